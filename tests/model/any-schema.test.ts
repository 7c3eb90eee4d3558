import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { markdownPage } from '../../src/hosting/markdown-page.ts';
import { buildModel } from '../../src/model/build-model.ts';
import type { DefinitionModel } from '../../src/model/definition-model.ts';
import { buildReferenceGraph } from '../../src/model/reference-graph.ts';
import { catalogFiles, oneDefinition } from '../catalog/catalog-files.ts';
import { missingIds, repeatedIds } from './model-ids.ts';
import { anySchema, marksOf } from './schema-arbitrary.ts';

it('whatever the schema, its model has every word, unique ids, and every id that it links to', () => {
  const seen = { schemas: 0, marks: 0 };
  fc.assert(
    fc.property(anySchema, (schema) => {
      const model = tryModel(schema);
      fc.pre(model !== undefined);
      seen.schemas += 1;
      seen.marks += marksOf(schema).length;
      const shown = JSON.stringify(model);
      const twin = markdownPage(model, '');
      expect(marksOf(schema).filter((mark) => !shown.includes(mark))).toEqual([]);
      expect(marksOf(schema).filter((mark) => !twin.includes(mark))).toEqual([]);
      expect(repeatedIds(model)).toEqual([]);
      expect(missingIds(model)).toEqual([]);
    }),
    { numRuns: 400, maxSkipsPerRun: 20 },
  );
  expect(seen.schemas).toBeGreaterThan(300);
  expect(seen.marks).toBeGreaterThan(3000);
});

/** The model of a schema that the catalog takes. */
function tryModel(schema: object): DefinitionModel | undefined {
  const { catalog } = loadCatalog(catalogFiles(oneDefinition(schema)));
  const [definition] = catalog?.definitions ?? [];
  if (catalog === undefined || definition === undefined) return undefined;
  return buildModel(definition, buildReferenceGraph(catalog));
}
