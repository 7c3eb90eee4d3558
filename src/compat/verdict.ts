import type { JsonNode } from '../json/json.ts';

/** Whether the instances of one schema are instances of another. */
export type Verdict =
  /** The search for a counterexample was exhaustive. */
  | {
      readonly kind: 'compatible';
      /** Whether the first schema has no instances at all. */
      readonly isVacuous: boolean;
    }
  | BreakingVerdict
  | { readonly kind: 'undecided'; readonly why: string };

/** Two validators accept the instance by the first schema and refuse it by the second. */
export interface BreakingVerdict {
  readonly kind: 'breaking';
  readonly instance: JsonNode;
  /** The place in the instance, as a JSON Pointer, and the keyword that refuses it. */
  readonly at: string;
  readonly keyword: string;
}
