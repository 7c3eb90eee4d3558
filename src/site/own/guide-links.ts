import { dirname, resolve } from 'node:path';
import type { Resolved } from '../../guides/core/guide-text.ts';
import { decodePercent } from '../../text/decode-percent.ts';
import { urlPath } from '../../text/url-path.ts';
import { didYouMean } from '../../text/words.ts';
import { aliasesOf } from '../../hosting/listings/aliases.ts';
import { isInOutput } from '../../hosting/site-output.ts';
import { siteFolders } from '../../hosting/headers/own-places.ts';
import { listGuides } from '../queries/guides.ts';
import type { OwnFile } from './own-files.ts';
import type { Site } from '../site.ts';

/** A path of the site; two slashes at the start would begin the name of a host. */
const sitePath = /^\/(?!\/)/;
/** A page, with the top-level folder of the site that it is in. */
const folderPage = /^\/([^/?#]+)\/(?:[^?#]*\/)?(?:[?#]|$)/;
const guidePath = /^\/guides\/([^/#]+)\//;
/** A page or a file of a family, a name or a version. */
const catalogPath =
  /^\/(?<root>reference|schema)\/(?<family>[^/#]+)\/(?:(?<name>[^/#]+)\/(?:(?<version>[^/#]+)\/)?)?/;

/**
 * The target of a link of a guide, below the base path; `undefined` for a definition that the catalog
 * lacks, a page that is not made, or a guide of another catalog.
 */
export function guideHref(
  href: string,
  { address, families, texts, links }: Omit<LinkedSite, 'ownFiles'>,
): string | undefined {
  if (!sitePath.test(href)) return href;
  const path = href
    .slice(1)
    .replace(/#.*/, '')
    .replace(/(?<=^|\/)$/, 'index.html');
  const folder = folderPage.exec(href)?.[1];
  const isMissing =
    (folder !== undefined && !siteFolders.includes(folder)) ||
    !isInCatalog(href, { families, texts });
  if (isMissing || !isInOutput(path, address.output)) return undefined;
  const slug = guidePath.exec(href)?.[1];
  const isGuide = slug === undefined || listGuides({ texts }).some((guide) => guide.slug === slug);
  return isGuide ? links.pathHref(href) : undefined;
}

/** False for a path of a definition that the catalog has neither by this name nor by a former one. */
function isInCatalog(href: string, { families, texts }: Pick<Site, 'families' | 'texts'>): boolean {
  const {
    root,
    family = '',
    name = '',
    version = '',
  } = catalogPath.exec(decodePercent(href))?.groups ?? {};
  const isOfAll = (folder: string): boolean => folder === '' || /^page-\d+$/.test(folder);
  if (isOfAll(family) || family === 'a-z') return true;
  const lines = families.get(family);
  if (isOfAll(name)) return lines !== undefined;
  if (texts.redirects.some(({ from }) => from === `${family}/${name}`)) return true;
  const line = lines?.find((found) => found.name === name);
  if (line === undefined || isOfAll(version) || version === 'compare') return line !== undefined;
  const aliases = root === 'schema' ? aliasesOf(line) : [];
  return (
    line.versions.some((found) => found.version.text === version) ||
    aliases.some((alias) => alias.name === version)
  );
}

type LinkedSite = Pick<Site, 'address' | 'families' | 'texts' | 'links' | 'ownFiles'>;

/** Resolves an address in a Markdown file: a URL, a fragment, a path of the site, a guide. */
export function resolveAddress(url: string, site: LinkedSite): Resolved {
  if (/^(?:https?:\/\/|mailto:|#)/i.test(url)) return { kind: 'found', href: url };
  const [, slug, rest = ''] = /^(?:\.\/)?([^/#?]+)\.mdx?(#.*)?$/.exec(url) ?? [];
  const href = guideHref(slug === undefined ? url : `/guides/${slug}/${rest}`, site);
  if (href !== undefined && sitePath.test(href)) return { kind: 'found', href };
  const slugs = listGuides(site).map((guide) => guide.slug);
  const named = slug ?? guidePath.exec(url)?.[1];
  if (named !== undefined && !slugs.includes(named)) {
    return missing(`there is no guide ${named}${didYouMean(named, slugs)}`);
  }
  if (catalogPath.test(url)) return missing(`${url} leads to no definition of the catalog`);
  return missing(
    sitePath.test(url)
      ? `${url} leads to no page of the site`
      : `${url} is not a link: give a URL, a path of the site such as /reference/, or the file of a guide`,
  );
}

/** Resolves a picture in a Markdown file to its address in the site. */
export function resolvePicture(
  url: string,
  own: OwnFile,
  { ownFiles, links }: LinkedSite,
): Resolved {
  const file = resolve(dirname(own.file), decodePercent(url));
  const pictures = [...ownFiles.values()].filter(({ kind }) => kind === 'picture');
  const picture = pictures.find((other) => other.file === file);
  if (picture !== undefined) {
    return { kind: 'found', href: links.fileHref(urlPath(picture.name)) };
  }
  const hint = didYouMean(
    url,
    pictures.map(({ path }) => path),
  );
  return missing(
    `there is no picture ${url}${hint}: a picture is an .svg or .png in the folder of the guides`,
  );
}

function missing(message: string): Resolved {
  return { kind: 'missing', message };
}
