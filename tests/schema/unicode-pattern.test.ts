import { describe, expect, test } from 'vitest';
import { unicodeNames, unicodePattern } from '../../src/schema/unicode-pattern.ts';

const texts = wordsOver(['a', '1', '_', '-', ']', '[', '{', '}', '\\', '.', '@', ','], 3);

describe('a pattern without the u flag', () => {
  test.each([
    ['^[^/\\:*?"<>|]+$', '^[^/:*?"<>|]+$'],
    ['^a\\[1]$', '^a\\[1\\]$'],
    ['^{[a1{}]+}$', '^\\{[a1{}]+\\}$'],
    ['^[\\w-.]+$', '^[\\w\\-.]+$'],
    ['[.-\\d]', '[.\\-\\d]'],
    ['[\\\\d-e]\\@', '[\\\\d-e]@'],
    ['\\-\\@\\_', '-@_'],
    ['a{,2}', 'a\\{,2\\}'],
    ['a{2}\\@', 'a{2}@'],
    ['[\\]-a]\\@', '[\\]-a]@'],
  ])('%j is %j with it', (sloppy, strict) => {
    expect(unicodePattern(sloppy)).toBe(strict);
    const [before, after] = [new RegExp(sloppy), new RegExp(strict, 'u')];
    expect(texts.filter((text) => before.test(text) !== after.test(text))).toEqual([]);
  });

  test.each(['^[\\w.-]+$', '^\\p{L}$', '(', '(?<a>b)\\k', '\\@('])('%j stays', (pattern) => {
    expect(unicodePattern(pattern)).toBe(pattern);
  });
});

test('names of patterns stay apart', () => {
  expect([...unicodeNames(['\\@', '\\-', '-', '\\@\\_', '\\@_'])]).toEqual([
    ['\\@', '@'],
    ['\\-', '\\-'],
    ['-', '-'],
    ['\\@\\_', '@_'],
    ['\\@_', '\\@_'],
  ]);
});

function wordsOver(alphabet: readonly string[], longest: number): readonly string[] {
  if (longest === 0) return [''];
  const shorter = wordsOver(alphabet, longest - 1);
  return [...new Set([...shorter, ...shorter.flatMap((word) => alphabet.map((a) => word + a))])];
}
