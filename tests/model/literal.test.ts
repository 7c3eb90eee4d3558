import { expect, test } from 'vitest';
import { clipLiteral } from '../../src/model/literal.ts';

test('the beginning of a literal has no colour', () => {
  const literal = { text: '"#ffffff"', color: '#ffffff' };
  expect(clipLiteral(literal, 9)).toBe(literal);
  expect(clipLiteral(literal, 4)).toEqual({ text: '"#ff…' });
});
