import { expect, test } from 'vitest';
import { describeNode, listValues } from '../../src/json/describe.ts';
import type { JsonNode } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';

function describe(text: string): string {
  return describeNode(parsed(text));
}

function parsed(text: string): JsonNode {
  const result = parseJson(text);
  if (result.kind === 'failed') throw new Error(text);
  return result.root;
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

test('a long text in a list is clipped', () => {
  expect(listValues(parsed(JSON.stringify(['x'.repeat(70), 'left'])))).toBe(
    `${'x'.repeat(60)}…, left`,
  );
});
