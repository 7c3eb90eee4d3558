import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSearchWords } from '../../../src/catalog/beside/read-search-words.ts';
import schema from '../../../src/catalog/beside/search-words.schema.json' with { type: 'json' };
import { linesOf } from '../published.ts';

function read(text: string): ReturnType<typeof readSearchWords> {
  return readSearchWords({ path: '../schemas.search.json', bytes: new TextEncoder().encode(text) });
}

const isValid = new Ajv().compile(schema);

test('a catalog without the file has no words of its own', () => {
  expect(readSearchWords(undefined)).toEqual({ synonyms: [], diagnostics: [] });
});

test('groups are read as they stand', () => {
  const { synonyms, diagnostics } = read('{"synonyms": [["tile", "card"], ["a1", "b"]]}');
  expect([synonyms, diagnostics]).toEqual([
    [
      ['tile', 'card'],
      ['a1', 'b'],
    ],
    [],
  ]);
});

test('those of the shipped catalog are of the form, and of its schema', () => {
  const text = readFileSync('schemas/catalog.search.json', 'utf8');
  expect(read(text).diagnostics).toEqual([]);
  expect(isValid(JSON.parse(text))).toBe(true);
});

describe('a file of another form is an error at its place', () => {
  test.for([
    ['[]', '1:1 must be an object; found []'],
    ['{}', '1:1 synonyms is missing'],
    ['{"synonims": []}', '1:14 /synonims "synonims" is not known here (did you mean synonyms?)'],
    ['{"synonyms": {}}', '1:14 /synonyms must be an array; found {}'],
    ['{"synonyms": ["a"]}', '1:15 /synonyms/0 must be an array; found "a"'],
    [
      '{"synonyms": [["a"]]}',
      '1:15 /synonyms/0 expected a group of two words or more, each once; found ["a"]',
    ],
    [
      '{"synonyms": [["a", "B c"]]}',
      '1:21 /synonyms/0/1 expected a word of lower-case letters and digits, such as `lineheight`; found "B c"',
    ],
    [
      '{"synonyms": [["a", "a"]]}',
      '1:15 /synonyms/0 expected a group of two words or more, each once; found ["a", "a"]',
    ],
  ] as const)('%s', ([text, expected]) => {
    const { synonyms, diagnostics } = read(text);
    expect(linesOf(diagnostics)).toContain(`search-words: schemas.search.json:${expected}`);
    expect([synonyms, isValid(JSON.parse(text))]).toEqual([[], false]);
  });

  test('and so is what is not JSON', () => {
    expect(linesOf(read('{').diagnostics)).toEqual([
      'json: schemas.search.json:1:2 the document ends early: a } is missing',
    ]);
  });
});
