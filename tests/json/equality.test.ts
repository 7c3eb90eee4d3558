import { expect, test } from 'vitest';
import { canonicalText } from '../../src/json/equality.ts';
import { parseJson } from '../../src/json/parse-json.ts';

test.for<[string, string]>([
  ['1', '1.0'],
  ['10', '1e1'],
  ['0.1', '1E-1'],
  ['100', '1e+2'],
  ['-0', '0'],
  ['0.00', '0e9'],
  ['1e400', '10e399'],
  ['"\\u0061"', '"a"'],
  ['{"a": 1, "b": [2]}', '{"b": [2.0], "a": 1}'],
])('%s and %s are equal', ([one, other]) => {
  expect(canonical(one)).toBe(canonical(other));
});

test.for<[string, string]>([
  ['1', '-1'],
  ['1', '10'],
  ['9007199254740992', '9007199254740993'],
  ['1e400', '1e401'],
  ['1', '"1"'],
  ['null', '"null"'],
  ['[1, 2]', '[2, 1]'],
  ['["a,b"]', '["a", "b"]'],
  ['{"a": 1}', '{"a": 1, "b": 1}'],
])('%s and %s are different', ([one, other]) => {
  expect(canonical(one)).not.toBe(canonical(other));
});

function canonical(text: string): string {
  const parsed = parseJson(text);
  if (parsed.kind === 'failed') throw new Error(text);
  return canonicalText(parsed.root);
}
