import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import historySchema from '../../../src/history/report/history.schema.json' with { type: 'json' };
import { createCatalogComparer } from '../../../src/history/catalog-comparer.ts';
import { historyJson } from '../../../src/history/report/history-json.ts';
import {
  historyOf as historyOfVersions,
  type NameHistory,
} from '../../../src/history/versions/name-history.ts';
import { definition } from '../../catalog/catalog-files.ts';
import { catalogOf } from '../../view/models.ts';
import { digest } from '../comparisons.ts';

describe('the history of a name', () => {
  const history = historyOf([
    { properties: { A: { enum: [1, 2] }, B: { type: 'string' }, C: {} } },
    { properties: { A: { enum: [1, 2, 3] }, B: { type: 'string', deprecated: true } } },
    {
      properties: { A: { enum: [1.0, 3] }, C: { minimum: 1 }, D: { $ref: '#/definitions/d' } },
      definitions: { d: { properties: { E: {} } } },
    },
    {
      properties: {
        A: { enum: [1, 3] },
        C: { minimum: 2, default: 3 },
        D: { properties: { E: {} } },
      },
    },
  ]);

  test('says since when and until when a property is there, twice if it came again', () => {
    expect(ranges(history)).toEqual({
      A: '1.0-',
      B: '1.0-1.2',
      C: '1.0-1.1 1.2-',
      D: '1.2-',
      'D.E': '1.2-',
    });
  });

  test('says the same of values, equal numbers being one', () => {
    const values = history.properties[0]?.values.map(({ value, ranges: found }) => [
      value,
      found.map(({ since, until = '' }) => `${since}-${until}`).join(' '),
    ]);
    expect(values).toEqual([
      ['1', '1.0-'],
      ['2', '1.0-1.2'],
      ['3', '1.1-'],
    ]);
  });

  test('says when a property was deprecated, and which versions changed it', () => {
    const [a, b, c, d] = history.properties;
    expect(b?.deprecated).toEqual([{ since: '1.1', until: '1.2' }]);
    expect(a?.changed).toEqual([
      { version: '1.1', kinds: ['value-added'] },
      { version: '1.2', kinds: ['value-removed'], breaks: true },
    ]);
    expect(c?.changed).toEqual([
      { version: '1.3', kinds: ['default-changed', 'bound-tightened'], breaks: true },
    ]);
    // A move into the file's own definitions, or out of them, is no change.
    expect(d?.changed).toEqual([]);
  });

  test('is a file that conforms to its schema', () => {
    const validate = new Ajv().compile(historySchema);
    const text = historyJson(
      {
        ...{ $schema: '/history.schema.json', family: 'Ui', name: 'Text' },
        identifierOf: (version) => `/schema/Ui/Text/${version}/index.json`,
        changesOf: (version) => (version === '1.0' ? undefined : `${version}/changes.json`),
      },
      history,
    );
    const json: unknown = JSON.parse(text);
    expect([validate(json), validate.errors]).toEqual([true, null]);
    expect(json).toMatchObject({
      versions: [{ version: '1.0' }, { changes: '1.1/changes.json' }, {}, {}],
    });
  });
});

test('a loop of references ends', () => {
  const history = historyOf([
    {
      properties: { Next: { $ref: '#/definitions/a' } },
      definitions: {
        a: { properties: { Next: { $ref: '#/definitions/a' }, Whole: { $ref: '#' } } },
      },
    },
  ]);
  expect(Object.keys(ranges(history))).toEqual(['Next', 'Next.Next', 'Next.Whole']);
});

test('of a name with more properties than there is room for, the outer ones are told', () => {
  const wide = (count: number, inner: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`P${String(index)}`, inner]));
  const schema = { properties: wide(50, { properties: wide(50, {}) }) };
  expect(historyOf([schema]).properties).toHaveLength(50);
});

test('properties of a schema that its own relative $id names are there', () => {
  const schema = {
    properties: { D: { $ref: 'inner.json' } },
    definitions: { d: { $id: 'inner.json', properties: { E: {} } } },
  };
  expect(ranges(historyOf([schema]))).toEqual({ D: '1.0-', 'D.E': '1.0-' });
});

test('a schema that many ways lead to is looked into once', () => {
  const length = 40;
  const next = (index: number) => ({ $ref: `#/definitions/D${String(index + 1)}` });
  const definitions = Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `D${String(index)}`,
      { allOf: [next(index), next(index)], anyOf: [next(index)] },
    ]),
  );
  const end = { [`D${String(length)}`]: { properties: { A: { enum: ['b'] } } } };
  const schema = { properties: { D: next(-1) }, definitions: { ...definitions, ...end } };
  expect(ranges(historyOf([schema]))).toEqual({ D: '1.0-', 'D.A': '1.0-' });
});

test('a property moved into another definition is still there, with its values', () => {
  const style = { Style: { enum: ['a', 'b'] }, Kept: {} };
  const shared = { properties: { Style: { enum: ['b', 'c'] }, More: {} } };
  const $ref = '/schema/Ui/Shared/1.0/index.json';
  const history = historyOf(
    [{ properties: { Label: { properties: style } } }, { properties: { Label: { $ref } } }],
    { 'Ui/Shared/1.0': shared },
  );
  expect(ranges(history)).toEqual({
    Label: '1.0-',
    'Label.Style': '1.0-',
    'Label.Kept': '1.0-1.1',
  });
  const values = history.properties[1]?.values.map(({ value, ranges: [range] }) => [
    value,
    range?.since,
    range?.until,
  ]);
  expect(values).toEqual([
    ['"a"', '1.0', '1.1'],
    ['"b"', '1.0', undefined],
    ['"c"', '1.1', undefined],
  ]);
});

test('a reference to another version with the same instances changes nothing', () => {
  const shared = (version: string) => ({ $ref: `/schema/Ui/Shared/${version}/index.json` });
  const history = historyOf(
    ['1.0', '1.1', '1.2'].map((version) => ({
      properties: { A: shared(version), B: { anyOf: [shared(version), { type: 'null' }] } },
    })),
    {
      'Ui/Shared/1.0': { type: 'string', maxLength: 8 },
      'Ui/Shared/1.1': { type: 'string', maxLength: 8, description: 'Short.' },
      'Ui/Shared/1.2': { type: 'string', maxLength: 9 },
    },
  );
  expect(history.properties.map(({ changed }) => changed)).toEqual([
    [{ version: '1.2', kinds: ['reference-changed'] }],
    [{ version: '1.2', kinds: ['reference-changed'] }],
  ]);
});

test('a change of the items of an array is one of the property that has the array', () => {
  const tags = (items: object) => ({ properties: { Tags: { type: 'array', items } } });
  const history = historyOf([tags({ maxLength: 9 }), tags({ maxLength: 8 })]);
  expect(history.properties[0]?.changed).toEqual([
    { version: '1.1', kinds: ['bound-tightened'], breaks: true },
  ]);
});

function ranges({ properties }: NameHistory): Record<string, string> {
  return Object.fromEntries(
    properties.map(({ path, ranges: found }) => [
      path,
      found.map(({ since, until = '' }) => `${since}-${until}`).join(' '),
    ]),
  );
}

/** The history of versions 1.0, 1.1 …, beside other definitions by their folders. */
function historyOf(
  schemas: readonly object[],
  others: Readonly<Record<string, object>> = {},
): NameHistory {
  const own = schemas.map((schema, index) => [`Ui/Text/1.${String(index)}`, schema] as const);
  const catalog = catalogOf(
    Object.fromEntries(
      [...own, ...Object.entries(others)].map(([folder, schema]) => [
        `${folder}/index.json`,
        definition(schema, folder),
      ]),
    ),
  );
  const versions = catalog.definitions.filter(({ name }) => name === 'Text');
  return historyOfVersions(versions, catalog, createCatalogComparer(catalog, digest));
}
