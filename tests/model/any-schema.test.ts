import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { markdownPage } from '../../src/hosting/markdown/page.ts';
import { buildModel } from '../../src/model/build-model.ts';
import type { DefinitionModel } from '../../src/model/definition-model.ts';
import { buildLedger, formatEntry, type LedgerEntry } from '../../src/model/ledger/ledger.ts';
import { catalogFiles, oneDefinition, type CatalogContent } from '../catalog/catalog-files.ts';
import { missingIds, repeatedIds } from './model-ids.ts';
import { anySchema, marksOf, oddDefinition } from './schema-arbitrary.ts';

it('whatever the schema, its model has every word, unique ids, and every id that it links to', () => {
  const seen = { schemas: 0, marks: 0 };
  fc.assert(
    fc.property(anySchema, (schema) => {
      const found = tryModel(oneDefinition(schema));
      fc.pre(found !== undefined);
      seen.schemas += 1;
      seen.marks += marksOf(schema).length;
      const shown = JSON.stringify(found.model);
      const twin = markdownPage(found.model, '');
      expect(marksOf(schema).filter((mark) => !shown.includes(mark))).toEqual([]);
      expect(marksOf(schema).filter((mark) => !twin.includes(mark))).toEqual([]);
      expectSound(found);
    }),
    { numRuns: 400, maxSkipsPerRun: 20 },
  );
  expect(seen.schemas).toBeGreaterThan(300);
  expect(seen.marks).toBeGreaterThan(3000);
});

it('whatever its texts and numbers, a schema loses no keyword and repeats no id', () => {
  const seen = { schemas: 0, keywords: 0 };
  fc.assert(
    fc.property(oddDefinition, (text) => {
      const found = tryModel({ 'Ui/Text/1.0/index.json': text });
      fc.pre(found !== undefined);
      seen.schemas += 1;
      seen.keywords += found.ledger.length;
      expectSound(found);
    }),
    { numRuns: 400, maxSkipsPerRun: 20 },
  );
  expect(seen.schemas).toBeGreaterThan(300);
  expect(seen.keywords).toBeGreaterThan(6000);
});

interface Found {
  readonly model: DefinitionModel;
  readonly ledger: readonly LedgerEntry[];
}

function expectSound({ model, ledger }: Found): void {
  expect(repeatedIds(model)).toEqual([]);
  expect(missingIds(model)).toEqual([]);
  expect(ledger.filter(({ fate }) => fate.kind === 'lost').map(formatEntry)).toEqual([]);
}

/** The model and the ledger of a definition that the catalog takes. */
function tryModel(content: CatalogContent): Found | undefined {
  const { catalog } = loadCatalog(catalogFiles(content));
  const [definition] = catalog?.definitions ?? [];
  if (catalog === undefined || definition === undefined) return undefined;
  const { graph } = catalog;
  const model = buildModel(definition, graph);
  return { model, ledger: buildLedger(definition, model, graph) };
}
