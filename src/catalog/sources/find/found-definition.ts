import type { JsonNode } from '../../../json/json.ts';
import { formatPointer } from '../../../json/pointer.ts';
import type { Picked, Picker } from '../picks/picker.ts';
import type { SourceContent } from './read-file.ts';
import type { SourceOptions } from '../source.ts';

/** A definition of a source before its version is read. */
export interface FoundDefinition {
  readonly options: SourceOptions;
  /** The version of all files of its revision; `''` for a plain folder. */
  readonly revision: string;
  readonly day?: string;
  /** The prefix of the paths of its revision: `v1.0:schemas/`; `''` for a plain folder. */
  readonly prefix: string;
  /** The path of its file in the source. */
  readonly path: string;
  /** The location of its file, as a URI below the `base` of its source. */
  readonly place: string;
  readonly content: SourceContent;
  /** The document that it is, or is part of. */
  readonly root: JsonNode;
  readonly family: string;
  readonly name: string;
  readonly version: string;
  /** The version in its path, if another one takes precedence. */
  readonly passed?: string;
  readonly picked?: Picked & { readonly picker: Picker };
  /** Whether it only repeats another definition of the same name, as a file does that a build wrote. */
  readonly isBuilt?: true;
}

/** `/components/schemas/Pet`; `''` for a whole file. */
export function pickedPointer({ picked }: FoundDefinition): string {
  return picked === undefined ? '' : formatPointer(picked.segments);
}
