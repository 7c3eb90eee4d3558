import { expect, test } from 'vitest';
import { clipStart, clipText, shortenRuns } from '../../src/text/clip.ts';

test('the beginning of a text ends with an ellipsis, and never with half a character', () => {
  expect(clipText('abcdef', 6)).toBe('abcdef');
  expect(clipText('abcdefg', 6)).toBe('abcdef…');
  expect(clipText('a😀b', 2)).toBe('a…');
});

test('the end of a text begins with an ellipsis, and never with half a character', () => {
  expect(clipStart('abcdef', 6)).toBe('abcdef');
  expect(clipStart('abcdefg', 6)).toBe('…bcdefg');
  expect(clipStart('a😀b', 2)).toBe('…b');
});

test('long runs of one letter are shortened, and those of digits are not', () => {
  expect(shortenRuns(`["${'é'.repeat(20)}b", "${'a'.repeat(19)}"]`)).toBe(
    `["ééé…b", "${'a'.repeat(19)}"]`,
  );
  expect(shortenRuns('0'.repeat(30))).toBe('0'.repeat(30));
});
