import { formatDiagnostic, isError, type Diagnostic } from '../../catalog/diagnostic.ts';
import { missingPackages } from '../../catalog/rules/font-package.ts';

/** More warnings of one rule than this are counted, and more errors that say the same are listed by place. */
const mostListed = 5;

/**
 * Prints every error, of many in a file that say the same the first and the places of the others, and
 * warnings by rule: a few of each, then their number. `isRead` means that the catalog is used in spite
 * of its errors, without the definitions that have one.
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
  for (const equal of groupEqual(errors)) {
    const listed = equal.length > mostListed ? equal.slice(0, 1) : equal;
    for (const error of listed) console.error(`error ${formatDiagnostic(error, catalogName)}`);
    const others = equal.slice(listed.length);
    if (others.length > 0) console.error(`error … and the same at ${placesOf(others)}`);
  }
  if (errors.length === 0) return;
  const outcome = isRead ? 'what has an error is left out.' : 'nothing was written.';
  console.error(`\n${formatCount(errors.length, 'error')}; ${outcome}`);
  const packages = missingPackages(errors);
  if (packages.length > 0) console.error(`For the fonts: npm i ${packages.join(' ')}`);
}

/** The diagnostics of a file that say the same, each group in the order of its places. */
function groupEqual(diagnostics: readonly Diagnostic[]): Iterable<readonly Diagnostic[]> {
  return Map.groupBy(diagnostics, ({ rule, path, message }) =>
    JSON.stringify([rule, path, message]),
  ).values();
}

/** `6 more places: 3:7, 12:9, …`. */
function placesOf(diagnostics: readonly Diagnostic[]): string {
  const places = diagnostics.map(({ line, column }) => `${String(line)}:${String(column)}`);
  return `${formatCount(places.length, 'more place')}: ${places.join(', ')}`;
}

/** A number with its noun: `1 file`, `2,000 files`. */
export function formatCount(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

/** The time since a moment of `performance.now()`, as seconds with one digit. */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
