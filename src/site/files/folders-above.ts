/** The folders that contain files, directly or not. */
export function foldersAbove(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      // Its parents are known, too.
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
