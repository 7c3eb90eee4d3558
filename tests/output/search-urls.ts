import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRow, type IndexRow } from '../../src/search/core/index-rows.ts';
import type { SearchFolder } from '../../src/search/core/search-files.ts';
import type { SectionRecord } from '../../src/search/core/search-record.ts';

/** Where the results of a built site's search lead: paths below its base, with their fragments. */
export function readSearchUrls(site: string): readonly string[] {
  const search = join(site, 'search/index');
  const { newest, older } = readJson(join(search, 'index.json')) as SearchFolder;
  const read = (folder: string): unknown[] =>
    readdirSync(join(search, folder)).flatMap((file) => readJson(join(search, folder, file)));
  return [newest, ...(older === undefined ? [] : [older])].flatMap(({ folders }) => {
    const rows = folders.records.flatMap(read) as readonly IndexRow[];
    const sections = folders.sections.flatMap(read) as readonly SectionRecord[];
    return [...rows.flatMap(urlsOf), ...sections.map(({ url }) => url)];
  });
}

function urlsOf(row: IndexRow): readonly string[] {
  const { url, values } = readRow(row);
  return [url, ...values.map((value) => value.url)];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
