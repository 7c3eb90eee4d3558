import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { scanPage } from './page-scan.ts';
import { listFiles } from './site.ts';

/** What was found on all pages of a site, read one after the other. */
export interface LargeSite {
  /** The paths of its files, and of its pages alone. */
  readonly files: readonly string[];
  readonly pages: readonly string[];
  readonly links: number;
  readonly ids: number;
  readonly repeatedIds: readonly string[];
  readonly brokenLinks: readonly string[];
  readonly heavyPages: readonly string[];
  /** What the heaviest page weighs, in compressed bytes. */
  readonly heaviest: number;
}

/** The most that a page may weigh, compressed. */
export const heaviestPage = 100_000;

/**
 * Judges every page of a site, however many there are. `results` are the paths that its search leads
 * to, broken links where they reach nothing.
 */
export function judgeLargeSite(folder: string, results: readonly string[] = []): LargeSite {
  const files = listFiles(folder);
  const pages = files.filter((path) => path.endsWith('.html'));
  const anchors = new Set(files.filter((path) => !path.endsWith('.html')));
  /** Where a link leads, and a page that has it. */
  const wanted = new Map<string, string>();
  /** Links that lead to the same place from every page: most of a page's are on others, too. */
  const rooted = new Set<string>();
  const found = { links: 0, ids: 0, heaviest: 0 };
  const repeatedIds: string[] = [];
  const heavyPages: string[] = [];
  for (const path of pages) {
    const bytes = readFileSync(join(folder, path));
    const weight = compressedWeight(bytes);
    found.heaviest = Math.max(found.heaviest, weight);
    if (weight > heaviestPage) heavyPages.push(`${path}: ${String(weight)}`);
    const { ids, hrefs } = scanPage(bytes.toString());
    anchors.add(path);
    for (const id of ids) {
      const anchor = `${path}#${id}`;
      if (anchors.has(anchor)) repeatedIds.push(anchor);
      anchors.add(anchor);
    }
    for (const href of hrefs) {
      if (rooted.has(href) || /^(?:https?:|data:)/i.test(href)) continue;
      if (href.startsWith('/')) rooted.add(href);
      wanted.set(targetOf(href, path), path);
    }
    found.ids += ids.length;
    found.links += hrefs.size;
  }
  for (const url of results) wanted.set(targetOf(`/${url}`, ''), 'search/index/');
  const brokenLinks = Array.from(wanted)
    .filter(([target]) => !isReached(target, anchors))
    .map(([target, path]) => `${path}: ${target}`);
  return { files, pages, ...found, repeatedIds, brokenLinks, heavyPages };
}

/** No page that is light as it is becomes heavy by compression. */
function compressedWeight(bytes: Buffer): number {
  return bytes.byteLength <= heaviestPage / 2 ? 0 : gzipSync(bytes).byteLength;
}

/** The file that a link leads to, and the fragment. */
function targetOf(href: string, from: string): string {
  const { pathname, hash } = new URL(href, `https://site.test/${from.replace(/index\.html$/, '')}`);
  const path = decodeURIComponent(pathname.slice(1));
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return file + hash;
}

/** As the platform finds it: by the fragment as it is, then decoded. */
function isReached(target: string, anchors: ReadonlySet<string>): boolean {
  const [file = '', fragment = ''] = target.split(/#(.*)/s);
  if (fragment === '') return anchors.has(file);
  return anchors.has(target) || anchors.has(`${file}#${decodeURIComponent(fragment)}`);
}
