/** Where pages are: every link of the site is made here, below the base path. */

/** What a reference page is addressed by. */
export interface PageAddress {
  readonly family: string;
  readonly name: string;
  readonly version: string;
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** A path of the site (`/reference/`), below the base. */
export function pathHref(path: string): string {
  return base + path;
}

export function familyHref(family: string): string {
  return pathHref(`/reference/${family}/`);
}

/** All versions of a name. */
export function versionsHref(family: string, name: string): string {
  return pathHref(`/reference/${family}/${name}/`);
}

/** The reference page of a version, at the id of a schema where one is given. */
export function pageHref({ family, name, version }: PageAddress, anchor = ''): string {
  return pathHref(`/reference/${family}/${name}/${version}/`) + (anchor && `#${anchor}`);
}

/** A reference as a link from a page: within the page where it leads to a place of the same one. */
export function referenceHref(
  to: PageAddress & { readonly anchor: string; readonly isHere: boolean },
): string {
  if (!to.isHere) return pageHref(to, to.anchor);
  return `#${to.anchor === '' ? '~main' : to.anchor}`;
}

/** A hosted file by its path below the base, without a slash in front. */
export function fileHref(path: string): string {
  return pathHref(`/${path}`);
}

export function identifierHref(identifier: string): string {
  return pathHref(identifier);
}
