import { member, type JsonNode } from '../json/json.ts';
import type { CatalogFile } from './catalog-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readJsonFile } from './read-definitions.ts';
import { judge } from './rule.ts';
import { searchWords } from './rules/search-words.ts';

/** What a catalog tells its search of its words; the schema is `search-words.schema.json`. */
export interface SearchWords {
  /** Groups of words that are used for each other. */
  readonly synonyms: readonly (readonly string[])[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the words of a catalog for its search, and says where the file is not of its form. */
export function readSearchWords(file: CatalogFile | undefined): SearchWords {
  if (file === undefined) return { synonyms: [], diagnostics: [] };
  const { found, diagnostics } = readJsonFile(file);
  const [source] = found;
  if (source === undefined) return { synonyms: [], diagnostics };
  const wrong = judge([searchWords], [source.root], source);
  return { synonyms: wrong.length === 0 ? collectGroups(source.root) : [], diagnostics: wrong };
}

function collectGroups(root: JsonNode): SearchWords['synonyms'] {
  const synonyms = member(root, 'synonyms');
  if (synonyms?.kind !== 'array') return [];
  return synonyms.items.map((group) =>
    group.kind === 'array'
      ? group.items.flatMap((word) => (word.kind === 'string' ? [word.value] : []))
      : [],
  );
}
