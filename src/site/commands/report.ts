import { formatDiagnostic, isError, joinPath, type Diagnostic } from '../../catalog/diagnostic.ts';
import { missingPackages } from '../../catalog/rules/font-package.ts';
import { toOneLine } from '../../text/legible.ts';

/** More warnings of one rule than this are counted, and more errors that say the same are listed by place. */
const mostListed = 5;

/**
 * Prints every error, of many that say the same the first and the places of the others, and warnings by
 * rule: a few of each, then their number. `isRead` means that the catalog is used in spite of its errors,
 * without the definitions that have one.
 */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  catalogName: string,
  isRead = false,
): void {
  const errors = diagnostics.filter(isError);
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  for (const [rule, found] of Map.groupBy(warnings, (warning) => warning.rule)) {
    for (const warning of found.slice(0, mostListed)) {
      console.warn(`warning ${formatDiagnostic(warning, catalogName)}`);
    }
    const rest = found.length - mostListed;
    if (rest > 0) console.warn(`warning … and ${String(rest)} more of ${rule}`);
  }
  const equal = Map.groupBy(errors, sayingOf);
  for (const error of errors) {
    const same = equal.get(sayingOf(error)) ?? [];
    const isFirst = same[0] === error;
    const isMany = same.length > mostListed;
    if (isFirst || !isMany) console.error(`error ${formatDiagnostic(error, catalogName)}`);
    if (isFirst && isMany) console.error(`error … and the same at ${placesOf(same, catalogName)}`);
  }
  if (errors.length === 0) return;
  const outcome = isRead ? 'what has an error is left out.' : 'nothing was written.';
  console.error(`\n${formatCount(errors.length, 'error')}; ${outcome}`);
  const packages = missingPackages(errors);
  if (packages.length > 0) console.error(`For the fonts: npm i ${packages.join(' ')}`);
}

function sayingOf({ rule, message }: Diagnostic): string {
  return JSON.stringify([rule, message]);
}

/** `6 more places: 3:7, 12:9; schemas/order.json:4:1, …`, beside the first, whose file is not named. */
function placesOf([first, ...others]: readonly Diagnostic[], catalogName: string): string {
  const byFile = Map.groupBy(others, ({ path }) => path);
  const places = Array.from(byFile, ([path, found]) => {
    const inFile = found.map(({ line, column }) => `${String(line)}:${String(column)}`).join(', ');
    return path === first?.path ? inFile : `${toOneLine(joinPath(catalogName, path))}:${inFile}`;
  });
  return `${formatCount(others.length, 'more place')}: ${places.join('; ')}`;
}

/** A number with its noun: `1 file`, `2,000 files`. */
export function formatCount(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

/** The time since a moment of `performance.now()`, as seconds with one digit. */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
