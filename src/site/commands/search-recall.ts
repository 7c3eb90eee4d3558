import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSearch } from '../../search/core/open-search.ts';
import { measureRecall, type Miss, type Recall } from '../../search/core/recall.ts';
import { readEnvironment } from '../environment.ts';
import { readQueries } from '../search/read-queries.ts';
import { readFrom } from '../search/read-search-files.ts';
import { writeSearchIndex } from '../search/write-search-index.ts';
import { openCatalog } from './open-catalog.ts';
import { count, reportError, seconds } from './report.ts';

const usage = `npm run search-recall -- [--queries FILE] [--catalog FOLDER]

Builds the search of a catalog, asks it judged queries, and says by kind how many find what they are
to find: as the first result, and among the first three. Lists those that do not find it first.

  --queries FILE    a query to a line, as JSON (../shared/search/queries.jsonl)
  --catalog FOLDER  the catalog (CATALOG_DIR, or schemas)`;

const { values } = parseArgs({
  options: {
    queries: { type: 'string', default: '../shared/search/queries.jsonl' },
    catalog: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** `npm run search-recall`: how well the search finds what people type. */
async function reportRecall(): Promise<void> {
  const start = performance.now();
  const queries = readQueries(values.queries);
  const catalog = values.catalog ?? process.env['CATALOG_DIR'];
  const site = openCatalog(readEnvironment({ ...process.env, CATALOG_DIR: catalog }));
  if (site === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  try {
    const counts = await writeSearchIndex(site, [], folder);
    const { search } = await openSearch(readFrom(folder));
    const { recalls, misses } = await measureRecall(queries, (query) => search(query));
    const records = count(counts.newest, 'record');
    console.log(`${String(queries.length)} queries, ${records} (${seconds(start)})`);
    printRecalls(recalls);
    for (const miss of misses) console.log(formatMiss(miss));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printRecalls(recalls: readonly Recall[]): void {
  console.log('  kind                queries  first  among three');
  for (const { kind, queries, first, amongThree } of recalls) {
    const numbers = [String(queries).padStart(7), share(first, queries).padStart(5)];
    console.log(`  ${kind.padEnd(18)}  ${numbers.join('  ')}  ${share(amongThree, queries)}`);
  }
}

function share(part: number, all: number): string {
  return `${String(Math.round((100 * part) / all))}%`;
}

function formatMiss({ judged, rank, found }: Miss): string {
  const { query, kind, expected } = judged;
  const wanted = expected.length === 0 ? 'nothing' : expected.join(' or ');
  const got = found.length === 0 ? 'nothing' : found.join(', ');
  const place = rank === undefined ? '' : ` (number ${String(rank)})`;
  return `miss [${kind}] ${query}: expected ${wanted}${place}, got ${got}`;
}

try {
  if (values.help) console.log(usage);
  else await reportRecall();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
