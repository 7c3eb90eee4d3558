import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../../../src/catalog/catalog.ts';
import type { DefinitionModel } from '../../../../src/model/definition-model.ts';
import {
  anchorsOf,
  partName,
  type PagePart,
} from '../../../../src/reference/core/pagination/page-part.ts';
import { mayNeedParts, splitModel } from '../../../../src/reference/core/pagination/split-model.ts';
import { oneDefinition } from '../../../catalog/catalog-files.ts';
import { idsOf } from '../../../model/model-ids.ts';
import { catalogOf, modelOf, only } from '../../../model/model-of.ts';

const words = 'Sets how far the label stands from the edge of its box. '.repeat(8);

describe('a definition', () => {
  it('of ordinary size takes one page, and is not changed', () => {
    const schema = { type: 'object', properties: manyProperties(40), definitions: { A: {} } };
    const { model, parts } = split(schema);
    const part = only([...parts]);
    expect(part.properties).toBe(model.properties);
    expect(part.sections).toBe(model.sections);
    expect(part.whole).toEqual(model.root);
  });

  it('that is large takes several, each property and section on one of them, in order', () => {
    const { model, parts } = split({
      properties: manyProperties(3000),
      definitions: { Part: { properties: { Inner: { minimum: 1 } } } },
    });
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
    expect(parts.flatMap(({ properties }) => properties)).toEqual(model.properties);
    expect(parts.flatMap(({ sections }) => sections)).toEqual(model.sections);
  });

  it('fills its pages alike: each but the last has as much as fits', () => {
    const { parts } = split({ properties: manyProperties(3000) });
    const counts = parts.slice(1, -1).map(({ properties }) => properties.length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(5);
    expect(parts.at(-1)?.properties.length).toBeLessThanOrEqual(Math.max(...counts));
  });

  it('keeps what is nested deeply on the page of its property', () => {
    const { parts } = split({ properties: { ...manyProperties(2000), Deep: nestedSeven } });
    const home = only(parts.filter((part) => anchorsOf(part).includes('Deep')));
    expect(anchorsOf(home).filter((id) => id.endsWith('~more'))).toEqual(['Deep/Inner/Inner~more']);
  });

  it('keeps what is nested deeply on the page of its local definition', () => {
    const definitions = named(500, () => ({ ...nestedSeven, description: words }));
    const { parts } = split({ definitions });
    expect(parts.length).toBeGreaterThan(2);
    for (const { sections } of parts) {
      const heads = sections.filter(({ kind }) => kind === 'definitions');
      expect(sections.map(({ id }) => id)).toEqual(
        heads.flatMap(({ id }) => [id, `${id}/Inner/Inner/Inner~more`]),
      );
    }
  });

  it('shows what is said of the whole on the first page, unless that is much', () => {
    const light = split({ properties: manyProperties(2000), minProperties: 1 });
    expect(light.parts.map(({ whole }) => whole !== undefined).indexOf(true)).toBe(0);
    const branches = Array.from({ length: 3000 }, (_, index) => ({ minProperties: index }));
    const heavy = split({ properties: manyProperties(20), oneOf: branches });
    expect(heavy.parts[0]?.properties).toHaveLength(20);
    expect(heavy.parts.at(-1)?.whole?.parts[0]?.entries).toHaveLength(3000);
  });

  it('shows the whole first, however much it is, if it has no properties of its own', () => {
    const branch = { properties: { a: { description: words } } };
    const { parts } = split({
      allOf: Array.from({ length: 200 }, () => branch),
      definitions: manyProperties(500),
    });
    expect(parts.map(({ whole }) => whole !== undefined).indexOf(true)).toBe(0);
    expect(parts[0]?.sections).toEqual([]);
    expect(parts.length).toBeGreaterThan(2);
  });

  it('shows examples on the first page, unless they are long', () => {
    const short = examples({ a: 'x' });
    expect(short.parts[0]?.examples).toEqual(short.model.examples);
    const long = examples({ a: noise(100_000) });
    expect(long.parts.map((part) => part.examples.length)).toEqual([0, 1]);
    expect(long.parts[1]?.examples).toEqual(long.model.examples);
  });
});

describe('what is too large for one page by itself has a page of its own:', () => {
  it.each<[string, object]>([
    ['a list of values', { enum: Array.from({ length: 20_000 }, (_, index) => `value ${index}`) }],
    ['a description', { description: noise(150_000) }],
    ['a default', { default: noise(150_000) }],
    ['an annotation', { 'x-any': [noise(150_000)] }],
    ['nested properties', { properties: manyProperties(1000) }],
  ])('%s', (_, schema) => {
    const { model, parts } = split({ properties: { a: {}, Large: schema, c: {} } });
    expect(parts.map(({ properties }) => properties)).toEqual(
      model.properties.map((property) => [property]),
    );
  });

  it('a local definition', () => {
    const { model, parts } = split({
      definitions: { a: {}, Large: { properties: manyProperties(1000) }, c: {} },
    });
    expect(parts.map(({ sections }) => sections)).toEqual(
      model.sections.map((section) => [section]),
    );
  });

  it('the description of the whole', () => {
    const { model, parts } = split({ description: noise(200_000), properties: { a: {} } });
    expect(parts.map(({ properties }) => properties)).toEqual([[], model.properties]);
  });

  it('but the sections that continue it may stand on others', () => {
    const { model, parts } = split({ properties: { a: nested(5, 4) } });
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map(({ properties }) => properties.length)).toEqual(
      parts.map((_, index) => (index === 0 ? 1 : 0)),
    );
    expect(parts.flatMap(({ sections }) => sections)).toEqual(model.sections);
  });
});

it('every id of a model stands on one page alone', () => {
  const { model, parts } = split({
    properties: {
      ...manyProperties(2000),
      Align: { enum: Array.from({ length: 9000 }, (_, index) => index) },
      Wide: { properties: manyProperties(2000) },
    },
    definitions: { Style: { enum: ['Bold'] }, Deep: nestedSeven },
    anyOf: Array.from({ length: 3000 }, (_, index) => ({ minProperties: index })),
  });
  const anchors = parts.flatMap(anchorsOf);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors.toSorted()).toEqual(
    idsOf(model)
      .filter((id) => id !== '')
      .toSorted(),
  );
});

it('pages are named by what they begin and end with', () => {
  const { model, parts } = split({
    description: noise(150_000),
    properties: { a: {}, ['x'.repeat(100)]: {} },
    definitions: { Big: { properties: manyProperties(2000) } },
    oneOf: Array.from({ length: 3000 }, (_, index) => ({ minProperties: index })),
  });
  expect(parts.map((part) => partName(part, model))).toEqual([
    'Description',
    `a – ${'x'.repeat(40)}…`,
    'Big',
    'The whole',
  ]);
});

it('the end of a long qualified name tells it from others', () => {
  const [first, last] = [
    'org.example.model.processors.Alpha',
    'org.example.model.processors.Omega',
  ];
  const definitions = {
    [`com.${first}Definition`]: {},
    ...manyProperties(500),
    [`com.${last}.2`]: {},
  };
  const { model, parts } = split({ definitions });
  const names = parts.map((part) => partName(part, model));
  expect(names[0]).toBe('…\u2060model.processors.AlphaDefinition – Property130');
  expect(names.at(-1)).toMatch(/ – com\.org\.example\.model\.processors\.Omega\.2$/);
});

it('local definitions of any depth may stand on pages of their own', () => {
  const { parts } = split({ items: { definitions: manyProperties(3000) } });
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.every(({ sections }) => sections.length > 0)).toBe(true);
});

it('a page is named by the value that it begins with, if there is anything to say of it', () => {
  const names = [{ anyOf: [{ minProperties: 1 }] }, {}].map((schema) => {
    const { model, parts } = split({ ...schema, definitions: manyProperties(500) });
    return parts.map((part) => partName(part, model)).at(0);
  });
  expect(names).toEqual(['The value – Property130', 'Property0 – Property130']);
});

describe('whether a definition may need several pages', () => {
  it.each<[boolean, string, object]>([
    [false, 'a short one', { properties: { a: {} } }],
    [true, 'a long one', { description: noise(30_000) }],
    [false, 'one of fewer bytes than that', { description: 'é'.repeat(14_000) }],
    [true, 'one of fewer letters than that, in more bytes', { description: 'é'.repeat(15_000) }],
    [
      true,
      'a short one that repeats a schema often',
      {
        properties: named(100, () => ({ $ref: '#/definitions/A' })),
        definitions: { A: { description: noise(2000) } },
      },
    ],
  ])('%s: %s', (expected, _, schema) => {
    expect(mayNeedParts(definitionOf(schema))).toBe(expected);
  });
});

const nestedSeven = [1, 2, 3, 4, 5, 6, 7].reduce<object>(
  (schema) => ({ properties: { Inner: schema } }),
  {
    minimum: 1,
  },
);

function nested(levels: number, breadth: number): object {
  if (levels === 0) return { description: words };
  return { properties: named(breadth, () => nested(levels - 1, breadth)) };
}

function named<Value>(count: number, value: (index: number) => Value): Record<string, Value> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`Property${String(index)}`, value(index)]),
  );
}

function manyProperties(count: number): object {
  return named(count, () => ({ type: 'string', description: words }));
}

/** A text that does not compress. */
function noise(length: number): string {
  const count = Math.ceil(length / 44);
  const digests = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(String(index)).digest('base64'),
  );
  return digests.join('').slice(0, length);
}

function split(schema: object): { model: DefinitionModel; parts: readonly PagePart[] } {
  const model = modelOf(schema);
  return { model, parts: splitModel(model, JSON.stringify(schema)) };
}

function examples(instance: object): ReturnType<typeof split> {
  const model: DefinitionModel = {
    ...modelOf({ properties: { a: { description: noise(20_000) } } }),
    examples: [{ name: 'minimal', instance: [{ kind: 'plain', text: JSON.stringify(instance) }] }],
  };
  return { model, parts: splitModel(model, noise(200_000)) };
}

function definitionOf(schema: object): Definition {
  return only([...catalogOf(oneDefinition(schema)).definitions]);
}
