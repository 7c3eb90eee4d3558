import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { buildModel } from '../../src/model/build-model.ts';
import type { DefinitionModel, SchemaModel } from '../../src/model/definition-model.ts';
import { buildLedger, type LedgerEntry } from '../../src/model/ledger/ledger.ts';
import { catalogFiles, oneDefinition } from '../catalog/catalog-files.ts';
import { catalogOf, only } from './model-of.ts';
import { anySchema } from './schema-arbitrary.ts';

/** The ledger of `Ui/Text/1.0` with these keywords, of its model as `change` leaves it. */
function ledgerOf(
  schema: object,
  change: (model: DefinitionModel) => DefinitionModel = (model) => model,
): readonly LedgerEntry[] {
  const catalog = catalogOf(oneDefinition(schema));
  const definition = only(catalog.definitions);
  const { graph } = catalog;
  return buildLedger(definition, change(buildModel(definition, graph)), graph);
}

/** The pointers of the lost keywords. */
function lost(ledger: readonly LedgerEntry[]): string[] {
  return ledger
    .filter(({ fate }) => fate.kind === 'lost')
    .map(({ pointer, keyword }) => `${pointer}/${keyword}`);
}

/** What shows a keyword: `kind id: text` of each fact. */
function factsOf(ledger: readonly LedgerEntry[], pointer: string, keyword: string): string[] {
  const { fate } = only(
    ledger.filter((entry) => entry.pointer === pointer && entry.keyword === keyword),
  );
  if (fate.kind !== 'shown') return [fate.kind];
  return fate.facts.map(({ kind, id, text }) => `${kind} ${id}: ${text}`);
}

describe('the head of a definition', () => {
  const ledger = ledgerOf({ title: 'Text' });

  it('is shown by the head of its page', () => {
    expect(factsOf(ledger, '', '$id')).toEqual(['identifier : /schema/Ui/Text/1.0/index.json']);
    expect(factsOf(ledger, '', 'x-version')).toEqual(['version : 1.0']);
    expect(factsOf(ledger, '', 'title')).toEqual(['name : Text']);
    const titled = ledgerOf({ title: 'The text' });
    expect(factsOf(titled, '', 'title')).toEqual(['description : The text']);
  });

  it('names a dialect, which is skipped', () => {
    const { fate } = only(ledger.filter(({ keyword }) => keyword === '$schema'));
    expect(fate).toEqual({ kind: 'skipped' });
    expect(ledger.filter((entry) => entry.fate.kind === 'skipped')).toHaveLength(1);
  });

  it('is lost where the page has another', () => {
    const other = ledgerOf({ title: 'Text' }, (model) => ({
      ...model,
      name: 'Label',
      version: '2.0',
      identifier: '/schema/Ui/Label/2.0/index.json',
    }));
    expect(lost(other)).toEqual(['/$id', '/x-version', '/title']);
  });
});

it('shows the id of a part in draft-04 as it is written', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-04/schema#',
    id: '/schema/Ui/Text/1.0/index.json',
    properties: { a: { id: '#a', type: 'string' } },
  };
  const { definitions, graph } = catalogOf({ 'Ui/Text/1.0/index.json': schema });
  const model = buildModel(only(definitions), graph);
  const shown = only(model.properties).schema.annotations.map(({ keyword }) => keyword);
  expect(shown).toEqual(['id']);
  expect(lost(buildLedger(only(definitions), model, graph))).toEqual([]);
});

/** A keyword of a property `a`, what shows it, and the model without that. */
interface Case {
  readonly keyword: string;
  readonly schema: object;
  readonly facts: readonly string[];
  readonly without: Partial<{ [Field in keyof SchemaModel]: SchemaModel[Field] | undefined }>;
}

const noValues: Case['without'] = { values: [] };
const noConstraints: Case['without'] = { constraints: [] };
const noParts: Case['without'] = { parts: [], type: { kind: 'any' } };
const noType: Case['without'] = { type: { kind: 'any' } };

const bounds = [
  ['minimum', 1.5, 'at least 1.5'],
  ['maximum', 2, 'at most 2'],
  ['exclusiveMinimum', 0, 'more than 0'],
  ['exclusiveMaximum', 9, 'less than 9'],
  ['multipleOf', 3, 'a multiple of 3'],
  ['minLength', 1, 'length at least 1'],
  ['maxLength', 0, 'length at most 0'],
  ['pattern', '^a', 'matches ^a'],
  ['format', 'date', 'format date'],
  ['contentMediaType', 'text/css', 'holds text/css'],
  ['contentEncoding', 'base64', 'encoded as base64'],
  ['minItems', 2, 'at least 2 items'],
  ['maxItems', 2, 'at most 2 items'],
  ['minProperties', 2, 'at least 2 properties'],
  ['maxProperties', 1, 'at most 1 property'],
  ['uniqueItems', true, 'items are unique'],
  ['uniqueItems', false, 'items may repeat'],
  ['additionalProperties', true, 'other properties are allowed'],
  ['additionalProperties', false, 'no other properties'],
  [
    'additionalItems',
    false,
    'no further items, which has no effect unless items is an array of schemas',
  ],
  ['required', ['x'], 'x is required'],
  ['dependencies', { x: ['y'] }, 'if x is present, y is required'],
] as const;

const holders = [
  ['items', 'a/~items'],
  ['additionalItems', 'a/~additionalItems'],
  ['contains', 'a/~contains'],
  ['additionalProperties', 'a/~additionalProperties'],
  ['propertyNames', 'a/~propertyNames'],
  ['if', 'a/~if'],
  ['then', 'a/~then'],
  ['else', 'a/~else'],
  ['not', 'a/~not'],
] as const;

const cases: readonly Case[] = [
  { keyword: 'title', schema: { title: 'T' }, facts: ['title a: T'], without: { title: 'U' } },
  {
    keyword: 'description',
    schema: { description: 'Of *all* [x](https://x.y "z").' },
    facts: ['description a: Of all x (z).'],
    without: { description: [] },
  },
  {
    keyword: 'markdownDescription',
    schema: { description: 'Plain.', markdownDescription: '1. `Rich`.' },
    facts: ['description a: Rich.'],
    without: { description: undefined },
  },
  {
    keyword: '$comment',
    schema: { $comment: 'C.' },
    facts: ['note a: C.'],
    without: { notes: [] },
  },
  {
    keyword: 'default',
    schema: { default: null },
    facts: ['default a: null'],
    without: { default: undefined },
  },
  {
    keyword: 'examples',
    schema: { examples: [1, 'b'] },
    facts: ['example a: 1', 'example a: "b"'],
    without: { examples: [{ text: '1' }] },
  },
  {
    keyword: 'readOnly',
    schema: { readOnly: true },
    facts: ['access a: read-only'],
    without: { access: 'write-only' },
  },
  {
    keyword: 'writeOnly',
    schema: { writeOnly: true },
    facts: ['access a: write-only'],
    without: { access: undefined },
  },
  {
    keyword: 'deprecated',
    schema: { deprecated: true },
    facts: ['deprecation a: Yes'],
    without: { deprecation: undefined },
  },
  {
    keyword: 'deprecationMessage',
    schema: { deprecationMessage: 'Use b.' },
    facts: ['deprecation a: Use b.'],
    without: { deprecation: true },
  },
  {
    keyword: 'x-editor',
    schema: { 'x-editor': { Fixed: 1 } },
    facts: ['editor a: 1'],
    without: { editor: { kind: 'named', name: 'Fixed' } },
  },
  { keyword: 'type', schema: { type: 'null' }, facts: ['type a: null'], without: noType },
  {
    keyword: 'type',
    schema: { type: ['string', 'array'] },
    facts: ['type a: string | array of any'],
    without: { type: { kind: 'plain', name: 'string' } },
  },
  { keyword: 'const', schema: { const: 'b' }, facts: ['value a=b: "b"'], without: noValues },
  {
    keyword: 'enum',
    schema: { enum: ['b', 2] },
    facts: ['value a=b: "b"', 'value a=2: 2'],
    without: noValues,
  },
  {
    keyword: 'enum',
    schema: { const: 'b', enum: ['b', 'c'] },
    facts: ['constraint a: one of "b" or "c"'],
    without: noConstraints,
  },
  {
    keyword: 'enumDescriptions',
    schema: { enum: ['b'], enumDescriptions: ['B.'] },
    facts: ['valueDescription a=b: B.'],
    without: noValues,
  },
  {
    keyword: 'meta:enum',
    schema: { enum: [1], 'meta:enum': { 1: 'One.' } },
    facts: ['valueDescription a=1: One.'],
    without: noValues,
  },
  {
    keyword: 'x-enum-categories',
    schema: { enum: ['b'], 'x-enum-categories': { b: 'Letters' } },
    facts: ['valueCategory a: Letters'],
    without: noValues,
  },
  {
    keyword: 'properties',
    schema: { properties: { b: {}, '': true } },
    facts: ['schema a/b: b', 'schema a/~: ', 'type a/~: any'],
    without: noParts,
  },
  {
    keyword: 'patternProperties',
    schema: { patternProperties: { '^b': {} } },
    facts: ['schema a/~patternProperties/~%5Eb: ^b'],
    without: noParts,
  },
  {
    keyword: 'required',
    schema: { properties: { b: {} }, required: ['b'] },
    facts: ['required a/b: b'],
    without: noParts,
  },
  {
    keyword: 'dependencies',
    schema: { dependencies: { b: { title: 'T' } } },
    facts: ['schema a/~dependencies/~b: '],
    without: noParts,
  },
  {
    keyword: 'items',
    schema: { type: 'array', items: [{ type: 'string' }, false] },
    facts: ['type a: [string?, never?, ...any]', 'type a: [string?, never?, ...any]'],
    without: noParts,
  },
  {
    keyword: 'additionalProperties',
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    facts: ['type a: map of string'],
    without: noParts,
  },
  {
    keyword: 'oneOf',
    schema: { oneOf: [{ const: 1, title: 'One' }] },
    facts: ['value a=1: 1'],
    without: noValues,
  },
  {
    keyword: '$ref',
    schema: { $ref: '#' },
    facts: ['reference a: Text'],
    without: { origin: undefined, type: { kind: 'deeper' } },
  },
  {
    keyword: 'allOf',
    schema: { allOf: [{ $ref: '#' }] },
    facts: ['type a: Text'],
    without: { origin: undefined, type: { kind: 'deeper' } },
  },
  {
    keyword: 'minimum',
    schema: { $ref: '#', minimum: 2 },
    facts: ['annotation a: 2'],
    without: { ignored: [] },
  },
  ...['constructor', '__proto__', 'x-any', 'deprecatedBy'].map((keyword) => ({
    keyword,
    schema: Object.fromEntries([[keyword, { b: 1.5 }]]),
    facts: ['annotation a: {\n  "b": 1.5\n}'],
    without: { annotations: [] },
  })),
  ...bounds.map(([keyword, value, text]) => ({
    keyword,
    schema: { [keyword]: value },
    facts: [`constraint a: ${text}`],
    without: noConstraints,
  })),
  ...holders.map(([keyword, id]) => ({
    keyword,
    schema: { [keyword]: { title: 'T' } },
    facts: [`schema ${id}: `],
    without: noParts,
  })),
  ...(['allOf', 'anyOf', 'oneOf', 'items'] as const).map((keyword) => ({
    keyword,
    schema: { [keyword]: [{ title: 'T' }, { title: 'U' }] },
    facts: [`schema a/~${keyword}/~0: `, `schema a/~${keyword}/~1: `],
    without: noParts,
  })),
];

describe('a keyword of a property', () => {
  it.each(cases)('$keyword is shown: $facts', ({ keyword, schema, facts }) => {
    const ledger = ledgerOf({ properties: { a: schema } });
    expect(factsOf(ledger, '/properties/a', keyword)).toEqual(facts);
    expect(lost(ledger)).toEqual([]);
  });

  it.each(cases)('$keyword is lost from a model without $facts', ({ keyword, schema, without }) => {
    const ledger = ledgerOf({ properties: { a: schema } }, (model) =>
      changeProperty(model, without),
    );
    expect(lost(ledger)).toContain(`/properties/a/${keyword}`);
  });
});

/** A model whose property `a` says other things. */
function changeProperty(model: DefinitionModel, changes: Case['without']): DefinitionModel {
  const property = only(model.properties);
  const fields = Object.entries({ ...property.schema, ...changes });
  const schema = Object.fromEntries(
    fields.filter(([, value]) => value !== undefined),
  ) as unknown as SchemaModel;
  return { ...model, properties: [{ ...property, schema }] };
}

it('a title that repeats a name is shown by that, and one that differs is not', () => {
  const ledger = ledgerOf({ properties: { fontSize: { title: 'Font size' }, _: { title: '-' } } });
  expect(factsOf(ledger, '/properties/fontSize', 'title')).toEqual(['schema fontSize: fontSize']);
  expect(factsOf(ledger, '/properties/_', 'title')).toEqual(['title _: -']);
});

it('a table in a description is shown', () => {
  const ledger = ledgerOf({
    description: 'Is:\n\n| a | b |\n|--:|:--|\n| [c](https://d.example) | `e` |',
  });
  expect(lost(ledger)).toEqual([]);
});

describe('a schema without a place of its own', () => {
  it('is told by the words of a condition', () => {
    const condition = {
      properties: {
        b: { const: 1, type: 'integer' },
        c: { enum: ['d', 'e'] },
        g: { type: 'null' },
      },
      required: ['b', 'f'],
    };
    const ledger = ledgerOf({ properties: { a: { if: condition, then: { minLength: 1 } } } });
    const at = '/properties/a/if';
    expect(lost(ledger)).toEqual([]);
    expect(factsOf(ledger, `${at}/properties/b`, 'const')).toEqual(['constraint a/~if: b is 1']);
    expect(factsOf(ledger, `${at}/properties/c`, 'enum')).toEqual([
      'constraint a/~if: c is "d" or "e", or absent',
    ]);
    expect(factsOf(ledger, `${at}/properties/g`, 'type')).toEqual([
      'constraint a/~if: g is null or absent',
    ]);
    expect(factsOf(ledger, at, 'required')).toEqual([
      'constraint a/~if: b is 1',
      'constraint a/~if: f is present',
    ]);
    const without = ledgerOf({ properties: { a: { not: condition } } }, (model) => {
      const [part] = only(model.properties).schema.parts;
      const entries = part?.entries.map((entry) => ({
        ...entry,
        schema: { ...entry.schema, constraints: entry.schema.constraints.slice(1) },
      }));
      return changeProperty(model, { parts: [{ keyword: 'not', entries: entries ?? [] }] });
    });
    expect(lost(without)).toEqual(
      ['/not/properties', '/not/required', '/not/properties/b/const', '/not/properties/b/type'].map(
        (pointer) => `/properties/a${pointer}`,
      ),
    );
  });

  it('is told by the type of what holds it', () => {
    const ledger = ledgerOf({
      properties: { a: { type: 'array', items: { anyOf: [{ $ref: '#' }, { type: 'null' }] } } },
    });
    expect(factsOf(ledger, '/properties/a/items', 'anyOf')).toEqual([
      'type a: array of (Text | null)',
    ]);
    expect(factsOf(ledger, '/properties/a/items/anyOf/0', '$ref')).toEqual(['reference a: Text']);
    expect(lost(ledger)).toEqual([]);
  });

  it.each([
    [['array', 'null'], 'items', ['type a: array of string | null']],
    [['object', 'null'], 'additionalProperties', ['type a: map of string | null']],
  ])('is told by one of the types %j', (type, keyword, facts) => {
    const ledger = ledgerOf({ properties: { a: { type, [keyword]: { type: 'string' } } } });
    expect(factsOf(ledger, `/properties/a/${keyword}`, 'type')).toEqual(facts);
    expect(lost(ledger)).toEqual([]);
  });

  it('is not told by a type with two such', () => {
    const string = { type: 'string' };
    const schema = { type: ['array', 'object'], items: string, additionalProperties: string };
    const ledger = ledgerOf({ properties: { a: schema } });
    expect(factsOf(ledger, '/properties/a/items', 'type')).toEqual(['type a/~items: string']);
  });

  it('is told by the allowed value that it describes', () => {
    const branch = { const: 1, type: 'integer', description: 'One.', deprecated: true };
    const ledger = ledgerOf({ properties: { a: { oneOf: [branch] } } });
    expect(
      Object.keys(branch).flatMap((keyword) => factsOf(ledger, '/properties/a/oneOf/0', keyword)),
    ).toEqual([
      'value a=1: 1',
      'value a=1: 1',
      'valueDescription a=1: One.',
      'valueDeprecation a=1: deprecated',
    ]);
  });

  it('is told by what holds it, if it only describes what a reference beside it leads to', () => {
    const branches = [{ description: 'Here.', 'x-order': 1 }, { $ref: '#/definitions/b' }];
    const ledger = (without: Case['without'] = {}): ReturnType<typeof ledgerOf> =>
      ledgerOf(
        { properties: { a: { allOf: branches } }, definitions: { b: { minLength: 1 } } },
        (model) => changeProperty(model, without),
      );
    expect(lost(ledger())).toEqual([]);
    expect(lost(ledger({ description: undefined, annotations: [] }))).toEqual([
      '/properties/a/allOf/0/description',
      '/properties/a/allOf/0/x-order',
    ]);
  });

  it('is kept beside a reference as it is written', () => {
    const ledger = ledgerOf({ properties: { a: { $ref: '#', not: { title: 'T' } } } });
    expect(factsOf(ledger, '/properties/a/not', 'title')).toEqual([
      'annotation a: {\n  "title": "T"\n}',
    ]);
  });
});

describe('what references reach', () => {
  const schema = {
    properties: { a: { $ref: '#/kept/Part' } },
    kept: { Part: { properties: { b: { minimum: 1 } } } },
  };

  it('is looked for below keywords that draft-07 does not know', () => {
    expect(factsOf(ledgerOf(schema), '/kept/Part/properties/b', 'minimum')).toEqual([
      'constraint ~~kept/~~Part/b: at least 1',
    ]);
  });

  it('is lost without a place of its own, also where its text is kept', () => {
    const ledger = ledgerOf(schema, (model) => ({ ...model, properties: [], sections: [] }));
    expect(lost(ledger)).toContain('/kept/Part/properties/b/minimum');
  });

  it('is lost where another section is named in its place', () => {
    const two = { ...schema, kept: { ...schema.kept, Other: { type: 'string' } } };
    const ledger = ledgerOf(two, (model) => ({
      ...model,
      sections: model.sections.map((section, _, [first]) => ({
        ...section,
        schema: first?.schema ?? section.schema,
      })),
    }));
    expect(lost(ledgerOf(two))).toEqual([]);
    expect(lost(ledger)).toEqual(['/kept', '/kept/Other/type']);
  });

  it('is lost without the section of a local definition, also of one in a property', () => {
    const schema = { properties: { a: { definitions: { B: { minimum: 1 } } } } };
    const ledger = ledgerOf(schema);
    expect(factsOf(ledger, '/properties/a', 'definitions')).toEqual([
      'schema a/~definitions/~B: B',
    ]);
    expect(lost(ledger)).toEqual([]);
    expect(lost(ledgerOf(schema, (model) => ({ ...model, sections: [] })))).toEqual([
      '/properties/a/definitions',
      '/properties/a/definitions/B/minimum',
    ]);
  });

  it('has a section also where a type tells all else of what holds it', () => {
    const list = { type: 'array', items: { type: 'string', $defs: { B: { minimum: 1 } } } };
    const inside = (levels: number): object =>
      levels === 0 ? list : { properties: { a: inside(levels - 1) } };
    for (const levels of [1, 2, 3, 4, 5, 6]) expect(lost(ledgerOf(inside(levels)))).toEqual([]);
  });

  it('is lost where the reference leads to another place', () => {
    const ledger = ledgerOf(
      { properties: { a: { $ref: '#/definitions/B' } }, definitions: { B: { not: {} } } },
      (model) => ({ ...model, sections: [] }),
    );
    expect(lost(ledger)).toContain('/properties/a/$ref');
  });
});

it('a property that is true is shown by the type that a combined schema gives it', () => {
  const schema = { allOf: [{ properties: { a: { type: 'string' } } }], properties: { a: true } };
  const ledger = ledgerOf(schema);
  expect(factsOf(ledger, '', 'properties')).toEqual(['schema a: a', 'type a: string']);
  expect(lost(ledger)).toEqual([]);
  expect(lost(ledgerOf(schema, (model) => ({ ...model, properties: [] })))).toContain(
    '/properties',
  );
});

it('whatever the schema, nothing is lost, and of a model without properties something is', () => {
  const seen = { schemas: 0, keywords: 0 };
  fc.assert(
    fc.property(anySchema, (schema) => {
      const { catalog } = loadCatalog(catalogFiles(oneDefinition(schema)));
      fc.pre(catalog !== undefined);
      const definition = only(catalog.definitions);
      const { graph } = catalog;
      const model = buildModel(definition, graph);
      const ledger = buildLedger(definition, model, graph);
      seen.schemas += 1;
      seen.keywords += ledger.length;
      expect(lost(ledger)).toEqual([]);
      if (model.properties.length === 0) return;
      const bare = { ...model, properties: [], sections: [] };
      expect(lost(buildLedger(definition, bare, graph))).not.toEqual([]);
    }),
    { numRuns: 400, maxSkipsPerRun: 20 },
  );
  expect(seen.schemas).toBeGreaterThan(300);
  expect(seen.keywords).toBeGreaterThan(3000);
});
