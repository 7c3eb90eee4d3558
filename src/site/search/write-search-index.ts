import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Definition } from '../../catalog/catalog.ts';
import { buildModel } from '../../model/build-model.ts';
import { IndexBuilder, type FileKind } from '../../search/core/build-index.ts';
import { indexPart, type IndexPart } from '../../search/core/index-part.ts';
import { Thesaurus } from '../../search/core/thesaurus.ts';
import { searchRecords, sectionRecord, type GuideSection } from '../../search/core/records.ts';
import {
  fileName,
  filesInFolder,
  type IndexFolders,
  type SearchFolder,
} from '../../search/core/search-files.ts';
import type { Site } from '../site.ts';
import { pagesOf } from './page-of.ts';
import { EventLoop } from './event-loop.ts';
import { writeTextIndex } from './write-text-index.ts';

/** The number of records in a site's indexes: definitions, properties, values and sections. */
export interface SearchCounts {
  readonly newest: number;
  readonly older: number;
  readonly text: number;
}

/** What a definition adds to the index. */
export type PartOf = (definition: Definition) => IndexPart;

/** Writes a file that does not exist yet. */
export type WriteFile = (file: string, bytes: Uint8Array) => void;

/**
 * Writes the search of a catalog into a folder, which is replaced: an index of the newest version of each
 * definition and of the guides, one of all other versions, and one of whole texts. The same catalog gives
 * the same bytes. It yields to the event loop.
 */
export async function writeSearchIndex(
  site: Site,
  guides: readonly GuideSection[],
  folder: string,
  partOf: PartOf = makePartsOf(site),
  writeFile: WriteFile = writeFileSync,
): Promise<SearchCounts> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const newest = new Set(site.lines.map((line) => line.newest));
  const others = site.catalog.definitions.filter((definition) => !newest.has(definition));
  const thesaurus = new Thesaurus(site.synonyms);
  const write = (parts: Iterable<IndexPart>, sections: readonly GuideSection[]) =>
    writeIndex(parts, sections, folder, thesaurus, writeFile);
  const main = await write(newest.values().map(partOf), guides);
  const older = others.length > 0 ? await write(others.values().map(partOf), []) : undefined;
  const text = await writeTextIndex(site, guides, main.count, folder, thesaurus);
  const contents: SearchFolder = {
    newest: main.index,
    ...(older !== undefined && { older: older.index }),
    text: text.index,
    ...(site.synonyms.length > 0 && { synonyms: site.synonyms }),
  };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(contents));
  return { newest: main.count, older: older?.count ?? 0, text: text.count };
}

/** Returns a function that makes the part of a definition from its model. */
function makePartsOf(site: Site): PartOf {
  const pageOf = pagesOf(site);
  return (definition) =>
    indexPart(searchRecords(buildModel(definition, site.catalog.graph), pageOf));
}

async function writeIndex(
  parts: Iterable<IndexPart>,
  guides: readonly GuideSection[],
  folder: string,
  thesaurus: Thesaurus,
  writeFile: WriteFile,
): Promise<{ index: IndexFolders; count: number }> {
  const eventLoop = new EventLoop();
  const builder = new IndexBuilder(thesaurus);
  let count = guides.length;
  for (const part of parts) {
    builder.add(part);
    count += part.records;
    await eventLoop.yieldIfDue();
  }
  for (const section of guides) builder.addSection(sectionRecord(section));
  return { index: await writeFiles(builder, folder, writeFile, eventLoop), count };
}

/** Writes an index into folders, each named after a digest of its files: what is unchanged keeps its address. */
async function writeFiles(
  builder: IndexBuilder,
  folder: string,
  writeFile: WriteFile,
  eventLoop: EventLoop,
): Promise<IndexFolders> {
  const unnamed = join(folder, 'unnamed');
  const folders: Record<FileKind, string[]> = { records: [], terms: [], sections: [], words: [] };
  let digest = createHash('sha256');
  const files = builder.files();
  let next = files.next();
  while (next.done !== true) {
    const { kind, number, text } = next.value;
    const bytes = Buffer.from(text);
    digest
      .update(`${fileName(kind, number)}\0`)
      .update(bytes)
      .update('\0');
    mkdirSync(unnamed, { recursive: true });
    writeFile(join(unnamed, fileName(kind, number)), bytes);
    await eventLoop.yieldIfDue();
    next = files.next();
    const { kind: nextKind, number: nextNumber = 0 } = next.done === true ? {} : next.value;
    if (nextKind === kind && nextNumber % filesInFolder > 0) continue;
    const name = digest.digest('hex').slice(0, 12);
    // The index of older versions may have the same files.
    if (existsSync(join(folder, name))) rmSync(unnamed, { recursive: true });
    else renameSync(unnamed, join(folder, name));
    folders[kind].push(name);
    digest = createHash('sha256');
  }
  return { folders, contents: next.value };
}
