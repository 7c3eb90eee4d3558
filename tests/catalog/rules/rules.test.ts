import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rules } from '../../../src/catalog/rules/rules.ts';

const ids: readonly string[] = rules.map(({ id }) => id);

test('each rule has a file that bears its name, and each file is a rule', () => {
  const files = readdirSync('src/catalog/rules').filter((file) => file !== 'rules.ts');
  expect(files.toSorted()).toEqual(ids.map((id) => `${id}.ts`).toSorted());
});

test('a rule is listed once', () => {
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(rules)('$id asks one thing in one sentence', ({ asks }) => {
  expect(asks).toMatch(/\.$/);
  expect(asks).not.toMatch(/\. /);
});
