/**
 * Why a URL is not the origin of a site: `is not a URL; …`, `undefined` if it is one. `basePathName` is what
 * its path belongs into.
 */
export function originFault(url: string, basePathName: string): string | undefined {
  const example = 'expected an origin such as https://catalog.example';
  if (!URL.canParse(url)) return `is not a URL; ${example}`;
  const { protocol, pathname, search, hash, username, password } = new URL(url);
  if (!['http:', 'https:'].includes(protocol)) return `is not http or https; ${example}`;
  if (username + password !== '') return `names a user; ${example}`;
  if (pathname === '/' && search === '' && hash === '') return undefined;
  return `is more than an origin; put its path into ${basePathName}`;
}

/** Whether a text is the path that a site stands below: `/docs`. */
export function isBasePath(path: string): boolean {
  if (path === '/') return true;
  const isPath = /^\/?[A-Za-z0-9._~-]+(\/[A-Za-z0-9._~-]+)*\/?$/.test(path);
  return isPath && !/(^|\/)\.{1,2}(\/|$)/.test(path);
}
