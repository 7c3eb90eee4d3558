import type { Difference } from './difference.ts';

/** Hints that a property was renamed: one was removed, and one with the same schema was added beside it. */
export function renameHints(found: readonly Difference[]): readonly Difference[] {
  const bySchema = (kind: Difference['kind'], side: 'old' | 'recent') =>
    Map.groupBy(
      found.filter((difference) => difference.kind === kind),
      (difference) => `${parentOf(difference)} ${difference[side]}`,
    );
  const come = bySchema('property-added', 'recent');
  const gone = bySchema('property-removed', 'old');
  return Array.from(gone).flatMap(([key, [old, another]]) => {
    const [recent, ...others] = come.get(key) ?? [];
    // An empty schema is no evidence, several candidates are ambiguous, and one of the same name was moved.
    if (old === undefined || recent === undefined || old.old === '{}') return [];
    if (another !== undefined || others.length > 0 || old.name === recent.name) return [];
    const { path, property, definition, after } = recent;
    const { before, name = '' } = old;
    const names = { words: `may have been ${name} before`, old: name, recent: recent.name ?? '' };
    return [{ kind: 'perhaps-renamed', path, property, definition, before, after, ...names }];
  });
}

/** The path of the object with the property. */
function parentOf({ path, name = '' }: Difference): string {
  return path.endsWith(name) ? path.slice(0, path.length - name.length) : path;
}
