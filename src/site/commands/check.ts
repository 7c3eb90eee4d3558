import type { Catalog } from '../../catalog/catalog.ts';
import { readEnvironment } from '../environment.ts';
import { openCatalog } from './open-catalog.ts';
import { count, reportError, seconds } from './report.ts';

/** `npm run check`: the checks of the catalog alone; exit code 1 where there is an error. */
function check(): void {
  const start = performance.now();
  const environment = readEnvironment(process.env);
  const site = openCatalog(environment);
  if (site === undefined) return;
  const warnings = count(site.warnings.length, 'warning');
  const definitions = count(site.catalog.definitions.length, 'definition');
  const unpublished = countUnpublished(site.catalog);
  console.log(
    `${definitions} in ${environment.catalogName}, 0 errors, ${warnings}${unpublished} (${seconds(start)})`,
  );
}

/** A word on versions that may still change; none where every version is published. */
function countUnpublished({ definitions }: Catalog): string {
  const number = definitions.filter(({ published }) => published === undefined).length;
  return number === 0 ? '' : `, ${number.toLocaleString('en')} not published yet`;
}

try {
  check();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
