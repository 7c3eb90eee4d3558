import type { Catalog } from '../../catalog/catalog.ts';
import type { Diagnostic } from '../../catalog/diagnostic.ts';
import { rules } from '../../catalog/rules/rules.ts';
import type { RendererSource } from '../build/renderer-source.ts';
import type { Environment } from '../environment.ts';
import { catalogCommand, environmentOf } from './catalog-command.ts';
import { reportLedger } from './ledger.ts';
import { openCatalog } from './open-catalog.ts';
import { formatCount, seconds } from './report.ts';

/** `check`: the checks of the catalog alone; exit code 1 if there is an error. */
export function checkCommand({ requireSupported }: Pick<RendererSource, 'requireSupported'>) {
  return catalogCommand('check', 'lists every problem of the catalog with its line')
    .option('--rules', 'lists the rules, and checks nothing', false)
    .option('--ledger', 'also reports which keywords the pages show, skip or lose', false)
    .action((folder, { rules: lists, ledger, ...options }) => {
      if (lists) {
        listRules();
        return;
      }
      const environment = environmentOf(folder, options);
      requireSupported?.(environment);
      checkCatalog(environment, ledger);
    });
}

/** A line for each rule: `error    identifier  The $id of a definition …`. */
function listRules(): void {
  const widest = Math.max(...rules.map(({ id }) => id.length));
  for (const { id, severity, asks } of rules) {
    console.log(`${severity.padEnd(7)}  ${id.padEnd(widest)}  ${asks}`);
  }
}

function checkCatalog(environment: Environment, hasLedger: boolean): void {
  const start = performance.now();
  const site = openCatalog(environment);
  if (site === undefined) return;
  const count = (severity: Diagnostic['severity']): string =>
    formatCount(site.warnings.filter((found) => found.severity === severity).length, severity);
  const definitions = formatCount(site.catalog.definitions.length, 'definition');
  const unpublished = countUnpublished(site.catalog);
  console.log(
    `${definitions} in ${environment.catalogName}, ${count('error')}, ${count('warning')}${unpublished} (${seconds(start)})`,
  );
  if (!hasLedger) return;
  if (reportLedger(site.catalog, environment.catalogName) > 0) process.exitCode = 1;
}

/** Counts versions that may still change; empty if every version is published. */
function countUnpublished({ definitions }: Catalog): string {
  const number = definitions.filter(({ published }) => published === undefined).length;
  return number === 0 ? '' : `, ${number.toLocaleString('en')} not published yet`;
}
