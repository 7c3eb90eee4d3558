import { describe, expect, test } from 'vitest';
import { closureOf, type DocumentOutline } from '../../../src/compat/documents/document-outline.ts';
import { SchemaDocuments } from '../../../src/compat/documents/schema-documents.ts';
import { parseJson } from '../../../src/json/parse-json.ts';

type Schemas = Readonly<Record<string, object>>;

/** The outlines of schemas, which refer to each other by their names. */
function outlinesOf(schemas: Schemas): (name: string) => DocumentOutline {
  const roots = Object.entries(schemas).map(([name, schema]) => {
    const parsed = parseJson(JSON.stringify(schema));
    if (parsed.kind === 'failed') throw new Error(`${name} is not JSON`);
    return [`http://a.invalid/${name}`, parsed.root] as const;
  });
  const documents = new SchemaDocuments(new Map(roots));
  return (name) => {
    const outline = documents.outlineOf(`http://a.invalid/${name}`);
    if (outline === undefined) throw new Error(`there is no ${name}`);
    return outline;
  };
}

const latest = 'https://json-schema.org/draft/2020-12/schema';

describe('two documents', () => {
  test.each<[string, Schemas, boolean]>([
    ['of other words', { a: { type: 'string', title: 'A' }, b: { type: 'string' } }, true],
    ['of another keyword', { a: { type: 'string' }, b: { type: 'integer' } }, false],
    [
      'that differ where only a reference can lead',
      {
        a: { $schema: latest, contentSchema: { minimum: 1 } },
        b: { $schema: latest, contentSchema: { minimum: 5 } },
      },
      false,
    ],
    [
      'in another order',
      { a: { type: 'string', minLength: 1 }, b: { minLength: 1, type: 'string' } },
      false,
    ],
    [
      'that refer to equal ones',
      {
        a: { items: { $ref: 'c' } },
        b: { items: { $ref: 'd' } },
        c: { minimum: 1 },
        d: { minimum: 1 },
      },
      true,
    ],
    [
      'that refer to different ones',
      {
        a: { items: { $ref: 'c' } },
        b: { items: { $ref: 'd' } },
        c: { minimum: 1 },
        d: { minimum: 2 },
      },
      false,
    ],
    [
      'that refer to equal ones in another order',
      {
        a: { properties: { x: { $ref: 'c' }, y: { $ref: 'd' } } },
        b: { properties: { x: { $ref: 'd' }, y: { $ref: 'c' } } },
        ...{ c: { minimum: 1 }, d: { minimum: 2 } },
      },
      false,
    ],
    [
      'that refer to another place of one',
      {
        a: { $ref: 'c#/definitions/x' },
        b: { $ref: 'c#/definitions/y' },
        c: { definitions: { x: { minimum: 1 }, y: { minimum: 2 } } },
      },
      false,
    ],
    [
      'that lead back to themselves',
      {
        a: { items: { $ref: 'c' } },
        b: { items: { $ref: 'd' } },
        c: { not: { $ref: 'a' } },
        d: { not: { $ref: 'b' } },
      },
      true,
    ],
    [
      'that refer to the same unknown place',
      { a: { $ref: 'x#/y' }, b: { $ref: 'http://a.invalid/x#/y' } },
      true,
    ],
    ['that refer to other places of one', { a: { $ref: 'x#/y' }, b: { $ref: 'x#/z' } }, false],
    ['that refer to others, none known', { a: { $ref: 'x' }, b: { $ref: 'y' } }, false],
    [
      'with the same definitions in groups',
      {
        a: { $ref: '#/$defs/x/y', $defs: { x: { y: { minimum: 1 } } }, properties: { $id: {} } },
        b: { $ref: '#/$defs/x/y', $defs: { x: { y: { minimum: 1 } } }, properties: { $id: {} } },
      },
      true,
    ],
    [
      'with other definitions in groups',
      {
        a: { $ref: '#/$defs/x/y', $defs: { x: { y: { minimum: 1 } } } },
        b: { $ref: '#/$defs/x/y', $defs: { x: { y: { minimum: 2 } } } },
      },
      false,
    ],
    [
      'with relative references in groups',
      {
        a: { $ref: '#/$defs/x/y', $defs: { x: { y: { $ref: 'c' } } } },
        b: { $ref: '#/$defs/x/y', $defs: { x: { y: { $ref: 'c' } } } },
        c: { minimum: 1 },
      },
      false,
    ],
    [
      'with dynamic references in groups',
      {
        a: { $schema: latest, $ref: '#/x/y', x: { y: { $dynamicRef: '#z' } } },
        b: { $schema: latest, $ref: '#/x/y', x: { y: { $dynamicRef: '#z' } } },
      },
      false,
    ],
    [
      'of which one refers to a group, and one to itself',
      { a: { items: { $ref: '#' } }, b: { items: { $ref: '#/x/y' }, x: { y: { minimum: 1 } } } },
      false,
    ],
    [
      'with definitions in groups of others',
      {
        ...{ a: { $ref: 'c#/$defs/x/y' }, b: { $ref: 'd#/$defs/x/y' } },
        c: { $defs: { x: { y: { minimum: 1 } } } },
        d: { $defs: { x: { y: { minimum: 2 } } } },
      },
      false,
    ],
    ['with pointers that lead nowhere', { a: { $ref: '#/x' }, b: { $ref: '#/x' } }, false],
    [
      'with references that depend on who refers',
      { a: { $schema: latest, $dynamicRef: '#x' }, b: { $schema: latest, $dynamicRef: '#x' } },
      false,
    ],
  ])('%s', (_name, schemas, isEqual) => {
    const outlineOf = outlinesOf(schemas);
    expect(outlineOf('a').equals(outlineOf('b'))).toBe(isEqual);
    expect(outlineOf('b').equals(outlineOf('a'))).toBe(isEqual);
  });

  test('are not equal because others were', () => {
    const outlineOf = outlinesOf({
      ...{ a: { items: { $ref: 'c' } }, b: { items: { $ref: 'd' } } },
      ...{
        c: { $ref: 'e' },
        d: { $ref: 'f' },
        e: { minimum: 1 },
        f: { minimum: 2 },
        g: { minimum: 1 },
      },
    });
    expect(outlineOf('e').equals(outlineOf('g'))).toBe(true);
    expect(outlineOf('a').equals(outlineOf('b'))).toBe(false);
    expect(outlineOf('c').equals(outlineOf('d'))).toBe(false);
  });
});

describe('what a document leads to', () => {
  test('is also what references beside its schemas lead to', () => {
    const outlineOf = outlinesOf({
      a: { $ref: '#/components/x', components: { x: { $ref: 'b' } } },
      ...{ b: { items: { $ref: 'c' } }, c: {}, d: {} },
    });
    const closure = [...closureOf(outlineOf('a'))].map(({ uri }) => uri.at(-1));
    expect(closure).toEqual(['a', 'b', 'c']);
  });

  test('hides keywords if something beside a $ref there would decide', () => {
    const outlineOf = outlinesOf({
      ...{ a: { items: { $ref: 'b' } }, b: { items: { $ref: 'c', minimum: 1 } } },
      ...{ c: { $ref: 'd', title: 'C' }, d: {} },
      e: { $schema: latest, $ref: 'd', minimum: 1 },
    });
    expect(
      ['a', 'b', 'c', 'd', 'e'].map((name) => outlineOf(name).leadsTo('hidesKeywords')),
    ).toEqual([...[true, true, false, false, false]]);
  });
});
