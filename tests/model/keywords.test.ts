import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/json/parse-json.ts';
import { constraintsOf } from '../../src/model/constraints.ts';
import { plainText, textBlock } from '../../src/model/rich-text.ts';
import { typeText } from '../../src/model/type-model.ts';
import {
  annotationTexts,
  constraintTexts,
  entriesOf,
  entryOf,
  modelOf,
  modelsOf,
  only,
  partKeywords,
  propertyOf,
} from './model-of.ts';

describe('properties', () => {
  it('are numbered, the required ones first, then in the order of the definition', () => {
    const { properties } = modelOf({
      required: ['c', 'b'],
      properties: { a: {}, b: {}, c: {}, '9': {} },
    });
    expect(properties.map(({ number, name, isRequired }) => [number, name, isRequired])).toEqual([
      [1, 'b', true],
      [2, 'c', true],
      [3, '9', false],
      [4, 'a', false],
    ]);
  });

  it('stand in place below a property, with a path, a pointer and an id', () => {
    const style = propertyOf({ properties: { Color: { type: 'string' } }, required: ['Color'] });
    const { key, isRequired, schema } = entryOf(style, 'properties');
    expect({ key, isRequired, path: schema.path, pointer: schema.pointer, id: schema.id }).toEqual({
      key: 'Color',
      isRequired: true,
      path: 'a.Color',
      pointer: '/properties/a/properties/Color',
      id: 'a/Color',
    });
  });

  it('may be true or false', () => {
    const { properties } = modelOf({ properties: { yes: true, no: false } });
    expect(properties.map(({ schema }) => typeText(schema.type))).toEqual(['any', 'never']);
  });
});

describe('subschemas of other keywords', () => {
  it.each([
    ['items', { type: 'array', items: { title: 'T' } }, 'a[]', 'a/~items'],
    [
      'additionalItems',
      { items: [true], additionalItems: { title: 'T' } },
      'a[]',
      'a/~additionalItems',
    ],
    ['contains', { contains: { title: 'T' } }, 'a[]', 'a/~contains'],
    [
      'additionalProperties',
      { additionalProperties: { title: 'T' } },
      'a.*',
      'a/~additionalProperties',
    ],
    ['propertyNames', { propertyNames: { title: 'T' } }, 'a', 'a/~propertyNames'],
    ['not', { not: { title: 'T' } }, 'a', 'a/~not'],
    ['if', { if: { title: 'T' } }, 'a', 'a/~if'],
    ['then', { then: { title: 'T' } }, 'a', 'a/~then'],
    ['else', { else: { title: 'T' } }, 'a', 'a/~else'],
  ])('%s is a part', (keyword, schema, path, id) => {
    const { key, schema: held } = entryOf(propertyOf(schema), keyword);
    expect([key, held.title, held.path, held.id]).toEqual(['', 'T', path, id]);
  });

  it.each([
    ['items', { items: [{ title: '0' }, { title: '1' }] }, 'a[1]', 'a/~items/~1'],
    ['allOf', { allOf: [{ title: '0' }, { title: '1' }] }, 'a', 'a/~allOf/~1'],
    ['anyOf', { anyOf: [{ title: '0' }, { title: '1' }] }, 'a', 'a/~anyOf/~1'],
    ['oneOf', { oneOf: [{ title: '0' }, { title: '1' }] }, 'a', 'a/~oneOf/~1'],
    [
      'patternProperties',
      { patternProperties: { 0: { title: '0' }, 1: { title: '1' } } },
      'a./1/',
      'a/~patternProperties/~1',
    ],
    [
      'dependencies',
      { dependencies: { 0: { title: '0' }, 1: { title: '1' } } },
      'a',
      'a/~dependencies/~1',
    ],
  ])('%s has an entry for each', (keyword, schema, path, id) => {
    const entries = entriesOf(propertyOf(schema), keyword);
    expect(Object.keys(entries)).toEqual(['0', '1']);
    expect([entries['1']?.title, entries['1']?.path, entries['1']?.id]).toEqual(['1', path, id]);
  });

  it.each([
    ['definitions', 'a/~definitions/~1'],
    ['$defs', 'a/~%24defs/~1'],
  ])('%s has a section for each, wherever it stands', (keyword, id) => {
    const schema = { [keyword]: { 0: { title: '0' }, 1: { title: '1' } } };
    const { properties, sections } = modelOf({ properties: { a: schema } });
    expect(only(properties).schema.parts).toEqual([]);
    expect(sections.map(({ kind, name }) => [kind, name])).toEqual([
      ['definitions', '0'],
      ['definitions', '1'],
    ]);
    expect([sections[1]?.schema.title, sections[1]?.heading, sections[1]?.id]).toEqual([
      '1',
      '1',
      id,
    ]);
  });

  it('below an unknown keyword have their own names, even that of a keyword without schemas', () => {
    const object = { type: 'object', properties: { a: { type: 'string' } } };
    const { root, sections } = modelOf({ functions: { required: object, regex: object } });
    expect(sections.map(({ heading, name }) => [heading, name])).toEqual([
      ['required', 'required'],
      ['regex', 'regex'],
    ]);
    const tokens = root.annotations[0]?.value.flatMap(({ text }) => text.match(/"?\w+"?/g) ?? []);
    expect(tokens).toEqual(['"required"', 'required', '"regex"', 'regex']);
  });

  it('may be true or false', () => {
    const schema = propertyOf({ if: true, then: false, not: true, items: [true, false] });
    expect(partKeywords(schema)).toEqual(['if', 'then', 'not']);
    expect(typeText(entryOf(schema, 'then').schema.type)).toBe('never');
    expect(typeText(schema.type)).toBe('[any?, never?, ...any]');
  });

  it('stand in the order of the definition', () => {
    expect(
      partKeywords(propertyOf({ not: { title: 'n' }, if: { title: 'i' }, else: false })),
    ).toEqual(['not', 'if', 'else']);
  });
});

describe('constraints', () => {
  it.each([
    [{ minimum: 0 }, 'at least 0'],
    [{ maximum: 1e2 }, 'at most 100'],
    [{ exclusiveMinimum: -1 }, 'more than -1'],
    [{ exclusiveMaximum: 1 }, 'less than 1'],
    [{ multipleOf: 0.01 }, 'a multiple of 0.01'],
    [{ minLength: 1 }, 'length at least 1'],
    [{ maxLength: 5 }, 'length at most 5'],
    [{ pattern: '^a|b$' }, 'matches ^a|b$'],
    [{ pattern: '' }, 'matches ""'],
    [{ format: 'date-time' }, 'format date-time'],
    [{ contentEncoding: 'base64' }, 'encoded as base64'],
    [{ contentMediaType: 'image/png' }, 'holds image/png'],
    [{ minItems: 1 }, 'at least 1 item'],
    [{ maxItems: 0 }, 'at most 0 items'],
    [{ uniqueItems: true }, 'items are unique'],
    [{ uniqueItems: false }, 'items may repeat'],
    [{ minProperties: 1 }, 'at least 1 property'],
    [{ maxProperties: 2 }, 'at most 2 properties'],
    [{ additionalProperties: false }, 'no other properties'],
    [{ additionalProperties: true }, 'other properties are allowed'],
    [{ items: [{}], additionalItems: false }, 'no further items'],
    [{ items: [{}], additionalItems: true }, 'further items are allowed'],
    [
      { items: {}, additionalItems: false },
      'no further items, which has no effect unless items is an array of schemas',
    ],
    [
      { type: 'array', additionalProperties: false },
      'no other properties, which never applies to an array',
    ],
    [
      { type: ['array', 'null'], required: ['x'] },
      'x is required, which never applies to an array or null',
    ],
    [
      { type: 'string', minItems: 2, maxItems: 2 },
      'exactly 2 items, which never applies to a string',
    ],
    [{ required: ['x', ''] }, 'x and "" are required'],
    [{ dependencies: { x: ['y', 'z'] } }, 'if x is present, y and z are required'],
    [{ dependencies: { x: [] } }, 'if x is present, nothing is required'],
    [{ const: 'b', enum: ['b', 1] }, 'one of "b" or 1'],
  ])('%j reads as %s', (schema, expected) => {
    expect(constraintTexts(propertyOf(schema))).toEqual([expected]);
  });

  it.each([
    [{ minLength: 0 }, 'length 0 or more'],
    [{ minItems: 0 }, '0 or more items'],
    [{ minProperties: 0.0 }, '0 or more properties'],
    [{ uniqueItems: false }, 'items may repeat'],
    [{ additionalProperties: true }, 'other properties are allowed'],
    [{ items: [{}], additionalItems: true }, 'further items are allowed'],
    [{ minItems: 0, minLength: 0 }, '0 or more items, length 0 or more'],
  ])('%j limits nothing: %s', (schema, expected) => {
    const { constraints } = propertyOf(schema);
    expect(constraintTexts({ ...propertyOf({}), constraints }).join(', ')).toBe(expected);
    expect(constraints.every(({ isOpen }) => isOpen)).toBe(true);
  });

  it.each([
    { minimum: 0 },
    { minItems: 1 },
    { minItems: 0, maxItems: 0 },
    { uniqueItems: true },
    { additionalProperties: false },
  ])('%j limits something', (schema) => {
    const constraints = propertyOf(schema).constraints.map(({ isOpen }) => isOpen);
    expect(constraints).toEqual([undefined]);
  });

  it.each([
    [{ minimum: 4, maximum: 4 }, ['exactly 4']],
    [{ minLength: 2, maxLength: 2 }, ['length exactly 2']],
    [{ maxItems: 1, uniqueItems: true, minItems: 1 }, ['exactly 1 item', 'items are unique']],
    [{ minProperties: 3, maxProperties: 3 }, ['exactly 3 properties']],
    [{ minimum: 4, exclusiveMaximum: 4 }, ['at least 4', 'less than 4']],
    [{ minItems: 4, maxProperties: 4 }, ['at least 4 items', 'at most 4 properties']],
  ])('%j reads as %j', (schema, expected) => {
    expect(constraintTexts(propertyOf(schema))).toEqual(expected);
  });

  it('name what never applies to the type, parts too', () => {
    const { parts } = propertyOf({ type: 'array', properties: { x: {} }, items: { minimum: 1 } });
    expect(parts.map(({ keyword, noEffect }) => [keyword, noEffect])).toEqual([
      ['properties', 'never applies to an array'],
      ['items', undefined],
    ]);
  });

  it('keep the digits of the source', () => {
    const text = '{"minimum": 1.0, "maximum": 1e400, "multipleOf": 12345678901234567890}';
    const file = `{"$id": "/schema/Ui/Text/1.0/index.json", "x-version": "1.0", ${text.slice(1)}`;
    const { root } = only(modelsOf({ 'Ui/Text/1.0/index.json': file }));
    expect(constraintTexts(root)).toEqual([
      'at least 1.0',
      'at most 1e400',
      'a multiple of 12345678901234567890',
    ]);
  });

  it('name required properties only where they are not declared', () => {
    expect(constraintTexts(propertyOf({ properties: { x: {} }, required: ['x', 'y'] }))).toEqual([
      'y is required',
    ]);
  });

  it.each([
    [{ if: { required: ['x'] } }, 'if', ['x is present']],
    [{ then: { required: ['x'] } }, 'then', ['x is required']],
    [{ not: { required: ['x'] } }, 'not', ['x is present']],
    [{ not: { required: ['x', 'y', 'z'] } }, 'not', ['x, y together with z']],
    [{ if: { properties: { x: { const: 'a' } } } }, 'if', ['x is "a" or absent']],
    [
      { if: { properties: { x: { enum: [1, null] } }, required: ['y'] } },
      'if',
      ['x is 1 or null, or absent', 'y is present'],
    ],
    [
      { if: { required: ['x'], properties: { x: { type: 'string', const: 'a' } } } },
      'if',
      ['x is "a"'],
    ],
    [{ required: ['x'], if: { properties: { x: { const: 'a' } } } }, 'if', ['x is "a"']],
    [{ not: { properties: { '': { const: 1 } } } }, 'not', ['"" is 1 or absent']],
    [
      { not: { required: ['x', 'y'], properties: { x: {}, y: { type: 'null' } } } },
      'not',
      ['x is present', 'y is null'],
    ],
    [
      { if: { properties: { x: { type: ['string', 'null'] }, y: { type: 'object' } } } },
      'if',
      ['x is a string or null, or absent', 'y is an object or absent'],
    ],
  ])('%j says of %s: %j', (schema, keyword, expected) => {
    const condition = entryOf(propertyOf(schema), keyword).schema;
    expect(constraintTexts(condition)).toEqual(expected);
    expect(partKeywords(condition)).toEqual([]);
  });

  it.each([
    { minimum: 1 },
    { const: 'a', title: 'A' },
    { const: 1, type: 'string' },
    { enum: Array.from({ length: 60 }, (_, index) => index) },
    true,
  ])('leave a property of a condition that is more than values, %j, a part', (x) => {
    const schema = propertyOf({ if: { properties: { x } } });
    const condition = entryOf(schema, 'if').schema;
    expect(constraintTexts(condition)).toEqual([]);
    expect(partKeywords(condition)).toEqual(['properties']);
  });

  it.each([
    ['if', 'x is present'],
    ['not', 'x is present'],
    ['then', 'x is required'],
  ])('say of alternatives in %s what they say of it', (keyword, expected) => {
    const holder = entryOf(propertyOf({ [keyword]: { anyOf: [{ required: ['x'] }] } }), keyword);
    expect(constraintTexts(entryOf(holder.schema, 'anyOf').schema)).toEqual([expected]);
  });

  it('leave a property of a condition a part if a reference leads to it', () => {
    const schema = propertyOf({
      if: { properties: { x: { const: 'a' } } },
      then: { $ref: '#/properties/a/if/properties/x' },
    });
    const condition = entryOf(schema, 'if').schema;
    expect(partKeywords(condition)).toEqual(['properties']);
  });

  it('hold dependencies on names, and parts those on schemas', () => {
    const schema = propertyOf({ dependencies: { x: ['y'], z: { title: 'Z' } } });
    expect(constraintTexts(schema)).toEqual(['if x is present, y is required']);
    expect(Object.keys(entriesOf(schema, 'dependencies'))).toEqual(['z']);
  });
});

describe('annotations', () => {
  it.each([
    ['title', { title: 'T' }, { title: 'T' }],
    ['default false', { default: false }, { default: { text: 'false' } }],
    ['default zero', { default: 0 }, { default: { text: '0' } }],
    ['default empty text', { default: '' }, { default: { text: '""' } }],
    ['default null', { default: null }, { default: { text: 'null' } }],
    ['a colour', { default: '#531A5A' }, { default: { text: '"#531A5A"', color: '#531A5A' } }],
    ['examples', { examples: ['a', 0] }, { examples: [{ text: '"a"' }, { text: '0' }] }],
    ['readOnly', { readOnly: true }, { access: 'read-only' }],
    ['writeOnly', { writeOnly: true }, { access: 'write-only' }],
    ['both', { readOnly: true, writeOnly: true }, { access: 'read-only and write-only' }],
    ['deprecated', { deprecated: true }, { deprecation: true }],
  ])('%s is a fact', (_name, schema, expected) => {
    const found = propertyOf(schema);
    expect(found).toMatchObject(expected);
    expect(found.annotations).toEqual([]);
  });

  it.each([
    ['deprecated as a text', { deprecated: 'Use b.' }],
    ['deprecationMessage', { deprecationMessage: 'Use b.' }],
    ['both', { deprecated: true, deprecationMessage: 'Use b.' }],
  ])('%s says what to do instead', (_name, schema) => {
    const { deprecation, annotations } = propertyOf(schema);
    expect(typeof deprecation === 'object' ? plainText(deprecation) : deprecation).toBe('Use b.');
    expect(annotations).toEqual([]);
  });

  it('has descriptions and comments as rich text', () => {
    const { description, notes } = propertyOf({ description: 'A `b`.', $comment: 'Odd.' });
    expect(description).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'A ' },
          { kind: 'code', text: 'b' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
    expect(notes.map(plainText)).toEqual(['Odd.']);
  });

  it('notes which values that are shown are not valid, as text', () => {
    const size = { enum: ['s', '*m*'], default: 'xl', examples: ['s', '<b>*l*</b>'] };
    expect(propertyOf(size).notes).toEqual([
      [textBlock('The default is not valid: it is not in the enum (s, *m*).')],
      [textBlock('The example "<b>*l*</b>" is not valid: it is not in the enum (s, *m*).')],
    ]);
  });

  it('notes what several examples have in common once, and one that is too long by what it is', () => {
    const long = { text: 'x'.repeat(80) };
    const notesOf = (examples: readonly unknown[]): readonly string[] =>
      propertyOf({ type: 'object', required: ['a'], examples }).notes.map(plainText);
    expect(notesOf([{}, long, { a: 1 }, 4])).toEqual([
      '2 examples are not valid: each lacks the required property a.',
      'The example 4 is not valid: it is not of the type object.',
    ]);
    expect(notesOf([long])).toEqual(['An example is not valid: it lacks the required property a.']);
  });

  it.each([
    ['no', { type: 'object', properties: { b: {} } }, []],
    ['no', { allOf: [{ properties: { b: {} } }] }, []],
    ['no', { $ref: '#/definitions/Part' }, []],
    ['no', { properties: { b: {} }, minimum: 1 }, []],
    ['no', { properties: { b: {} }, not: { minimum: 1 } }, []],
    [
      'an object',
      { properties: { b: {} } },
      ['No type is stated, so any value that is not an object conforms too.'],
    ],
    [
      'an array',
      { items: {} },
      ['No type is stated, so any value that is not an array conforms too.'],
    ],
  ])('notes that %s type is unstated of %j', (_what, schema, notes) => {
    const files = { definitions: { Part: { properties: { c: {} } } } };
    const property = propertyOf(schema, files);
    const branches = property.parts.flatMap(({ entries }) => entries);
    const found = [property, ...branches.map((entry) => entry.schema)];
    expect(found.flatMap((one) => one.notes.map(plainText))).toEqual(notes);
  });

  it('judges a default by what a reference leads to, and not one that has no effect', () => {
    const files = { definitions: { Small: { maximum: 3 }, Odd: { maximum: 3, default: 4 } } };
    const within = {
      type: 'object',
      default: { a: 4 },
      properties: { a: { $ref: '#/definitions/Small' } },
    };
    const notes = ['The default is not valid: it does not fit maximum 3, at /a.'];
    expect(propertyOf(within, files).notes.map(plainText)).toEqual(notes);
    const beside = { $ref: '#/definitions/Small', default: 4 };
    expect(propertyOf(beside, files).notes).toEqual([]);
    const odd = { $ref: '#/definitions/Odd' };
    expect(propertyOf(odd, files).notes.map(plainText)).toEqual([
      'The default is not valid: it does not fit maximum 3.',
    ]);
  });

  it('keeps keywords that draft-07 does not know as they are written', () => {
    const schema = propertyOf({ 'x-order': 3, constructor: ['a'], errorMessage: { type: 'No.' } });
    expect(annotationTexts(schema.annotations)).toEqual([
      'x-order: 3',
      'constructor: ["a"]',
      'errorMessage: {\n  "type": "No."\n}',
    ]);
  });
});

describe('what says nothing by itself is kept as it is written', () => {
  it.each([
    [{ readOnly: false }, 'readOnly: false'],
    [{ deprecated: false }, 'deprecated: false'],
    [{ deprecated: ['b'] }, 'deprecated: ["b"]'],
    [{ deprecationMessage: 3 }, 'deprecationMessage: 3'],
    [{ title: '' }, 'title: ""'],
    [{ description: ' ' }, 'description: " "'],
    [{ markdownDescription: 3 }, 'markdownDescription: 3'],
    [{ $comment: '' }, '$comment: ""'],
    [{ examples: [] }, 'examples: []'],
    [{ required: [] }, 'required: []'],
    [{ properties: {} }, 'properties: {}'],
    [{ definitions: {} }, 'definitions: {}'],
    [{ dependencies: {} }, 'dependencies: {}'],
    [{ $id: '#b' }, '$id: "#b"'],
    [
      { $schema: 'http://json-schema.org/draft-07/schema#' },
      '$schema: "http://json-schema.org/draft-07/schema#"',
    ],
    [{ 'x-version': '2' }, 'x-version: "2"'],
    [{ enumDescriptions: ['a'] }, 'enumDescriptions: ["a"]'],
    [{ enum: ['a'], enumDescriptions: ['A', 'B'] }, 'enumDescriptions: ["A", "B"]'],
    [{ enum: ['a'], enumDescriptions: [null] }, 'enumDescriptions: [null]'],
    [{ enum: ['a'], 'meta:enum': { b: 'B' } }, 'meta:enum: {\n  "b": "B"\n}'],
    [{ enum: ['a'], 'x-enum-categories': { a: 1 } }, 'x-enum-categories: {\n  "a": 1\n}'],
    [{ const: 'a', enum: ['a'], enumDescriptions: ['A'] }, 'enumDescriptions: ["A"]'],
  ])('%j', (schema, expected) => {
    expect(annotationTexts(propertyOf(schema).annotations)).toEqual([expected]);
  });

  it('but not the identity of the root, which its page says', () => {
    expect(modelOf({}).root.annotations).toEqual([]);
  });

  it('a plain description beside a richer one only where the words differ', () => {
    const same = propertyOf({ markdownDescription: 'A *b*.', description: 'A b.' });
    expect([same.description && plainText(same.description), same.annotations]).toEqual([
      'A b.',
      [],
    ]);
    const other = propertyOf({ markdownDescription: 'A *b*.', description: 'A c.' });
    expect(annotationTexts(other.annotations)).toEqual(['description: "A c."']);
  });

  it('a deprecation in words beside another', () => {
    const schema = propertyOf({ deprecated: 'Since 2.', deprecationMessage: 'Use b.' });
    expect(annotationTexts(schema.annotations)).toEqual(['deprecated: "Since 2."']);
  });
});

it('names what is required twice once', () => {
  const parsed = parseJson('{ "required": ["x", "x"] }');
  const root = parsed.kind === 'parsed' ? parsed.root : undefined;
  const constraints = root?.kind === 'object' ? constraintsOf(root, false, 'demand') : [];
  const phrases = constraints.map(({ phrase }) => phrase.map(({ text }) => text).join(''));
  expect(phrases).toEqual(['x is required']);
});
