import type { Catalog } from '../../catalog/catalog.ts';
import { buildModel } from '../../model/build-model.ts';
import { buildLedger, formatEntry } from '../../model/ledger/ledger.ts';
import { formatCount, seconds } from './report.ts';

/** More lost keywords than this are counted, not listed. */
const mostListed = 40;

/** How the pages treat the keywords of a catalog. */
interface Account {
  shown: number;
  skipped: number;
  /** One line per keyword. */
  readonly lost: string[];
}

/** Prints how many keywords of a catalog its pages show, skip and lose; returns the number lost. */
export function reportLedger(catalog: Catalog, catalogName: string): number {
  const start = performance.now();
  const { shown, skipped, lost } = accountFor(catalog, catalogName);
  const definitions = formatCount(catalog.definitions.length, 'definition');
  console.log(`Keywords of ${definitions} in ${catalogName} (${seconds(start)})`);
  row('shown', shown, '');
  if (skipped > 0) row('skipped', skipped, 'the dialect, which the page names above the schema');
  row('lost', lost.length, '');
  for (const line of lost.slice(0, mostListed)) console.error(`lost ${line}`);
  const rest = lost.length - mostListed;
  if (rest > 0) console.error(`lost … and ${rest.toLocaleString('en')} more`);
  return lost.length;
}

function accountFor({ definitions, graph }: Catalog, catalogName: string): Account {
  const account: Account = { shown: 0, skipped: 0, lost: [] };
  for (const definition of definitions) {
    const model = buildModel(definition, graph);
    for (const entry of buildLedger(definition, model, graph)) {
      const { kind } = entry.fate;
      if (kind === 'lost') {
        account.lost.push(`${catalogName}/${definition.path} ${formatEntry(entry)}`);
      } else account[kind] += 1;
    }
  }
  return account;
}

function row(name: string, number: number, note: string): void {
  const columns = [name.padEnd(8), number.toLocaleString('en').padStart(10), note];
  console.log(`  ${columns.join('  ').trimEnd()}`);
}
