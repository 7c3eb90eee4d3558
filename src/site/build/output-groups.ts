import type { Output } from '../renderer.ts';

/** Groups outputs for one process to make in a row: all that show versions of the same name. */
export function groupOutputs(outputs: readonly Output[]): readonly (readonly Output[])[] {
  const groups = Map.groupBy(outputs, ({ path }) => sharedFolder(path) ?? path);
  const byName = Map.groupBy(groups, ([folder]) => sharedName(folder) ?? folder);
  return Array.from(byName.values(), (named) => named.flatMap(([, group]) => group));
}

/** The `<Family>/<Name>` of a shared folder or of a path. */
function sharedName(folder: string): string | undefined {
  return /^(?:(?:reference|schema)\/)?([^/]+\/[^/]+)\/[^/]+$/.exec(folder)?.[1];
}

/** The subject of an output: a definition's `<Family>/<Name>/<Version>`, or the guides. */
function sharedFolder(path: string): string | undefined {
  if (/^(?:search-parts\/)?guides\//.test(path)) return 'guides';
  return /^(?:reference|schema|search-parts)\/([^/]+\/[^/]+\/[^/]+?)(?:\/|\.json$)/.exec(path)?.[1];
}
