import { describe, expect, test } from 'vitest';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { catalogRoots } from '../../src/compat/schema-roots.ts';
import { ValidatorSet } from '../../src/compat/validators/validators.ts';
import { SchemaKnowledge, SchemaSpace } from '../../src/compat/schema-space.ts';
import { hasRealCatalogs, realCatalog } from '../hosting/real-catalogs.ts';

describe.skipIf(!hasRealCatalogs)('real histories (skipped without ../shared)', () => {
  /**
   * The plan has 47 declared breaks for iglu. The pair that differs is SnowflakeConfig 1.0.2 to 1.0.3: an
   * object that its third alternative refuses must have `integrationName`, which 1.0.2 declares nowhere.
   */
  test.each([
    { name: 'cards', pairs: 331, strict: 67, declared: 52 },
    { name: 'iglu', pairs: 141, strict: 52, declared: 46 },
    { name: 'k8smulti', pairs: 1292, strict: 391, declared: 47 },
    { name: 'storesmall', pairs: 20, strict: 14, declared: 13 },
  ])('of $name have $strict breaks, $declared of them with declared names', (expected) => {
    const catalog = realCatalog(expected.name);
    const rootOf = catalogRoots(catalog.definitions);
    const space = new SchemaSpace(new SchemaKnowledge(false, new ValidatorSet()));
    const counts = { name: expected.name, pairs: 0, strict: 0, declared: 0 };
    const undecided: string[] = [];
    for (const { versions } of versionLines(catalog)) {
      for (const [index, { identifier }] of versions.entries()) {
        const from = rootOf.get(versions[index - 1]?.identifier ?? '');
        const to = rootOf.get(identifier);
        if (from === undefined || to === undefined) continue;
        counts.pairs += 1;
        const strict = space.compare({ from, to, isDeclared: false });
        const declared = space.compare({ from, to, isDeclared: true });
        const forward = space.compare({ from: to, to: from, isDeclared: false });
        if (strict.kind === 'breaking') counts.strict += 1;
        if (declared.kind === 'breaking') counts.declared += 1;
        if ([strict, declared, forward].some(({ kind }) => kind === 'undecided')) {
          undecided.push(identifier);
        }
      }
    }
    expect(undecided).toEqual([]);
    expect(counts).toEqual(expected);
  });
});
