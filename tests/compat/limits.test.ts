import { describe, expect, test, vi } from 'vitest';
import { SchemaKnowledge, SchemaSpace } from '../../src/compat/schema-space.ts';
import { ValidatorSet } from '../../src/compat/validators/validators.ts';
import { buildComparison } from '../../src/history/build-comparison.ts';
import { lazyByKey } from '../../src/text/lazy.ts';
import { emptySpace, inWords, rootOf, verdictOn, type TestSchema } from './schemas.ts';

const undecided = (why: string): string => `undecided: ${why}`;

describe('what cannot be decided says why, and neither crashes nor hangs', () => {
  test.each<[string, TestSchema, TestSchema, string]>([
    [
      'a reference that leads nowhere',
      { $ref: '#/definitions/a' },
      { $ref: '#/definitions/a' },
      undecided('$ref #/definitions/a leads to no schema that is known'),
    ],
    ['a loop', { $ref: '#' }, { type: 'string' }, undecided('a $ref leads to itself')],
    [
      'depth',
      nested(490, { type: 'string' }),
      nested(490, { type: 'integer' }),
      undecided('the search went too deep'),
    ],
    [
      'nested quantifiers',
      { type: 'string', pattern: '^((a{1,50}b){1,50}c){1,50}$' },
      { maxLength: 1 },
      undecided('the pattern ^((a{1,50}b){1,50}c){1,50}$ is too large'),
    ],
    [
      'a product of alternatives',
      alternatives(20),
      { minProperties: 20 },
      undecided('the search took too many steps'),
    ],
    [
      'many items',
      { type: 'array', minItems: 1e9 },
      { maxItems: 5 },
      undecided('the array would be too long'),
    ],
    [
      'many members',
      { type: 'object', minProperties: 1e9 },
      { maxProperties: 5 },
      undecided('the object would have too many members'),
    ],
    [
      'a long string',
      { type: 'string', minLength: 1e9 },
      { maxLength: 5 },
      undecided('the patterns are too large to be compared'),
    ],
    [
      'a name by many patterns, each of which it may match or not',
      named(20, containing, { type: 'string' }),
      named(20, (at) => `(?:${containing(at)})`, { type: ['string', 'null'] }),
      undecided('too many kinds of names'),
    ],
    [
      'a costly pattern',
      { type: 'string', pattern: '^(a+)+$', minLength: 40 },
      { pattern: '^(a+)+b$' },
      undecided(
        'a validator could not judge the instance: ^(a+)+$ would take too long to be tried',
      ),
    ],
    [
      'a number that no validator reads exactly',
      '{"const": 9007199254740993}',
      '{"const": 9007199254740992}',
      undecided('validators do not agree on the instance that was found'),
    ],
    [
      'a bound that validators round to one that is outside',
      '{"type": "integer", "maximum": 9223372036854775807}',
      '{"exclusiveMaximum": 9223372036854775808}',
      undecided('the number is beyond what validators can read exactly'),
    ],
    [
      'a value that validators round to a bound',
      '{"enum": [9223372036854775806]}',
      '{"exclusiveMaximum": 9223372036854775807}',
      undecided('a value of a list could not be judged'),
    ],
    [
      'an exponent that fills the memory',
      '{"minimum": 1e1000000}',
      { type: 'string' },
      undecided('minimum is 1e1000000, which it cannot be'),
    ],
    [
      'fractions that validators divide in binary',
      { type: 'integer' },
      { multipleOf: 0.1 },
      undecided('validators differ on multiples of fractions'),
    ],
    [
      'a reference that depends on who refers',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', $dynamicRef: '#a' },
      { type: 'string' },
      undecided('$dynamicRef is not compared'),
    ],
  ])('%s', (_name, old, recent, verdict) => {
    expect(verdictOn(old, recent)).toBe(verdict);
  });
});

test('what says the same is compatible, whatever it says', () => {
  const closed = (title: string, contained: object) => ({
    ...{ $schema: 'https://json-schema.org/draft/2019-09/schema', title },
    ...{ contains: contained, unevaluatedItems: false },
  });
  const one = { const: 1 };
  expect(verdictOn(closed('Old', one), closed('New', one))).toBe('compatible');
  const why = 'unevaluatedItems is not compared';
  expect(verdictOn(closed('Old', one), closed('New', { enum: [1, 2] }))).toBe(undecided(why));
});

describe('what nests many alternatives in little text is given up, and what is decided beside it takes few steps more', () => {
  const inside = (schema: object): object => ({ properties: { a: schema }, required: ['a'] });
  test.each<[string, (schema: object) => object, number, string]>([
    [
      'a member that may be left out',
      (schema) => ({ anyOf: [schema, inside(schema)] }),
      50,
      'the search took too many steps',
    ],
    [
      'demands of alternatives',
      (schema) => ({ allOf: [{ anyOf: [schema, inside(schema)] }, { anyOf: [schema, {}] }] }),
      30,
      'the search took too many steps',
    ],
    [
      'what a validator would follow in each alternative',
      (schema) => ({
        allOf: [
          { anyOf: [{ properties: { a: schema } }, { properties: { b: schema } }] },
          { anyOf: [{ properties: { a: schema } }, { required: ['c'] }] },
        ],
      }),
      12,
      'a validator could not judge the instance: too many references are to be followed',
    ],
  ])('%s', (_name, nest, depth, why) => {
    const schemaOf = (type: string) =>
      rootOf(nestedTimes(depth, nest, { type: ['boolean', type] }));
    const [old, recent] = [schemaOf('string'), schemaOf('integer')];
    const space = emptySpace(false);
    const verdicts = [true, false].flatMap((isDeclared) => [
      space.compare({ from: old, to: recent, isDeclared }),
      space.compare({ from: recent, to: old, isDeclared }),
    ]);
    expect(verdicts.filter(({ kind }) => kind === 'undecided')).toContainEqual({
      kind: 'undecided',
      why,
    });
    expect(space.steps).toBeLessThan(80_000);
  });
});

describe('what is large in little text takes few steps', () => {
  const inAny = (schema: object) => ({
    anyOf: [{ properties: { a: schema } }, { properties: { b: schema } }],
  });
  const inBoth = (schema: object) => ({
    ...{ type: 'object', required: ['a', 'b'] },
    properties: { a: schema, b: schema },
  });
  const tooLarge = undecided('the instance would be too large');
  test.each<[string, (schema: object) => object, number, string]>([
    ['an instance in which each part is there twice', inBoth, 20, tooLarge],
    ['one that alternatives make', inAny, 40, tooLarge],
    [
      'an instance that is judged by each of two equal alternatives',
      (schema) => ({ oneOf: [schema, schema] }),
      40,
      'compatible: no instances',
    ],
  ])('%s', (_name, nest, depth, verdict) => {
    const [from, to] = ['string', 'integer'].map((type) =>
      rootOf(nestedTimes(depth, nest, { type: ['boolean', type] })),
    );
    if (from === undefined || to === undefined) throw new Error('two roots were made');
    const space = emptySpace(false);
    expect(inWords(space.compare({ from, to, isDeclared: false }))).toBe(verdict);
    expect(space.steps).toBeLessThan(15_000);
  });
});

test('a search through patterns takes steps by the characters that their automata are asked about', () => {
  const stepsOf = (count: number): number => {
    const counted = (letter: string) => ({
      ...{ type: 'string', pattern: `^[ab]*${letter}[ab]{${String(count)}}$` },
    });
    const space = emptySpace(false);
    const versions = { from: rootOf(counted('a')), to: rootOf(counted('[ab]')) };
    expect(space.compare({ ...versions, isDeclared: false }).kind).toBe('compatible');
    return space.steps;
  };
  expect(stepsOf(11) / stepsOf(7)).toBeGreaterThan(8);
});

describe('50 alternatives of which one holds', () => {
  const types = ['string', 'integer'] as const;
  const oneOf = (count: number, schema: (at: number) => object): object => ({
    oneOf: Array.from({ length: count }, (_, at) => schema(at)),
  });
  test.each<[string, (type: string) => object]>([
    ['in a list', (type) => oneOf(50, (at) => ({ properties: { [`a${String(at)}`]: { type } } }))],
    [
      'each inside the one before',
      (type) =>
        Array.from({ length: 50 }).reduce<object>(
          (inner, _, at) => ({ oneOf: [{ properties: { [`a${String(at)}`]: { type } } }, inner] }),
          { type: 'null' },
        ),
    ],
  ])('%s are looked at a bounded number of times', (_name, schemaOf) => {
    const [from, to] = types.map((type) => rootOf(schemaOf(type)));
    if (from === undefined || to === undefined) throw new Error('two roots were made');
    const knowledge = new SchemaKnowledge(false, new ValidatorSet());
    const looked = vi.spyOn(knowledge.propagation, 'memberLiterals');
    const spaceOf = lazyByKey(() => new SchemaSpace(knowledge));
    const versions = { from, to, samples: [], assertsFormats: false };
    const { changes } = buildComparison(versions, { spaceOf, digest: String });
    expect(changes.length).toBeGreaterThan(0);
    expect(spaceOf(false).steps).toBeLessThan(200_000);
    expect(looked.mock.calls.length).toBeLessThan(600_000);
  });
});

describe('what looks hard is decided', () => {
  test.each<[string, TestSchema, TestSchema, string]>([
    ['a long enum', enumOf(10_000), enumOf(9999), 'breaking "v9999"'],
    ['a long enum that grows', enumOf(9999), enumOf(10_000), 'compatible'],
    [
      'elements that must differ, from pools that are short',
      { type: 'array', uniqueItems: true, minItems: 3, items: { enum: [1, 2] } },
      { maxItems: 2 },
      'compatible: no instances',
    ],
    [
      'names of the language',
      { required: ['constructor', 'toString'] },
      { properties: { constructor: { type: 'string' } } },
      'breaking { "constructor": null, "toString": null }',
    ],
    [
      'demands that one name can meet, where there is room for one',
      {
        type: 'object',
        maxProperties: 1,
        allOf: [
          { not: { propertyNames: { not: { enum: ['e', 'f'] } } } },
          { not: { propertyNames: { not: { enum: ['f', 'g'] } } } },
        ],
      },
      { type: 'string' },
      'breaking { "f": null }',
    ],
    [
      'many patterns of names that exclude each other',
      named(40, beginning, { type: 'string' }),
      named(60, (at) => `(?:${beginning(at)})`, { type: ['string', 'null'] }),
      'compatible',
    ],
    [
      'many patterns of names of which some are gone',
      named(60, beginning),
      named(40, beginning),
      'breaking { "40.": null }',
    ],
    [
      'many elements that must differ',
      { type: 'array', uniqueItems: true, minItems: 100, items: { type: 'string', minLength: 1 } },
      { type: 'array', maxItems: 99 },
      expect.stringMatching(/^breaking \["/) as string,
    ],
    ['recursion', tree('integer'), tree('number'), 'compatible'],
    ['recursion that breaks', tree('number'), tree('integer'), 'breaking { "value": 0.1 }'],
    [
      'recursion without an end',
      { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] },
      { type: 'string' },
      'compatible: no instances',
    ],
    [
      'a bound that validators round, and both have',
      '{"type": "integer", "minimum": 0, "maximum": 9223372036854775807}',
      '{"type": "integer", "maximum": 9223372036854775807}',
      'compatible',
    ],
    [
      'a back-reference that both have',
      { type: 'string', pattern: '^(a)\\1$' },
      { pattern: '^(a)\\1$' },
      'compatible',
    ],
  ])('%s', (_name, old, recent, verdict) => {
    expect(verdictOn(old, recent)).toEqual(verdict);
  });

  test.each<[TestSchema, TestSchema]>([
    [{ enum: [9.99, 19.99] }, { multipleOf: 0.01 }],
    [{ enum: [0.1, 0.2, 0.3] }, { multipleOf: 0.1 }],
  ])('%j is not proved to be %j: validators divide in binary', (old, recent) => {
    expect(verdictOn(old, recent)).not.toBe('compatible');
  });

  test('alternatives that a tag tells apart', () => {
    const tagged = (more: object): object => ({
      anyOf: Array.from({ length: 60 }, (_, kind) => ({
        properties: { kind: { const: kind }, ...more },
        required: ['kind'],
      })),
    });
    expect(verdictOn(tagged({}), tagged({ size: {} }))).toBe('compatible');
    expect(verdictOn(tagged({}), tagged({ size: { type: 'integer' } }))).toBe(
      'breaking { "kind": 0, "size": null }',
    );
  });
});

describe('dialects', () => {
  const recent = (schema: object): object => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
  });

  test('are compared with each other', () => {
    const old = { items: [{ type: 'string' }], additionalItems: false };
    const same = recent({ prefixItems: [{ type: 'string' }], items: false });
    expect([verdictOn(old, same), verdictOn(same, old)]).toEqual(['compatible', 'compatible']);
  });

  test('of long ago have flags at bounds', () => {
    const old = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      ...{ minimum: 1, exclusiveMinimum: true },
    };
    expect(verdictOn(old, { exclusiveMinimum: 1 })).toBe('compatible');
    expect(verdictOn({ minimum: 1 }, old)).toBe('breaking 1');
  });

  test('that came later count what is contained, and hear what stands beside a reference', () => {
    const counted = recent({ contains: { const: 1 }, minContains: 2 });
    expect(verdictOn({ contains: { const: 1 } }, counted)).toBe('breaking [1]');
    const beside = {
      $ref: '#/definitions/a',
      minLength: 2,
      definitions: { a: { type: 'string' } },
    };
    expect(verdictOn(recent(beside), { minLength: 1 })).toBe('compatible');
    expect(verdictOn(beside, { minLength: 1 })).toBe(
      undecided('validators differ on keywords beside a $ref, and the verdict turns on them'),
    );
  });
});

function nested(depth: number, inner: object): object {
  return depth === 0 ? inner : { properties: { a: nested(depth - 1, inner) } };
}

/** Each definition is made of the one before it. */
function nestedTimes(depth: number, nest: (schema: object) => object, inner: object): object {
  const at = (index: number) => ({ $ref: `#/definitions/d${String(index)}` });
  const definitions = Array.from({ length: depth }, (_, index) => [
    `d${String(index + 1)}`,
    nest(at(index)),
  ]);
  return {
    ...at(depth),
    definitions: { d0: inner, ...(Object.fromEntries(definitions) as object) },
  };
}

function alternatives(count: number): object {
  return {
    allOf: Array.from({ length: count }, (_, at) => ({
      oneOf: [{ required: [`a${String(at)}`] }, { required: [`b${String(at)}`] }],
    })),
  };
}

function enumOf(count: number): object {
  return { enum: Array.from({ length: count }, (_, at) => `v${String(at)}`) };
}

function tree(type: string): object {
  return {
    type: 'object',
    properties: { value: { type }, next: { $ref: '#' } },
    required: ['value'],
  };
}

/** Only names that match one of so many patterns are allowed. */
function named(count: number, patternOf: (at: number) => string, value: object = {}): object {
  const patterns = Array.from({ length: count }, (_, at) => [patternOf(at), value] as const);
  return {
    ...{ type: 'object', additionalProperties: false },
    patternProperties: Object.fromEntries(patterns),
  };
}

function beginning(at: number): string {
  return `^${String(at)}\\.`;
}

function containing(at: number): string {
  return `${String(at)}\\.`;
}
