import { dirname, resolve } from 'node:path';
import type { Resolved } from '../guides/core/guide-text.ts';
import { didYouMean } from '../text/words.ts';
import { isInOutput } from '../hosting/site-output.ts';
import { listGuides } from './guides.ts';
import type { OwnFile } from './own-files.ts';
import type { Site } from './site.ts';

const guidePath = /^\/guides\/([^/#]+)\//;
const definitionPath = /^\/(?:reference|schema)\/([^/#]+)\/([^/#]+)\/([^/#]+)\//;

/**
 * Where a link of a guide leads, below the base path; `undefined` for a definition that the catalog
 * lacks, a page that is not made, and for a guide of another catalog.
 */
export function guideHref(
  href: string,
  { address, catalog, texts, links }: Pick<Site, 'address' | 'catalog' | 'texts' | 'links'>,
): string | undefined {
  if (!href.startsWith('/')) return href;
  const [, family = '', name = '', version = ''] = definitionPath.exec(href) ?? [];
  const identifier = `/schema/${family}/${name}/${version}/index.json`;
  const isMissing = family !== '' && !catalog.byIdentifier.has(identifier);
  const path = href
    .slice(1)
    .replace(/#.*/, '')
    .replace(/(?<=^|\/)$/, 'index.html');
  if (isMissing || !isInOutput(path, address.output ?? 'full')) return undefined;
  const slug = guidePath.exec(href)?.[1];
  const isGuide = slug === undefined || listGuides({ texts }).some((guide) => guide.slug === slug);
  return isGuide ? links.pathHref(href) : undefined;
}

type LinkedSite = Pick<Site, 'address' | 'catalog' | 'texts' | 'links' | 'ownFiles'>;

/** Where an address in a Markdown file leads: a URL, a place of the page, a path of the site, a guide. */
export function resolveAddress(url: string, site: LinkedSite): Resolved {
  if (/^(?:https?:\/\/|mailto:|#)/i.test(url)) return { kind: 'found', href: url };
  const [, slug, rest = ''] = /^(?:\.\/)?([^/#?]+)\.mdx?(#.*)?$/.exec(url) ?? [];
  const href = guideHref(slug === undefined ? url : `/guides/${slug}/${rest}`, site);
  if (href?.startsWith('/') === true) return { kind: 'found', href };
  const slugs = listGuides(site).map((guide) => guide.slug);
  const named = slug ?? guidePath.exec(url)?.[1];
  if (named !== undefined && !slugs.includes(named)) {
    return missing(`there is no guide ${named}${didYouMean(named, slugs)}`);
  }
  return missing(
    url.startsWith('/')
      ? `${url} leads to no definition of the catalog`
      : `${url} is no link: give a URL, a path of the site such as /reference/, or the file of a guide`,
  );
}

/** Where a picture of a Markdown file is in the site. */
export function resolvePicture(
  url: string,
  own: OwnFile,
  { ownFiles, links }: LinkedSite,
): Resolved {
  const file = resolve(dirname(own.file), decodePath(url));
  const pictures = [...ownFiles.values()].filter(({ kind }) => kind === 'picture');
  const picture = pictures.find((other) => other.file === file);
  if (picture !== undefined) {
    return { kind: 'found', href: links.fileHref(picture.name) };
  }
  const hint = didYouMean(
    url,
    pictures.map(({ path }) => path),
  );
  return missing(
    `there is no picture ${url}${hint}: a picture is an .svg or .png in the folder of the guides`,
  );
}

function decodePath(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

function missing(message: string): Resolved {
  return { kind: 'missing', message };
}
