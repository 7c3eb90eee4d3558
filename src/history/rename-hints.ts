import type { Difference } from './difference.ts';

/** Properties that went while one with the same schema came beside them: a hint, never a verdict. */
export function renameHints(found: readonly Difference[]): readonly Difference[] {
  const come = Map.groupBy(
    ofKind(found, 'property-added'),
    (found) => `${parentOf(found)} ${found.recent}`,
  );
  const gone = Map.groupBy(
    ofKind(found, 'property-removed'),
    (found) => `${parentOf(found)} ${found.old}`,
  );
  return Array.from(gone).flatMap(([key, [old, another]]) => {
    const [recent, ...others] = come.get(key) ?? [];
    // A schema that says nothing is no sign, and of several it cannot be told which.
    if (old === undefined || recent === undefined || old.old === '{}' || others.length > 0)
      return [];
    if (another !== undefined) return [];
    const { path, property, after } = recent;
    const { before } = old;
    const words = `was perhaps ${old.name ?? ''} before`;
    return [
      {
        ...{ kind: 'perhaps-renamed' as const, path, words, old: old.name ?? '' },
        recent: recent.name ?? '',
        ...(property !== undefined && { property }),
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      },
    ];
  });
}

/** The path of the value that has the property. */
function parentOf({ path, name = '' }: Difference): string {
  return path.endsWith(name) ? path.slice(0, path.length - name.length) : path;
}

function ofKind(found: readonly Difference[], kind: Difference['kind']): readonly Difference[] {
  return found.filter((difference) => difference.kind === kind);
}
