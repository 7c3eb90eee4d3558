/** A path encoded for a URL, since names may contain letters of any script. */
export function urlPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
