import type { JsonNode } from '../json/json.ts';
import type { Difference } from './difference.ts';

/** A keyword in which two aligned schemas may differ, and what its row does about it. */
export interface KeywordPair {
  readonly keyword: string;
  /** Its value in the old version and in the new one; absent if it is not there. */
  readonly old: JsonNode | undefined;
  readonly recent: JsonNode | undefined;
  /** Notes that they differ; `value` makes that of the keyword in the old version with the difference. */
  readonly differ: (found: FoundDifference) => unknown;
  /** Goes on with the schemas that the keyword holds under a key in both. */
  readonly descend: (old: HeldPlace, recent: HeldPlace) => unknown;
}

/** A schema that the keyword holds. */
export interface HeldPlace {
  readonly node: JsonNode;
  readonly key?: string;
}

/** What a row found. */
export interface FoundDifference extends Pick<Difference, 'kind' | 'words' | 'name'> {
  /** The name of the property or pattern that it is about. */
  readonly below?: string;
  /** The key of what differs, below the keyword, in the version that has it. */
  readonly oldKey?: string;
  readonly recentKey?: string;
  readonly old?: JsonNode;
  readonly recent?: JsonNode;
  /** Makes the value of the keyword with this one difference; `undefined` if it is then absent. */
  readonly value: () => JsonNode | undefined;
}
