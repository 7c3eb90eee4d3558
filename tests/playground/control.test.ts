import { describe, expect, test } from 'vitest';
import {
  alternativesOf,
  canShow,
  controlOf,
  fieldsOf,
  type Control,
} from '../../src/playground/core/control.ts';
import { defaultText, switchedText } from '../../src/playground/core/default-instance.ts';
import { instanceForms, tellApart } from '../../src/playground/core/forms.ts';
import { selectBranch } from '../../src/playground/core/match-distance.ts';
import { instanceOf, propertyOf, readerOf } from './readers.ts';

function controlFor(schema: object): Control {
  const { reader, schema: property } = propertyOf(schema);
  return controlOf(reader, property);
}

const circle = { properties: { a: { const: 'circle' } }, required: ['a'] };
const round = '{"a": "circle"}';

function array(items: object): object {
  return { type: 'array', items };
}

function option(label: string): { readonly text: string; readonly label: string } {
  return { text: `"${label}"`, label };
}

function declares(name: string): object {
  return { properties: { [name]: {} } };
}

const colorPicker = {
  OnChange: { To: '{{ Id }}', Handler: 'Whisper' },
  InitialValue: '{{ Value }}',
  DisplayText: 'a',
  PresentationType: 'ColorPicker',
};

describe('the control of a property', () => {
  test.each<[string, object, Control]>([
    ['a constant is locked', { const: 'Text' }, { kind: 'locked', text: '"Text"' }],
    ['one allowed value is locked', { enum: [4] }, { kind: 'locked', text: '4' }],
    [
      'a constant of another type is impossible',
      { type: 'string', const: 1 },
      { kind: 'impossible' },
    ],
    [
      'values that the schema itself excludes are not offered',
      {
        allOf: [{ $ref: '#/properties/a/definitions/Listed' }, { not: { enum: ['a'] } }],
        ...{ type: 'string', maxLength: 2 },
        definitions: { Listed: { enum: ['a', 'b', 'ccc', 4, 'c'] } },
      },
      { kind: 'select', groups: [{ values: ['b', 'c'].map(option) }] },
    ],
    [
      'a value is offered if the measure cannot tell whether it is excluded',
      { enum: ['a', 'b'], not: { allOf: [{ format: 'email' }] } },
      { kind: 'select', groups: [{ values: ['a', 'b'].map(option) }] },
    ],
    ['fixed metadata locks', { 'x-editor': { Fixed: 'b' } }, { kind: 'locked', text: '"b"' }],
    ['false allows nothing', { not: {}, allOf: [false] }, { kind: 'impossible' }],
    ['a boolean is a switch', { type: 'boolean' }, { kind: 'switch' }],
    ['a text is a text', { type: 'string' }, { kind: 'text', suggestions: [] }],
    ['a list is a list', { type: 'array' }, { kind: 'list' }],
    ['items without a type are a list', { items: {} }, { kind: 'list' }],
    ['nothing said is any JSON', { description: 'x' }, { kind: 'json' }],
    ['an object without members is any JSON', { type: 'object' }, { kind: 'json' }],
    ['a number is a number', { type: 'number' }, { kind: 'number', step: 'any', unit: '' }],
    [
      'an integer is stepped',
      { type: 'integer', minimum: 1 },
      { kind: 'stepper', step: 1, unit: '', low: 1 },
    ],
    [
      'a bounded number is a slider, in pixels where it says so',
      { type: 'number', minimum: 0, maximum: 1, description: 'Width in pixels.' },
      { kind: 'slider', low: 0, high: 1, step: 0.01, unit: 'px' },
    ],
    [
      'a huge range is a number: no step of a slider would be of use',
      { type: 'number', minimum: 0, maximum: 1e9 },
      { kind: 'number', low: 0, high: 1e9, step: 'any', unit: '' },
    ],
    [
      'a huge range of integers is stepped',
      { type: 'integer', minimum: 0, maximum: 2 ** 53 },
      { kind: 'stepper', low: 0, high: 2 ** 53, step: 1, unit: '' },
    ],
    [
      'a huge range of few steps is a slider',
      { type: 'integer', minimum: 0, maximum: 1e6, multipleOf: 1000 },
      { kind: 'slider', low: 0, high: 1e6, step: 1000, unit: '' },
    ],
    [
      'a colour with its picker',
      { type: 'string', 'x-editor': colorPicker, description: 'A name or `primary`.' },
      { kind: 'color', allowsPrimary: true },
    ],
    [
      'a colour that no primary is named for',
      { type: 'string', 'x-editor': colorPicker },
      { kind: 'color', allowsPrimary: false },
    ],
    [
      'named texts beside a pattern are suggestions',
      { anyOf: [{ enum: ['auto'] }, { type: 'string', pattern: '^A' }] },
      { kind: 'text', suggestions: ['auto'] },
    ],
    [
      'allowed values are chosen from, in their categories',
      { enum: ['a', 1], 'x-enum-categories': { a: 'Letters' } },
      {
        kind: 'select',
        groups: [
          { category: 'Letters', values: [{ text: '"a"', label: 'a' }] },
          { values: [{ text: '1', label: '1' }] },
        ],
      },
    ],
  ])('%s', (_name, schema, control) => {
    expect(controlFor(schema)).toEqual(control);
  });

  test('of hosted faces is the picker of fonts', () => {
    expect(controlFor({ enum: ['DefaultUI', 'Hosted:Lora'] }).kind).toBe('font');
  });

  test('of several types is a choice between them', () => {
    const control = controlFor({ type: ['string', 'null'] });
    expect(control.kind === 'alternatives' && control.branches.map(({ label }) => label)).toEqual([
      'string',
      'null',
    ]);
  });

  test('of alternatives names each by its own title, not by that of what it extends', () => {
    const base = { title: 'Base', type: 'object' };
    const control = controlFor({
      title: 'Union',
      oneOf: [{ title: 'Dog', allOf: [base] }, { title: 'Cat', allOf: [base] }, { type: 'null' }],
    });
    expect(control.kind === 'alternatives' && control.branches.map(({ label }) => label)).toEqual([
      ...['Dog', 'Cat', 'null'],
    ]);
  });

  test.each<[string, readonly object[], readonly string[]]>([
    [
      'title, constant and type',
      [
        { title: 'Size', type: 'object', properties: { w: {} } },
        { properties: { type: { const: 'Card' } } },
        { type: 'number' },
        { type: 'number' },
      ],
      ['Size', 'Card', 'number', 'number (2)'],
    ],
    [
      'what only one of them requires or declares',
      [
        { type: 'object', properties: { a: {}, b: {} }, required: ['b'] },
        { type: 'object', properties: { a: {}, c: {} } },
        { type: 'object', properties: { a: {} } },
      ],
      ['object: b', 'object: c', 'object'],
    ],
    ['members without a type', [{ required: ['a'] }, { required: ['b'] }], ['a', 'b']],
    [
      'items',
      [array({ type: 'string' }), array({ type: 'object' })],
      ['array: string', 'array: object'],
    ],
    ['nothing', [{ minLength: 1 }, { maximum: 1 }], ['form', 'form (2)']],
  ])('of alternatives names each by what tells it from the others: %s', (_by, oneOf, labels) => {
    const { reader, schema } = propertyOf({ oneOf });
    const branches = tellApart(reader, alternativesOf(reader, schema));
    expect(branches.map(({ label }) => label)).toEqual(labels);
  });

  test('of an object that holds its own kind is a tree', () => {
    const reader = readerOf({
      type: 'object',
      properties: { Next: { allOf: [{ $ref: '#' }] }, Other: { properties: { x: {} } } },
    });
    const [next, other] = fieldsOf(reader, reader.root);
    expect([next, other].map((field) => field && controlOf(reader, field.schema))).toEqual([
      { kind: 'object', isTree: true },
      { kind: 'object', isTree: false },
    ]);
  });
});

const string = { type: 'string' };
const form = (type: string) => ({
  required: [type],
  properties: { type: { const: type }, [type]: string },
});
const card = {
  ...{ type: 'object', required: ['type'], oneOf: [form('media'), form('text')] },
  properties: { type: { enum: ['media', 'text'] }, note: string },
};

describe('the forms of an object', () => {
  test('are its alternatives, by what tells them apart', () => {
    const reader = readerOf(card);
    expect(instanceForms(reader, reader.root).map(({ label }) => label)).toEqual(['media', 'text']);
  });

  test.each([
    ['ask for other members alone', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }],
    ['have one name', { oneOf: [form('a'), { ...form('a'), minProperties: 3 }] }],
    ['are none', {}],
  ])('are not told apart if they %s', (_, schema) => {
    const reader = readerOf({ type: 'object', properties: { a: string, b: string }, ...schema });
    expect(instanceForms(reader, reader.root)).toEqual([]);
  });

  test('keep the members of each other that they may have', () => {
    const reader = readerOf(card);
    const [, text] = instanceForms(reader, reader.root);
    const media = instanceOf('{"type": "media", "media": "x", "note": "kept", "other": 1}').root;
    expect(text && switchedText(reader, text.schema, media)).toBe(
      '{ "type": "text", "note": "kept", "text": "" }',
    );
    expect(text && switchedText(reader, text.schema, instanceOf('1').root)).toBe(
      '{ "type": "text", "text": "" }',
    );
  });
});

describe('an initial value', () => {
  const sized = { required: ['size'], properties: { size: { type: 'integer', minimum: 2 } } };

  test.each<[string, object, string]>([
    ['matches a pattern', { type: 'string', pattern: '^3\\.1\\.\\d+(-.+)?$' }, '"3.1.0"'],
    ['matches a pattern at a length', { type: 'string', pattern: '^x+$', minLength: 3 }, '"xxx"'],
    [
      'has what a condition requires of its own members',
      {
        required: ['a'],
        properties: { a: { enum: ['circle', 'square'] } },
        if: circle,
        then: sized,
        else: { required: ['b'] },
      },
      '{ "a": "circle", "size": 2 }',
    ],
    [
      'has what a condition requires of an object without members',
      {
        type: 'object',
        allOf: [
          { if: { properties: { a: { const: 1 } } }, then: sized, else: { required: ['b'] } },
        ],
      },
      '{ "size": 2 }',
    ],
    [
      'has what a condition requires of what another requires',
      {
        type: 'object',
        required: ['size'],
        dependentSchemas: { size: { required: ['a'] }, a: sized },
      },
      '{ "size": 2, "a": "" }',
    ],
    [
      'has the members that must be beside others',
      { type: 'object', required: ['a'], dependentRequired: { a: ['b'], b: ['c'], z: ['y'] } },
      '{ "a": "", "b": "", "c": "" }',
    ],
    [
      'has as many members as it must have, of names that it may have',
      {
        type: 'object',
        minProperties: 3,
        required: ['a'],
        properties: { a: {}, b: false },
        patternProperties: { '^x-[0-9]$': { type: 'number' } },
        additionalProperties: { type: 'boolean' },
      },
      '{ "a": "", "x-0": 0, "name1": false }',
    ],
    [
      'is of the type that a condition gives',
      { if: { type: 'object' }, else: { type: 'object', ...sized } },
      '{ "size": 2 }',
    ],
  ])('%s', (_name, schema, text) => {
    const reader = readerOf(schema);
    expect(defaultText(reader, reader.root)).toBe(text);
  });
});

describe('the fields of an object', () => {
  test('are numbered as on the page, required first, and what that does not number comes after', () => {
    const reader = readerOf({ properties: { a: {}, b: {}, c: {} }, required: ['c', 'd'] });
    expect(
      fieldsOf(reader, reader.root).map(({ name, number, isRequired }) => [
        number,
        name,
        isRequired,
      ]),
    ).toEqual([
      [1, 'c', true],
      [4, 'd', true],
      [2, 'a', false],
      [3, 'b', false],
    ]);
  });

  test('are numbered as on the page if all forms, or both sides of a condition, require them', () => {
    const reader = readerOf({
      properties: { a: {}, b: {}, c: {} },
      oneOf: [{ required: ['c', 'a'] }, { anyOf: [{ required: ['c'] }] }],
      allOf: [{ if: {}, then: { required: ['b'] }, else: { required: ['a', 'b'] } }],
    });
    const fields = fieldsOf(reader, selectBranch(reader, reader.root, instanceOf('{}').root));
    expect(fields.map(({ name, number }) => [name, number])).toEqual(
      expect.arrayContaining([
        ['a', 3],
        ['b', 1],
        ['c', 2],
      ]),
    );
  });

  test('of an alternative have the numbers after those of the object itself', () => {
    const reader = readerOf(card);
    const text = instanceOf('{"type": "text", "text": ""}').root;
    const fields = fieldsOf(reader, selectBranch(reader, reader.root, text));
    expect(fields.map(({ name, number }) => [name, number])).toEqual([
      ['type', 1],
      ['text', 3],
      ['note', 2],
    ]);
  });

  test('remain as the object itself allows them where a branch forbids them', () => {
    const off = { type: 'boolean' };
    const reader = readerOf({
      properties: { off },
      ...{ if: { required: ['off'] }, else: { properties: { off: false, none: false } } },
    });
    const met = selectBranch(reader, reader.root, instanceOf('{}').root);
    const kinds = fieldsOf(reader, met, reader.root).map(({ name, schema }) => [
      name,
      controlOf(reader, schema).kind,
    ]);
    expect(kinds).toEqual([
      ['off', 'switch'],
      ['none', 'impossible'],
    ]);
  });

  test.each<[string, object, string, readonly string[]]>([
    ['then', { if: circle, then: declares('r') }, '{"a": "circle"}', ['a', 'r']],
    ['else', { if: circle, else: declares('side') }, '{"a": "square"}', ['a', 'side']],
    ['if only', { if: declares('b') }, '{"a": "circle", "b": 1}', ['a']],
    ['then in then', { if: circle, then: { if: true, then: declares('r') } }, round, ['a', 'r']],
    ['then in a part', { allOf: [{ if: circle, then: declares('r') }] }, round, ['a', 'r']],
    ['a member', { dependentSchemas: { a: declares('b') } }, round, ['a', 'b']],
    ['a dependency', { dependencies: { a: declares('b') } }, round, ['a', 'b']],
    ['a required dependency', { dependencies: { a: ['b'] } }, round, ['b', 'a']],
    ['an absent member', { dependentSchemas: { z: declares('b') } }, round, ['a']],
    ['an excluded value', { if: { not: circle }, then: declares('b') }, round, ['a']],
    [
      'a value that is not excluded',
      { if: { not: circle }, then: declares('b') },
      '{}',
      ['a', 'b'],
    ],
    ['then of an alternative', { oneOf: [{ if: circle, then: declares('r') }] }, round, ['a', 'r']],
    ['alternatives of then', { if: circle, then: { oneOf: [declares('r')] } }, round, ['a', 'r']],
  ])('include what is declared on a condition: %s', (_name, schema, text, names) => {
    const reader = readerOf({ properties: { a: {} }, ...schema });
    const fields = fieldsOf(reader, selectBranch(reader, reader.root, instanceOf(text).root));
    expect(fields.map(({ name }) => name)).toEqual(names);
  });

  test('include those that items of a list decide', () => {
    const listed = { properties: { a: { type: 'array', contains: { const: 'x' } } } };
    const reader = readerOf({ properties: { a: {} }, if: listed, then: declares('b') });
    const namesFor = (text: string): readonly string[] =>
      fieldsOf(reader, selectBranch(reader, reader.root, instanceOf(text).root)).map(
        ({ name }) => name,
      );
    expect(namesFor('{"a": ["y", "x"]}')).toEqual(['a', 'b']);
    expect(namesFor('{"a": ["y"]}')).toEqual(['a']);
  });

  test('are joined from allOf and references, and lead to the nearest id of the page', () => {
    const reader = readerOf({
      properties: { own: {} },
      allOf: [{ $ref: '#/definitions/base%20' }],
      definitions: { 'base ': { properties: { far: {} } } },
    });
    expect(fieldsOf(reader, reader.root).map(({ name, schema }) => [name, schema.anchor])).toEqual([
      ['own', 'own'],
      ['far', ''],
    ]);
  });

  test('may be called __proto__', () => {
    const reader = readerOf(
      JSON.parse('{"properties":{"__proto__":{"type":"boolean"}}}') as object,
    );
    const [field] = fieldsOf(reader, reader.root);
    expect(field?.name).toBe('__proto__');
    expect(field && controlOf(reader, field.schema)).toEqual({ kind: 'switch' });
  });
});

describe('what a control cannot show', () => {
  test.each([
    ['a text', { kind: 'text', suggestions: [] }, '4'],
    ['a switch', { kind: 'switch' }, '"true"'],
    ['a number', { kind: 'number', step: 'any', unit: '' }, '1e400'],
    ['a list', { kind: 'list' }, '{}'],
    ['a locked value', { kind: 'locked', text: '"a"' }, '"b"'],
    ['a choice', { kind: 'select', groups: [] }, '[]'],
  ] as const)('%s', (_name, control, text) => {
    expect(canShow(control, instanceOf(text).root)).toBe(false);
  });

  test.each([
    ['a text', { kind: 'text', suggestions: [] }, '"4"'],
    ['a number', { kind: 'number', step: 'any', unit: '' }, '1.50'],
    ['a choice of a value that is not allowed', { kind: 'select', groups: [] }, '"Middle"'],
    ['any JSON', { kind: 'json' }, '[{}]'],
  ] as const)('%s shows what it can', (_name, control, text) => {
    expect(canShow(control, instanceOf(text).root)).toBe(true);
  });
});
