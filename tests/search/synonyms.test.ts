import { describe, expect, test } from 'vitest';
import { compareMeanings, hasSynonyms, synonymsOf } from '../../src/search/core/synonyms.ts';
import { isPlainWord } from '../../src/search/core/plain-words.ts';
import { formsOf, stemOf } from '../../src/search/core/words.ts';

describe('compareMeanings', () => {
  test.for([
    ['typeface', 'font', 'same'],
    ['typefaces', 'fonts', 'same'],
    ['tick', 'check', 'same'],
    ['ticked', 'active', 'same'],
    // A form of a word of the group.
    ['tick', 'active', 'alike'],
    ['loaded', 'spinner', 'alike'],
    // Made of `select`, with a meaning of its own.
    ['dropdown', 'selectable', 'other'],
    ['font', 'color', 'other'],
  ] as const)('%s for %s: %s', ([typed, other, expected]) => {
    expect(compareMeanings(formsOf(typed), formsOf(other))).toBe(expected);
  });

  test('one of several things is not the one', () => {
    expect(compareMeanings(formsOf('options'), formsOf('values'))).toBe('same');
    expect(compareMeanings(formsOf('options'), formsOf('value'))).toBe('alike');
  });
});

test('a word is none of those used for it', () => {
  expect(synonymsOf(stemOf('fonts'))).not.toContain('font');
  expect(synonymsOf(stemOf('qwertz'))).toEqual([]);
});

test('words of the table have synonyms, in the singular as well', () => {
  expect(['combobox', 'typefaces', 'qwertz'].map(hasSynonyms)).toEqual([true, true, false]);
});

test('a word of the language is plain, a typing error is not', () => {
  expect(['chip', 'chips', 'typeface', 'clpi', 'lable'].map(isPlainWord)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
