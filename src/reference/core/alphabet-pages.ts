import { toLetters, type Letter, type NamedProperties } from './alphabet.ts';
import { slicesOf } from '../../text/slices.ts';
import { countProperties, type PropertyIndex } from '../../model/property-index.ts';

/** A page of the A–Z, for catalogs whose names do not fit on one. */
export interface AlphabetPage {
  /** `a`, `a-2`, `other`: the last segment of its address. */
  readonly slug: string;
  readonly letter: Letter;
  /** The number of the page, from 1, and the number of the letter's pages. */
  readonly number: number;
  readonly count: number;
}

/** The properties on a page of the A–Z; names are not split, so a page may have some more. */
const mostProperties = 600;

/** The description of the list of names. */
export const underNames =
  'Under each name, the definitions that have it, its type there and its default.';

/** Whether all names fit on the reference index itself. */
export function isShortIndex(index: PropertyIndex): boolean {
  return countProperties(index) <= mostProperties;
}

/** The letters, each on as many pages as it needs. */
export function alphabetPages(index: PropertyIndex): readonly AlphabetPage[] {
  return toLetters(index).flatMap((letter) => {
    const groups = splitNames(letter.names);
    return groups.map((names, position) => ({
      slug: slugOf(letter.letter, position + 1),
      letter: { letter: letter.letter, names },
      number: position + 1,
      count: groups.length,
    }));
  });
}

function slugOf(letter: string, number: number): string {
  const word = letter === '#' ? 'other' : letter.toLowerCase();
  return number === 1 ? word : `${word}-${String(number)}`;
}

/** Splits a name with more properties than fit on a page into several runs. */
function splitNames(names: readonly NamedProperties[]): readonly (readonly NamedProperties[])[] {
  const pages: NamedProperties[][] = [];
  let room = 0;
  for (const entry of names.flatMap(cutLong)) {
    if (entry.properties.length > room) {
      pages.push([]);
      room = mostProperties;
    }
    pages.at(-1)?.push(entry);
    room -= entry.properties.length;
  }
  return pages;
}

function cutLong({ name, properties }: NamedProperties): readonly NamedProperties[] {
  return slicesOf(properties, mostProperties).map((run) => ({ name, properties: run }));
}
