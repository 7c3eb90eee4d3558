import { describe, expect, test } from 'vitest';
import { applyChange } from '../../src/playground/core/instance.ts';
import { interpretedValidate } from '../../src/playground/core/interpreted-validate.ts';
import { judgeInstance, type Fault } from '../../src/playground/core/verdict.ts';
import { instanceOf, readerOf, validateOf } from './readers.ts';

interface Said {
  readonly sentence: string;
  /** The text after the fix. */
  readonly fixed?: string;
}

/** What is said of an instance: the same by its validator and by the interpreter that may replace it. */
function say(schema: object, text: string): readonly Said[] {
  const reader = readerOf(schema);
  const [said = [], interpreted] = [validateOf(schema), interpretedValidate(reader.document)].map(
    (validate) =>
      judgeInstance(reader, validate, instanceOf(text)).map((fault) => toSaid(fault, text)),
  );
  expect(interpreted).toEqual(said);
  return said;
}

function toSaid({ subject, rest, fix }: Fault, text: string): Said {
  const sentence = subject + rest;
  return fix === undefined ? { sentence } : { sentence, fixed: applyChange(text, fix.change) };
}

const of = (a: object, more: object = {}): object => ({ properties: { a }, ...more });

describe('an error is a sentence about its property, with a fix where there is one', () => {
  test.each<[string, object, string, Said]>([
    [
      'a value that is none of the allowed ones, and near one of them',
      of({ enum: ['Left', 'Center'] }),
      '{"a": "Centre"}',
      { sentence: 'a must be one of "Left", "Center"; got "Centre".', fixed: '{"a": "Center"}' },
    ],
    [
      'a value that is near none, where a default is named',
      of({ enum: ['x', 'y'], default: 'y' }),
      '{"a": "Middle"}',
      { sentence: 'a must be one of "x", "y"; got "Middle".', fixed: '{"a": "y"}' },
    ],
    [
      'a number written as text',
      of({ type: 'number' }),
      '{"a": "16px"}',
      { sentence: 'a must be a number; got "16px".', fixed: '{"a": 16}' },
    ],
    [
      'a fraction for a whole number',
      of({ type: 'integer' }),
      '{"a": 1.6}',
      { sentence: 'a must be an integer; got 1.6.', fixed: '{"a": 2}' },
    ],
    [
      'a list for a whole number',
      of({ type: 'integer' }),
      '{"a": [4, 4]}',
      { sentence: 'a must be an integer; got [4, 4].' },
    ],
    [
      'a text for a boolean',
      of({ type: 'boolean' }),
      '{"a": "TRUE"}',
      { sentence: 'a must be true or false; got "TRUE".', fixed: '{"a": true}' },
    ],
    [
      'a number for a text',
      of({ type: 'string' }),
      '{"a": 4}',
      { sentence: 'a must be a string; got 4.', fixed: '{"a": "4"}' },
    ],
    [
      'one value for a list of them',
      of({ type: 'array', items: { type: 'string' } }),
      '{"a": "b"}',
      { sentence: 'a must be an array; got "b".', fixed: '{"a": ["b"]}' },
    ],
    [
      'a value that is none of those of the alternative that it is meant for',
      of({ anyOf: [{ type: 'string', enum: ['auto'] }, { type: 'integer' }] }),
      '{"a": "autp"}',
      { sentence: 'a must be "auto"; got "autp".', fixed: '{"a": "auto"}' },
    ],
    [
      'a value that is none of those that a condition allows',
      of({ if: { type: 'string' }, then: { enum: ['b', 'c'] } }),
      '{"a": "d"}',
      { sentence: 'a must be one of "b", "c"; got "d".', fixed: '{"a": "b"}' },
    ],
    [
      'a value that fits several alternatives, which is no correction of itself',
      of({ oneOf: [{ multipleOf: 3 }, { multipleOf: 5 }] }),
      '{"a": 15}',
      { sentence: 'a must fit exactly one of its alternatives; it fits several.' },
    ],
    [
      'a name that is none of the allowed ones',
      of({ propertyNames: { enum: ['b', 'c'] } }),
      '{"a": {"b": 1, "d": 2}}',
      {
        sentence: 'a must not have the name "d": a name must be one of "b", "c".',
        fixed: '{"a": {"b": 1}}',
      },
    ],
    [
      'a name that does not match',
      of({ propertyNames: { type: 'string', minLength: 2, pattern: '^[a-z]+$' } }),
      '{"a": {"B": 1}}',
      {
        sentence: 'a must not have the name "B": a name must match ^[a-z]+$.',
        fixed: '{"a": {}}',
      },
    ],
    [
      'another constant',
      of({ const: 'Text' }),
      '{"a": "Texts"}',
      { sentence: 'a must be "Text"; got "Texts".', fixed: '{"a": "Text"}' },
    ],
    [
      'another value than the only one of a list',
      of({ enum: ['Text'] }),
      '{"a": "Texts"}',
      { sentence: 'a must be "Text"; got "Texts".', fixed: '{"a": "Text"}' },
    ],
    [
      'a property that is missing',
      of({ type: 'string', default: 'x' }, { required: ['a'] }),
      '{}',
      { sentence: 'a is missing: it is required.', fixed: '{\n  "a": "x"\n}' },
    ],
    [
      'a property that is missing beside another',
      of({ type: 'boolean' }, { dependencies: { b: ['a'] } }),
      '{"b": 1}',
      { sentence: 'a is missing: it is required beside b.', fixed: '{"a": false, "b": 1}' },
    ],
    [
      'a property that is missing because of another value',
      of(
        { const: 1 },
        { if: { required: ['a'] }, then: { required: ['b'], properties: { b: { const: 2 } } } },
      ),
      '{"a": 1}',
      { sentence: 'b is missing: it is required.', fixed: '{"a": 1, "b": 2}' },
    ],
    [
      'a misspelt property',
      of({}, { additionalProperties: false, properties: { Color: {} } }),
      '{"Colour": 1}',
      {
        sentence: 'Colour is not a property here; did you mean Color?',
        fixed: '{"Color": 1}',
      },
    ],
    [
      'a property that nothing is near',
      of({}, { additionalProperties: false }),
      '{"a": 1, "zzzz": 1}',
      { sentence: 'zzzz is not a property here.', fixed: '{"a": 1}' },
    ],
    [
      'a number below its bound',
      of({ minimum: 1 }),
      '{"a": 0}',
      { sentence: 'a must be at least 1; got 0.', fixed: '{"a": 1}' },
    ],
    [
      'a number above an exclusive bound',
      of({ exclusiveMaximum: 2 }),
      '{"a": 2}',
      { sentence: 'a must be less than 2; got 2.' },
    ],
    [
      'a text that is too long',
      of({ maxLength: 2 }),
      '{"a": "abc"}',
      { sentence: 'a must have at most 2 characters; has 3.', fixed: '{"a": "ab"}' },
    ],
    [
      'a text that does not match',
      of({ pattern: '^b' }),
      '{"a": "abc"}',
      { sentence: 'a must match ^b; got "abc".' },
    ],
    [
      'a list that is too long',
      of({ maxItems: 1 }),
      '{"a": [1, 2]}',
      { sentence: 'a must have at most 1 item; has 2.', fixed: '{"a": [1]}' },
    ],
    [
      'an item that is there twice',
      of({ uniqueItems: true }),
      '{"a": [1, 1]}',
      {
        sentence: 'a must not repeat an item; items 0 and 1 are equal, counted from 0.',
        fixed: '{"a": [1]}',
      },
    ],
    [
      'a list without an item of the kind that it must have',
      of({ contains: { const: 5 } }),
      '{"a": [1, 2]}',
      { sentence: 'a must have an item of the kind that its definition asks for.' },
    ],
    [
      'a member that is refused',
      of({ not: { required: ['b', 'c'] } }),
      '{"a": {"b": 1, "c": 1}}',
      { sentence: 'a must not have b together with c.' },
    ],
    [
      'a type that is refused',
      of({ not: { type: 'null' } }),
      '{"a": null}',
      { sentence: 'a must not be null.' },
    ],
    [
      'a value that is refused',
      of({ not: { enum: ['b', 1] } }),
      '{"a": 1}',
      { sentence: 'a must not be "b", 1.' },
    ],
    [
      'a value that is refused for several reasons',
      of({ not: { type: 'string', maxLength: 1 } }),
      '{"a": "b"}',
      { sentence: 'a must not match what its definition excludes; got "b".' },
    ],
    [
      'an item in one of several forms that is in one of several forms itself',
      {
        oneOf: [
          { properties: { a: { const: 'leaf' } }, required: ['a', 'size'] },
          { properties: { a: { const: 'group' }, of: { items: { $ref: '#' } } }, required: ['a'] },
        ],
      },
      '{"a": "group", "of": [{"a": "leaf"}]}',
      {
        sentence: 'of[0].size is missing: it is required.',
        fixed: '{"a": "group", "of": [{"a": "leaf", "size": ""}]}',
      },
    ],
    [
      'a property beside which another is required',
      of({ dependencies: { b: ['c "d"'] } }),
      '{"a": {"b": 1}}',
      {
        sentence: 'a["c \\"d\\""] is missing: it is required beside b.',
        fixed: '{"a": {"c \\"d\\"": "", "b": 1}}',
      },
    ],
    [
      'a value of a place where none is allowed',
      { properties: { a: false } },
      '{"a": 1}',
      { sentence: 'a must not be set: no value is allowed.', fixed: '{}' },
    ],
    [
      'a value that meets a condition under which none is allowed',
      of({ if: { const: 1 }, then: false }),
      '{"a": 1}',
      { sentence: 'a is excluded by a condition of its definition.', fixed: '{}' },
    ],
    [
      'a value that does not meet a condition without which none is allowed',
      of({ if: { const: 1 }, else: false }),
      '{"a": 2}',
      { sentence: 'a is excluded by a condition of its definition.', fixed: '{}' },
    ],
    [
      'a value of a place where none is allowed, with the name of a keyword',
      { properties: { then: false } },
      '{"then": 1}',
      { sentence: 'then must not be set: no value is allowed.', fixed: '{}' },
    ],
    [
      'a property beside which nothing is allowed',
      of({ dependencies: { 'b c': false } }),
      '{"a": {"b c": 1}}',
      { sentence: 'a["b c"] must not be set: no value is allowed.', fixed: '{"a": {}}' },
    ],
    [
      'an item for which nothing is allowed, of a property with the name of a keyword',
      { properties: { dependencies: { items: false } } },
      '{"dependencies": [{"items": 1}]}',
      {
        sentence: 'dependencies[0] must not be set: no value is allowed.',
        fixed: '{"dependencies": []}',
      },
    ],
    [
      'an item far below',
      of({ type: 'array', items: { properties: { 'b c': { type: 'string' } } } }),
      '{"a": [{}, {"b c": 1}]}',
      { sentence: 'a[1]["b c"] must be a string; got 1.', fixed: '{"a": [{}, {"b c": "1"}]}' },
    ],
  ])('%s', (_name, schema, text, said) => {
    expect(say(schema, text)).toEqual([said]);
  });

  test('alternatives are one error where none of them is meant', () => {
    const of = (b: object): object => ({ type: 'object', required: ['b'], properties: { b } });
    const schema = { properties: { a: { anyOf: [of({ type: 'string' }), of({ const: 4 })] } } };
    expect(say(schema, '{"a": {}}').map(({ sentence }) => sentence)).toEqual([
      'a fits none of its alternatives.',
    ]);
    const types = of({ anyOf: [{ type: 'string' }, { type: 'object' }] });
    expect(say({ properties: { a: types } }, '{"a": {"b": 4}}')[0]?.sentence).toBe(
      'a.b must be a string or an object; got 4.',
    );
  });

  test('alternatives that list values are one list', () => {
    const said = (a: object): readonly string[] =>
      say(of(a), '{"a": "huge"}').map(({ sentence }) => sentence);
    const sizes = { anyOf: [{ enum: ['small', 'large'] }, { pattern: '^[sS]mall$' }] };
    expect(
      said({ anyOf: [{ enum: ['small'] }, { enum: ['large', 1] }, { type: 'null' }] }),
    ).toEqual(['a must be one of "small", "large", 1, null; got "huge".']);
    expect(said({ anyOf: [sizes, { type: 'null' }] })).toEqual([
      'a must be one of "small", "large", null or match its pattern; got "huge".',
    ]);
    expect(said({ anyOf: [{ type: 'null' }, { pattern: '^s' }] })).toEqual([
      'a must match ^s; got "huge".',
    ]);
  });

  test('of alternatives the one that a value is meant for says what it lacks', () => {
    const text = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
    const run = { anyOf: [{ type: 'string' }, { $ref: '#/definitions/text' }] };
    const ofText = { definitions: { text }, ...run };
    const said = (schema: object, instance: string): readonly string[] =>
      say(schema, instance).map(({ sentence }) => sentence);
    expect(said(ofText, '{"text": "3", "size": 3}')).toEqual([]);
    expect(said(ofText, '{"text": 3}')).toEqual(['text must be a string; got 3.']);
    expect(said(ofText, '{}')).toEqual(['text is missing: it is required.']);
    const block = (type: string, size: object): object => ({
      ...{ type: 'object', additionalProperties: false, required: ['type', 'size'] },
      properties: { type: { const: type }, size },
    });
    const body = {
      type: 'array',
      items: {
        oneOf: [block('Text', { enum: ['small', 'large'] }), block('Image', { minimum: 1 })],
      },
    };
    expect(said(body, '[{"type": "Text", "size": "huge"}, {"type": "Image", "size": 0}]')).toEqual([
      '[0].size must be one of "small", "large"; got "huge".',
      '[1].size must be at least 1; got 0.',
    ]);
    expect(said(body, '[{"type": "Image", "size": 1, "wide": 1}]')).toEqual([
      '[0].wide is not a property here.',
    ]);
    expect(said(body, '[{"type": "Video", "size": 1}]')).toEqual([
      '[0] fits none of its alternatives: type must be one of "Text", "Image"; got "Video".',
    ]);
  });

  test('the constant of an alternative decides, however wrong the other members are', () => {
    const block = (type: string, size: object): object => ({
      ...{ type: 'object', required: ['type'] },
      properties: { type: { const: type }, size, wide: size },
    });
    const schema = { oneOf: [block('Set', {}), block('Text', { type: 'string' })] };
    const said = (instance: string): readonly string[] =>
      say(schema, instance).map(({ sentence }) => sentence);
    expect(said('{"type": "Text", "size": 5, "wide": 6}')).toEqual([
      'size must be a string; got 5.',
      'wide must be a string; got 6.',
    ]);
    expect(said('{"type": 3}')).toEqual([
      'The instance fits none of its alternatives: type must be one of "Set", "Text"; got 3.',
    ]);
  });

  test('alternatives by reference are one error, beside those of what holds them', () => {
    const schema = {
      required: ['b'],
      properties: { a: { type: 'string' }, c: { $ref: '#/definitions/either' } },
      anyOf: [{ $ref: '#/definitions/x' }, { $ref: '#/definitions/y' }],
      definitions: {
        x: { required: ['x'], properties: { a: { const: 'x' } } },
        y: { required: ['y'] },
        either: { oneOf: [{ $ref: '#/definitions/x' }, { type: 'array' }] },
      },
    };
    expect(say(schema, '{"a": 1, "c": 2}').map(({ sentence }) => sentence)).toEqual([
      'The instance fits none of its alternatives.',
      'b is missing: it is required.',
      'a must be a string; got 1.',
    ]);
  });

  test('a misspelt property of an object within another has the name that was meant', () => {
    const schema = of({ properties: { Color: {} }, additionalProperties: false });
    expect(say(schema, '{"a": {"Colour": 1}}')).toEqual([
      {
        sentence: 'a.Colour is not a property here; did you mean Color?',
        fixed: '{"a": {"Color": 1}}',
      },
    ]);
  });

  test('a misspelt property of the nearest alternative is told and renamed', () => {
    const text = { properties: { Text: {}, Color: {} }, required: ['Text'] };
    const schema = {
      anyOf: [
        { ...text, additionalProperties: false },
        { properties: { Handler: {} }, required: ['Handler'] },
      ],
    };
    expect(say(schema, '{"Text": "a", "Colour": 1}')).toEqual([
      {
        sentence:
          'The instance fits none of its alternatives: ' +
          'Colour is not a property here; did you mean Color?',
        fixed: '{"Text": "a", "Color": 1}',
      },
    ]);
    expect(say(schema, '{"Handlr": 1, "Other": 2}')).toEqual([
      {
        sentence:
          'The instance fits none of its alternatives: ' +
          'Handlr is not a property here; did you mean Handler?',
        fixed: '{"Handler": 1, "Other": 2}',
      },
    ]);
  });

  test('a misspelling further down in the nearest alternative is told with its path', () => {
    const style = { properties: { Color: {} }, additionalProperties: false };
    const list = { type: 'array', items: style };
    const schema = {
      anyOf: [{ required: ['b'], properties: { b: list } }, { required: ['x'] }],
    };
    expect(say(schema, '{"b": [{}, {"Colour": 1}]}')).toEqual([
      {
        sentence:
          'The instance fits none of its alternatives: ' +
          'b[1].Colour is not a property here; did you mean Color?',
        fixed: '{"b": [{}, {"Color": 1}]}',
      },
    ]);
  });

  test('an instance that conforms has none', () => {
    expect(say(of({ type: 'string' }), '{"a": "b"}')).toEqual([]);
  });

  test('errors stand in the order of the text', () => {
    const schema = { properties: { b: { type: 'string' }, a: { type: 'string' } } };
    expect(say(schema, '{"a": 1, "b": 2}').map(({ sentence }) => sentence)).toEqual([
      'a must be a string; got 1.',
      'b must be a string; got 2.',
    ]);
  });
});

test('a property that no part evaluates is renamed, as one of a closed object is', () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const reader = readerOf({ $schema, properties: { Color: {} }, unevaluatedProperties: false });
  const text = '{"Colour": 1}';
  const faults = judgeInstance(reader, interpretedValidate(reader.document), instanceOf(text));
  expect(faults.map((fault) => toSaid(fault, text))).toEqual([
    { sentence: 'Colour is not a property here; did you mean Color?', fixed: '{"Color": 1}' },
  ]);
});

test.each([
  [1, 'exactly 1 item'],
  [0, 'at most 1 item'],
])('a list has too many items of a kind, of which it must have %i to 1', (minContains, words) => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const reader = readerOf({ $schema, contains: { const: 5 }, minContains, maxContains: 1 });
  const faults = judgeInstance(reader, interpretedValidate(reader.document), instanceOf('[5, 5]'));
  expect(faults.map(({ rest }) => rest)).toEqual([
    ` must have ${words} of the kind that its definition asks for.`,
  ]);
});
