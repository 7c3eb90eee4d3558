import { basename } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { readEnvironment } from '../environment.ts';
import { count, reportError, reportDiagnostics, seconds } from './report.ts';

/** `npm run build`: checks the catalog, then builds the site into `dist`. */
async function build(): Promise<void> {
  const start = performance.now();
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const environment = readEnvironment(process.env);
  const { catalogName } = environment;
  const result = await buildSite(environment);
  if (result.kind === 'refused') {
    reportDiagnostics(result.diagnostics, catalogName);
    process.exitCode = 1;
    return;
  }
  reportDiagnostics(result.warnings, catalogName);
  const { definitions, files, withheld, kept } = result;
  const pages = files.filter((path) => path.endsWith('.html'));
  const sizes = [
    count(definitions, 'definition'),
    count(pages.length, 'page'),
    count(files.length, 'file'),
  ];
  const unchanged = kept === 0 ? '' : `, ${kept.toLocaleString('en')} of them unchanged`;
  console.log(`Built dist: ${sizes.join(', ')}${unchanged} in ${seconds(start)}`);
  if (withheld.length > 0) console.log(describeWithheld(withheld, definitions));
}

/** `Withheld of 108 definitions: bundle.json of 5, …`: types go with their module, and are not named. */
function describeWithheld(paths: readonly string[], definitions: number): string {
  const names = paths.map((path) => basename(path)).filter((name) => !name.endsWith('.d.mts'));
  const byName = Map.groupBy(names.toSorted(), (name) => name);
  const all = count(definitions, 'definition');
  const shares = Array.from(byName, ([name, same]) => `${name} of ${String(same.length)}`);
  return `Withheld of ${all}: ${shares.join(', ')}; each meta.json says why`;
}

try {
  await build();
} catch (error) {
  reportError(error);
  // Astro leaves its server running when a build fails.
  process.exit(1);
}
