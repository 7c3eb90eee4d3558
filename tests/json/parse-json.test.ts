import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toText, toValue } from '../../src/json/json.ts';
import { parseJson, type ParsedJson } from '../../src/json/parse-json.ts';

test('every value has the place where it stands', () => {
  const text = '{ "a": [1.50, "é"] }';
  expect(rootOf(text)).toEqual({
    kind: 'object',
    start: 0,
    end: 20,
    members: new Map([
      [
        'a',
        {
          kind: 'array',
          start: 7,
          end: 18,
          items: [
            { kind: 'number', start: 8, end: 12, text: '1.50' },
            { kind: 'string', start: 14, end: 17, value: 'é' },
          ],
        },
      ],
    ]),
  });
});

test('numbers keep their digits', () => {
  expect(toText(rootOf('[1.0, -0, 1e400, 9007199254740993, 1E+2]'))).toBe(
    '[1.0, -0, 1e400, 9007199254740993, 1E+2]',
  );
});

test.for(['true', 'null', '"text"', '0', '[]', '{}'])('%s alone is a document', (text) => {
  expect(toValue(rootOf(text))).toEqual(JSON.parse(text));
});

test('members keep the order of the text, and a member named __proto__ is kept', () => {
  const root = rootOf('{"10": 1, "9": 2, "__proto__": 3}');
  expect(root.kind === 'object' && [...root.members.keys()]).toEqual(['10', '9', '__proto__']);
});

describe('says where and why a text is not JSON', () => {
  test.for<[string, string]>([
    ['', '0  the file is empty'],
    [' \n', '0  the file is empty'],
    ['{"a": 1,}', '7  JSON does not allow a trailing comma'],
    ['[1, 2 ,\n ]', '6  JSON does not allow a trailing comma'],
    ["{'a': 1}", '1  JSON strings need double quotes, not single quotes'],
    ['{"a": 1} {}', '9  unexpected text after the end of the document'],
    ['{"a": 1} // end', '9  JSON does not allow comments'],
    ['/* head */ {}', '0  JSON does not allow comments'],
    ['{"a": 1', '7  the document ends early: a } is missing'],
    ['[1', '2  the document ends early: a ] is missing'],
    ['{"a"', '4  the document ends early: a colon is missing'],
    ['{"a":', '5  the document ends early: a value is missing'],
    ['{"a": 1 "b": 2}', '8  unexpected "b": a comma is missing before it'],
    ['{"a" 1}', '5  unexpected 1: a colon is missing before it'],
    ['{"a": NaN}', '6  unexpected NaN'],
    ['{a: 1}', '1  unexpected a'],
    ['["a]', '1  the string is not closed with a double quote'],
    ['["a\nb"]', '1  the string is not closed with a double quote'],
    ['["a\tb"]', '1  control characters in a string must be escaped'],
    ['["\\x41"]', '1  "\\\\x" is not a JSON escape'],
    ['[01]', '1  unexpected 01: a number has no leading zeros'],
    ['[1.]', '1  unexpected 1.'],
    ['[+1]', '1  unexpected +1'],
    ['[,1]', '1  unexpected ,'],
    ['\u00a0{}', '0  unexpected \u00a0'],
  ])('%j', ([text, fault]) => {
    expect(faultsOf(parseJson(text))).toEqual([fault]);
  });
});

test('a name that is declared twice is a fault, with the line of the first', () => {
  const text =
    '{\n  "list": [\n    {\n      "a b": 1,\n      "c": 2,\n      "a b": 3\n    }\n  ]\n}';
  expect(faultsOf(parseJson(text))).toEqual([
    '56 /list/0/a b "a b" is declared twice, first in line 4',
  ]);
});

test('names of different objects may be equal', () => {
  expect(parseJson('[{"a": 1}, {"a": {"a": 1}}]').kind).toBe('parsed');
});

test('a thousand levels are read', () => {
  expect(parseJson('['.repeat(1000) + ']'.repeat(1000)).kind).toBe('parsed');
});

test.for([1001, 100_000])('%i levels are refused by name, without a stack overflow', (levels) => {
  const text = `{"a": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  expect(faultsOf(parseJson(text))).toEqual([
    `1005 /a${'/0'.repeat(999)} nested deeper than 1000 levels`,
  ]);
});

test('brackets in strings are no levels', () => {
  expect(parseJson(JSON.stringify('["\\'.repeat(2000))).kind).toBe('parsed');
});

test('accepts and reads what the platform does', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const parsed = parseJson(text);
      expect(parsed.kind === 'parsed' && JSON.stringify(toValue(parsed.root))).toBe(
        JSON.stringify(JSON.parse(text)),
      );
    }),
  );
});

test('refuses what the platform refuses', () => {
  const token = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '1',
    '-',
    'e',
    '.',
    ' ',
    '\\',
    'true',
    '/',
    '\n',
    "'",
  );
  fc.assert(
    fc.property(fc.array(token, { maxLength: 8 }), (tokens) => {
      const text = tokens.join('');
      const isSound = faultsOf(parseJson(text)).every((fault) => fault.includes('twice'));
      expect(isSound).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

function rootOf(text: string): Extract<ParsedJson, { kind: 'parsed' }>['root'] {
  const parsed = parseJson(text);
  if (parsed.kind === 'parsed') return parsed.root;
  throw new Error(faultsOf(parsed).join('\n'));
}

function faultsOf(parsed: ParsedJson): string[] {
  if (parsed.kind === 'parsed') return [];
  return parsed.faults.map(
    ({ offset, pointer = '', message }) => `${String(offset)} ${pointer} ${message}`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
