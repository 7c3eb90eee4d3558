import { expect, it } from 'vitest';
import { buildLedger, formatEntry } from '../../src/model/ledger/ledger.ts';
import { buildModel } from '../../src/model/build-model.ts';
import type { Definition, ReferenceGraph } from '../../src/catalog/catalog.ts';
import { loadForeign, schema } from '../catalog/sources/foreign.ts';
import { annotationTexts, constraintTexts, only } from './model-of.ts';

/** A catalog with a foreign definition, whose `enum` may be empty, of a property `a`. */
function load(property: object): {
  readonly definition: Definition;
  readonly graph: ReferenceGraph;
} {
  const { catalog } = loadForeign({ 'a.json': schema({ properties: { a: property } }) });
  if (catalog === undefined) throw new Error('there is no definition');
  return { definition: only(catalog.definitions), graph: catalog.graph };
}

const noValue = 'no value conforms: the list of allowed values is empty';

it.each([{ enum: [] }, { type: 'string', enum: [] }, { not: { type: 'null' }, enum: [] }])(
  '%j is said to allow nothing, and shown in no other way',
  (property) => {
    const { definition, graph } = load(property);
    const model = buildModel(definition, graph);
    const shown = only(model.properties).schema;
    expect(constraintTexts(shown)).toEqual([noValue]);
    expect(annotationTexts(shown.annotations)).toEqual([]);
    const ledger = buildLedger(definition, model, graph);
    expect(ledger.filter(({ fate }) => fate.kind === 'lost')).toEqual([]);
    const unsaid = {
      ...model,
      properties: [{ ...only(model.properties), schema: { ...shown, constraints: [] } }],
    };
    const lost = buildLedger(definition, unsaid, graph).filter(({ fate }) => fate.kind === 'lost');
    expect(lost.map(formatEntry)).toEqual(['/properties/a/enum']);
  },
);
