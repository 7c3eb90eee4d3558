import { describe, expect, test } from 'vitest';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { createCatalogComparer } from '../../src/history/catalog-comparer.ts';
import { hasRealCatalogs, realCatalog } from '../hosting/real-catalogs.ts';
import { digest } from './comparisons.ts';

describe.skipIf(!hasRealCatalogs)('real histories (skipped without ../shared)', () => {
  test.each([
    { name: 'cards', pairs: 331, strict: 67, declared: 52 },
    { name: 'storesmall', pairs: 20, strict: 14, declared: 13 },
  ])('of $name: each of $strict breaks has a change that shows it', (expected) => {
    const catalog = realCatalog(expected.name);
    const compare = createCatalogComparer(catalog, digest);
    const counts = { name: expected.name, pairs: 0, strict: 0, declared: 0 };
    const unexplained: string[] = [];
    for (const { versions } of versionLines(catalog)) {
      for (const [index, definition] of versions.entries()) {
        const before = versions[index - 1];
        if (before === undefined) continue;
        const { backward, changes } = compare(before, definition);
        counts.pairs += 1;
        if (backward.declared.kind === 'breaking') counts.declared += 1;
        if (backward.strict.kind !== 'breaking') continue;
        counts.strict += 1;
        if (!changes.some(({ effect }) => effect.kind === 'breaks'))
          unexplained.push(definition.identifier);
      }
    }
    expect(unexplained).toEqual([]);
    expect(counts).toEqual(expected);
  });
});
