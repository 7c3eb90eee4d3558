import type { JsonFault } from '../../../json/faults.ts';
import type { JsonNode } from '../../../json/json.ts';

/** The documents of a file as trees with positions in its text, and their faults. */
export interface ReadText {
  readonly documents: readonly JsonNode[];
  readonly faults: readonly JsonFault[];
}

/** Reads the files of one format; each file of this folder is a reader. */
export interface Reader {
  readonly format: 'json' | 'jsonc' | 'yaml';
  /** The extensions of its files. */
  readonly ends: readonly string[];
  readonly read: (text: string) => ReadText;
}
