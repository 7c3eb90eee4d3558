import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openSearch } from '../src/search/core/open-search.ts';
import type { ReadJson } from '../src/search/core/search-files.ts';
import { readEnvironment } from '../src/site/environment.ts';
import { checkSite } from '../src/site/open-site.ts';
import type { Site } from '../src/site/site.ts';
import { readFrom } from '../src/site/search/read-search-files.ts';
import { writeSearchIndex } from '../src/site/search/write-search-index.ts';
import { generateCatalog } from './generate-catalog.ts';

/** What the search of one catalog costs. */
interface SearchMeasure {
  readonly definitions: number;
  readonly records: number;
  readonly seconds: number;
  readonly files: number;
  readonly bytes: number;
  /** Of each query, asked with nothing read before. */
  readonly firsts: readonly FirstSearch[];
  /** Milliseconds of each keystroke, with everything read before. */
  readonly keystrokes: readonly number[];
}

interface FirstSearch {
  readonly requests: number;
  /** As gzip has them. */
  readonly bytes: number;
}

const questions = [
  'limit the number of lines',
  'how do I change the text color',
  'default 15',
  'fontzzz',
  'colr of the buton',
];
const propertiesAsked = 12;

/**
 * `npm run bench:search [counts…]`: the search of the shipped catalog and of generated ones of 1,000
 * definitions: the time from a keystroke to the answer once everything is read, what a first search
 * reads, the size of the index, and how what is read grows. It is asked for properties by their names,
 * by their words and with a letter missing, and questions. The program of the search is not counted.
 */
async function measureSearches(counts: readonly number[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
  try {
    const shipped = await measureSearch(resolve('schemas'), join(folder, 'index'));
    report('shipped catalog', shipped, shipped);
    for (const count of counts) {
      const catalog = join(folder, String(count));
      generateCatalog(catalog, count);
      const measure = await measureSearch(catalog, join(folder, 'index'));
      report('generated catalog', measure, shipped);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureSearch(catalog: string, folder: string): Promise<SearchMeasure> {
  const { site } = checkSite(readEnvironment({ CATALOG_DIR: catalog }));
  if (site === undefined) throw new Error(`${catalog} has errors: npm run check`);
  const start = performance.now();
  const { newest } = await writeSearchIndex(site, [], folder);
  const seconds = (performance.now() - start) / 1000;
  const queries = [...queriesFor(site), ...questions];
  const files = globSync('**/*.json', { cwd: folder }).map((file) => join(folder, file));
  const firsts: FirstSearch[] = [];
  for (const query of queries) firsts.push(await searchFirst(folder, query));
  return {
    definitions: site.catalog.definitions.length,
    records: newest,
    seconds,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    firsts,
    keystrokes: await typeAll(folder, queries),
  };
}

/** Properties from all over the catalog: by their names, by their words, with a letter missing. */
function queriesFor({ catalog: { definitions } }: Site): readonly string[] {
  const names = definitions.flatMap(({ schema }) => {
    const properties = schema.members.get('properties');
    return properties?.kind === 'object' ? [...properties.members.keys()] : [];
  });
  const step = Math.max(1, Math.floor(names.length / propertiesAsked));
  const asked = names.filter((_, index) => index % step === 0).slice(0, propertiesAsked);
  return asked.flatMap((name) => {
    const spaced = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
    return [name, spaced, spaced.slice(0, 3) + spaced.slice(4)];
  });
}

/** What a search reads where nothing was read before. */
async function searchFirst(folder: string, query: string): Promise<FirstSearch> {
  const paths: string[] = [];
  const read = readFrom(folder);
  const counting: ReadJson = (path) => {
    paths.push(path);
    return read(path);
  };
  await (await openSearch(counting)).search(query);
  const bytes = paths.map((path) => gzipSync(readFileSync(join(folder, path))).byteLength);
  return { requests: paths.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
}

/** Types every query letter by letter, twice: the first time to read what is read. */
async function typeAll(folder: string, queries: readonly string[]): Promise<readonly number[]> {
  const { search } = await openSearch(readFrom(folder));
  const typed = queries.flatMap((query) =>
    Array.from(query, (_, index) => query.slice(0, index + 1)),
  );
  for (const text of typed) await search(text);
  const times: number[] = [];
  for (const text of typed) {
    const start = performance.now();
    await search(text);
    times.push(performance.now() - start);
  }
  return times;
}

function report(heading: string, measure: SearchMeasure, shipped: SearchMeasure): void {
  const { definitions, records, seconds, files, bytes, firsts, keystrokes } = measure;
  const read = firsts.map((first) => first.bytes);
  const requests = firsts.map((first) => first.requests);
  const growth = middle(read) / middle(shipped.firsts.map((first) => first.bytes));
  const root = Math.sqrt(records / shipped.records);
  console.log(`\n${heading}: ${number(definitions)} definitions, ${number(records)} records`);
  row('index', kilobytes(bytes), `${number(files)} files, written in ${seconds.toFixed(1)} s`);
  row('keystroke', milliseconds(middle(keystrokes)), `p95 ${milliseconds(late(keystrokes))}`);
  row('first search', kilobytes(middle(read)), `at most ${kilobytes(Math.max(...read))}, as gzip`);
  row('requests', number(middle(requests)), `at most ${number(Math.max(...requests))}`);
  row('growth', growth.toFixed(1), `times what the shipped reads; square root ${root.toFixed(1)}`);
}

function middle(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

function late(numbers: readonly number[]): number {
  return quantile(numbers, 0.95);
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}

function row(name: string, value: string, note: string): void {
  console.log(`  ${name.padEnd(16)} ${value.padStart(12)}  ${note}`);
}

const counts = process.argv.slice(2).map(Number);
await measureSearches(counts.length > 0 ? counts : [1000]);
process.exit();
