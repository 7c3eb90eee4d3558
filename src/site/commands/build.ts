import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { LockHolder } from '../build/build-lock.ts';
import { buildSite } from '../build/build-site.ts';
import { bundledRenderer } from '../build/renderer-bundle.ts';
import { companionNames } from '../derived-files.ts';
import { readEnvironment } from '../environment.ts';
import { count, reportError, reportDiagnostics, seconds } from './report.ts';

const usage = `npm run build -- [--verify]

Checks the catalog, then builds the site into dist. What follows from the same as in the last build is
kept, as long as its file in dist has the size and the time of the last build.

  --verify  keeps a file only if its bytes are those of the last build, too`;

const { values } = parseArgs({
  options: {
    verify: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** `npm run build`: checks the catalog, then builds the site into `dist`. */
async function build(): Promise<void> {
  const start = performance.now();
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const environment = readEnvironment(process.env);
  const { catalogName } = environment;
  const result = await buildSite(environment, {
    renderers: bundledRenderer,
    verifies: values.verify,
    onWait: reportWait,
  });
  if (result.kind === 'refused') {
    reportDiagnostics(result.diagnostics, catalogName);
    process.exitCode = 1;
    return;
  }
  reportDiagnostics(result.warnings, catalogName, true);
  const { definitions, files, withheld, kept } = result;
  const pages = files.filter((path) => path.endsWith('.html'));
  const sizes = [
    count(definitions, 'definition'),
    count(pages.length, 'page'),
    count(files.length, 'file'),
  ];
  const unchanged = kept === 0 ? '' : `, ${kept.toLocaleString('en')} of them unchanged`;
  console.log(`Built dist: ${sizes.join(', ')}${unchanged} in ${seconds(start)}`);
  const names = withheld.map((path) => basename(path));
  const missed = names.filter((name) => !companionNames.includes(name));
  if (missed.length > 0) console.log(describeWithheld(missed, definitions));
}

/** `Withheld of 108 definitions: bundle.json of 5, …`. */
function describeWithheld(names: readonly string[], definitions: number): string {
  const byName = Map.groupBy(names.toSorted(), (name) => name);
  const all = count(definitions, 'definition');
  const shares = Array.from(byName, ([name, same]) => `${name} of ${String(same.length)}`);
  return `Withheld of ${all}: ${shares.join(', ')}; each meta.json says why`;
}

function reportWait({ pid, catalog, since }: LockHolder, lock: string): void {
  const time = new Date(since).toLocaleTimeString('en');
  console.log(
    `Waiting for another build in this folder: of ${catalog}, by process ${String(pid)}, since ${time}. If there is none, remove ${lock}.`,
  );
}

try {
  if (values.help) console.log(usage);
  else await build();
} catch (error) {
  reportError(error);
  // Astro leaves its server running when a build fails.
  process.exit(1);
}
