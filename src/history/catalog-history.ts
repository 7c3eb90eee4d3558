import type { Definition } from '../catalog/catalog.ts';
import type { CatalogComparer } from './catalog-comparer.ts';
import { foldHistory, type NameHistory } from './name-history.ts';
import { presentProperties } from './present-values.ts';

/** What became of a name through its versions, which are given oldest first. */
export function historyOf(versions: readonly Definition[], compare: CatalogComparer): NameHistory {
  const present = presentProperties(versions);
  return foldHistory(
    versions.map((definition, index) => {
      const before = versions[index - 1];
      return {
        version: definition.version.text,
        properties: present[index] ?? new Map(),
        ...(before !== undefined && { comparison: compare(before, definition) }),
      };
    }),
  );
}
