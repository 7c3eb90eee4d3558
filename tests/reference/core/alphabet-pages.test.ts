import { expect, it } from 'vitest';
import { alphabetPages, isShortIndex } from '../../../src/reference/core/alphabet-pages.ts';
import type { PropertyIndex } from '../../../src/model/property-index.ts';
import { indexOf } from '../../view/indexes.ts';

/** So many names in one definition, all with this first letter. */
function indexWith(letter: string, count: number): PropertyIndex {
  const names = Array.from({ length: count }, (_, index) => `${letter}${String(index)}`);
  return indexOf({ Box: Object.fromEntries(names.map((name) => [name, {}])) }).index;
}

it('600 properties stand on the reference index itself, one more do not', () => {
  expect([isShortIndex(indexWith('A', 600)), isShortIndex(indexWith('A', 601))]).toEqual([
    true,
    false,
  ]);
});

it('a letter takes as many pages as it needs, and no name is lost', () => {
  const index = indexWith('A', 1300);
  const pages = alphabetPages(index);
  expect(pages.map(({ slug, number, count }) => [slug, number, count])).toEqual([
    ['a', 1, 3],
    ['a-2', 2, 3],
    ['a-3', 3, 3],
  ]);
  const names = pages.flatMap(({ letter }) => letter.names.map(({ name }) => name));
  expect(names).toEqual([...index.keys()]);
});

it('names that begin with no letter stand under other', () => {
  expect(alphabetPages(indexWith('9', 1)).map(({ slug }) => slug)).toEqual(['other']);
});
