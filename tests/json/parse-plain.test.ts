import { expect, test } from 'vitest';
import { canonicalText } from '../../src/json/equality.ts';
import { toText } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import { parsePlain } from '../../src/json/parse-plain.ts';

test('what is parsed is what the strict parser reads', () => {
  const text = '{"b": [1, -2.5, true, null, "\\"1.0\\u0041"], "a": {"__proto__": {}, "x1": "2"}}';
  const strict = parseJson(text);
  const plain = parsePlain(text);
  if (plain === undefined || strict.kind === 'failed') throw new Error('the text is sound');
  expect(toText(plain)).toBe(toText(strict.root));
  expect(canonicalText(plain)).toBe(canonicalText(strict.root));
});

test('values are told apart by their starts', () => {
  const root = parsePlain('{"a": [{"b": {}}, []]}');
  const starts = (node: unknown): number[] =>
    JSON.stringify(node, (_, value: unknown) => (value instanceof Map ? [...value] : value))
      .match(/"start":\d+/g)
      ?.map((start) => Number(start.slice(8))) ?? [];
  expect(new Set(starts(root)).size).toBe(5);
});

test.each([
  ['digits', '{"a": 1.0}'],
  ['digits beyond those of a binary number', '[12345678901234567890]'],
  ['an exponent', '[1e3]'],
  ['the sign of zero', '[-0]'],
  ['the order of names', '{"b": 1, "2": 1, "1": 2}'],
])('nothing is parsed if that loses %s', (_, text) => {
  expect(parsePlain(text)).toBeUndefined();
});

test('numbers in strings, and strings that are numbers, are no reason to lose', () => {
  expect(parsePlain('["1.0", {"a": "2"}, "x\\"1.0"]')).toBeDefined();
});
