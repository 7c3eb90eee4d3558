import { faceClass } from '../fonts/core/gallery.ts';

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
export function pageHref(address: PageAddress, anchor = ''): string {
  const part = partsOf(address)?.get(anchor) ?? 1;
  return partHref(address, part) + (anchor && `#${anchor}`);
}

/** A page of a reference that takes several; the first is the reference page itself. */
export function partHref({ family, name, version }: PageAddress, part: number): string {
  const page = pathHref(`/reference/${family}/${name}/${version}/`);
  return part === 1 ? page : `${page}part-${String(part)}/`;
}

/** A reference as a link from a page: within the page where it leads to a place of the same one. */
export function referenceHref(
  to: PageAddress & { readonly anchor: string; readonly isHere: boolean },
): string {
  if (!to.isHere || partsOf(to) !== undefined) return pageHref(to, to.anchor);
  return `#${to.anchor === '' ? '~main' : to.anchor}`;
}

/** An id of the reference that the page at `pathname` belongs to, as a link from there. */
export function localHref(pathname: string, anchor: string): string {
  const [, family = '', name = '', version = ''] =
    /\/reference\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(pathname) ?? [];
  return referenceHref({ family, name, version, anchor, isHere: true });
}

/** Which part holds which id, of a definition that takes several pages. */
function partsOf({ family, name, version }: PageAddress): ReadonlyMap<string, number> | undefined {
  return globalThis.siteCatalog?.large.get(`${family}/${name}/${version}`)?.partOf;
}

/** A hosted file by its path below the base, without a slash in front. */
export function fileHref(path: string): string {
  return pathHref(`/${path}`);
}

/**
 * The row of an allowed value (as JSON text) in the gallery of fonts, and the class of its face;
 * `undefined` for a value that is no font.
 */
export function fontLink(
  json: string,
): { readonly href: string; readonly face: string } | undefined {
  const font = globalThis.siteCatalog?.fonts?.byText.get(json);
  return font && { href: pathHref(`/fonts/#${font.id}`), face: faceClass(font) };
}

export function identifierHref(identifier: string): string {
  return pathHref(identifier);
}
