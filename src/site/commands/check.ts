import { checkCatalogFolder } from '../catalog.ts';
import { readEnvironment } from '../environment.ts';
import { count, reportError, reportProblems, seconds } from './report.ts';

/** `npm run check`: the checks of the catalog alone; exit code 1 where there is an error. */
function check(): void {
  const start = performance.now();
  const { catalogName } = readEnvironment(process.env);
  const { site, problems } = checkCatalogFolder();
  reportProblems(problems, catalogName);
  if (site === undefined) {
    process.exitCode = 1;
    return;
  }
  const warnings = count(problems.length, 'warning');
  const definitions = count(site.catalog.definitions.length, 'definition');
  console.log(`${definitions} in ${catalogName}, 0 errors, ${warnings} (${seconds(start)})`);
}

try {
  check();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
