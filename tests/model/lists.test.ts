import { describe, expect, it } from 'vitest';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { sharedNames, toLetters } from '../../src/reference/core/alphabet.ts';
import { buildAnatomy } from '../../src/reference/core/anatomy.ts';
import { parseEditorControl } from '../../src/model/editor-control.ts';
import { jsonTokens, lineAt, splitAround } from '../../src/model/json-lines.ts';
import { buildPropertyIndex, findNamesakes } from '../../src/model/property-index.ts';
import {
  countValues,
  hasFacts,
  isShortList,
  isShortNote,
  partLabel,
  tellingRoot,
} from '../../src/model/property-summary.ts';
import { parseRichText } from '../../src/model/rich-text.ts';
import {
  countUndeclared,
  declaredProperties,
  isComposed,
  ownProperties,
  rootDescription,
  summaryOf,
} from '../../src/model/root-schema.ts';
import { schemaLinks } from '../../src/model/schema-links.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import type { JsonNode } from '../../src/json/json.ts';
import { definition, oneDefinition, type CatalogContent } from '../catalog/catalog-files.ts';
import { catalogOf, modelOf, modelsOf, only, propertyOf } from './model-of.ts';

function parse(text: string): JsonNode {
  const parsed = parseJson(text);
  if (parsed.kind !== 'parsed') throw new Error(text);
  return parsed.root;
}

function indexOf(content: CatalogContent) {
  const catalog = catalogOf(content);
  const index = buildPropertyIndex(versionLines(catalog), catalog.graph.targets);
  return { catalog, index };
}

const twoDefinitions = {
  'Ui/Label/1.0/index.json': definition({ properties: { Old: {} } }, 'Ui/Label/1.0'),
  'Ui/Label/1.1/index.json': definition(
    { properties: { Size: { type: 'number', default: 15 }, é: { $ref: '#' } } },
    'Ui/Label/1.1',
  ),
  'Ui/Text/1.0/index.json': definition({
    required: ['size'],
    properties: { size: { const: 'x' }, Size: { $ref: '/schema/Ui/Label/1.1/index.json' } },
  }),
};

describe('the index of properties', () => {
  const { catalog, index } = indexOf(twoDefinitions);

  it('has those of the newest versions, by name whatever its case', () => {
    expect(
      [...index].map(([name, found]) => [
        name,
        found.map(({ to, type, isRequired }) => [to.name, to.version, to.anchor, type, isRequired]),
      ]),
    ).toEqual([
      [
        'Size',
        [
          ['Label', '1.1', 'Size', 'number', false],
          ['Text', '1.0', 'Size', 'Label', false],
        ],
      ],
      ['size', [['Text', '1.0', 'size', 'string', true]]],
      ['é', [['Label', '1.1', '%C3%A9', 'Label', false]]],
    ]);
  });

  it('calls definitions of one name by their families too', () => {
    const sized = { properties: { Size: {} } };
    const { index: shared } = indexOf({
      'Forms/Text/1.0/index.json': definition(sized, 'Forms/Text/1.0'),
      'Ui/Box/1.0/index.json': definition(sized, 'Ui/Box/1.0'),
      'Ui/Text/1.0/index.json': definition(sized, 'Ui/Text/1.0'),
    });
    expect(shared.get('Size')?.map(({ to }) => to.label)).toEqual(['Forms/Text', 'Box', 'Ui/Text']);
  });

  it('knows defaults and only values', () => {
    expect([index.get('Size')?.[0]?.default?.text, index.get('size')?.[0]?.constant?.text]).toEqual(
      ['15', '"x"'],
    );
  });

  it('is an alphabet, with # for other letters', () => {
    expect(
      toLetters(index).map(({ letter, names }) => [letter, names.map(({ name }) => name)]),
    ).toEqual([
      ['S', ['Size', 'size']],
      ['#', ['é']],
    ]);
  });

  it('finds the names that several definitions have', () => {
    expect(sharedNames(index).map(([name]) => name)).toEqual(['Size']);
  });

  it('finds namesakes in other definitions, unless they are many', () => {
    const text = catalog.definitions.find(({ name }) => name === 'Text');
    if (text === undefined) throw new Error('no Text');
    const names = (most: number) =>
      findNamesakes(index, 'Size', text, most).map(({ to }) => to.name);
    expect([names(1), names(0)]).toEqual([['Label'], []]);
    expect(findNamesakes(index, 'Nope', text, 4)).toEqual([]);
  });

  it('finds no namesakes in other families, but counts them', () => {
    const sized = { properties: { Size: {} } };
    const { index: wide, catalog: several } = indexOf({
      'Forms/Text/1.0/index.json': definition(sized, 'Forms/Text/1.0'),
      'Ui/Box/1.0/index.json': definition(sized, 'Ui/Box/1.0'),
      'Ui/Text/1.0/index.json': definition(sized, 'Ui/Text/1.0'),
    });
    const box = several.definitions.find(({ name }) => name === 'Box');
    if (box === undefined) throw new Error('no Box');
    const labels = (most: number) =>
      findNamesakes(wide, 'Size', box, most).map(({ to }) => to.label);
    expect([labels(2), labels(1)]).toEqual([['Ui/Text'], []]);
  });
});

describe('a root', () => {
  it('has its own properties', () => {
    const [found] = catalogOf(
      oneDefinition({ properties: { a: {}, b: {} }, required: ['b'] }),
    ).definitions;
    expect(found && [...ownProperties(found).keys()]).toEqual(['a', 'b']);
  });

  it.each([
    ['of its own', { properties: { a: {} }, required: ['a'] }, [['a', true, 'a']]],
    [
      'of schemas that it combines, its own first',
      {
        properties: { a: {} },
        allOf: [
          { properties: { a: { type: 'string' }, b: {} }, required: ['b'] },
          { required: ['a'] },
        ],
      },
      [
        ['a', true, 'a'],
        ['b', true, '~allOf/~0/b'],
      ],
    ],
    [
      'of schemas of its file that these lead to',
      {
        $ref: '#/definitions/A',
        definitions: {
          A: { allOf: [{ $ref: '#/definitions/B' }, { properties: { 'a b': {} } }] },
          B: { properties: { b: {} }, allOf: [{ $ref: '#/definitions/A' }] },
        },
      },
      [
        ['b', false, '~definitions/~B/b'],
        ['a b', false, '~definitions/~A/~allOf/~1/a%20b'],
      ],
    ],
    [
      'of the only alternative for objects',
      {
        oneOf: [
          { type: 'object', properties: { a: {}, b: {} }, required: ['b'] },
          { type: ['null', 'string'] },
          { const: false },
        ],
      },
      [
        ['a', false, '~oneOf/~0/a'],
        ['b', true, '~oneOf/~0/b'],
      ],
    ],
    [
      'of the only alternative for objects, if it is in its file',
      {
        anyOf: [{ type: 'null' }, { $ref: '#/definitions/A' }],
        definitions: {
          A: { type: ['object', 'null'], properties: { a: {} }, anyOf: [{ $ref: '#' }] },
        },
      },
      [['a', false, '~definitions/~A/a']],
    ],
    [
      'of none of two alternatives for objects',
      {
        oneOf: [{ type: 'object', properties: { a: {} } }, { maxProperties: 0 }],
      },
      [],
    ],
    ['of no alternative', { oneOf: [{ properties: { a: {} } }] }, []],
    ['of no other definition', { allOf: [{ $ref: '/schema/Ui/Text/1.0/index.json' }] }, []],
  ])('declares properties %s', (_, schema, expected) => {
    const { definitions, graph } = catalogOf(oneDefinition(schema));
    const [found] = definitions;
    const declared = found && declaredProperties(found, graph.targets);
    expect(declared?.map(({ name, isRequired, anchor }) => [name, isRequired, anchor])).toEqual(
      expected,
    );
  });

  it('requires what a definition that it combines requires', () => {
    const base = definition({ required: ['a'] }, 'Ui/Base/1.0');
    const combined = {
      properties: { a: {}, b: {} },
      allOf: [{ $ref: '/schema/Ui/Base/1.0/index.json' }, { required: ['b', 'c', 'd'] }],
    };
    const { definitions, graph } = catalogOf({
      'Ui/Base/1.0/index.json': base,
      'Ui/Text/1.0/index.json': definition(combined),
    });
    const declared = definitions.flatMap((found) => declaredProperties(found, graph.targets));
    expect(declared.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(definitions.map((found) => countUndeclared(found, graph.targets))).toEqual([1, 2]);
  });

  it.each([
    ['of nothing else', { properties: { a: {} }, allOf: [{ properties: { b: {} } }] }, false],
    ['of a requirement', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, false],
    ['of values', { properties: { a: { $ref: '/schema/Ui/Text/1.0/index.json' } } }, false],
    ['of alternatives', { oneOf: [{ properties: { a: {} } }, { type: 'null' }] }, true],
    [
      'of no others than the only alternative for objects has',
      { oneOf: [{ type: 'object', properties: { a: {} }, required: ['b'] }, { type: 'null' }] },
      false,
    ],
    [
      'of alternatives for objects beside null',
      {
        oneOf: [
          { type: 'object', properties: { a: {} } },
          { type: 'object', properties: { b: {} } },
          { type: 'null' },
        ],
      },
      true,
    ],
    [
      'of alternatives that say more of what it has',
      { properties: { a: {} }, oneOf: [{ properties: { a: { const: 1 } } }] },
      false,
    ],
    ['of a condition', { if: { required: ['a'] }, then: { properties: { b: {} } } }, true],
    ['of a dependency', { dependencies: { a: { properties: { b: {} } } } }, true],
    [
      'of alternatives of its file, which refer to themselves',
      {
        $ref: '#/definitions/A',
        definitions: { A: { anyOf: [{ $ref: '#/definitions/A' }, { properties: { a: {} } }] } },
      },
      true,
    ],
  ])('is composed %s', (_, schema, expected) => {
    const { definitions } = catalogOf(oneDefinition(schema));
    expect(definitions.map(isComposed)).toEqual([expected]);
  });

  it('may require names that the only alternative for objects does not declare', () => {
    const form = { type: 'object', properties: { a: {} }, required: ['a', 'b'] };
    const { definitions, graph } = catalogOf(oneDefinition({ oneOf: [form, { type: 'null' }] }));
    expect(definitions.map((found) => countUndeclared(found, graph.targets))).toEqual([1]);
  });

  it('has none where it refers to another definition, and is composed of that', () => {
    const { catalog } = indexOf({
      ...twoDefinitions,
      'Ui/Alias/1.0/index.json': definition(
        { $ref: '/schema/Ui/Text/1.0/index.json', properties: { a: {} } },
        'Ui/Alias/1.0',
      ),
    });
    const [alias] = catalog.definitions;
    expect(alias && ownProperties(alias).size).toBe(0);
    expect(alias && isComposed(alias)).toBe(true);
  });

  it.each([
    [{ description: 'One. Two.' }, 'One.'],
    [{ description: 'Plain.', markdownDescription: '*Rich*. Two.' }, 'Rich.'],
    [{ $ref: '#/definitions/A', definitions: { A: { description: 'Of A.' } } }, 'Of A.'],
    [
      { allOf: [{ $ref: '#/definitions/A' }], definitions: { A: { description: 'Of A.' } } },
      undefined,
    ],
    [{ description: ' ' }, undefined],
    [{}, undefined],
  ])('%j is summed up as %s', (schema, expected) => {
    const [found] = catalogOf(oneDefinition(schema)).definitions;
    expect(found && summaryOf(found)).toBe(expected);
    expect(found && rootDescription(found) !== undefined).toBe(expected !== undefined);
    expect(modelOf(schema).summary).toBe(expected);
  });

  it.each([
    [{ title: 'A bill of\nmaterials' }, 'A bill of materials'],
    [{ title: 'A bill', description: 'One. Two.' }, 'One.'],
    [{ title: 'A bill', description: ' ' }, 'A bill'],
    [{ $ref: '#/definitions/A', definitions: { A: { title: 'Of A' } } }, 'Of A'],
    [{ title: ' ' }, undefined],
    // Its own name.
    [{ title: 'Text' }, undefined],
    [{ title: 'TEXT.' }, undefined],
  ])('%j without a description is summed up by its title as %s', (schema, expected) => {
    const [found] = catalogOf(oneDefinition(schema)).definitions;
    expect(found && summaryOf(found)).toBe(expected);
    expect(modelOf(schema).summary).toBe(expected);
  });

  it('does not repeat its name or its summary as its title', () => {
    expect(modelOf({ title: 'Text' }).root.title).toBeUndefined();
    expect(modelOf({ title: 'The text' }).root.title).toBeUndefined();
    expect(modelOf({ title: 'The text', description: 'Shown.' }).root.title).toBe('The text');
  });

  it('keeps a title in the letters of its name for the search, but does not show it', () => {
    const model = modelOf({ title: 'TEXT.', description: 'Shown.' });
    expect(model.root.title).toBe('TEXT.');
    expect(tellingRoot(model).title).toBeUndefined();
  });
});

describe('anatomy', () => {
  it('stands in a default, an only value or a type for each property', () => {
    const { properties } = modelOf({
      properties: {
        'a"b': { type: 'string' },
        c: { default: 0, type: 'number' },
        d: { const: 'x', default: 'y' },
        e: { enum: ['x', 'y'] },
      },
    });
    expect(buildAnatomy(properties).map(({ name, value, kind }) => [name, value, kind])).toEqual([
      ['"a\\"b"', 'string', 'type'],
      ['"c"', '0', 'literal'],
      ['"d"', '"x"', 'string'],
      ['"e"', 'string', 'type'],
    ]);
  });

  it('stands in those of another definition that a property refers to', () => {
    const models = modelsOf({
      'Ui/Kind/1.0/index.json': definition({ const: 'note' }, 'Ui/Kind/1.0'),
      'Ui/Text/1.0/index.json': definition({
        properties: {
          a: { $ref: '/schema/Ui/Kind/1.0/index.json' },
          b: { $ref: '/schema/Ui/Tone/1.0/index.json' },
        },
      }),
      'Ui/Tone/1.0/index.json': definition({ enum: [1, 2], default: 2 }, 'Ui/Tone/1.0'),
    });
    const properties = models.flatMap((model) => model.properties);
    expect(buildAnatomy(properties).map(({ name, value, kind }) => [name, value, kind])).toEqual([
      ['"a"', '"note"', 'string'],
      ['"b"', '2', 'literal'],
    ]);
  });
});

describe('editor metadata', () => {
  const picker = {
    OnChange: { To: '{{ Id }}', Handler: 'Whisper' },
    InitialValue: '{{ Value }}',
    DisplayText: 'Color',
    PresentationType: 'ColorPicker',
  };

  it('is a colour picker where every member is there', () => {
    expect(parseEditorControl(parse(JSON.stringify(picker)))).toMatchObject({
      kind: 'colorPicker',
      onChange: { to: '{{ Id }}', handler: 'Whisper' },
      initialValue: '{{ Value }}',
      displayText: 'Color',
    });
  });

  it.each([
    ['a name', '"Select"', { kind: 'named', name: 'Select' }],
    ['a fixed value', '{"Fixed": "Text"}', { kind: 'fixed', value: { text: '"Text"' } }],
    ['an empty name', '""', { kind: 'other' }],
    ['a fixed value beside more', '{"Fixed": "Text", "a": 1}', { kind: 'other' }],
    ['a number', '3', { kind: 'other' }],
    ...Object.keys(picker).map((missing): [string, string, object] => [
      `a picker without ${missing}`,
      JSON.stringify({ ...picker, [missing]: undefined }),
      { kind: 'other' },
    ]),
  ])('may be %s', (_name, text, expected) => {
    expect(parseEditorControl(parse(text))).toMatchObject(expected);
  });
});

describe('JSON as text', () => {
  const written = (text: string, most = Number.POSITIVE_INFINITY) => {
    const { tokens, isComplete } = jsonTokens(parse(text), { mostCharacters: most });
    return { text: tokens.map((token) => token.text).join(''), isComplete };
  };

  it('keeps order and digits, and is indented', () => {
    const source = '{"b":1.0,"10":[1,"a"],"a":{},"c":[{"d":null}],"e":12345678901234567890}';
    expect(written(source).text).toBe(
      '{\n  "b": 1.0,\n  "10": [1, "a"],\n  "a": {},\n  "c": [\n    {\n      "d": null\n    }\n  ],\n  "e": 12345678901234567890\n}',
    );
  });

  it('breaks a list that is too long for a line', () => {
    const long = JSON.stringify(Array.from({ length: 3 }, () => 'x'.repeat(30)));
    expect(written(long).text.split('\n').length).toBe(5);
  });

  it('stops after so many characters and says so', () => {
    expect(written('[1,2,3]', 3)).toEqual({ text: '[1,', isComplete: false });
    expect(written('[1,2,3]', 9)).toEqual({ text: '[1, 2, 3]', isComplete: true });
    expect(written('[1,2,3]', 8)).toEqual({ text: '[1, 2, 3', isComplete: false });
    expect(written('[1]', 100)).toEqual({ text: '[1]', isComplete: true });
  });

  it.each([
    ['', 0],
    ['/a', 1],
    ['/b', 2],
    ['/b/0', 3],
    ['/b/0/c~1d', 4],
    ['/short', 7],
    ['/short/1', 7],
    ['/absent', 0],
    ['no pointer', 0],
  ])('knows the line of the value at "%s"', (pointer, line) => {
    const text = '{"a":"x\\ny","b":[{"c/d":1}],"short":[1,2]}';
    expect(lineAt(jsonTokens(parse(text)).tokens, pointer)).toBe(line);
  });

  it('is split around a line, its words as they were', () => {
    const { tokens } = jsonTokens(parse('{"a":1,"b":[{"c":2}]}'));
    const split = (line: number) =>
      Object.values(splitAround(tokens, line)).map((part) => part.map(({ text }) => text).join(''));
    expect(split(0)).toEqual(['', '{', '  "a": 1,\n  "b": [\n    {\n      "c": 2\n    }\n  ]\n}']);
    expect(split(2)).toEqual(['{\n  "a": 1,', '  "b": [', '    {\n      "c": 2\n    }\n  ]\n}']);
    expect(split(7)).toEqual([written('{"a":1,"b":[{"c":2}]}').text.slice(0, -2), '}', '']);
    expect(splitAround(tokens, 1).line.map(({ kind }) => kind)).toEqual(['plain', 'key', 'plain']);
  });

  it('links the names of properties and references of a definition', () => {
    const catalog = catalogOf(
      oneDefinition({
        properties: { a: { $ref: '#/definitions/A', default: { $ref: '#/definitions/A' } } },
        definitions: { A: { properties: { a: {} } } },
      }),
    );
    const [found] = catalog.definitions;
    if (found === undefined) throw new Error('no definition');
    const links = schemaLinks(found, catalog.graph.targets);
    const linked = jsonTokens(found.schema, { findLink: links }).tokens.filter(
      ({ to }) => to !== undefined,
    );
    expect(linked.map(({ text, to }) => [text, to?.anchor])).toEqual([
      ['"a"', 'a'],
      ['"#/definitions/A"', '~definitions/~A'],
    ]);
  });
});

describe('summaries of a property', () => {
  it.each([
    ['few values', { enum: ['a', 'b'] }, true],
    ['many values', { enum: Array.from({ length: 9 }, (_, index) => index) }, false],
    ['long values', { enum: ['x'.repeat(130)] }, false],
    ['described values', { enum: ['a'], enumDescriptions: ['A'] }, false],
    ['deprecated values', { oneOf: [{ const: 'a', deprecated: true }] }, false],
    ['categories', { enum: ['a'], 'x-enum-categories': { a: 'A' } }, false],
    ['no values', {}, false],
  ])('%s stand on a line: %s', (_name, schema, expected) => {
    expect(isShortList(propertyOf(schema))).toBe(expected);
  });

  it('count values and groups', () => {
    expect(countValues(propertyOf({ enum: [1, 2] }))).toBe('2 values');
    const grouped = { enum: ['a', 'b'], 'x-enum-categories': { a: 'A' } };
    expect(countValues(propertyOf(grouped))).toBe('2 values in 2 groups');
  });

  it.each([
    [{}, false],
    [{ type: 'string', description: 'A.' }, false],
    [{ default: null }, true],
    [{ minLength: 1 }, true],
    [{ $comment: 'A.' }, true],
    [{ const: 1 }, true],
    [{ 'x-a': 1 }, true],
    [{ $ref: '#' }, true],
  ])('%j has facts: %s', (schema, expected) => {
    expect(hasFacts(propertyOf(schema))).toBe(expected);
  });

  it('repeat a note that is short', () => {
    expect([
      isShortNote(parseRichText('Short.')),
      isShortNote(parseRichText('x'.repeat(121))),
      isShortNote(parseRichText('a\n\nb')),
    ]).toEqual([true, false, false]);
  });

  it('name keywords in words, an unknown one by itself', () => {
    expect([partLabel('oneOf'), partLabel('x')]).toEqual(['Exactly one of', 'x']);
  });
});

describe('examples', () => {
  it('stand valid ones first, the shortest in front, with links to properties', () => {
    const folder = 'Ui/Text/1.0';
    const { examples } = only(
      modelsOf({
        [`${folder}/index.json`]: definition({ properties: { a: { type: 'number' } } }),
        [`${folder}/examples/full.json`]: { a: 1, b: 'more' },
        [`${folder}/examples/minimal.json`]: { a: 1 },
        [`${folder}/examples/bad.json`]: { a: '' },
        [`${folder}/examples/bad.error.json`]: {
          instancePath: '/a',
          keyword: 'type',
          message: 'must be number',
        },
      }),
    );
    expect(
      examples.map(({ name, instance, fault }) => [
        name,
        instance.flatMap(({ text, to }) => (to === undefined ? [] : [`${text} ${to.anchor}`])),
        fault,
      ]),
    ).toEqual([
      ['minimal', ['"a" a'], undefined],
      ['full', ['"a" a'], undefined],
      ['bad', ['"a" a'], { sentence: '/a must be number', line: 1 }],
    ]);
  });
});
