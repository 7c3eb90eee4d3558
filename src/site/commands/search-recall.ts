import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearch } from '../../search/core/open-search.ts';
import { measureRecall, type Outcome, type Recall } from '../../search/core/recall.ts';
import type { Environment } from '../environment.ts';
import { readQueries } from '../search/read-queries.ts';
import { readFrom } from '../search/read-search-files.ts';
import { writeSearchIndex } from '../search/write-search-index.ts';
import { catalogCommand, environmentOf } from './catalog-command.ts';
import { openCatalog } from './open-catalog.ts';
import { toOneLine } from '../../text/legible.ts';
import { formatCount, seconds } from './report.ts';

/** `search-recall`: how well the search finds what people type. */
export function searchRecallCommand() {
  return catalogCommand(
    'search-recall',
    'runs a list of queries, and reports how many find what they should',
  )
    .option('--queries <file>', 'one query per line, as JSON', '../shared/search/queries.jsonl')
    .option('--catalog <folder>', 'another way to say the folder')
    .action(async (folder, { queries, catalog, ...options }) => {
      await reportRecall(environmentOf(folder ?? catalog, options), queries);
    });
}

async function reportRecall(environment: Environment, file: string): Promise<void> {
  const start = performance.now();
  const queries = readQueries(file);
  const site = openCatalog(environment);
  if (site === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  try {
    const counts = await writeSearchIndex(site, [], folder);
    const { search } = await openSearch(readFrom(folder));
    const { recalls, misses } = await measureRecall(queries, (query) => search(query));
    const records = formatCount(counts.newest, 'record');
    console.log(`${String(queries.length)} queries, ${records} (${seconds(start)})`);
    printRecalls(recalls);
    for (const miss of misses) console.log(toOneLine(formatMiss(miss)));
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

function formatMiss({ judged, rank, found }: Outcome): string {
  const { query, kind, expected } = judged;
  const wanted = expected.length === 0 ? 'nothing' : expected.join(' or ');
  const got = found.length === 0 ? 'nothing' : found.join(', ');
  const place = rank === undefined ? '' : ` (number ${String(rank)})`;
  return `miss [${kind}] ${query}: expected ${wanted}${place}, got ${got}`;
}
