import type { JsonFault } from '../../../json/faults.ts';
import type { JsonNode } from '../../../json/json.ts';

/** The documents of a file as trees with positions in its text, and what is wrong with them. */
export interface ReadText {
  readonly documents: readonly JsonNode[];
  readonly faults: readonly JsonFault[];
}

/** Reads the files of one format: a file of this folder each. */
export interface Reader {
  readonly format: 'json' | 'jsonc' | 'yaml';
  /** The extensions of its files. */
  readonly ends: readonly string[];
  readonly read: (text: string) => ReadText;
}
