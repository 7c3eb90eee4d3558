import { readFileSync } from 'node:fs';
import { readSearchWords } from '../../src/catalog/beside/read-search-words.ts';

/** Those that the shipped catalog adds to English. */
export const { synonyms: shippedSynonyms } = readSearchWords({
  path: 'catalog.search.json',
  bytes: new Uint8Array(readFileSync('schemas/catalog.search.json')),
});
