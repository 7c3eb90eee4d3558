import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { pagePolicy } from '../hosting/headers/page-policy.ts';
import { prefixOf } from '../hosting/headers/path-pattern.ts';
import { hasPages, isInOutput } from '../hosting/site-output.ts';
import { sitemapFiles } from '../hosting/listings/sitemap.ts';
import { provideSite } from './current.ts';
import { siteRoot } from './deployment.ts';
import { fileBytes, listSiteFiles } from './files/files.ts';
import { listGuides } from './queries/guides.ts';
import { addressOf, linksOn } from './links.ts';
import { definitionPart, guidePart, partPath } from './search/search-parts.ts';
import type { Site } from './site.ts';
import { queries } from './queries/queries.ts';
import { SiteFacts } from './tracking/site-facts.ts';
import { Tracker, type Note, type Notes } from './tracking/tracker.ts';
import { definitionAt } from './queries/versions.ts';

/**
 * The renderer of a site. Astro bundles this module and the pages once; the bundle then makes the outputs
 * of a site without Astro's build, in any number of processes.
 */

/** A file of the site, or a part of its search. */
export interface Output {
  /** Its path in `dist`, or in `.build` for a part, without a leading slash. */
  readonly path: string;
  /** A part of the search is kept for the next build, and is not a file of the site. */
  readonly kind: 'page' | 'file' | 'part';
}

/** An output and what it was made from. */
export interface MadeOutput {
  /** `undefined` if the file is withheld. */
  readonly bytes: Uint8Array | undefined;
  /** Notes of what was read from the site to make it. */
  readonly notes: readonly Note[];
}

/** Renders one site. */
export interface Renderer {
  /** Every page, file and part, in the same order in every process. */
  readonly outputs: readonly Output[];
  /** @throws Error if there is no such output or it cannot be made; the reason is logged. */
  readonly make: (path: string) => Promise<MadeOutput>;
  /** Whether the fact or answer that a note of the last build refers to is the same in this site. */
  readonly isSame: (note: Note) => boolean;
  /** See `Tracker.describe`. */
  readonly describe: (notes: Iterable<Note>) => Notes;
}

/** An output with the function that makes it from a view of the site, and from nothing else. */
interface OutputSource extends Output {
  readonly produce: (site: Site) => Promise<Uint8Array | undefined>;
}

type PagePath = Awaited<ReturnType<InstanceType<typeof StaticPaths>['getAll']>>[number];

/** Opens a site for rendering; `last` are the notes of the last build, if there was one. */
export async function openRenderer(site: Site, last?: Notes): Promise<Renderer> {
  provideSite(() => site);
  // A new manifest: Astro caches what belongs to a site, such as paths of routes, by it.
  const app = new App({ ...createApp().manifest }, false);
  const sources = new Map<string, OutputSource>();
  for (const source of await listSources(site, app)) {
    // Two outputs with the same path would silently overwrite each other.
    if (sources.has(source.path)) {
      throw new Error(`two outputs of the site have the path ${source.path}`);
    }
    sources.set(source.path, source);
  }
  const fonts = (await site.fontLibrary())?.files ?? [];
  const fontKeys = new Map(Array.from(fonts, ([path, { key }]) => [path, key]));
  const tracker = new Tracker(site, new SiteFacts(site, fontKeys), queries, last);
  return {
    outputs: Array.from(sources.values(), ({ path, kind }) => ({ path, kind })),
    make: async (path) => {
      const source = sources.get(path);
      if (source === undefined) throw new Error(`nothing makes ${path}`);
      const { value, notes } = await tracker.record(source.produce);
      return { bytes: value, notes };
    },
    isSame: (note) => tracker.isSame(note),
    describe: (notes) => tracker.describe(notes),
  };
}

async function listSources(site: Site, app: App): Promise<readonly OutputSource[]> {
  const paths = await new StaticPaths(app).getAll();
  const { output } = site.address;
  const files = (await listSiteFiles(site)).map((file): OutputSource => ({
    path: file.path,
    kind: 'file',
    produce: (view) => fileBytes(view, file),
  }));
  if (!hasPages(output)) return files;
  const pages = paths
    .map((path) => toPage(path, app))
    .filter(({ path }) => isInOutput(path, output));
  return [...pages, ...files, ...sitemap(pages, site), ...searchParts(pages, site)];
}

/** The parts from which the search of the site is made. */
function searchParts(pages: readonly OutputSource[], site: Site): readonly OutputSource[] {
  const guides = new Set(listGuides(site).map(({ slug }) => `guides/${slug}/index.html`));
  return [
    ...site.catalog.definitions.map((definition) =>
      toPart(addressOf(definition), (view) =>
        definitionPart(view, definitionAt(view, definition.identifier)),
      ),
    ),
    ...pages
      .filter(({ path }) => guides.has(path))
      .map(({ path, produce }) => {
        const page = path.replace(/index\.html$/, '');
        return toPart(page.replace(/\/$/, ''), async (view) =>
          guidePart(page, await produce(view)),
        );
      }),
  ];
}

function toPart(name: string, part: (site: Site) => unknown): OutputSource {
  return {
    path: partPath(name),
    kind: 'part',
    produce: async (view) => new TextEncoder().encode(JSON.stringify(await part(view))),
  };
}

function toPage({ pathname, route }: PagePath, app: App): OutputSource {
  const page = pathname.replace(/^\/|\/$/g, '');
  return {
    path: page === '404' ? '404.html' : `${page}/index.html`.replace(/^\//, ''),
    kind: 'page',
    produce: (view) => renderPage(page === '' ? '' : `${page}/`, route, view, app),
  };
}

async function renderPage(
  path: string,
  routeData: PagePath['route'],
  site: Site,
  app: App,
): Promise<Uint8Array> {
  const request = new Request(`${homeOf(site)}/${path}`);
  const locals: App.Locals = { site, links: linksOn(site.links, path), policy: pagePolicy };
  const response = await app.render(request, { routeData, locals });
  if (response.status >= 500) throw new Error(`/${path} could not be rendered`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The address at which pages are rendered: a placeholder if the site's own is not known. */
function homeOf({ address }: Site): string {
  return siteRoot(address) ?? `http://localhost${prefixOf(address.basePath)}`;
}

/** A sitemap needs full URLs. It lists every page, so it depends on the whole catalog. */
function sitemap(pages: readonly OutputSource[], site: Site): readonly OutputSource[] {
  const root = siteRoot(site.address);
  if (root === undefined) return [];
  const addresses = pages
    .filter(({ path }) => path !== '404.html')
    .map(({ path }) => `${root}/${path.replace(/index\.html$/, '')}`);
  return sitemapFiles(addresses, root).map(({ path, body }) => ({
    path,
    kind: 'file',
    produce: (view) => {
      // Read only to be noted: the list of pages depends on the whole catalog.
      view.lines.at(0);
      return Promise.resolve(body());
    },
  }));
}
