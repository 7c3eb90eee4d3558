import type { Difference } from './difference.ts';

/** Properties that went while one with the same schema came beside them: a hint, never a verdict. */
export function renameHints(found: readonly Difference[]): readonly Difference[] {
  const come = Map.groupBy(
    ofKind(found, 'property-added'),
    ({ path, recent }) => `${path} ${recent}`,
  );
  const gone = Map.groupBy(ofKind(found, 'property-removed'), ({ path, old }) => `${path} ${old}`);
  return Array.from(gone).flatMap(([key, [old, another]]) => {
    const [recent, ...others] = come.get(key) ?? [];
    // A schema that says nothing is no sign, and of several it cannot be told which.
    if (old === undefined || recent === undefined || old.old === '{}' || others.length > 0)
      return [];
    if (another !== undefined) return [];
    const { path, before, after } = { ...recent, ...(old.before && { before: old.before }) };
    const words = `${old.name ?? ''} is perhaps ${recent.name ?? ''} now`;
    return [
      {
        ...{ kind: 'perhaps-renamed' as const, path, words, old: old.name ?? '' },
        recent: recent.name ?? '',
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      },
    ];
  });
}

function ofKind(found: readonly Difference[], kind: Difference['kind']): readonly Difference[] {
  return found.filter((difference) => difference.kind === kind);
}
