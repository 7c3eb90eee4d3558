import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as pagefind from 'pagefind';
import { buildModel } from '../../model/build-model.ts';
import { searchRecords, sectionRecord, type GuideSection } from '../../search/core/records.ts';
import type { Thesaurus } from '../../search/core/thesaurus.ts';
import type { TextFolder, TextScope } from '../../search/core/search-files.ts';
import { textRecord, type TextRecord } from '../../search/core/text-record.ts';
import type { Site } from '../site.ts';
import { pagesOf } from './page-of.ts';
import { EventLoop } from './event-loop.ts';
import { compareText } from '../../text/compare-text.ts';

/** The index of whole texts, and the number of its records. */
interface TextIndex {
  readonly index: TextFolder;
  readonly count: number;
}

/**
 * The most records to index. A first search loads 75 KB of program, plus words in proportion to the
 * records: 110 KB in all for some 600 records, 171 KB for 1,250.
 */
const mostRecords = 800;
/** The number of characters to index of each text. */
const longestText = 20_000;
/** The number of records whose results a browser loads together. */
const recordsInFragment = 24;
/** Characters in names and identifiers besides letters and digits. */
const includeCharacters = '$#_-:.@/';
/** Files that Pagefind writes for its own interface, for a worker and for texts without a language. */
const unused = /^(?:pagefind-(?:ui|modular-ui|component-ui|highlight|worker)|wasm\.unknown)/;

/**
 * Writes Pagefind's index of whole texts into a folder of its own below `folder`; `count` is the number
 * of records if all were indexed.
 */
export async function writeTextIndex(
  site: Site,
  guides: readonly GuideSection[],
  count: number,
  folder: string,
  thesaurus: Thesaurus,
): Promise<TextIndex> {
  const scope = count <= mostRecords ? 'records' : 'guides';
  const records = await collectRecords(site, guides, scope, thesaurus);
  requireOwnUrls(records);
  const files = await makeFiles(records);
  const name = writeFiles(
    files.filter(({ path }) => !unused.test(path)),
    folder,
  );
  return { index: { folder: name, scope }, count: records.length };
}

/** Closes Pagefind at the end: it is a separate process, which would keep this one alive. */
async function makeFiles(records: readonly TextRecord[]): Promise<readonly PagefindFile[]> {
  try {
    const { index, errors } = await pagefind.createIndex({
      forceLanguage: 'en',
      includeCharacters,
      maxFragments: Math.ceil(records.length / recordsInFragment),
    });
    if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
    for (const record of records) requireNoErrors(await index.addCustomRecord(record));
    const { files, errors: faults } = await index.getFiles();
    requireNoErrors({ errors: faults });
    return files;
  } finally {
    await pagefind.close();
  }
}

interface PagefindFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Writes files into a folder named after a digest of them, and returns its name. */
function writeFiles(files: readonly PagefindFile[], folder: string): string {
  const digest = createHash('sha256');
  const inOrder = files.toSorted((a, b) => compareText(a.path, b.path));
  for (const { path, content } of inOrder) digest.update(`${path}\0`).update(content);
  const name = `text-${digest.digest('hex').slice(0, 16)}`;
  for (const { path, content } of inOrder) {
    const file = join(folder, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return name;
}

async function collectRecords(
  site: Site,
  guides: readonly GuideSection[],
  scope: TextScope,
  thesaurus: Thesaurus,
): Promise<readonly TextRecord[]> {
  const eventLoop = new EventLoop();
  const sections = guides.map((section) => textRecord(sectionRecord(section), thesaurus));
  if (scope === 'guides') return sections;
  const records: TextRecord[] = [];
  const pageOf = pagesOf(site);
  for (const { newest } of site.lines) {
    const found = searchRecords(buildModel(newest, site.catalog.graph), pageOf, longestText);
    records.push(...found.map((record) => textRecord(record, thesaurus)));
    await eventLoop.yieldIfDue();
  }
  return [...records, ...sections];
}

/** Pagefind would silently drop the first of two records with the same URL. */
function requireOwnUrls(records: readonly TextRecord[]): void {
  const urls = new Set<string>();
  for (const { url } of records) {
    if (urls.has(url)) throw new Error(`two records of the search have the URL ${url}`);
    urls.add(url);
  }
}

/** Pagefind returns errors of a record beside its result, and continues without the record. */
function requireNoErrors({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}
