import type { CheerioAPI } from 'cheerio';
import { describe, expect, test } from 'vitest';
import Facts from '../../../src/reference/view/Facts.astro';
import { definition } from '../../catalog/catalog-files.ts';
import { hostile, modelIn, present, schemaOf } from '../../view/models.ts';
import { attributesOf, render, smuggledElements, textsOf } from '../../view/render.ts';

test.each([
  [{ title: 'A title' }, 'Title: A title'],
  [{ deprecated: true }, 'Deprecated: Yes'],
  [{ deprecated: true, deprecationMessage: 'Use `B`.' }, 'Deprecated: Use B.'],
  [{ default: 0 }, 'Default: 0'],
  [{ const: 'a' }, 'Allowed value: "a"'],
  [{ enum: [true, null] }, 'Allowed values: true |\u00a0null'],
  [{ minimum: 1, maximum: 1e3 }, 'Constraints: at least 1; at most 1000'],
  [{ uniqueItems: false, minItems: 0 }, 'Not limited: items may repeat; 0 or more items'],
  [{ readOnly: true }, 'Access: read-only'],
  [{ 'x-editor': 'Select' }, 'Editor control: Select'],
  [{ examples: [''] }, 'Example: ""'],
  [{ examples: [1, 2] }, 'Examples: 1; 2'],
  [{ $comment: 'Unit: *not specified*.' }, 'Note: Unit: not specified.'],
  [{ 'x-a': ['b'] }, 'x-a: ["b"]'],
  [{ '': 1 }, '"": 1'],
])('%j reads as %s', async (schema, text) => {
  expect(rowsOf(await render(Facts, { schema: schemaOf(schema) }))).toEqual([text]);
});

test('a schema that says nothing has no rows', async () => {
  expect(rowsOf(await render(Facts, { schema: schemaOf({ type: 'string' }) }))).toEqual([]);
});

test('allowed values carry the ids that links to them lead to', async () => {
  const $ = await render(Facts, { schema: schemaOf({ enum: ['Left', 'Right'] }) });
  expect(attributesOf($, '.value', 'id')).toEqual(['Value=Left', 'Value=Right']);
});

test('values in groups are counted, and left to the list of values', async () => {
  const schema = schemaOf({ enum: ['a'], 'x-enum-categories': { a: 'A' } });
  expect(rowsOf(await render(Facts, { schema }))).toEqual(['Allowed value: 1 value']);
});

describe('a reference', () => {
  test('that others may replace says so, apart from constraints', async () => {
    const phrase = [{ kind: 'text', text: 'what extends it' }] as const;
    const schema = {
      ...schemaOf({ minimum: 1 }),
      constraints: [{ keywords: ['$dynamicRef'], phrase }, ...schemaOf({ minimum: 1 }).constraints],
    };
    expect(rowsOf(await render(Facts, { schema }))).toEqual([
      'Or: what extends it',
      'Constraints: at least 1',
    ]);
  });

  test('to the whole of its definition says so', async () => {
    const $ = await renderReference('#');
    expect(rowsOf($)).toEqual(['Refers to: Text, this definition']);
    expect(attributesOf($, 'a', 'href')).toEqual(['#~main']);
  });

  test('to a local definition is a link within the page', async () => {
    const $ = await renderReference('#/definitions/Style');
    expect(rowsOf($)).toEqual(['Refers to: Style']);
    expect(attributesOf($, 'a', 'href')).toEqual(['#~definitions/~Style']);
  });

  test('to another definition has its type and its summary', async () => {
    const $ = await renderReference('../../Box/1.0/index.json');
    expect(rowsOf($)).toEqual(['Refers to: Ui/Box 1.0 object; A box.']);
    expect(attributesOf($, 'dd > a', 'href')).toEqual(['/reference/Ui/Box/1.0/']);
  });

  test('into another definition names both', async () => {
    const $ = await renderReference('../../Box/1.0/index.json#/definitions/Edge');
    expect(rowsOf($)).toEqual(['Refers to: Edge of Ui/Box 1.0 string']);
    expect(attributesOf($, 'dd > a', 'href')).toEqual([
      '/reference/Ui/Box/1.0/#~definitions/~Edge',
    ]);
  });

  test('keeps what stands beside it, and says that it has no effect', async () => {
    const $ = await render(Facts, {
      schema: schemaOf({ $ref: '#', minimum: 1, 'x-a': 1 }),
    });
    expect(rowsOf($).slice(1)).toEqual([
      'x-a: 1',
      'minimum: Has no effect beside a reference in draft-07:1',
    ]);
  });

  test('folds what stands beside it without effect, if it is long', async () => {
    const words = Array.from({ length: 9 }, (_, index) => `a word ${String(index)}`);
    const $ = await render(Facts, { schema: schemaOf({ $ref: '#', default: words, minimum: 1 }) });
    expect(textsOf($, 'details > summary')).toEqual([
      'Has no effect beside a reference in draft-07',
    ]);
    expect(JSON.parse($('details > pre').text())).toEqual(words);
  });
});

test('markup stays text in every fact', async () => {
  const $ = await render(Facts, {
    schema: schemaOf({
      title: hostile,
      deprecationMessage: hostile,
      default: hostile,
      enum: [hostile],
      pattern: '<b>',
      format: hostile,
      'x-editor': hostile,
      examples: [hostile],
      $comment: hostile,
      [`x-${hostile}`]: hostile,
    }),
  });
  expect(smuggledElements($)).toEqual([]);
  // Two of them say that the pattern refuses the default and the example.
  expect(textsOf($, 'dt').length).toBe(11);
});

/** Each row on a line: its term, then what is said of it. */
function rowsOf($: CheerioAPI): string[] {
  return $('.facts > div')
    .toArray()
    .map((row) => {
      const said = $(row)
        .children('dd')
        .toArray()
        .map((dd) => $(dd).text().trim());
      return `${$(row).children('dt').text()}: ${said.join('; ')}`;
    });
}

function renderReference($ref: string) {
  const { properties } = modelIn({
    'Ui/Text/1.0/index.json': definition({
      properties: { Value: { $ref } },
      definitions: { Style: { type: 'string' } },
    }),
    'Ui/Box/1.0/index.json': definition(
      {
        type: 'object',
        description: 'A `box`. It holds.',
        definitions: { Edge: { type: 'string' } },
      },
      'Ui/Box/1.0',
    ),
  });
  return render(Facts, { schema: present(properties[0], 'property').schema });
}
