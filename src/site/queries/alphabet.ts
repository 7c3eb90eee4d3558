import type { AlphabetPage } from '../../reference/core/alphabet-pages.ts';
import type { Site } from '../site.ts';

/** A page of the A–Z without its names, for links to it. */
type LetterLink = Pick<AlphabetPage, 'slug' | 'number' | 'count'> & {
  readonly letter: Pick<AlphabetPage['letter'], 'letter'>;
};

/** All pages of the A–Z, without their names. */
export function alphabetLetters({ alphabet }: Site): readonly LetterLink[] {
  return alphabet.map(({ slug, number, count, letter: { letter } }) => ({
    ...{ slug, number, count },
    letter: { letter },
  }));
}

/** A page of the A–Z by the last segment of its address. */
export function alphabetPage({ alphabet }: Site, slug: string): AlphabetPage {
  const page = alphabet.find((other) => other.slug === slug);
  if (page === undefined) throw new Error(`the A–Z has no page ${slug}`);
  return page;
}
