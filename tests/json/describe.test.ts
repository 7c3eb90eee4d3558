import { expect, test } from 'vitest';
import { describeNode } from '../../src/json/describe.ts';
import { parseJson } from '../../src/json/parse-json.ts';

function describe(text: string): string {
  const parsed = parseJson(text);
  if (parsed.kind === 'failed') throw new Error(text);
  return describeNode(parsed.root);
}

test.for([
  [{ type: 'object', required: ['id'] }, '{ "type": "object", "required": ["id"] }'],
  [Array.from({ length: 20 }, (_, at) => at + 10), 'an array'],
  [{ type: 'object', required: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'an object'],
  ['x'.repeat(70), `"${'x'.repeat(60)}"…`],
] as const)('a value is described as it is if that is short: %j', ([value, expected]) => {
  const spaced = JSON.stringify(value, undefined, 20);
  expect([describe(JSON.stringify(value)), describe(spaced)]).toEqual([expected, expected]);
});
