import { openCatalog } from './open-catalog.ts';
import { count, reportError, seconds } from './report.ts';

/** `npm run check`: the checks of the catalog alone; exit code 1 where there is an error. */
function check(): void {
  const start = performance.now();
  const opened = openCatalog();
  if (opened === undefined) return;
  const { site, catalogName } = opened;
  const warnings = count(site.warnings.length, 'warning');
  const definitions = count(site.catalog.definitions.length, 'definition');
  console.log(`${definitions} in ${catalogName}, 0 errors, ${warnings} (${seconds(start)})`);
}

try {
  check();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
