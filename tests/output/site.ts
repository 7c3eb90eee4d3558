import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { load, type CheerioAPI } from 'cheerio';

/** A built site as it lies on the disk. */
export interface Site {
  readonly folder: string;
  /** The path that it is served below: `''`, or `/docs`. */
  readonly base: string;
  /** The bytes of every file by its path in the folder. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pages: readonly Page[];
}

export interface Page {
  /** The file in the folder: `reference/index.html`. */
  readonly path: string;
  readonly html: string;
  /** Its tree, made when it is first asked for. */
  readonly $: CheerioAPI;
}

export function readSite(folder: string, base = ''): Site {
  const files = new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path))]));
  const pages = Array.from(files)
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, bytes]) => toPage(path, bytes.toString()));
  return { folder, base, files, pages };
}

/** The paths of all files below a folder, in order, with `/` between names. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}

/** `parse` makes the tree as a browser does; for valid pages a simpler parser takes a quarter of the time. */
export function toPage(
  path: string,
  html: string,
  parse: (html: string) => CheerioAPI = load,
): Page {
  let tree: CheerioAPI | undefined;
  return {
    path,
    html,
    get $() {
      tree ??= parse(html);
      return tree;
    },
  };
}

export function pageAt({ pages }: Site, path: string): Page {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`the site has no ${path}`);
  return page;
}

/** What the page of a definition says above its schema. */
export function schemaLead(site: Site, address: string): string {
  const { $ } = pageAt(site, `reference/${address}/index.html`);
  return $('.copied:has([id="~schema"]) + p').text().replace(/\s+/g, ' ');
}

export function fileAt({ files }: Site, path: string): Buffer {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`the site has no ${path}`);
  return bytes;
}

/** The file that a URL path of the site is answered with; `undefined` for none. */
export function servedFile({ base, files }: Site, pathname: string): string | undefined {
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const path = decodeURIComponent(pathname.slice(base.length + 1));
  return [path, `${path}index.html`].find((candidate) => files.has(candidate));
}
