import { describe, expect, test } from 'vitest';
import { isDictionaryWord } from '../../src/search/core/dictionary.ts';
import { Thesaurus } from '../../src/search/core/thesaurus.ts';
import { formsOf, rootOf } from '../../src/search/core/words.ts';
import { shippedSynonyms } from './shipped-synonyms.ts';

const thesaurus = new Thesaurus(shippedSynonyms);

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
    // Not `distance`, though it has the same stem.
    ['dist', 'spacing', 'other'],
    ['font', 'color', 'other'],
  ] as const)('%s for %s: %s', ([typed, other, expected]) => {
    expect(thesaurus.compareMeanings(formsOf(typed), formsOf(other))).toBe(expected);
  });

  test('one of several things is not the one', () => {
    expect(thesaurus.compareMeanings(formsOf('options'), formsOf('values'))).toBe('same');
    expect(thesaurus.compareMeanings(formsOf('options'), formsOf('value'))).toBe('alike');
  });
});

test('a word is none of those used for it', () => {
  expect(thesaurus.synonymsOf(rootOf('fonts'))).not.toContain('font');
  expect(thesaurus.synonymsOf(rootOf('qwertz'))).toEqual([]);
});

test('words of the table have synonyms, in the singular as well', () => {
  expect(['combobox', 'typefaces', 'qwertz'].map((word) => thesaurus.hasSynonyms(word))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a word of the language is plain, a typing error is not', () => {
  expect(
    ['chip', 'chips', 'typeface', 'clpi', 'lable'].map((word) => isDictionaryWord(word, thesaurus)),
  ).toEqual([...[true, true, true, false, false]]);
});
