import type { Definition } from '../catalog/catalog.ts';
import { faceClass, type GalleryFont } from '../fonts/core/gallery.ts';
import { prefixOf } from '../hosting/headers/path-pattern.ts';

/** A link by its text. */
export interface LabelledLink {
  readonly label: string;
  readonly href: string;
}

/** The address of the page of all versions of a name. */
export interface NameAddress {
  readonly family: string;
  readonly name: string;
}

/** The address of a reference page. */
export interface PageAddress extends NameAddress {
  readonly version: string;
}

/** The address of a definition's reference page. */
export function pageAddress({ family, name, version }: Definition): PageAddress {
  return { family, name, version: version.text };
}

/** `<Family>/<Name>/<Version>`. */
export function addressOf({ family, name, version }: Definition): string {
  return `${family}/${name}/${version.text}`;
}

/** The identifier of the definition whose page has an address. */
export function identifierAt({ family, name, version }: PageAddress): string {
  return `/schema/${family}/${name}/${version}/index.json`;
}

/** What links depend on. */
export interface LinkSources {
  /** The base path of the site: `/`, or `/docs`. */
  readonly basePath: string;
  /** The origin of the deployed site, if known. */
  readonly siteUrl?: string;
  /** For a definition with several pages: the number of the page that contains each id. */
  readonly pagesOf: (address: PageAddress) => ReadonlyMap<string, number> | undefined;
  /** The font that an allowed value (as JSON text) names. */
  readonly fontOf: (json: string) => GalleryFont | undefined;
}

/** Makes every link of the site, below the base path. */
export interface Links {
  /** A path of the site, such as `/reference/`. */
  readonly pathHref: (path: string) => string;
  /** The full URL of a link on a page, if the site knows its own. */
  readonly fullHref: (href: string) => string | undefined;
  readonly familyHref: (family: string) => string;
  /** The list of all versions of a name. */
  readonly versionsHref: (family: string, name: string) => string;
  /** The page that compares two versions of a name. */
  readonly compareHref: (family: string, name: string, old: string, recent: string) => string;
  /** The reference page of a version, or the place on it with the given id. */
  readonly pageHref: (address: PageAddress, anchor?: string) => string;
  /** One of several pages of a reference; the first is the reference page itself. */
  readonly partHref: (address: PageAddress, part: number) => string;
  /** A reference as a link from a page: a fragment if it stays on that page. */
  readonly referenceHref: (
    to: PageAddress & { readonly anchor: string; readonly isHere: boolean },
  ) => string;
  /** An id of the reference that the page at `pathname` belongs to, as a link from that page. */
  readonly localHref: (pathname: string, anchor: string) => string;
  /** A hosted file by its path below the base, without a leading slash. */
  readonly fileHref: (path: string) => string;
  readonly identifierHref: (identifier: string) => string;
  /**
   * The row of an allowed value (as JSON text) in the gallery of fonts, and the class of its face;
   * `undefined` if the value is not a font.
   */
  readonly fontLink: (json: string) => { readonly href: string; readonly face: string } | undefined;
}

/** Makes the links of a site from its base path, the pages of its large definitions and its fonts. */
export function createLinks({ basePath, siteUrl, pagesOf, fontOf }: LinkSources): Links {
  const base = prefixOf(basePath);
  // The path may contain letters of any script; a fragment after it is already encoded.
  const pathHref: Links['pathHref'] = (path) => base + encodePath(path);
  const versionsHref: Links['versionsHref'] = (family, name) =>
    pathHref(`/reference/${family}/${name}/`);
  const partHref: Links['partHref'] = ({ family, name, version }, part) =>
    `${versionsHref(family, name)}${version}/${part === 1 ? '' : `part-${String(part)}/`}`;
  const pageHref: Links['pageHref'] = (address, anchor = '') => {
    const part = pagesOf(address)?.get(anchor) ?? 1;
    return partHref(address, part) + (anchor && `#${anchor}`);
  };
  const referenceHref: Links['referenceHref'] = (to) => {
    if (!to.isHere || pagesOf(to) !== undefined) return pageHref(to, to.anchor);
    return `#${to.anchor === '' ? '~main' : to.anchor}`;
  };
  return {
    pathHref,
    fullHref: (href) => (siteUrl === undefined ? undefined : new URL(href, siteUrl).href),
    familyHref: (family) => pathHref(`/reference/${family}/`),
    versionsHref,
    compareHref: (family, name, old, recent) =>
      `${versionsHref(family, name)}compare/${encodePath(`${old}...${recent}`)}/`,
    pageHref,
    partHref,
    referenceHref,
    localHref: (pathname, anchor) =>
      referenceHref({ ...addressIn(pathname.slice(base.length)), anchor, isHere: true }),
    fileHref: (path) => pathHref(`/${path}`),
    identifierHref: pathHref,
    fontLink: (json) => {
      const font = fontOf(json);
      return font && { href: pathHref(`/fonts/#${font.id}`), face: faceClass(font) };
    },
  };
}

/** The links of one page: those that stay on it are fragments, even if its definition has several. */
export function linksOn(links: Links, path: string): Links {
  const page = `${links.pathHref(`/${path}`)}#`;
  const shorten = (href: string): string =>
    href.startsWith(page) ? href.slice(page.length - 1) : href;
  return {
    ...links,
    referenceHref: (to) => shorten(links.referenceHref(to)),
    localHref: (pathname, anchor) => shorten(links.localHref(pathname, anchor)),
  };
}

function encodePath(path: string): string {
  // Characters with a meaning in a URL stay, as do those that are already encoded.
  return path.replaceAll(/[^\x21-\x7e]+|["<>\\^`{|}]+/g, encodeURIComponent);
}

/** The definition that a reference page is of, by the path of the page below the base. */
function addressIn(pathname: string): PageAddress {
  const [, family = '', name = '', version = ''] =
    /\/reference\/([^/]+)\/([^/]+)\/([^/]+)\//.exec(decodeURI(pathname)) ?? [];
  return { family, name, version };
}
