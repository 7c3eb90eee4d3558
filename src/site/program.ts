import { posix } from 'node:path';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { sitemapFiles } from '../hosting/listings/sitemap.ts';
import { addressOf, siteCatalog } from './catalog.ts';
import { siteRoot } from './deployment.ts';
import { readEnvironment } from './environment.ts';
import { siteFiles, type SiteFile } from './files.ts';
import { fontLibrary } from './fonts/font-library.ts';
import { definitionKey } from './keys.ts';
import {
  definitionPart,
  guidePart,
  partsFolder,
  type DefinitionPart,
  type GuidePart,
} from './search/search-parts.ts';
import { derivedFiles } from './derived-files.ts';

/**
 * The site as a program: Astro bundles it once; it then runs over a catalog without Astro's build, in
 * as many threads as there are. The catalog is the one that `shareCatalog` handed to its thread.
 */

export { reachKey } from './keys.ts';

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
const address = readEnvironment(process.env);
const root = siteRoot(address);
/** Pages are rendered as if they stood here, where the site's own address is not known. */
const home = root ?? `http://localhost${address.basePath.replace(/\/$/, '')}`;

/** Every page and every hosted file, in an order that is the same in each thread. */
export async function listOutputs(): Promise<readonly Output[]> {
  const pages = (await new StaticPaths(app).getAll()).map(toPage);
  const fonts = (await fontLibrary())?.files ?? [];
  const files = [...siteFiles(), ...fonts, ...sitemap(pages)].map(toFile);
  return [...pages, ...files, ...searchParts(pages)];
}

/** What the search is made of, each in a file whose name says what it follows from. */
function searchParts(pages: readonly Output[]): readonly Output[] {
  const { definitions } = siteCatalog().catalog;
  const guides = pages.filter(({ path, key }) => path.startsWith('guides/') && key !== undefined);
  return [
    ...definitions.map((definition) =>
      toPart(addressOf(definition), definitionKey(definition), () => definitionPart(definition)),
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

function toPage({ pathname, route, cacheKey }: PagePath): Output {
  const page = pathname.replace(/^\/|\/$/g, '');
  return {
    path: page === '404' ? '404.html' : `${page}/index.html`.replace(/^\//, ''),
    kind: 'page',
    ...(cacheKey !== undefined && { key: cacheKey }),
    ...ownerOf(page),
    produce: () => renderPage(page === '' ? '' : `${page}/`, route),
  };
}

/** The pages of a version, and that of its folder, name its derived files. */
function ownerOf(page: string): Pick<Output, 'owner'> {
  const [, version] = /^(?:reference|schema)\/([^/]+\/[^/]+\/[^/]+)(?:\/|$)/.exec(page) ?? [];
  const identifier = `/schema/${version ?? ''}/index.json`;
  return siteCatalog().catalog.byIdentifier.has(identifier) ? { owner: identifier } : {};
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

export function reachOf(identifier: string): Reach {
  const definition = siteCatalog().catalog.byIdentifier.get(identifier);
  if (definition === undefined) throw new Error(`the catalog has no ${identifier}`);
  const { reached, withheld, outcome } = derivedFiles(definition);
  return { owner: identifier, reached, withheld: withheld.map(({ path }) => path), outcome };
}

async function renderPage(path: string, routeData: PagePath['route']): Promise<Uint8Array> {
  const response = await app.render(new Request(`${home}/${path}`), { routeData });
  if (response.status >= 500) throw new Error(`/${path} could not be rendered`);
  return response.bytes();
}

/** A sitemap needs full URLs. */
function sitemap(pages: readonly Output[]): readonly SiteFile[] {
  if (root === undefined) return [];
  const addresses = pages
    .filter(({ path }) => path !== '404.html')
    .map(({ path }) => `${root}/${path.replace(/index\.html$/, '')}`);
  return sitemapFiles(addresses, root);
}
