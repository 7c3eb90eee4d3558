import { expect, test } from 'vitest';
import { clipStart, clipText } from '../../src/text/clip.ts';

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
