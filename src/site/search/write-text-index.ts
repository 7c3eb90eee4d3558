import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as pagefind from 'pagefind';
import { buildModel } from '../../model/build-model.ts';
import { searchRecords, sectionRecord, type GuideSection } from '../../search/records.ts';
import type { SearchRecord } from '../../search/search-record.ts';
import type { TextScope } from '../../search/search-files.ts';
import { joinRecords, textRecord, type TextRecord } from '../../search/text-record.ts';
import type { SiteCatalog } from '../catalog.ts';
import { pagesOf } from './page-of.ts';
import { TurnTaker } from './turn-taker.ts';

/** What of the catalog the index of texts holds, in how many records. */
interface TextIndex {
  readonly scope: TextScope;
  readonly count: number;
}

/** Pagefind loads some bytes for each record before its first search. */
const mostRecords = 2500;
/** How much of each text is searched. */
const longestText = 20_000;
/** Records whose results a browser loads together. */
const recordsInFragment = 24;
/** What stands in names and in identifiers, beside letters and digits. */
const includeCharacters = '$#_-:.@/';
/** What Pagefind writes for its own interface, which the site has not. */
const unused = /^pagefind-(?:ui|modular-ui|component-ui|highlight|worker)|\/playground\//;

/** Writes Pagefind's index of whole texts into a folder; `count` is how many records there would be. */
export async function writeTextIndex(
  site: SiteCatalog,
  guides: readonly GuideSection[],
  count: number,
  folder: string,
): Promise<TextIndex> {
  const scope = scopeOf(site, count);
  const records = await collectRecords(site, guides, scope);
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: 'en',
    includeCharacters,
    maxFragments: Math.ceil(records.length / recordsInFragment),
  });
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  for (const record of records) requireNoErrors(await index.addCustomRecord(record));
  const { files, errors: faults } = await index.getFiles();
  requireNoErrors({ errors: faults });
  for (const { path, content } of files.filter((file) => !unused.test(file.path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  await index.deleteIndex();
  await pagefind.close();
  return { scope, count: records.length };
}

function scopeOf({ lines }: SiteCatalog, count: number): TextScope {
  if (count <= mostRecords) return 'records';
  return lines.length <= mostRecords ? 'definitions' : 'guides';
}

async function collectRecords(
  site: SiteCatalog,
  guides: readonly GuideSection[],
  scope: TextScope,
): Promise<readonly TextRecord[]> {
  const turns = new TurnTaker();
  const sections = guides.map((section) => textRecord(sectionRecord(section, longestText)));
  if (scope === 'guides') return sections;
  const records: TextRecord[] = [];
  const pageOf = pagesOf(site);
  for (const { newest } of site.lines) {
    const found = searchRecords(buildModel(newest, site.graph), pageOf, longestText);
    records.push(...toTextRecords(found, scope));
    await turns.yieldTurn();
  }
  return [...records, ...sections];
}

function toTextRecords(
  records: readonly SearchRecord[],
  scope: 'records' | 'definitions',
): readonly TextRecord[] {
  switch (scope) {
    case 'records':
      return records.map(textRecord);
    case 'definitions':
      return [joinRecords(records, longestText)];
  }
}

/** Pagefind reports errors of a record beside its result, and goes on without it. */
function requireNoErrors({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}
