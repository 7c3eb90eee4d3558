import { buildModel } from '../../model/build-model.ts';
import {
  buildLedger,
  formatEntry,
  skipReasons,
  type SkipReason,
} from '../../model/ledger/ledger.ts';
import { readEnvironment } from '../environment.ts';
import { checkSite, type Site } from '../site.ts';
import { count, reportError, reportDiagnostics, seconds } from './report.ts';

/** More lost keywords than this are counted, not listed. */
const mostListed = 40;

/** What became of the keywords of a catalog. */
interface Account {
  shown: number;
  readonly skipped: Map<SkipReason, number>;
  /** A line each. */
  readonly lost: string[];
}

/**
 * `npm run ledger`: how many keywords of the catalog its pages show and skip, and which they lose;
 * exit code 1 where one is lost, or where the catalog has an error.
 */
function reportLedger(): void {
  const start = performance.now();
  const environment = readEnvironment(process.env);
  const { catalogName } = environment;
  const { site, diagnostics } = checkSite(environment);
  if (site === undefined) {
    reportDiagnostics(diagnostics, catalogName);
    process.exitCode = 1;
    return;
  }
  const { shown, skipped, lost } = accountFor(site, catalogName);
  const definitions = count(site.catalog.definitions.length, 'definition');
  console.log(`Keywords of ${definitions} in ${catalogName} (${seconds(start)})`);
  row('shown', shown, '');
  for (const [reason, number] of skipped) row('skipped', number, skipReasons[reason]);
  row('lost', lost.length, '');
  for (const line of lost.slice(0, mostListed)) console.error(`lost ${line}`);
  const rest = lost.length - mostListed;
  if (rest > 0) console.error(`lost … and ${rest.toLocaleString('en')} more`);
  if (lost.length > 0) process.exitCode = 1;
}

function accountFor({ catalog, graph }: Site, catalogName: string): Account {
  const account: Account = { shown: 0, skipped: new Map(), lost: [] };
  const { skipped, lost } = account;
  for (const definition of catalog.definitions) {
    const model = buildModel(definition, graph);
    for (const entry of buildLedger(definition, model, graph)) {
      const { fate } = entry;
      if (fate.kind === 'shown') account.shown += 1;
      else if (fate.kind === 'lost') {
        lost.push(`${catalogName}/${definition.path} ${formatEntry(entry)}`);
      } else skipped.set(fate.reason, (skipped.get(fate.reason) ?? 0) + 1);
    }
  }
  return account;
}

function row(name: string, number: number, note: string): void {
  const columns = [name.padEnd(8), number.toLocaleString('en').padStart(10), note];
  console.log(`  ${columns.join('  ').trimEnd()}`);
}

try {
  reportLedger();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
