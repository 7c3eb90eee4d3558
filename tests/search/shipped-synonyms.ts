import { readFileSync } from 'node:fs';
import { readSearchWords } from '../../src/catalog/read-search-words.ts';

/** Those that the shipped catalog adds to English. */
export const { synonyms: shippedSynonyms } = readSearchWords({
  path: '../schemas.search.json',
  bytes: new Uint8Array(readFileSync('schemas.search.json')),
});
