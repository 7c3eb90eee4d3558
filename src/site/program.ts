import { posix } from 'node:path';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { sitemapFiles } from '../hosting/listings/sitemap.ts';
import { provideSite } from './current.ts';
import { siteRoot } from './deployment.ts';
import { siteFiles } from './files.ts';
import { definitionKey, reachKey } from './keys.ts';
import {
  definitionPart,
  guidePart,
  partsFolder,
  type DefinitionPart,
  type GuidePart,
} from './search/search-parts.ts';
import type { SiteFile } from './site-file.ts';
import { addressOf, type Site } from './site.ts';

/**
 * The site as a program: Astro bundles it once; it then runs over a catalog without Astro's build, in
 * as many threads as there are. The site is handed to it.
 */

/** A file that the site consists of. */
export interface Output {
  /** Its path in `dist`, that of a part in `.build`, without a slash in front. */
  readonly path: string;
  /** A part of the search is kept for the next build, and no file of the site. */
  readonly kind: 'page' | 'file' | 'part';
  /** Absent where the file is made anew in every build. */
  readonly key?: string;
  /**
   * The identifier of the definition whose derived files this is one of, or shows. The file then also
   * follows from what was looked at to make them (`reachOf`, as `reachKey` has it).
   */
  readonly owner?: string;
  /**
   * `undefined` where the definition does without the file.
   * @throws Error where a page cannot be rendered; the reason is logged.
   */
  readonly produce: () => MaybePromise<Uint8Array | undefined>;
}

type MaybePromise<Value> = Value | Promise<Value>;

type PagePath = Awaited<ReturnType<StaticPaths['getAll']>>[number];
type StaticPaths = InstanceType<typeof StaticPaths>;

const app = createApp({ streaming: false });

/** The program over one site. */
export interface Program {
  /** Every page and every hosted file, in an order that is the same in each thread. */
  readonly listOutputs: () => Promise<readonly Output[]>;
  readonly reachOf: (identifier: string) => Reach;
  readonly reachKey: (identifiers: readonly string[]) => string | undefined;
}

export function openProgram(site: Site): Program {
  provideSite(() => site);
  return {
    listOutputs: () => listOutputs(site),
    reachOf: (identifier) => reachOf(site, identifier),
    reachKey: (identifiers) => reachKey(site, identifiers),
  };
}

async function listOutputs(site: Site): Promise<readonly Output[]> {
  const paths = await new StaticPaths(app).getAll();
  const pages = paths.map((path) => toPage(path, site));
  const fonts = (await site.fontLibrary())?.files ?? [];
  const files = [...siteFiles(site), ...fonts, ...sitemap(pages, site)].map(toFile);
  return [...pages, ...files, ...searchParts(pages, site)];
}

/** What the search is made of, each in a file whose name says what it follows from. */
function searchParts(pages: readonly Output[], site: Site): readonly Output[] {
  const { definitions } = site.catalog;
  const guides = pages.filter(({ path, key }) => path.startsWith('guides/') && key !== undefined);
  return [
    ...definitions.map((definition) =>
      toPart(addressOf(definition), definitionKey(site, definition), () =>
        definitionPart(site, definition),
      ),
    ),
    ...guides.map(({ path, key = '', produce }) => {
      const page = path.replace(/index\.html$/, '');
      return toPart(page, key, async () => guidePart(page, await produce()));
    }),
  ];
}

function toPart(
  name: string,
  key: string,
  part: () => MaybePromise<DefinitionPart | GuidePart>,
): Output {
  const produce = async () => new TextEncoder().encode(JSON.stringify(await part()));
  return { path: posix.join(partsFolder, name, `${key}.json`), kind: 'part', key, produce };
}

function toPage({ pathname, route, cacheKey }: PagePath, site: Site): Output {
  const page = pathname.replace(/^\/|\/$/g, '');
  return {
    path: page === '404' ? '404.html' : `${page}/index.html`.replace(/^\//, ''),
    kind: 'page',
    ...(cacheKey !== undefined && { key: cacheKey }),
    ...ownerOf(page, site),
    produce: () => renderPage(page === '' ? '' : `${page}/`, route, site),
  };
}

/** The pages of a version, and that of its folder, name its derived files. */
function ownerOf(page: string, { catalog }: Site): Pick<Output, 'owner'> {
  const [, version] = /^(?:reference|schema)\/([^/]+\/[^/]+\/[^/]+)(?:\/|$)/.exec(page) ?? [];
  const identifier = `/schema/${version ?? ''}/index.json`;
  return catalog.byIdentifier.has(identifier) ? { owner: identifier } : {};
}

function toFile({ body, ...file }: SiteFile): Output {
  return { ...file, kind: 'file', produce: body };
}

/** What the derived files of a definition follow from, beside the definition and its references. */
export interface Reach {
  /** The identifier of the definition. */
  readonly owner: string;
  /** The identifiers of what was looked at to make them. */
  readonly reached: readonly string[];
  /** The paths of those that it does without. */
  readonly withheld: readonly string[];
  /** A digest of them. */
  readonly outcome: string;
}

function reachOf({ catalog, derived }: Site, identifier: string): Reach {
  const definition = catalog.byIdentifier.get(identifier);
  if (definition === undefined) throw new Error(`the catalog has no ${identifier}`);
  const { reached, withheld, outcome } = derived.filesOf(definition);
  return { owner: identifier, reached, withheld: withheld.map(({ path }) => path), outcome };
}

async function renderPage(
  path: string,
  routeData: PagePath['route'],
  site: Site,
): Promise<Uint8Array> {
  const request = new Request(`${homeOf(site)}/${path}`);
  const response = await app.render(request, { routeData, locals: { site, links: site.links } });
  if (response.status >= 500) throw new Error(`/${path} could not be rendered`);
  return response.bytes();
}

/** Pages are rendered as if they stood here if the site's own address is not known. */
function homeOf({ environment }: Site): string {
  return siteRoot(environment) ?? `http://localhost${environment.basePath.replace(/\/$/, '')}`;
}

/** A sitemap needs full URLs. */
function sitemap(pages: readonly Output[], { environment }: Site): readonly SiteFile[] {
  const root = siteRoot(environment);
  if (root === undefined) return [];
  const addresses = pages
    .filter(({ path }) => path !== '404.html')
    .map(({ path }) => `${root}/${path.replace(/index\.html$/, '')}`);
  return sitemapFiles(addresses, root);
}
