import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogRoots } from '../src/compat/schema-roots.ts';
import { SchemaSpace } from '../src/compat/schema-space.ts';
import { ValidatorSet } from '../src/compat/validators.ts';
import { readEnvironment } from '../src/site/environment.ts';
import { openSite } from '../src/site/open-site.ts';
import { generateCatalog } from './generate-catalog.ts';

/**
 * `npm run bench:history [definitions]`: compares each version of a generated catalog with the one
 * before it, and says how long the tables and the verdicts take; exit code 1 above 5 s for 10,000.
 */
function measureHistory([count = '10000']: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  try {
    generateCatalog(folder, Number(count));
    const { catalog, lines } = openSite(readEnvironment({ CATALOG_DIR: folder }));
    const pairs = lines.flatMap(({ versions }) =>
      versions.slice(1).map((recent, index) => [versions[index], recent] as const),
    );
    const before = process.cpuUsage();
    const roots = catalogRoots(catalog.definitions);
    const space = new SchemaSpace([...roots.values()], true, [], new ValidatorSet());
    const kinds = pairs.flatMap(([old, recent]) => {
      const [from, to] = [old, recent].map((definition) => roots.get(definition?.identifier ?? ''));
      if (from === undefined || to === undefined) return [];
      const ask = (isDeclared: boolean): string => space.compare({ from, to, isDeclared }).kind;
      return [ask(true), ask(false)];
    });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    const undecided = kinds.filter((kind) => kind === 'undecided').length;
    console.log(
      `${catalog.definitions.length.toLocaleString('en')} definitions, ` +
        `${pairs.length.toLocaleString('en')} pairs in ${seconds.toFixed(1)} s of processor time, ` +
        `${String(undecided)} not decided`,
    );
    if (seconds > (5 * Number(count)) / 10_000) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

measureHistory(process.argv.slice(2));
