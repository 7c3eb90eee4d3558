import type { Catalog } from '../../catalog/catalog.ts';
import { rules } from '../../catalog/rules/rules.ts';
import { readEnvironment } from '../environment.ts';
import { reportLedger } from './ledger.ts';
import { openCatalog } from './open-catalog.ts';
import { count, reportError, seconds } from './report.ts';

/**
 * `npm run check`: the checks of the catalog alone; exit code 1 if there is an error. With `--rules`
 * what the checks ask, and with `--ledger` also what pages make of each keyword.
 */
function check(options: readonly string[]): void {
  const unknown = options.find((option) => option !== '--rules' && option !== '--ledger');
  if (unknown !== undefined) {
    throw new Error(`check has no option ${unknown}: it has --rules and --ledger`);
  }
  if (options.includes('--rules')) listRules();
  else checkCatalog(options.includes('--ledger'));
}

/** A line for each rule: `error    identifier  The $id of a definition …`. */
function listRules(): void {
  const widest = Math.max(...rules.map(({ id }) => id.length));
  for (const { id, severity, asks } of rules) {
    console.log(`${severity.padEnd(7)}  ${id.padEnd(widest)}  ${asks}`);
  }
}

function checkCatalog(hasLedger: boolean): void {
  const start = performance.now();
  const environment = readEnvironment(process.env);
  const site = openCatalog(environment);
  if (site === undefined) return;
  const [errors, warnings] = (['error', 'warning'] as const).map((severity) =>
    count(site.warnings.filter((found) => found.severity === severity).length, severity),
  );
  const definitions = count(site.catalog.definitions.length, 'definition');
  const unpublished = countUnpublished(site.catalog);
  console.log(
    `${definitions} in ${environment.catalogName}, ${String(errors)}, ${String(warnings)}${unpublished} (${seconds(start)})`,
  );
  if (!hasLedger) return;
  if (reportLedger(site.catalog, environment.catalogName) > 0) process.exitCode = 1;
}

/** A word on versions that may still change; none if every version is published. */
function countUnpublished({ definitions }: Catalog): string {
  const number = definitions.filter(({ published }) => published === undefined).length;
  return number === 0 ? '' : `, ${number.toLocaleString('en')} not published yet`;
}

try {
  check(process.argv.slice(2));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
