import type { VersionNames } from './sentences.ts';

/** The parts in which two paths differ: `1.0` and `1.1` of `a/1.0/b.json` and `a/1.1/b.json`. */
export function distinctNames(names: VersionNames): VersionNames {
  const old = names.old.split('/');
  const recent = names.recent.split('/');
  const most = Math.min(old.length, recent.length) - 1;
  const start = sharedLength(old, recent, most);
  const end = sharedLength(old.toReversed(), recent.toReversed(), most - start);
  const partOf = (segments: readonly string[]): string =>
    segments.slice(start, segments.length - end).join('/');
  return { old: partOf(old), recent: partOf(recent) };
}

/** The number of equal segments at the start, up to a limit below the number of segments. */
function sharedLength(old: readonly string[], recent: readonly string[], most: number): number {
  return old.findIndex((segment, index) => index >= most || segment !== recent[index]);
}
