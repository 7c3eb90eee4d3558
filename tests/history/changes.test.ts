import { describe, expect, test } from 'vitest';
import { createCatalogComparer } from '../../src/history/catalog-comparer.ts';
import { definition } from '../catalog/catalog-files.ts';
import { catalogOf } from '../view/models.ts';
import { changesOf, comparisonOf, digest, type TestVersions } from './comparisons.ts';

const text = { type: 'string' };
const latest = { $schema: 'https://json-schema.org/draft/2020-12/schema' };

describe('changes have a kind, words and an effect', () => {
  test.each<[TestVersions['old'], TestVersions['recent'], readonly string[]]>([
    [
      { ...latest, properties: { a: text } },
      { ...latest, properties: { a: text }, unevaluatedProperties: false },
      ['closed : other properties are forbidden: breaks { "b": null } (undeclared)'],
    ],
    [
      { ...latest, properties: { a: text }, unevaluatedProperties: false },
      { ...latest, properties: { a: text }, unevaluatedProperties: false, required: ['a'] },
      ['required-added a: is required: breaks {}'],
    ],
    [
      { properties: { a: { items: text, additionalItems: false } }, then: { required: ['a'] } },
      { properties: { a: { items: text } } },
      [
        'annotation-changed : then is none, was { "required": ["a"] }: none',
        'annotation-changed a: additionalItems is none, was false: none',
      ],
    ],
    [
      { items: [text], additionalItems: false },
      { items: text, additionalItems: false },
      [
        'items-changed : items is { "type": "string" }, was [{ "type": "string" }]: conforms',
        'opened : other items are allowed: conforms',
      ],
    ],
    [
      { properties: { a: text } },
      { properties: { a: text, b: text } },
      ['property-added b: was added: breaks { "b": null } (undeclared)'],
    ],
    [
      { properties: { a: text }, additionalProperties: false },
      { properties: { a: text, b: text }, additionalProperties: false },
      ['property-added b: was added: conforms'],
    ],
    [
      { properties: { a: { type: 'string' } } },
      { properties: {} },
      ['property-removed a: was removed: conforms'],
    ],
    [
      { properties: { a: { type: 'string' } }, additionalProperties: false },
      { additionalProperties: false },
      ['property-removed a: was removed: breaks { "a": "" }'],
    ],
    [
      { properties: { a: { type: 'string' } } },
      { properties: { a: { type: 'string' } }, required: ['a'] },
      ['required-added a: is required: breaks {}'],
    ],
    [
      { properties: { a: { type: 'string' } }, required: ['a'] },
      { properties: { a: { type: 'string' } } },
      ['required-removed a: is no longer required: conforms'],
    ],
    [
      { properties: { a: { type: 'string' } } },
      { properties: { a: { type: ['string', 'null'] } } },
      ['type-widened a: type is string or null, was string: conforms'],
    ],
    [
      { properties: { a: { type: 'number' } } },
      { properties: { a: { type: 'integer' } } },
      ['type-narrowed a: type is integer, was number: breaks { "a": 0.1 }'],
    ],
    [
      { properties: { a: { type: 'number' } } },
      { properties: { a: { type: 'string' } } },
      ['type-changed a: type is string, was number: breaks { "a": 0 }'],
    ],
    [
      { properties: { a: { enum: [1, 2] } } },
      { properties: { a: { enum: [2, 3] } } },
      [
        'value-added a: allows 3: conforms',
        'value-removed a: no longer allows 1: breaks { "a": 1 }',
      ],
    ],
    [
      { properties: { a: { type: 'integer' } } },
      { properties: { a: { type: 'integer', enum: [2, 3] } } },
      ['values-limited a: enum is [2, 3], was none: breaks { "a": 0 }'],
    ],
    [
      { properties: { a: { enum: [2] } } },
      { properties: { a: {} } },
      ['values-freed a: enum is none, was [2]: conforms'],
    ],
    [
      { properties: { a: { const: 2 } } },
      { properties: { a: { const: 3 } } },
      ['const-changed a: const is 3, was 2: breaks { "a": 2 }'],
    ],
    [
      { properties: { a: { minimum: 2 } } },
      { properties: { a: { minimum: 4 } } },
      ['bound-tightened a: minimum is 4, was 2: breaks { "a": 2 }'],
    ],
    [
      { properties: { a: { minimum: 4 } } },
      { properties: { a: { maximum: 4 } } },
      [
        'bound-tightened a: maximum is 4, was none: breaks { "a": 5 }',
        'bound-loosened a: minimum is none, was 4: conforms',
      ],
    ],
    [
      { properties: { a: { multipleOf: 4 } } },
      { properties: { a: { multipleOf: 2 } } },
      ['bound-loosened a: multipleOf is 2, was 4: conforms'],
    ],
    [
      { type: 'object', required: ['a'], properties: { a: text }, additionalProperties: false },
      {
        allOf: [
          { type: 'object', required: ['a'], properties: { a: text }, additionalProperties: false },
        ],
      },
      [],
    ],
    [
      { type: 'object', required: ['a'], properties: { a: text } },
      {
        allOf: [
          { type: 'object', required: ['a'], properties: { a: text, b: text } },
          { minProperties: 2 },
        ],
      },
      [
        'condition-changed : allOf has one more: { "minProperties": 2 }: breaks { "a": "" }',
        'property-added b: was added: breaks { "a": "", "b": null } (undeclared)',
      ],
    ],
    [
      { title: 'T', allOf: [{ properties: { a: text } }, { required: ['b'] }] },
      { title: 'T', properties: { a: text } },
      ['condition-changed : allOf has one less: { "required": ["b"] }: conforms'],
    ],
    [
      { patternProperties: { '^a': text }, additionalProperties: false },
      { patternProperties: { '^(?:a)': text }, additionalProperties: false },
      ['patterns-changed /^(?:a)/: pattern is ^(?:a), was ^a: conforms'],
    ],
    [
      { patternProperties: { '^a': text, '^b': {} }, additionalProperties: false },
      { patternProperties: { '^ac': text, '^b': {} }, additionalProperties: false },
      ['patterns-changed /^ac/: pattern is ^ac, was ^a: breaks { "a": "" }'],
    ],
    [
      { patternProperties: { '^a': text, '^b': text }, additionalProperties: false },
      { patternProperties: { '^c': text }, additionalProperties: false },
      [
        'patterns-changed /^c/: was added: conforms',
        'patterns-changed /^a/: was removed: breaks { "a": "" }',
        'patterns-changed /^b/: was removed: breaks { "b": "" }',
      ],
    ],
    [
      { properties: { a: { pattern: '^a' } } },
      { properties: { a: { pattern: '^ab' } } },
      ['pattern-tightened a: pattern is "^ab", was "^a": breaks { "a": "a" }'],
    ],
    [
      { properties: { a: { pattern: '^[ab]+$' } } },
      { properties: { a: { pattern: '^(a|b)(a|b)*$' } } },
      ['pattern-rewritten a: pattern is "^(a|b)(a|b)*$", was "^[ab]+$": conforms'],
    ],
    [
      { properties: { a: { type: 'string' } } },
      { properties: { a: { type: 'string', format: 'date' } } },
      ['format-added a: format is "date", was none: breaks { "a": "a" } (formats asserted)'],
    ],
    [
      { properties: { a: { type: 'string' } } },
      { properties: { a: { type: 'string' } }, additionalProperties: false },
      ['closed : other properties are forbidden: breaks { "b": null } (undeclared)'],
    ],
    [
      { additionalProperties: { type: 'integer' } },
      { additionalProperties: { type: 'number' } },
      ['type-widened *: type is number, was integer: conforms'],
    ],
    [
      { items: { type: 'integer' } },
      { items: { type: 'string' } },
      ['type-changed []: type is string, was integer: breaks [0]'],
    ],
    [
      { items: [{ type: 'integer' }] },
      { items: [{ type: 'integer' }, { type: 'string' }] },
      [
        'items-changed : items is [{ "type": "integer" }, { "type": "string" }], was [{ "type": "integer" }]: breaks [0, null]',
      ],
    ],
    [{ uniqueItems: true }, {}, ['bound-loosened : items may repeat: conforms']],
    [
      { anyOf: [{ const: 1 }, { const: 2 }] },
      { anyOf: [{ const: 2 }, { const: 3 }] },
      ['const-changed : const is 3, was 1, in anyOf 2: breaks 1'],
    ],
    [
      { oneOf: [{ type: 'integer' }] },
      { oneOf: [{ type: 'integer' }, { minimum: 5 }] },
      ['alternative-added : oneOf has one more: { "minimum": 5 }: breaks 5'],
    ],
    [
      { allOf: [{ required: ['a'] }] },
      { allOf: [{ required: ['a'] }, { required: ['b'] }] },
      ['condition-changed : allOf has one more: { "required": ["b"] }: breaks { "a": null }'],
    ],
    [
      { not: { const: 1 } },
      { not: { const: 2 } },
      ['condition-changed : not is { "const": 2 }, was { "const": 1 }: breaks 2'],
    ],
    [
      { if: { const: 1 }, then: false },
      { if: { const: 1 }, then: true, else: false },
      [
        'condition-changed : then is true, was false: conforms',
        'condition-changed : else is false, was none: breaks null',
      ],
    ],
    [
      { properties: { a: { default: 1, title: 'x', description: 'y' } } },
      { properties: { a: { default: 2, deprecated: true, 'x-y': 1 } } },
      [
        'default-changed a: default is 2, was 1: none',
        'text-changed a: title changed: none',
        'text-changed a: description changed: none',
        'deprecated a: is deprecated: none',
        'annotation-changed a: x-y is 1, was none: none',
      ],
    ],
    [
      { properties: { old: { type: 'string', minLength: 2 } } },
      { properties: { fresh: { type: 'string', minLength: 2 } } },
      [
        'property-added fresh: was added: breaks { "fresh": null } (undeclared)',
        'property-removed old: was removed: conforms',
        'perhaps-renamed fresh: may have been old before: none',
      ],
    ],
    [
      {
        anyOf: [
          { title: 'A', properties: { moved: text } },
          { title: 'B', properties: { b: { type: 'null' } } },
        ],
      },
      {
        anyOf: [
          { title: 'A', properties: {} },
          { title: 'B', properties: { b: { type: 'null' }, moved: text } },
        ],
      },
      [
        'property-removed moved: was removed, in A: conforms',
        'property-added moved: was added, in B: conforms',
      ],
    ],
    [
      {
        properties: { a: { $ref: '#/definitions/x' }, b: { $ref: '#/definitions/x' } },
        definitions: { x: { minimum: 1, description: 'A' } },
      },
      {
        properties: { a: { $ref: '#/definitions/y' }, b: { $ref: '#/definitions/y' } },
        definitions: { y: { minimum: 2, description: 'B' } },
      },
      [
        'text-changed a: description changed: none',
        'bound-tightened a: minimum is 2, was 1: breaks { "a": 1 }',
      ],
    ],
    [
      { properties: { a: { minimum: 1 } } },
      { properties: { a: { $ref: '#/definitions/y' } }, definitions: { y: { minimum: 1 } } },
      [],
    ],
    [
      {
        properties: {
          a: { type: 'object', properties: { b: { type: 'string' } } },
          next: { $ref: '#' },
        },
      },
      {
        properties: {
          a: { type: 'object', properties: { b: { type: 'integer' } } },
          next: { $ref: '#' },
        },
      },
      ['type-changed a.b: type is integer, was string: breaks { "a": { "b": "" } }'],
    ],
    [
      { properties: { a: { type: 'integer' } } },
      { properties: { a: false } },
      ['schema-changed a: is forbidden, was a schema of its own: breaks { "a": 0 }'],
    ],
    [true, { type: 'string' }, ['type-narrowed : type is string, was any: breaks null']],
    [
      { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { type: 'object', properties: { a: { const: 1 }, b: { const: 1 } } },
      [
        'property-added a: was added: breaks { "a": null }',
        'property-added b: was added: breaks { "b": null }',
        'condition-changed : anyOf is none, was [{ "required": ["a"] }, { "required": ["b"] }]: conforms',
      ],
    ],
    [
      { properties: { a: { type: 'string', description: 'A.' } } },
      { properties: { a: { anyOf: [text, { type: 'array', items: text }], description: 'A.' } } },
      [
        'alternative-added a: anyOf has one more: { "type": "array", "items": { "type": "string" } }: conforms',
      ],
    ],
    // A long alternative, which is an object as JSON, is not called one.
    [
      { properties: { a: { anyOf: [text] } } },
      { properties: { a: { anyOf: [text, { type: 'array', items: text, maxItems: 2 }] } } },
      [
        'alternative-added a: anyOf has one more: { "type": "array", "items": { "type": "string" }, "maxItems"…: conforms',
      ],
    ],
    [
      { properties: { a: { oneOf: [{ ...text, minLength: 1, title: 'T' }, { type: 'null' }] } } },
      { properties: { a: { ...text, minLength: 2, title: 'T' } } },
      [
        'alternative-removed a: no longer allows null: breaks { "a": null }',
        'bound-tightened a: minLength is 2, was 1: breaks { "a": "a" }',
      ],
    ],
    [
      { oneOf: [text, { enum: [1] }] },
      { oneOf: [text, { enum: [1] }, { type: 'null', title: 'None' }] },
      ['alternative-added : allows null: conforms'],
    ],
    [
      { oneOf: [text, { enum: [null] }] },
      { oneOf: [text, { enum: [null] }, { type: 'null' }] },
      ['alternative-added : oneOf has one more: { "type": "null" }: breaks null'],
    ],
    [
      { anyOf: [text, { type: 'null' }] },
      { anyOf: [{ type: ['string', 'null'] }] },
      [
        'alternative-removed : anyOf has one less: { "type": "null" }: conforms',
        'type-widened : type is string or null, was string, in anyOf 1: conforms',
      ],
    ],
    [
      { allOf: [text] },
      { allOf: [text, { type: 'null' }] },
      ['condition-changed : allOf has one more: { "type": "null" }: breaks ""'],
    ],
    [
      { type: 'number' },
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      ['alternative-added : oneOf has one more: { "type": "integer" }: breaks 0'],
    ],
    [
      { properties: { a: { $ref: '#/definitions/x' } }, definitions: { x: { minLength: 1 } } },
      {
        properties: { a: { anyOf: [{ type: 'null' }, { $ref: '#/definitions/x' }] } },
        definitions: { x: { minLength: 2 } },
      },
      [
        'alternative-added a: anyOf has one more: { "type": "null" }: conforms',
        'bound-tightened a: minLength is 2, was 1: breaks { "a": "a" }',
      ],
    ],
    [
      { properties: { a: { $ref: 'http://b/' } } },
      { properties: { a: { anyOf: [{ $ref: 'http://b/' }, { type: 'null' }] } } },
      ['alternative-added a: anyOf has one more: { "type": "null" }: conforms'],
    ],
    [
      { type: 'object', required: ['a'], maxProperties: 2 },
      { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }], maxProperties: 1 },
      [
        'bound-tightened : maxProperties is 1, was 2: breaks { "a": null, "b": null }',
        'alternative-added : anyOf has one more: { "required": ["b"] }: conforms',
      ],
    ],
    [
      { type: 'string', enum: ['a', 'b'] },
      {
        oneOf: [
          { const: 'b', description: 'Bee.' },
          { type: 'string', enum: ['c'] },
        ],
      },
      [
        'annotation-changed : values are listed in oneOf, were in enum: none',
        'value-added : allows "c": conforms',
        'value-removed : no longer allows "a": breaks "a"',
      ],
    ],
    [
      { anyOf: [{ const: 1 }, { const: 2 }] },
      { type: 'integer', enum: [2] },
      [
        'annotation-changed : values are listed in enum, were in anyOf: none',
        'value-removed : no longer allows 1: breaks 1',
      ],
    ],
    [{ const: 1 }, { enum: [1, 2] }, ['value-added : allows 2: conforms']],
    [
      { properties: { a: { enum: [1, 2] }, b: { enum: [1, 2] } }, required: ['a', 'b'] },
      {
        properties: { a: { enum: [1, 2] }, b: { enum: [1, 2] } },
        required: ['a', 'b'],
        anyOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 1 } } }],
      },
      ['condition-changed : anyOf was added: breaks { "a": 2, "b": 2 }'],
    ],
    [
      { allOf: [{ $ref: '#/definitions/x' }], definitions: { x: { required: ['a'] } } },
      { required: ['a', 'b'] },
      [
        'required-added b: is required: breaks { "a": null }',
        'condition-changed : allOf is none, was [{ "$ref": "#/definitions/x" }]: conforms',
      ],
    ],
  ])('%j to %j', (old, recent, changes) => {
    expect(changesOf({ old, recent })).toEqual(changes);
  });
});

function countsOf(names: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(names, (name) => name);
  return Object.fromEntries(Array.from(groups, ([name, all]) => [name, all.length]));
}

describe('alternatives without a title or a tag', () => {
  test('correspond to those that require the same', () => {
    const requiring = (...required: readonly string[]) => ({ type: 'object', required });
    expect(
      changesOf({
        old: {
          oneOf: [
            { ...requiring('a'), minProperties: 1 },
            { ...requiring('b', 'c'), minProperties: 3 },
          ],
        },
        recent: {
          oneOf: [
            { ...requiring('b', 'c'), minProperties: 4 },
            { ...requiring('a'), minProperties: 2 },
          ],
        },
      }),
    ).toEqual([
      expect.stringContaining('minProperties is 2, was 1, in oneOf 2: breaks'),
      expect.stringContaining('minProperties is 4, was 3, in oneOf 1: breaks'),
    ]);
  });

  test('correspond to those with the same keywords', () => {
    const known = { type: 'string', enum: ['a', 'b'] };
    const numbered = { type: 'string', pattern: '^n:[0-9]$', title: 'numbered' };
    expect(
      changesOf({
        old: { anyOf: [known, { type: 'string', pattern: '^x' }] },
        recent: { anyOf: [numbered, { type: 'string', pattern: '^y' }, { ...known, enum: ['b'] }] },
      }),
    ).toEqual([
      'alternative-added : anyOf has one more: numbered: conforms',
      'value-removed : no longer allows "a", in anyOf 3: breaks "a"',
      'pattern-changed : pattern is "^y", was "^x", in anyOf 2: breaks "x"',
    ]);
  });
});

describe('a change', () => {
  test('that another makes good breaks nothing', () => {
    const old = { properties: { a: { type: 'string' } } };
    const recent = { properties: { a: { type: ['string', 'null'], not: { type: 'null' } } } };
    expect(changesOf({ old, recent })).toEqual([
      'type-widened a: type is string or null, was string: conforms',
      'condition-changed a: not is { "type": "null" }, was none: conforms',
    ]);
  });

  test('breaks nothing by an instance that fails in another property', () => {
    const open = { type: 'object', properties: { field: { enum: ['a'] } } };
    const identity = { ...open, additionalProperties: false };
    const list = { properties: { x: {} }, type: 'array' };
    const old = { properties: { version: { type: 'string' }, identity } };
    const recent = {
      properties: {
        version: { type: 'string', maxLength: 4 },
        identity: { allOf: [{ anyOf: [list, identity] }], type: ['object', 'array'] },
      },
    };
    const breaking = changesOf({ old, recent }).filter((change) => change.includes('breaks'));
    expect(breaking).toEqual([
      'bound-tightened version: maxLength is 4, was none: breaks { "version": "aaaaa" }',
    ]);
  });

  test('breaks nothing by an instance that fails in another property, whatever else would break it', () => {
    const names = { id: {}, name: {} };
    const closed = { type: 'object', additionalProperties: false };
    const named = { ...closed, properties: { ...names, key: {} } };
    const a = { ...named, dependencies: { id: ['name'] } };
    const recent = {
      properties: { a: { anyOf: [{ ...closed, properties: { key: {} } }, named] } },
    };
    const breaking = changesOf({
      old: { properties: { a, b: {} } },
      recent: { properties: { ...recent.properties, b: { type: 'string' } } },
    }).filter((change) => change.includes('breaks'));
    expect(breaking).toEqual(['type-narrowed b: type is string, was any: breaks { "b": null }']);
  });

  test('breaks instances although others break all of them', () => {
    const closed = { type: 'object', properties: {}, additionalProperties: false };
    const withId = { ...closed, properties: { id: {} }, required: ['id'] };
    const required = ['a', 'b'];
    const old = { properties: { a: closed, b: closed }, required };
    const recent = { properties: { a: withId, b: withId }, required };
    const breaking = changesOf({ old, recent }).filter((change) => change.includes('breaks'));
    expect(breaking).toEqual([
      'required-added a.id: is required: breaks { "a": {}, "b": {} }',
      'required-added b.id: is required: breaks { "a": {}, "b": {} }',
    ]);
  });

  test('is shown by an instance that no other change breaks, if there is one', () => {
    const integer = { type: 'integer' };
    const old = { properties: { a: {}, b: {} }, minProperties: 1 };
    const recent = { properties: { a: integer, b: integer }, minProperties: 1, required: ['b'] };
    expect(changesOf({ old, recent })).toEqual([
      'required-added b: is required: breaks { "a": 0 }',
      'type-narrowed a: type is integer, was any: breaks { "b": 0, "a": null }',
      'type-narrowed b: type is integer, was any: breaks { "b": null }',
    ]);
  });

  test('that breaks only with another is told with it', () => {
    const { backward, changes } = comparisonOf({
      old: { default: 'a', anyOf: [{ minimum: 0 }, { maximum: 10 }] },
      recent: { anyOf: [{ minimum: 5 }, { maximum: 3 }] },
    });
    expect(backward.strict).toMatchObject({ kind: 'breaking', instance: '4' });
    expect(changes.map(({ kind, effect }) => `${kind} ${effect.kind}`)).toEqual([
      'default-changed none',
      'bound-tightened together',
      'bound-tightened together',
    ]);
  });

  test('of a condition is judged with what follows from it, whatever else breaks', () => {
    expect(
      changesOf({
        old: { properties: { a: text, b: {} } },
        recent: {
          properties: { a: { ...text, maxLength: 1 }, b: {} },
          if: { required: ['b'] },
          then: { required: ['a'] },
        },
      }),
    ).toEqual([
      'condition-changed : if is { "required": ["b"] }, was none: breaks { "b": null }',
      'condition-changed : then is { "required": ["a"] }, was none: breaks { "b": null }',
      'bound-tightened a: maxLength is 1, was none: breaks { "a": "aa" }',
    ]);
    const some = { contains: { type: 'integer' }, minContains: 0 };
    expect(changesOf({ old: latest, recent: { ...latest, ...some, maxContains: 1 } })).toEqual(
      ['contains is { "type": "integer" }', 'minContains is 0', 'maxContains is 1'].map(
        (words) => expect.stringContaining(`${words}, was none: breaks [0, 0]`) as string,
      ),
    );
    expect(changesOf({ old: latest, recent: { ...latest, ...some } })).toEqual([
      'contains-changed : contains is { "type": "integer" }, was none: conforms',
      'bound-tightened : minContains is 0, was none: conforms',
    ]);
  });

  test('of a format breaks for the validators that test it', () => {
    expect(
      changesOf({ old: { type: 'string' }, recent: { type: 'string', format: 'date' } }),
    ).toEqual(['format-added : format is "date", was none: breaks "a" (formats asserted)']);
    expect(
      changesOf({
        old: { type: 'string', format: 'email' },
        recent: { type: 'string', format: 'email', maxLength: 320 },
      })[0],
    ).toMatch(/^bound-tightened : maxLength is 320, was none: breaks "a+" \(formats ignored\)$/);
  });

  test('that breaks for all validators is shown by an instance that breaks for all', () => {
    const recent = { anyOf: [{ format: 'date' }, { maxLength: 0 }], not: { const: 'zzz' } };
    const { backward, changes } = comparisonOf({ old: { type: 'string' }, recent });
    expect(backward.strict).toMatchObject({ instance: '"zzz"', formats: 'any' });
    expect(changes.map(({ effect }) => effect)).toMatchObject([
      { kind: 'breaks', instance: '"a"', formats: 'asserted' },
      { kind: 'breaks', instance: '"zzz"', formats: 'any' },
      { kind: 'conforms' },
    ]);
  });

  test('is shown by an instance that readers know', () => {
    const old = { type: 'object', properties: { Text: text, Size: { type: 'integer' } } };
    const recent = {
      type: 'object',
      properties: { Text: text, Size: { type: 'integer', minimum: 4 } },
    };
    const samples = [{ Text: 'Hello', Size: 12 }, { Text: 'Hi' }];
    expect(changesOf({ old, recent, samples })).toEqual([
      'bound-tightened Size: minimum is 4, was none: breaks { "Text": "Hi", "Size": 0 }',
    ]);
    expect(changesOf({ old, recent, samples: [...samples, { Size: 2, Text: 'Small' }] })).toEqual([
      'bound-tightened Size: minimum is 4, was none: breaks { "Size": 2, "Text": "Small" }',
    ]);
  });

  test('is decided although there are many', () => {
    const parts = Array.from({ length: 40 }, (_, at) => `p${String(at)}`);
    const schemaOf = (wide: object, narrow: object): object => {
      const part = { properties: Object.fromEntries(parts.map((name) => [name, wide])) };
      const all = Object.fromEntries(parts.map((name) => [name, part]));
      return { properties: { ...all, narrow } };
    };
    const [string, any] = [{ type: 'string' }, { type: ['string', 'null'] }];
    const { changes } = comparisonOf({
      old: schemaOf(string, any),
      recent: schemaOf(any, string),
    });
    const kinds = changes.map(({ effect }) => effect.kind);
    expect(countsOf(kinds)).toEqual({ breaks: 1, conforms: 1600 });
  });

  test('of parts that all lead to each other is decided until too much was read', () => {
    const parts = Array.from({ length: 300 }, (_, at) => `p${String(at)}`);
    const part = (type: string): object => ({
      properties: { root: { $ref: '#' }, name: { enum: parts }, a: { type } },
    });
    const schemaOf = (type: string): object => ({
      properties: Object.fromEntries(parts.map((name) => [name, part(type)])),
    });
    const { changes } = comparisonOf({ old: schemaOf('integer'), recent: schemaOf('string') });
    const kinds = changes.map(({ effect }) => effect.kind);
    expect(Object.keys(countsOf(kinds))).toEqual(['breaks', 'undecided']);
  });

  test('keeps its fingerprint while others come and go', () => {
    const old = { properties: { a: { minimum: 1 }, b: { minimum: 1 } } };
    const one = comparisonOf({
      old,
      recent: { properties: { a: { minimum: 2 }, b: { minimum: 1 } } },
    });
    const two = comparisonOf({
      old,
      recent: { properties: { a: { minimum: 2 }, b: { minimum: 3 } } },
    });
    const [first] = one.changes;
    expect(two.changes.map(({ fingerprint }) => fingerprint)).toContain(first?.fingerprint);
    expect(first?.fingerprint).toMatch(/^[0-9a-f]{12}$/);
    expect(new Set(two.changes.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });
});

test('alternatives stand for each other by their type, if by nothing else', () => {
  const [text, list] = [{ type: 'string' }, { type: 'array', items: {} }];
  expect(
    changesOf({
      old: { anyOf: [text, list] },
      recent: { anyOf: [{ const: 1 }, list, { ...text, minLength: 1 }] },
    }),
  ).toEqual([
    'alternative-added : anyOf has one more: { "const": 1 }: conforms',
    'bound-tightened : minLength is 1, was none, in anyOf 3: breaks ""',
  ]);
});

describe('the words of a change', () => {
  const long = (end: string): object => ({ default: ['a'.repeat(70), end] });

  test('do not compare values that are too long to tell them apart', () => {
    expect(changesOf({ old: long('a'), recent: long('b') })).toEqual([
      'default-changed : default changed: none',
    ]);
  });

  test.each(['markdownDescription', 'enumDescriptions', 'x-description', '$comment'])(
    'say of %s, which is for readers, that it changed',
    (keyword) => {
      expect(changesOf({ old: { [keyword]: 'a' }, recent: { [keyword]: 'b' } })).toEqual([
        `text-changed : ${keyword} changed: none`,
      ]);
    },
  );
});

describe('where a change stands', () => {
  test('is told in both versions', () => {
    const old = {
      properties: { a: { $ref: '#/definitions/x' } },
      definitions: { x: { enum: [1, 2] } },
    };
    const recent = { properties: { a: { enum: [1] } } };
    const [change] = comparisonOf({ old, recent }).changes;
    expect(change).toMatchObject({ path: 'a', before: '/definitions/x/enum' });
  });

  test('is not seen in a schema that is one of its own alternatives', () => {
    const version = (names: readonly string[]) => ({
      properties: Object.fromEntries(names.map((name) => [name, { $ref: '#/definitions/A' }])),
      definitions: { A: { anyOf: [{ $ref: '#/definitions/A' }, text] } },
    });
    expect(changesOf({ old: version(['a']), recent: version(['a', 'b']) })).toEqual([
      'property-added b: was added: undecided: a $ref leads to itself',
    ]);
  });

  test('is not lost in a loop of references', () => {
    const schema = (minimum: number) => ({
      properties: { next: { $ref: '#' }, value: { minimum } },
    });
    expect(changesOf({ old: schema(1), recent: schema(2) })).toEqual([
      'bound-tightened value: minimum is 2, was 1: breaks { "value": 1 }',
    ]);
  });
});

describe('a reference beside other keywords', () => {
  const version = (schema: object) => ({
    ...latest,
    properties: { a: { minLength: 1, ...schema } },
    $defs: { T: text, U: { ...text, pattern: '^a' } },
  });

  test('comes and goes as its file has it', () => {
    const withReference = version({ $ref: '#/$defs/T' });
    const without = version({});
    const [came] = comparisonOf({ old: without, recent: withReference }).changes;
    expect(came).toMatchObject({
      ...{ kind: 'reference-changed', words: '$ref is "#/$defs/T", was none' },
      after: '/properties/a/$ref',
    });
    const [went] = comparisonOf({ old: withReference, recent: without }).changes;
    expect(went).toMatchObject({
      ...{ kind: 'reference-changed', words: '$ref is none, was "#/$defs/T"' },
      before: '/properties/a/$ref',
    });
  });

  test('is told apart from parts in allOf', () => {
    const allOf = [{ maxLength: 3 }];
    expect(
      changesOf({ old: version({ allOf }), recent: version({ allOf, $ref: '#/$defs/U' }) }),
    ).toEqual(['reference-changed a: $ref is "#/$defs/U", was none: breaks { "a": null }']);
  });

  test.each([
    ['beside a text', { $ref: 'http://json-schema.org/draft-07/schema', description: 'A.' }],
    ['in allOf', { allOf: [{ $ref: 'http://json-schema.org/draft-07/schema' }], title: 'A' }],
  ])('and alone with it, %s, replaces a schema', (_, reference) => {
    const [own, other] = [{ enum: ['a', 'b'], type: 'string' }, reference].map((a) => ({
      ...latest,
      properties: { a: { title: 'A', description: 'A.', ...a } },
    })) as [object, object];
    const wordsOf = (old: object, recent: object) =>
      comparisonOf({ old, recent }).changes.map(({ path, words }) => `${path} ${words}`);
    expect(wordsOf(own, other)).toEqual([
      'a refers to http://json-schema.org/draft-07/schema, was a schema of its own',
    ]);
    expect(wordsOf(other, own)).toEqual([
      'a no longer refers to http://json-schema.org/draft-07/schema',
    ]);
  });
});

describe('a property that another schema for the same value declares', () => {
  const object = { type: 'object', properties: { a: text }, additionalProperties: false };
  const definitions = { O: object };
  const nullable = { anyOf: [{ $ref: '#/definitions/O' }, { type: 'null' }] };
  const base = { required: ['id'], properties: { id: text } };
  const withBase = {
    allOf: [{ $ref: '#/definitions/Base' }],
    properties: { x: {} },
    definitions: { Base: base },
  };
  const whole = { required: ['id'], properties: { id: text, x: {} } };
  const alternatives = { oneOf: [{ properties: { u: text, t: { const: 1 } } }, { title: 'B' }] };
  const items = { type: 'object', required: ['c'], properties: { c: {} }, default: {} };
  const once = { allOf: [{ properties: { d: { type: 'array', title: 'D', items } } }] };

  test.each<[string, object, object, readonly string[]]>([
    [
      'is told as an alternative that a reference leads to',
      { properties: { o: object } },
      { properties: { o: nullable }, definitions },
      ['alternative-added o: allows null: conforms'],
    ],
    [
      'is the same under another name',
      { properties: { o: { anyOf: [{ $ref: '#/definitions/P' }] } }, definitions: { P: object } },
      { properties: { o: { $ref: '#/definitions/O' } }, definitions },
      [],
    ],
    [
      'moves into allOf',
      whole,
      withBase,
      ['condition-changed : allOf is [{ "$ref": "#/definitions/Base" }], was none: conforms'],
    ],
    [
      'moves out of allOf',
      withBase,
      whole,
      ['condition-changed : allOf is none, was [{ "$ref": "#/definitions/Base" }]: conforms'],
    ],
    [
      'moves into allOf with another type',
      { ...whole, properties: { id: {}, x: {} } },
      withBase,
      [
        'condition-changed : allOf is [{ "$ref": "#/definitions/Base" }], was none: breaks { "id": null }',
        'type-narrowed id: type is string, was any: breaks { "id": null }',
      ],
    ],
    [
      'is left to alternatives',
      { properties: { u: text } },
      alternatives,
      [
        'condition-changed : oneOf was added: breaks null',
        'condition-changed u: is declared by other parts alone: conforms',
      ],
    ],
    [
      'was left to alternatives',
      alternatives,
      { properties: { u: text } },
      [
        'condition-changed u: was declared by other parts alone: breaks { "u": null }',
        'condition-changed : oneOf was removed: conforms',
      ],
    ],
    [
      'is declared twice and loses one declaration',
      { properties: { d: { properties: { c: {} } } }, allOf: [{ properties: { d: {} } }] },
      { properties: { d: { properties: { c: {} } } }, allOf: [{}] },
      [],
    ],
    [
      'is declared once more, and what that adds is told',
      once,
      { ...once, properties: { d: { items: { properties: { e: text } }, maxItems: 0 } } },
      [
        'bound-tightened d: maxItems is 0, was none: breaks { "d": [{ "c": null }] }',
        'property-added d[].e: was added: breaks { "d": [{ "c": null, "e": null }] } (undeclared)',
      ],
    ],
    [
      'is declared once less, and what that takes is told',
      { ...once, properties: { d: { items: { properties: { e: text } }, maxItems: 0 } } },
      once,
      [
        'bound-loosened d: maxItems is none, was 0: conforms',
        'property-removed d[].e: was removed: conforms',
      ],
    ],
    [
      'is declared once more with fewer values',
      { allOf: [{ properties: { d: { enum: [1, 2], title: 'D' } } }] },
      {
        allOf: [{ properties: { d: { enum: [1, 2], title: 'D' } } }],
        properties: { d: { enum: [2] } },
      },
      ['value-removed d: no longer allows 1: breaks { "d": 1 }'],
    ],
  ])('%s', (_, old, recent, changes) => {
    expect(changesOf({ old, recent })).toEqual(changes);
  });
});

describe('keywords that mean something only together', () => {
  const a = { properties: { a: text } };
  const closed = { additionalProperties: false };

  test.each<[object, object]>([
    [
      { ...a, ...closed },
      { ...closed, allOf: [a] },
    ],
    [
      { ...latest, prefixItems: [text], items: { type: 'number' } },
      { ...latest, items: { type: 'number' }, allOf: [{ prefixItems: [text] }] },
    ],
    [
      { if: text, then: { minLength: 2 } },
      { if: text, allOf: [{ then: { minLength: 2 } }] },
    ],
  ])('do not move into a part one by one: %j to %j', (one, other) => {
    for (const [old, recent] of [
      [one, other],
      [other, one],
    ] as const) {
      const { backward, changes } = comparisonOf({ old, recent });
      const isTold = changes.some(({ effect }) => !['none', 'conforms'].includes(effect.kind));
      expect(isTold).toBe(backward.strict.kind === 'breaking');
      expect(changes).not.toEqual([]);
    }
  });
});

test('a part of the same text is compared by what its references lead to', () => {
  const part = { properties: { a: { $ref: '#/definitions/P' } } };
  const plain = { type: 'object', ...part, definitions: { P: {} } };
  const within = { type: 'object', allOf: [part], definitions: { P: { required: ['b'] } } };
  expect(changesOf({ old: plain, recent: within })).toEqual([
    'required-added a.b: is required: breaks { "a": {} }',
  ]);
  expect(changesOf({ old: within, recent: plain })).toEqual([
    'required-removed a.b: is no longer required: conforms',
  ]);
});

test('a value that was the only one stood in const', () => {
  const gone = comparisonOf({
    old: { properties: { a: { const: 'y' } } },
    recent: { properties: { a: { enum: ['x'] } } },
  }).changes.find(({ kind }) => kind === 'value-removed');
  expect(gone).toMatchObject({ before: '/properties/a/const' });
});

test('a change within an alternative says in which', () => {
  const closed = (title: string, names: readonly string[]) => ({
    title,
    required: [title],
    properties: Object.fromEntries([title, ...names].map((name) => [name, text])),
    additionalProperties: false,
  });
  expect(
    changesOf({
      old: { anyOf: [closed('a', ['p']), closed('b', ['p'])] },
      recent: { anyOf: [closed('a', []), closed('b', ['p'])] },
    }),
  ).toEqual(['property-removed p: was removed, in a: breaks { "a": "", "p": "" }']);
  const version = (minimum: number) => ({
    oneOf: [{ $ref: '#/definitions/Size' }, text],
    definitions: { Size: { minimum } },
  });
  expect(changesOf({ old: version(2), recent: version(1) })).toEqual([
    'bound-loosened : minimum is 1, was 2, in Size: conforms',
  ]);
});

describe('what a reference leads to', () => {
  const referring = (target: unknown) => ({
    properties: { a: { $ref: '#/components/A' }, b: { $ref: '#/definitions/B' } },
    components: { A: target },
    definitions: { B: true },
  });

  test('below an unknown keyword is compared as any other schema is', () => {
    expect(
      changesOf({ old: referring({ maxLength: 2 }), recent: referring({ maxLength: 2 }) }),
    ).toEqual([]);
    const { changes } = comparisonOf({
      old: referring({ maxLength: 2 }),
      recent: referring({ maxLength: 1 }),
    });
    expect(changes.map(({ kind, path, after }) => [kind, path, after])).toEqual([
      ['bound-tightened', 'a', '/components/A/maxLength'],
    ]);
  });
});

test('versions of two dialects are compared by what they say', () => {
  const catalog = catalogOf({
    'Ui/Text/1.0/index.json': definition({
      properties: { a: { $ref: '#/definitions/x' }, b: { items: [{ type: 'string' }] } },
      dependencies: { a: ['b'] },
      definitions: { x: { type: 'integer' } },
    }),
    'Ui/Text/1.1/index.json': {
      ...definition(
        {
          properties: { a: { $ref: '#/$defs/x' }, b: { prefixItems: [{ type: 'string' }] } },
          dependentRequired: { a: ['b'] },
          $defs: { x: { type: 'integer', minimum: 1 } },
        },
        'Ui/Text/1.1',
      ),
      $schema: 'https://json-schema.org/draft/2020-12/schema',
    },
  });
  const [old, recent] = catalog.definitions;
  if (old === undefined || recent === undefined) throw new Error('no versions');
  const { backward, changes } = createCatalogComparer(catalog, digest)(old, recent);
  expect(backward.strict).toMatchObject({ kind: 'breaking', at: '/a', keyword: 'minimum' });
  expect(changes.map(({ kind, path, effect }) => `${kind} ${path} ${effect.kind}`)).toEqual([
    'dialect-changed  none',
    'bound-tightened a breaks',
  ]);
});

test.each([
  'https://json-schema.org/draft/2020-12/schema',
  'http://json-schema.org/draft-07/schema#',
])('versions that embed different schemas of one URI are compared, %s', ($schema) => {
  const item = (type: string) => ({ $id: 'https://shop.example/item', type });
  const version = (type: string) => ({
    properties: { a: { $ref: 'https://shop.example/item' } },
    definitions: { item: item(type) },
  });
  const catalog = catalogOf({
    'Ui/Text/1.0/index.json': { ...definition(version('number')), $schema },
    'Ui/Text/1.1/index.json': { ...definition(version('integer'), 'Ui/Text/1.1'), $schema },
  });
  const [old, recent] = catalog.definitions;
  if (old === undefined || recent === undefined) throw new Error('no versions');
  const { backward, changes } = createCatalogComparer(catalog, digest)(old, recent);
  expect(backward.strict).toMatchObject({ kind: 'breaking', at: '/a', keyword: 'type' });
  expect(changes.map(({ kind, path, effect }) => `${kind} ${path} ${effect.kind}`)).toEqual([
    'type-narrowed a breaks',
  ]);
});

test.each<[string, object, object, object, readonly [string, string]]>([
  [
    '2020-12',
    { properties: { data: { $dynamicRef: '#p' } }, $defs: { p: { $dynamicAnchor: 'p' } } },
    { $defs: { p: { $dynamicAnchor: 'p', type: 'string' } } },
    { $defs: { p: { $dynamicAnchor: 'p', type: ['string', 'integer'] } } },
    ['compatible', 'breaking /data type'],
  ],
  [
    '2019-09',
    { $recursiveAnchor: true, properties: { kids: { items: { $recursiveRef: '#' } } } },
    { $recursiveAnchor: true, properties: { v: { type: 'string' } } },
    { $recursiveAnchor: false, properties: { v: { type: 'string' } } },
    ['compatible', 'breaking /kids/0/v type'],
  ],
])(
  'a dynamic reference in a file that both refer to leads where each version says: %s',
  (...cases) => {
    const [dialect, base, before, after, verdicts] = cases;
    const dialectUri = { $schema: `https://json-schema.org/draft/${dialect}/schema` };
    const $ref = '/schema/Ui/Base/1.0/index.json';
    const catalog = catalogOf({
      'Ui/Base/1.0/index.json': { ...definition(base, 'Ui/Base/1.0'), ...dialectUri },
      'Ui/Text/1.0/index.json': { ...definition({ $ref, ...before }), ...dialectUri },
      'Ui/Text/1.1/index.json': { ...definition({ $ref, ...after }, 'Ui/Text/1.1'), ...dialectUri },
    });
    const [old, recent] = catalog.definitions.filter(({ name }) => name === 'Text');
    if (old === undefined || recent === undefined) throw new Error('no versions');
    const { backward, forward } = createCatalogComparer(catalog, digest)(old, recent);
    const found = [backward, forward].map(({ strict }) =>
      strict.kind === 'breaking' ? `breaking ${strict.at} ${strict.keyword}` : strict.kind,
    );
    expect(found).toEqual(verdicts);
  },
);

test('across dialects a change beside a reference is decided', () => {
  const meta = 'http://json-schema.org/draft-07/schema';
  const withReferences = (version: string, own: object): object => ({
    properties: { a: { $ref: `/schema/Ui/Size/${version}/index.json` }, b: { $ref: meta }, ...own },
  });
  const later = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
  const catalog = catalogOf({
    'Ui/Size/1.0/index.json': definition({}, 'Ui/Size/1.0'),
    'Ui/Size/1.1/index.json': { ...definition({}, 'Ui/Size/1.1'), ...later },
    'Ui/Text/1.0/index.json': definition(withReferences('1.0', { c: text })),
    'Ui/Text/1.1/index.json': {
      ...definition(withReferences('1.1', {}), 'Ui/Text/1.1'),
      ...{ ...later, required: ['a'] },
    },
  });
  const [old, recent] = catalog.definitions.filter(({ name }) => name === 'Text');
  if (old === undefined || recent === undefined) throw new Error('no versions');
  const { changes } = createCatalogComparer(catalog, digest)(old, recent);
  expect(changes.map(({ kind, effect }) => `${kind}: ${effect.kind}`)).toEqual([
    'dialect-changed: none',
    'property-removed: conforms',
    'required-added: breaks',
  ]);
});

test('across dialects a reference leads to the successor of what it led to', () => {
  const text = (version: string): object => ({
    properties: { a: { $ref: `/schema/Ui/Size/${version}/index.json`, description: 'A.' } },
  });
  const later = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
  const catalog = catalogOf({
    'Ui/Size/1.0/index.json': definition({}, 'Ui/Size/1.0'),
    'Ui/Size/1.1/index.json': definition({}, 'Ui/Size/1.1'),
    'Ui/Text/1.0/index.json': definition(text('1.0')),
    'Ui/Text/1.1/index.json': { ...definition(text('1.1'), 'Ui/Text/1.1'), ...later },
  });
  const [old, recent] = catalog.definitions.filter(({ name }) => name === 'Text');
  if (old === undefined || recent === undefined) throw new Error('no versions');
  const { changes } = createCatalogComparer(catalog, digest)(old, recent);
  expect(changes.map(({ kind }) => kind)).toEqual(['dialect-changed']);
});

test('words beside a reference are those that are told, at their place', () => {
  const said = (description: string, more: object): object => ({
    properties: { a: { $ref: '#/definitions/A', description, ...more } },
    definitions: { A: { description: 'generic', type: 'string' } },
  });
  const { changes } = comparisonOf({
    old: said('one', {}),
    recent: said('two', { deprecated: true }),
  });
  expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['text-changed', '/properties/a/description', '/properties/a/description'],
    ['deprecated', undefined, '/properties/a/deprecated'],
  ]);
});

test.each([
  'http://json-schema.org/draft-07/schema#',
  'https://json-schema.org/draft/2020-12/schema',
])('what needs no schema that is not known is decided, in %s', ($schema) => {
  const a = { $ref: 'https://elsewhere.example/a.json#/definitions/a' };
  const versions = {
    old: { $schema, properties: { a, b: { type: ['string', 'number'] } } },
    recent: { $schema, properties: { a, b: { type: 'string' } } },
  };
  expect(changesOf(versions)).toEqual([
    'type-narrowed b: type is string, was string or number: breaks { "b": 0 }',
  ]);
});

test('a counterexample that is too long to be shown whole begins with what fails', () => {
  const names = Array.from({ length: 40 }, (_, at) => `required-${String(at)}`);
  const version = (type: string) => ({
    type: 'object',
    properties: { size: { type } },
    required: [...names, 'size'],
  });
  const { backward } = comparisonOf({ old: version('number'), recent: version('string') });
  expect(backward.strict).toMatchObject({ kind: 'breaking', at: '/size' });
  const { instance } = backward.strict as Extract<typeof backward.strict, { kind: 'breaking' }>;
  expect(Object.keys(JSON.parse(instance) as object)).toEqual(['size', ...names]);
});
