import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../../src/catalog/catalog.ts';
import type { DefinitionModel, SchemaModel } from '../../../src/model/definition-model.ts';
import {
  anchorsOf,
  begunProperties,
  mayNeedParts,
  partName,
  splitModel,
} from '../../../src/reference/core/pagination/page-parts.ts';
import type { PagePart } from '../../../src/reference/core/pagination/page-slices.ts';
import { plainText } from '../../../src/model/rich-text.ts';
import { oneDefinition } from '../../catalog/catalog-files.ts';
import { idsOf } from '../../model/model-ids.ts';
import { catalogOf, modelOf, only } from '../../model/model-of.ts';

const words = 'Sets how far the label stands from the edge of its box. '.repeat(8);

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

/** The slices of the one property, in order. */
function slicesOf(schema: object): readonly SchemaModel[] {
  const { parts } = split({ properties: { a: schema } });
  return parts.flatMap(({ properties }) => properties.map((property) => property.schema));
}

describe('a definition', () => {
  it('of ordinary size takes one page, and is not changed', () => {
    const { model, parts } = split({ properties: manyProperties(40), definitions: { A: {} } });
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

  it('keeps what is nested deeply on the page of its property', () => {
    const nested = [1, 2, 3, 4, 5].reduce<object>((schema) => ({ properties: { Inner: schema } }), {
      minimum: 1,
    });
    const { parts } = split({ properties: { ...manyProperties(2000), Deep: nested } });
    const home = only(parts.filter((part) => anchorsOf(part).includes('Deep')));
    expect(anchorsOf(home).filter((id) => id.endsWith('~more'))).toEqual(['Deep/Inner/Inner~more']);
  });

  it('shows what is said of the whole on the first page, unless that is much', () => {
    const light = split({ properties: manyProperties(2000), minProperties: 1 });
    expect(light.parts.map(({ whole }) => whole !== undefined).indexOf(true)).toBe(0);
    const branches = Array.from({ length: 3000 }, (_, index) => ({ minProperties: index }));
    const heavy = split({ properties: manyProperties(20), oneOf: branches });
    expect(heavy.parts[0]?.properties).toHaveLength(20);
    expect(heavy.parts.flatMap(({ whole }) => whole?.parts[0]?.entries ?? [])).toHaveLength(3000);
  });
});

describe('what is too heavy for one page goes on on the next:', () => {
  it('an enum', () => {
    const values = Array.from({ length: 20_000 }, (_, index) => `value ${String(index)}`);
    const slices = slicesOf({ enum: values });
    expect(slices.length).toBeGreaterThan(3);
    const listed = slices.flatMap(({ values: groups }) => groups.flatMap((group) => group.values));
    expect(listed.map(({ value }) => value.text)).toEqual(values.map((text) => `"${text}"`));
  });

  it('an enum in categories, each heading over its own values', () => {
    const values = Array.from({ length: 8000 }, (_, index) => `value ${String(index)}`);
    const categories = Object.fromEntries(
      values.map((value, index) => [value, index < 4000 ? 'First' : 'Second']),
    );
    const slices = slicesOf({ enum: values, 'x-enum-categories': categories });
    const headings = slices.map((slice) => slice.values.map(({ category }) => category));
    expect(new Set(headings.flat())).toEqual(new Set(['First', 'Second']));
    expect(headings[0]).toEqual(['First']);
    expect(headings.at(-1)).toEqual(['Second']);
  });

  it('a description', () => {
    const slices = slicesOf({ description: noise(300_000) });
    expect(slices.length).toBeGreaterThan(3);
    const said = slices.map(({ description }) => plainText(description ?? [])).join('');
    expect(said.replaceAll(' ', '')).toBe(noise(300_000));
  });

  it.each([
    ['default', { default: noise(200_000) }, (slice: SchemaModel) => slice.default?.text],
    ['title', { title: noise(200_000) }, (slice: SchemaModel) => slice.title],
    [
      'pattern',
      { pattern: noise(200_000).replaceAll(/\W/g, 'x') },
      ({ constraints }: SchemaModel) =>
        constraints.map(({ phrase }) => phrase.map(({ text }) => text).join('')).join(''),
    ],
    [
      'example',
      { examples: [noise(200_000)] },
      ({ examples }: SchemaModel) => examples.map(({ text }) => text).join(''),
    ],
    [
      'const',
      { const: noise(200_000) },
      ({ values }: SchemaModel) =>
        values.flatMap((group) => group.values.map(({ value }) => value.text)).join(''),
    ],
    [
      'annotation',
      { 'x-any': [noise(200_000)] },
      ({ annotations }: SchemaModel) =>
        annotations.flatMap(({ value }) => value.map(({ text }) => text)).join(''),
    ],
    [
      'note',
      { $comment: noise(200_000) },
      ({ notes }: SchemaModel) => notes.map(plainText).join(''),
    ],
  ])('a %s', (_, schema, textOf) => {
    const slices = slicesOf(schema);
    expect(slices.length).toBeGreaterThan(2);
    const text = slices.map((slice) => textOf(slice) ?? '').join('');
    const [source] = Object.values<unknown>(schema).flat();
    expect(text.includes(String(source))).toBe(true);
  });

  it('nested properties, each whole on one page below the name of what holds it', () => {
    const { parts } = split({ properties: { a: { properties: manyProperties(3000) } } });
    const entries = parts.flatMap(({ properties }) =>
      properties.flatMap(({ schema }) => schema.parts.flatMap((part) => part.entries)),
    );
    expect(entries).toHaveLength(3000);
    expect(new Set(entries.map(({ schema }) => schema.slice))).toEqual(new Set([undefined]));
    expect(new Set(parts.map(({ properties }) => properties[0]?.name))).toEqual(new Set(['a']));
  });

  it('a local definition', () => {
    const { parts } = split({ definitions: { Big: { properties: manyProperties(3000) } } });
    const sections = parts.flatMap((part) => part.sections);
    expect(sections.length).toBeGreaterThan(2);
    expect(sections.slice(0, 2).map(({ id }) => id)).toEqual([
      '~definitions/~Big',
      '~definitions/~Big~page-2',
    ]);
  });

  it('the description of the whole', () => {
    const { parts } = split({ description: noise(200_000), properties: { a: {} } });
    const said = parts.map(({ intro }) => plainText(intro?.description ?? [])).join('');
    expect(said.replaceAll(' ', '')).toBe(noise(200_000));
  });

  it('each slice leads to the next, and knows the whole', () => {
    const slices = slicesOf({ enum: Array.from({ length: 20_000 }, (_, index) => index) });
    const ids = slices.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['a', 'a~page-2', 'a~page-3']);
    expect(slices.map(({ slice }) => slice?.next)).toEqual([...ids.slice(1), undefined]);
    expect(slices.map(({ slice }) => slice?.isFirst).indexOf(false)).toBe(1);
    expect(slices.map(({ slice }) => slice?.whole.values[0]?.values.length)).toEqual(
      slices.map(() => 20_000),
    );
  });

  it('a long example is cut, since its file is a link away', () => {
    const { parts } = examples({ a: noise(100_000) });
    const shown = only(parts.flatMap((part) => part.examples));
    expect(shown.isCut).toBe(true);
    expect(JSON.stringify(shown).length).toBeLessThan(20_000);
    const short = examples({ a: 'x' });
    expect(short.parts[0]?.examples).toEqual(short.model.examples);
  });
});

it('every id of a model stands on one page alone', () => {
  const { model, parts } = split({
    properties: {
      ...manyProperties(2000),
      Align: { enum: Array.from({ length: 9000 }, (_, index) => index) },
      Wide: { properties: manyProperties(2000) },
    },
    definitions: { Style: { enum: ['Bold'] } },
    anyOf: Array.from({ length: 3000 }, (_, index) => ({ minProperties: index })),
  });
  const anchors = parts.flatMap(anchorsOf);
  expect(new Set(anchors).size).toBe(anchors.length);
  const own = anchors.filter((id) => !/~page-\d+$/.test(id));
  expect(own.toSorted()).toEqual(
    idsOf(model)
      .filter((id) => id !== '')
      .toSorted(),
  );
});

it('the table of a page has the properties that begin there, whole', () => {
  const { parts } = split({ properties: { a: { enum: noise(300_000).match(/.{30}/g) }, b: {} } });
  expect(parts.length).toBeGreaterThan(2);
  const begun = parts.map((part) => begunProperties(part).map(({ name }) => name));
  expect(begun.flat()).toEqual(['a', 'b']);
  const first = parts[0] && begunProperties(parts[0])[0];
  expect(first?.schema.values[0]?.values).toHaveLength(10_000);
});

it('pages are named by what they begin and end with', () => {
  const { parts } = split({
    properties: { a: { enum: noise(300_000).match(/.{30}/g) }, b: {}, ['x'.repeat(100)]: {} },
    definitions: { Big: { properties: manyProperties(2000) } },
  });
  const names = parts.map(partName);
  expect(names[0]).toBe('a');
  expect(names[1]).toBe('a, continued');
  expect(names).toContain(`a, continued – ${'x'.repeat(40)}…`);
  expect(names.at(-1)).toBe('Big, continued');
});

describe('whether a definition may need several pages', () => {
  it.each<[boolean, string, object]>([
    [false, 'a short one', { properties: { a: {} } }],
    [true, 'a long one', { description: noise(30_000) }],
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

function definitionOf(schema: object): Definition {
  return only([...catalogOf(oneDefinition(schema)).definitions]);
}

function examples(instance: object): ReturnType<typeof split> {
  const model: DefinitionModel = {
    ...modelOf({ properties: { a: {} } }),
    examples: [{ name: 'minimal', instance: [{ kind: 'plain', text: JSON.stringify(instance) }] }],
  };
  return { model, parts: splitModel(model, noise(200_000)) };
}
