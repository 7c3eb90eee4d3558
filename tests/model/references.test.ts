import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/model/rich-text.ts';
import { typeText } from '../../src/model/type-model.ts';
import { definition } from '../catalog/catalog-files.ts';
import { missingIds, repeatedIds, schemasOf } from './model-ids.ts';
import {
  annotationTexts,
  catalogOf,
  constraintTexts,
  entriesOf,
  entryOf,
  modelOf,
  modelsOf,
  only,
  partKeywords,
  propertyOf,
} from './model-of.ts';

const style = {
  description: 'How it looks.',
  type: 'object',
  properties: { Color: { type: 'string', minLength: 1 } },
};

describe('a reference into the same file', () => {
  it('is shown in place, with where it comes from', () => {
    const schema = propertyOf({ $ref: '#/definitions/Style' }, { definitions: { Style: style } });
    expect(schema.origin?.to).toEqual({
      family: 'Ui',
      name: 'Text',
      version: '1.0',
      anchor: '~definitions/~Style',
      label: 'Style',
      isHere: true,
    });
    expect(typeText(schema.type)).toBe('object');
    expect(schema.description && plainText(schema.description)).toBe('How it looks.');
    const color = entryOf(schema, 'properties').schema;
    expect([color.id, color.path, color.pointer]).toEqual([
      'a/Color',
      'a.Color',
      '/definitions/Style/properties/Color',
    ]);
    expect(constraintTexts(color)).toEqual(['length at least 1']);
  });

  it('leaves the definition a section of its own, used or not', () => {
    const { sections } = modelOf({
      definitions: { Style: style, Other: true },
      $defs: { New: {} },
    });
    expect(sections.map(({ id, kind, heading }) => [id, kind, heading])).toEqual([
      ['~definitions/~Style', 'definitions', 'Style'],
      ['~definitions/~Other', 'definitions', 'Other'],
      ['~%24defs/~New', 'definitions', 'New'],
    ]);
  });

  it('keeps what is said beside it, the nearer first', () => {
    const schema = propertyOf(
      {
        $ref: '#/definitions/Style',
        description: 'Here.',
        $comment: 'Mine.',
        'x-a': 1,
      },
      { definitions: { Style: { ...style, $comment: 'Its own.', title: 'S', 'x-b': 2 } } },
    );
    expect(schema.description && plainText(schema.description)).toBe('Here.');
    expect(schema.notes.map(plainText)).toEqual(['Mine.', 'Its own.']);
    expect(schema.title).toBe('S');
    expect(annotationTexts(schema.annotations)).toEqual(['x-a: 1', 'x-b: 2']);
    expect(schema.ignored).toEqual([]);
  });

  it('has the default of what it leads to; one beside it has no effect', () => {
    const schema = propertyOf(
      { $ref: '#/definitions/Side', default: 'Left' },
      { definitions: { Side: { enum: ['Left', 'Right'], default: 'Right' } } },
    );
    expect(schema.default?.text).toBe('"Right"');
    expect(annotationTexts(schema.ignored)).toEqual(['default: "Left"']);
    const [values] = schema.values;
    expect(values?.values.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('lists assertions beside it as ignored', () => {
    const schema = propertyOf(
      { $ref: '#/definitions/Style', type: 'string', minLength: 2, enumDescriptions: ['x'] },
      { definitions: { Style: style } },
    );
    expect(annotationTexts(schema.ignored)).toEqual(['type: "string"', 'minLength: 2']);
    expect(annotationTexts(schema.annotations)).toEqual(['enumDescriptions: ["x"]']);
    expect(constraintTexts(schema)).toEqual([]);
    expect(typeText(schema.type)).toBe('object');
  });

  it('is the same as the only branch of an allOf that else describes', () => {
    const schema = propertyOf(
      { allOf: [{ $ref: '#/definitions/Style' }], description: 'Here.' },
      { definitions: { Style: style } },
    );
    expect(schema.origin?.to.label).toBe('Style');
    expect(partKeywords(schema)).toEqual(['properties']);
    const asserting = propertyOf(
      { allOf: [{ $ref: '#/definitions/Style' }], minProperties: 1 },
      { definitions: { Style: style } },
    );
    expect(partKeywords(asserting)).toEqual(['allOf']);
  });

  it('is the same beside branches of the allOf that only describe', () => {
    const definitions = { Style: { ...style, description: 'A style.' } };
    const told = { title: 'Looks', description: 'Here.', default: {}, 'x-order': 1 };
    const schema = propertyOf({ allOf: [told, { $ref: '#/definitions/Style' }] }, { definitions });
    expect([schema.title, schema.description && plainText(schema.description)]).toEqual([
      'Looks',
      'Here.',
    ]);
    expect([schema.default?.text, schema.origin?.to.label]).toEqual(['{}', 'Style']);
    expect(annotationTexts(schema.annotations)).toEqual(['x-order: 1']);
    expect(partKeywords(schema)).toEqual(['properties']);
  });

  it('is a part beside a branch that describes what is described already', () => {
    const branches = [{ description: 'A.' }, { $ref: '#/definitions/Style' }];
    const schema = propertyOf(
      { description: 'B.', allOf: branches },
      { definitions: { Style: style } },
    );
    expect(partKeywords(schema)).toEqual(['allOf']);
  });

  it.each([
    ['a/b', 'a~1b', '~definitions/~a%2Fb'],
    ['a~b', 'a~0b', '~definitions/~a%7Eb'],
    ['a%b', 'a%25b', '~definitions/~a%25b'],
    ['a b', 'a%20b', '~definitions/~a%20b'],
    ['', '', '~definitions/~~'],
    ['__proto__', '__proto__', '~definitions/~__proto__'],
  ])('finds the definition %j', (name, pointer, anchor) => {
    const definitions = JSON.parse(`{${JSON.stringify(name)}: {"minLength": 7}}`) as object;
    const schema = propertyOf({ $ref: `#/definitions/${pointer}` }, { definitions });
    expect(constraintTexts(schema)).toEqual(['length at least 7']);
    expect([schema.origin?.to.anchor, schema.origin?.to.label]).toEqual([anchor, name || '""']);
  });

  it.each([
    ['a property', '#/properties/b', 'b', 'b'],
    ['what a property holds', '#/properties/b/items', 'b/~items', 'b[]'],
    ['a branch', '#/properties/c/anyOf/0', 'c/~anyOf/~0', 'c'],
  ])('may lead to %s', (_name, $ref, anchor, label) => {
    const model = modelOf({
      properties: {
        a: { $ref },
        b: { type: 'array', items: { type: 'string' } },
        c: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      },
    });
    const { origin } = model.properties[0]?.schema ?? {};
    expect([origin?.to.anchor, origin?.to.label]).toEqual([anchor, label]);
    expect([missingIds(model), model.sections]).toEqual([[], []]);
  });

  it('follows a chain, and shows the first target as its origin', () => {
    const schema = propertyOf(
      { $ref: '#/definitions/A' },
      { definitions: { A: { $ref: '#/definitions/B', $comment: 'A.' }, B: { maxLength: 3 } } },
    );
    expect([schema.origin?.to.label, constraintTexts(schema)]).toEqual(['A', ['length at most 3']]);
    expect(schema.notes.map(plainText)).toEqual(['A.']);
  });

  it('finds a schema by the name of its own that it has in $id', () => {
    const schema = propertyOf(
      { $ref: '#style' },
      { definitions: { S: { $id: '#style', ...style } } },
    );
    expect(schema.origin?.to.anchor).toBe('~definitions/~S');
    expect(annotationTexts(schema.annotations)).toEqual(['$id: "#style"']);
  });
});

describe('recursion', () => {
  const node = {
    type: 'object',
    properties: { child: { $ref: '#/definitions/Node' }, name: { minLength: 1 } },
  };

  it('ends with a link where a chain comes back to itself', () => {
    const model = modelOf({
      properties: { tree: { $ref: '#/definitions/Node' } },
      definitions: { Node: node },
    });
    const tree = only(model.properties).schema;
    const section = only(model.sections).schema;
    for (const [schema, id] of [
      [tree, 'tree/child'],
      [section, '~definitions/~Node/child'],
    ] as const) {
      const child = entriesOf(schema, 'properties')['child'];
      expect([child?.id, child?.parts, child?.continuesAt]).toEqual([id, [], '~definitions/~Node']);
    }
  });

  it('of a definition links to the whole of it', () => {
    const model = modelOf({ properties: { next: { $ref: '#' } } });
    const { origin, type, parts } = only(model.properties).schema;
    expect([origin?.to.anchor, origin?.to.isHere, typeText(type), parts]).toEqual([
      '',
      true,
      'Text',
      [],
    ]);
    expect(missingIds(model)).toEqual([]);
  });

  it('over two definitions ends too', () => {
    const model = modelOf({
      properties: { a: { $ref: '#/definitions/A' } },
      definitions: {
        A: { properties: { b: { $ref: '#/definitions/B' } } },
        B: { properties: { a: { $ref: '#/definitions/A' } } },
      },
    });
    const continued = schemasOf(model).flatMap(({ id, continuesAt }) =>
      continuesAt === undefined ? [] : [`${id} -> ${continuesAt}`],
    );
    expect(continued).toEqual([
      'a/b/a -> ~definitions/~A',
      '~definitions/~A/b/a -> ~definitions/~A',
      '~definitions/~B/a/b -> ~definitions/~B',
    ]);
    expect(missingIds(model)).toEqual([]);
  });
});

describe('a reference to another definition', () => {
  const other = definition(
    {
      description: 'What `it` says. And more.',
      type: 'object',
      properties: { inner: { type: 'string', minLength: 1 } },
    },
    'Ui/Label/1.0',
  );
  const referring = (schema: object) =>
    modelsOf({
      'Ui/Label/1.0/index.json': other,
      'Ui/Text/1.0/index.json': definition({ properties: { a: schema } }),
    })[1];

  it('links to it with its type and summary, and repeats nothing of it', () => {
    const model = referring({ $ref: '/schema/Ui/Label/1.0/index.json', $comment: 'Once.' });
    const schema = model?.properties[0]?.schema;
    expect(schema?.origin).toEqual({
      to: {
        family: 'Ui',
        name: 'Label',
        version: '1.0',
        anchor: '',
        label: 'Label',
        isHere: false,
      },
      type: { kind: 'plain', name: 'object' },
      summary: 'What it says.',
    });
    expect(schema && [schema.parts, schema.constraints, schema.notes.map(plainText)]).toEqual([
      [],
      [],
      ['Once.'],
    ]);
  });

  it('shows the default there, and the values if they are few', () => {
    const shown = (schema: object) => {
      const [, model] = modelsOf({
        'Ui/Tone/1.0/index.json': definition(schema, 'Ui/Tone/1.0'),
        'Ui/Text/1.0/index.json': definition({
          properties: { a: { $ref: '/schema/Ui/Tone/1.0/index.json' } },
        }),
      }).toReversed();
      const { default: byDefault, values } = model?.properties[0]?.schema.origin ?? {};
      return [byDefault?.text, values?.map(({ value, isDefault }) => [value.text, isDefault])];
    };
    const tones = Array.from({ length: 9 }, (_, index) => `tone ${String(index)}`);
    expect(shown({ enum: ['warm', 'cold'], default: 'cold' })).toEqual([
      '"cold"',
      [
        ['"warm"', false],
        ['"cold"', true],
      ],
    ]);
    expect(shown({ enum: tones.slice(1) })).toEqual([
      undefined,
      expect.objectContaining({ length: 8 }),
    ]);
    expect(shown({ enum: tones })).toEqual([undefined, undefined]);
    expect(shown({ enum: ['warm'], enumDescriptions: ['Of fire.'] })).toEqual([
      undefined,
      undefined,
    ]);
    expect(shown({ $ref: '#/definitions/a', definitions: { a: { const: 1 } } })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('may lead to a schema in it', () => {
    const schema = referring({ $ref: '../../Label/1.0/index.json#/properties/inner' })
      ?.properties[0]?.schema;
    expect(schema?.origin?.to).toMatchObject({ name: 'Label', anchor: 'inner', label: 'inner' });
    expect(schema && typeText(schema.type)).toBe('inner');
  });

  it('puts what it reaches on the page of the other, hidden or not', () => {
    const models = modelsOf({
      'Ui/Label/1.0/index.json': definition({ kept: { Part: { title: 'P' } } }, 'Ui/Label/1.0'),
      'Ui/Text/1.0/index.json': definition({
        properties: { a: { $ref: '/schema/Ui/Label/1.0/index.json#/kept/Part' } },
      }),
    });
    expect(models[0]?.sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['~~kept/~~Part', 'Part'],
    ]);
    expect(models[1]?.properties[0]?.schema.origin?.to.anchor).toBe('~~kept/~~Part');
  });
});

describe('definitions in groups', () => {
  const part = { type: 'object', properties: { b: { type: 'string' } } };

  it('are named where they stand, and shown in their sections', () => {
    const { sections, properties } = modelOf({
      properties: { a: { $ref: '#/definitions/shapes/fill' } },
      definitions: { shapes: { fill: part, kinds: { stray: part }, note: 'Drawn.' } },
    });
    const [shapes, ...others] = sections;
    expect(shapes && annotationTexts(shapes.schema.annotations)).toEqual([
      'fill: shapes.fill',
      'kinds: {\n  "stray": stray\n}',
      'note: "Drawn."',
    ]);
    expect(others.map(({ heading }) => heading)).toEqual(['shapes.fill', 'stray']);
    expect(shapes?.schema.annotations[0]?.value[0]?.to).toEqual(properties[0]?.schema.origin?.to);
  });

  it('are kept as they are written where they are no schemas', () => {
    const { annotations } = modelOf({ kept: { Part: { label: 'P' } } }).root;
    expect(annotations[0]?.value.map(({ text }) => text).join('')).toBe(
      '{\n  "Part": {\n    "label": "P"\n  }\n}',
    );
  });
});

describe('a reference to the meta-schema', () => {
  it('is kept as it is written, and nothing beside it counts', () => {
    const $ref = 'http://json-schema.org/draft-07/schema#';
    const schema = propertyOf({ $ref, minLength: 1, description: 'A schema.' });
    expect(annotationTexts(schema.annotations)).toEqual([`$ref: "${$ref}"`]);
    expect(annotationTexts(schema.ignored)).toEqual(['minLength: 1']);
    expect([schema.constraints, typeText(schema.type)]).toEqual([[], 'schema']);
  });

  it('in an allOf is a part', () => {
    const schema = propertyOf({ allOf: [{ $ref: 'http://json-schema.org/draft-07/schema#' }] });
    expect(partKeywords(schema)).toEqual(['allOf']);
  });
});

describe('a root that is a reference', () => {
  const model = () =>
    modelOf({
      $ref: '#/definitions/Root',
      properties: { ignored: {} },
      definitions: {
        Root: {
          description: 'The root. It is more.',
          required: ['b'],
          properties: { a: {}, b: { $ref: '#/definitions/Root/definitions/Inner' } },
          definitions: { Inner: { properties: { c: {} } } },
        },
      },
    });

  it('has the properties of what it refers to', () => {
    const { properties, root, summary } = model();
    expect(properties.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['b', true],
      ['a', false],
    ]);
    expect(summary).toBe('The root.');
    expect([root.origin?.to.label, annotationTexts(root.ignored)]).toEqual([
      'Root',
      ['properties: {\n  "ignored": {}\n}'],
    ]);
  });

  it('shows local definitions once, where they are written', () => {
    expect(repeatedIds(model())).toEqual([]);
    expect(missingIds(model())).toEqual([]);
    expect(schemasOf(model()).map(({ id }) => id)).toContain(
      '~definitions/~Root/~definitions/~Inner',
    );
  });
});

describe('what stands beside a reference', () => {
  const schema = {
    properties: {
      a: {
        $ref: '#/definitions/A',
        definitions: { Aside: { minLength: 5 } },
        properties: { hidden: { maxLength: 6 } },
      },
      b: { $ref: '#/properties/a/properties/hidden' },
    },
    definitions: { A: { properties: { hidden: { title: 'Of A' } } } },
  };

  it('has a section: definitions always, the rest where a reference leads', () => {
    const { sections } = modelOf(schema);
    expect(sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['~definitions/~A', 'A'],
      ['a/~definitions/~Aside', 'Aside'],
      ['a/~beside/hidden', 'a.hidden'],
    ]);
  });

  it('has ids of its own', () => {
    expect(repeatedIds(modelOf(schema))).toEqual([]);
    expect(missingIds(modelOf(schema))).toEqual([]);
  });
});

describe('the reference graph', () => {
  const catalog = catalogOf({
    'Ui/Label/1.0/index.json': definition(
      { properties: { self: { $ref: '#' }, own: { $ref: '#/properties/self' } } },
      'Ui/Label/1.0',
    ),
    'Ui/Text/1.0/index.json': definition({
      properties: {
        a: { $ref: '/schema/Ui/Label/1.0/index.json#/properties/own' },
        b: { $ref: '/schema/Ui/Label/1.0/index.json' },
      },
    }),
  });
  const { graph } = catalog;
  const label = '/schema/Ui/Label/1.0/index.json';
  const text = '/schema/Ui/Text/1.0/index.json';
  const names = (found: readonly { readonly name: string }[] = []) => found.map(({ name }) => name);

  it('tells who uses whom, a definition itself where it refers to its whole', () => {
    expect([names(graph.uses.get(label)), names(graph.uses.get(text))]).toEqual([
      ['Label'],
      ['Label'],
    ]);
    expect([names(graph.usedBy.get(label)), names(graph.usedBy.get(text))]).toEqual([
      ['Label', 'Text'],
      [],
    ]);
  });

  it('tells which places references reach', () => {
    expect([...(graph.reached.get(label) ?? [])]).toEqual(['/properties/self', '/properties/own']);
    expect(graph.reached.has(text)).toBe(false);
    expect(graph.targets.size).toBe(4);
  });
});
