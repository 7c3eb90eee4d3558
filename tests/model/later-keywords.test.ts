import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/model/build-model.ts';
import type { DefinitionModel, SchemaModel } from '../../src/model/definition-model.ts';
import { labelOfPart } from '../../src/model/property-summary.ts';
import { typeText } from '../../src/model/type-model.ts';
import type { CatalogContent } from '../catalog/catalog-files.ts';
import { catalogOf } from './model-of.ts';

const standard = 'https://json-schema.org/draft/2020-12';

function later(name: string, version: string, schema: object): CatalogContent {
  const $id = `/schema/Ui/${name}/${version}/index.json`;
  return {
    [`Ui/${name}/${version}/index.json`]: { $schema: `${standard}/schema`, $id, ...schema },
  };
}

function modelsOf(content: CatalogContent): ReadonlyMap<string, DefinitionModel> {
  const { definitions, graph } = catalogOf(content);
  return new Map(definitions.map((found) => [found.name, buildModel(found, graph)]));
}

/** The properties of `Ui/Text/1.0` with these keywords. */
function propertiesOf(schema: object): ReadonlyMap<string, SchemaModel> {
  const model = modelsOf(later('Text', '1.0', schema)).get('Text');
  return new Map(model?.properties.map(({ name, schema: held }) => [name, held]));
}

function wordsOf(schema: SchemaModel | undefined): readonly string[] {
  return (schema?.constraints ?? []).map(({ phrase }) => phrase.map(({ text }) => text).join(''));
}

describe('the page of a definition in 2020-12', () => {
  const properties = propertiesOf({
    properties: {
      tuple: { type: 'array', prefixItems: [{ type: 'string' }, true], items: { minimum: 1 } },
      exact: { type: 'array', prefixItems: [{ type: 'string' }], items: false },
      some: { contains: { title: 'This' }, minContains: 2, maxContains: 5 },
      two: { contains: { title: 'This' }, minContains: 2, maxContains: 2 },
      few: { contains: { title: 'This' }, maxContains: 3 },
      one: { contains: { title: 'This' } },
      closed: { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
      uncounted: { minContains: 2 },
      never: { then: { title: 'This' }, contentSchema: { title: 'This' } },
      date: { format: 'date', minLength: 1 },
      pair: { dependentRequired: { a: ['b', 'c'] }, dependentSchemas: { d: { minProperties: 2 } } },
      text: {
        contentMediaType: 'application/json',
        contentSchema: { type: 'object', minProperties: 1 },
      },
      size: { $ref: '#/$defs/size', description: 'How large.', maximum: 9 },
      named: { $ref: '#/$defs/size', description: 'How large.' },
    },
    $defs: { size: { type: 'integer', minimum: 1 } },
  });

  test('says what keywords ask as a person would', () => {
    expect(wordsOf(properties.get('some'))).toEqual([
      'at least 2 matching items',
      'at most 5 matching items',
    ]);
    expect(wordsOf(properties.get('two'))).toEqual(['exactly 2 matching items']);
    expect(wordsOf(properties.get('few'))).toEqual([
      'at least 1 matching item',
      'at most 3 matching items',
    ]);
    expect(wordsOf(properties.get('one'))).toEqual([]);
    expect(wordsOf(properties.get('uncounted'))).toEqual([
      'at least 2 matching items, which has no effect without contains',
    ]);
    expect(wordsOf(properties.get('exact'))).toEqual(['no further items']);
    expect(properties.get('exact')?.parts).toEqual([]);
    expect(wordsOf(properties.get('closed'))).toEqual([
      'no other properties than its own and those of its parts',
    ]);
    expect(wordsOf(properties.get('date'))).toEqual([
      'format date, which validators need not check',
      'length at least 1',
    ]);
    expect(wordsOf(properties.get('pair'))).toEqual(['if a is present, b and c are required']);
  });

  test('names its parts by what stands beside them', () => {
    const labels = ['tuple', 'some', 'few', 'one', 'pair', 'text'].map((name) =>
      properties.get(name)?.parts.map(labelOfPart),
    );
    expect(labels).toEqual([
      ['Item', 'Every further item'],
      ['Matching item'],
      ['Matching item'],
      ['At least one item'],
      ['Together with'],
      ['When decoded'],
    ]);
    expect(properties.get('never')?.parts.map(({ noEffect }) => noEffect)).toEqual([
      'has no effect without if',
      'has no effect without contentMediaType',
    ]);
    const tuple = properties.get('tuple');
    expect(tuple && typeText(tuple.type)).toBe('[string?, any?, ...any]');
    expect(tuple?.parts.map(({ entries }) => entries.map(({ schema }) => schema.path))).toEqual([
      ['tuple[0]', 'tuple[1]'],
      ['tuple[]'],
    ]);
  });

  test('shows what stands beside a reference, and follows one that is only described', () => {
    const size = properties.get('size');
    expect([wordsOf(size), size?.ignored]).toEqual([['at most 9'], []]);
    expect(size?.parts.map(({ keyword }) => keyword)).toEqual(['allOf']);
    const named = properties.get('named');
    expect([wordsOf(named), named && typeText(named.type)]).toEqual([['at least 1'], 'integer']);
  });
});

test('a dynamic reference names what may stand in its place, and who puts it there', () => {
  const models = modelsOf({
    ...later('Tree', '1.0', {
      $dynamicAnchor: 'node',
      properties: { child: { $dynamicRef: '#node' }, plain: { $ref: '#' } },
    }),
    ...later('StrictTree', '1.0', {
      $dynamicAnchor: 'node',
      $ref: '/schema/Ui/Tree/1.0/index.json',
      unevaluatedProperties: false,
    }),
  });
  const [child, plain] = models.get('Tree')?.properties ?? [];
  expect(wordsOf(child?.schema)).toEqual([
    'what a schema that extends this puts in its place, as in Ui/StrictTree 1.0',
  ]);
  expect(wordsOf(plain?.schema)).toEqual([]);
});

test('a definition with a meta-schema of the catalog links to it', () => {
  const models = modelsOf({
    ...later('Meta', '1.0', {
      $vocabulary: { [`${standard}/vocab/core`]: true, [`${standard}/vocab/applicator`]: true },
      $dynamicAnchor: 'meta',
      allOf: [{ $ref: `${standard}/meta/core` }, { $ref: `${standard}/meta/applicator` }],
    }),
    ...later('Text', '1.0', {
      $schema: '/schema/Ui/Meta/1.0/index.json',
      properties: { a: { type: 'string' } },
    }),
  });
  const model = models.get('Text');
  expect([model?.dialect, model?.metaSchema?.name]).toEqual(['2020-12', 'Meta']);
  expect(model?.properties[0]?.schema.annotations.map(({ keyword }) => keyword)).toEqual([
    'type (of vocab/validation, means nothing in 2020-12)',
  ]);
});
