import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogRoots } from '../src/compat/schema-roots.ts';
import { ValidatorSet } from '../src/compat/validators/validators.ts';
import type { Validators } from '../src/compat/validators/validity.ts';
import { decideDirection } from '../src/history/build-comparison.ts';
import { comparisonSpaces, Decider } from '../src/history/decider.ts';
import { readEnvironment } from '../src/site/environment.ts';
import { openSite } from '../src/site/open-site.ts';
import type { Site } from '../src/site/site.ts';
import { generateCatalog } from './generate-catalog.ts';

/**
 * `npm run bench:history [definitions]`: decides on each version of a generated catalog against the one
 * before it, and says what the tables, the search and the two validators take of the processor's time.
 */
function measureHistory([count = '10000']: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  try {
    generateCatalog(folder, Number(count));
    console.log(decideAll(openSite(readEnvironment({ CATALOG_DIR: folder }))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function decideAll({ catalog, lines }: Site): string {
  const start = processorSeconds();
  const roots = catalogRoots(catalog.definitions);
  let confirming = 0;
  const validators = new ValidatorSet();
  const timed: Validators = {
    formats: validators.formats,
    readUnevaluated: validators.readUnevaluated,
    judge: (...question) => {
      const before = processorSeconds();
      const judged = validators.judge(...question);
      confirming += processorSeconds() - before;
      return judged;
    },
  };
  const spaces = comparisonSpaces(timed);
  const kinds = lines.flatMap(({ versions }) =>
    versions.slice(1).flatMap((recent, index) => {
      const [from, to] = [versions[index], recent].map((found) =>
        roots.get(found?.identifier ?? ''),
      );
      if (from === undefined || to === undefined) return [];
      const { declared, strict } = decideDirection({ from, to }, new Decider(spaces(), true));
      return [declared.kind, strict.kind];
    }),
  );
  const search = processorSeconds() - start - confirming;
  const undecided = kinds.filter((kind) => kind === 'undecided').length;
  return (
    `${catalog.definitions.length.toLocaleString('en')} definitions, ` +
    `${kinds.length.toLocaleString('en')} verdicts, ${String(undecided)} not decided: ` +
    `tables and search ${search.toFixed(1)} s, validators ${confirming.toFixed(1)} s`
  );
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

measureHistory(process.argv.slice(2));
