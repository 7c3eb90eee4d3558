import type { IndexedProperty, PropertyIndex } from '../../model/property-index.ts';

/** The names under a letter; `#` for those that begin with none. */
export interface Letter {
  readonly letter: string;
  readonly names: readonly NamedProperties[];
}

/** A name, and the properties that have it. */
export interface NamedProperties {
  readonly name: string;
  readonly properties: readonly IndexedProperty[];
}

/** The A–Z of properties, the letters in order and `#` last. */
export function toLetters(index: PropertyIndex): readonly Letter[] {
  const letters = Map.groupBy(index, ([name]) => letterOf(name));
  return Array.from(letters, ([letter, names]) => ({
    letter,
    names: names.map(([name, properties]) => ({ name, properties })),
  })).sort((a, b) => order(a.letter) - order(b.letter));
}

/** Names that several definitions have, with the property of each. */
export function sharedNames(
  index: PropertyIndex,
): readonly (readonly [string, readonly IndexedProperty[]])[] {
  return [...index].filter(([, properties]) => properties.length > 1);
}

function letterOf(name: string): string {
  const letter = name.charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

function order(letter: string): number {
  return letter === '#' ? 0x7f : letter.charCodeAt(0);
}
