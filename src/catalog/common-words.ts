import { jsonTypes, vocabulary } from '../schema/keywords.ts';

/** Words that most definitions repeat. */
export const commonWords: ReadonlyMap<string, string> = new Map(
  [...vocabulary.keys(), ...jsonTypes].map((word) => [word, word]),
);
