/** The name at the end of a path or a URI. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder of a path or a URI, with its slash at the end; empty for a bare name. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
