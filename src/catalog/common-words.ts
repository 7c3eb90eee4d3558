import { vocabulary } from '../schema/keywords.ts';

/** Words that most definitions repeat. */
export const commonWords: ReadonlyMap<string, string> = new Map(
  [
    ...vocabulary.keys(),
    ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
  ].map((word) => [word, word]),
);
