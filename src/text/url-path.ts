/** A path as a URL has it: names may hold letters of any script. */
export function urlPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
