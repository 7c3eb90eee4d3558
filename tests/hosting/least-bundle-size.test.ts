import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { LeastBundleSize } from '../../src/hosting/bundle/size-lower-bound.ts';
import { definition } from '../catalog/catalog-files.ts';
import { catalogOf } from '../model/model-of.ts';
import { anyCatalog } from './catalog-arbitrary.ts';
import { hasRealCatalogs, realCatalog } from './real-catalogs.ts';

/** The identifiers of definitions that would be found too large for the size that they have. */
function misjudged(catalog: Catalog): readonly string[] {
  const bundle = createBundler(catalog);
  const least = new LeastBundleSize(catalog);
  return catalog.definitions.flatMap((found) => {
    const made = bundle(found);
    if (made.kind === 'withheld') return [];
    const size = new TextEncoder().encode(made.text).byteLength;
    return least.findTooMuch(found, size) === undefined ? [] : [found.identifier];
  });
}

describe('the least size of a bundle', () => {
  const label = '/schema/Ui/Label/1.0/index.json';
  const catalog = catalogOf({
    'Ui/Text/1.0/index.json': definition({ items: { $ref: label } }),
    'Ui/Label/1.0/index.json': definition({ 'x-filler': 'x'.repeat(500) }, 'Ui/Label/1.0'),
  });
  const text = catalog.byIdentifier.get('/schema/Ui/Text/1.0/index.json');

  it('counts what a definition refers to', () => {
    const found = text && new LeastBundleSize(catalog).findTooMuch(text, 500);
    expect(found).toEqual(new Set(['/schema/Ui/Text/1.0/index.json', label]));
  });

  it('looks no further than it has to', () => {
    const found = text && new LeastBundleSize(catalog).findTooMuch(text, 1);
    expect(found).toEqual(new Set(['/schema/Ui/Text/1.0/index.json']));
  });

  it('is not more than there is', () => {
    expect(text && new LeastBundleSize(catalog).findTooMuch(text, 900)).toBeUndefined();
  });

  it('leaves out what gets shorter in a bundle', () => {
    const pattern = '\\-'.repeat(400);
    const content = {
      'Ui/Text/1.0/index.json': definition({ pattern, patternProperties: { [pattern]: {} } }),
    };
    expect(misjudged(catalogOf(content))).toEqual([]);
  });

  it('is never more than the size', () => {
    fc.assert(
      fc.property(anyCatalog, (content) => {
        expect(misjudged(catalogOf(content))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(!hasRealCatalogs)('is never more in a real catalog (skipped without ../shared)', () => {
    expect(misjudged(realCatalog('cards'))).toEqual([]);
  });
});
