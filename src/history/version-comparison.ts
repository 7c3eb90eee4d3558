import type { ChangeKind } from './change-kind.ts';
import type { FormatReading } from './decider.ts';

/** How two versions differ: data, as pages and files have it. Instances are JSON texts. */
export interface VersionComparison {
  /** Whether old instances still conform. */
  readonly backward: DirectionOutcome;
  /** Whether new instances conform to the old version. */
  readonly forward: DirectionOutcome;
  readonly changes: readonly Change[];
}

/** Whether the instances of one version are instances of another. */
export interface DirectionOutcome {
  /** Counted are only instances that use no names but those that their own version declares. */
  readonly declared: Outcome;
  /** All instances are counted. */
  readonly strict: Outcome;
}

/** A verdict as data. */
export type Outcome =
  | { readonly kind: 'compatible'; readonly isVacuous: boolean }
  | BreakOutcome
  | { readonly kind: 'undecided'; readonly why: string };

/** That an instance conformed, and does not to the other version. */
export interface BreakOutcome {
  readonly kind: 'breaking';
  /** As JSON text. */
  readonly instance: string;
  /** Where in the instance, as a JSON Pointer, and by which keyword it is refused. */
  readonly at: string;
  readonly keyword: string;
  /** For which validators. */
  readonly formats: FormatReading;
}

/** A difference between two versions, and what it means for instances. */
export interface Change {
  /** The same in every build, as long as this very change is there. */
  readonly fingerprint: string;
  readonly kind: ChangeKind;
  /** `Label.Style`; `''` for the instance itself. */
  readonly path: string;
  /** The property of the instance itself that it is in, if it is in one. */
  readonly property?: string;
  /** The property or value that came or went, if the change is about one. */
  readonly name?: string;
  /** Where it is written in the old version and in the new one, as JSON Pointers. */
  readonly before?: string;
  readonly after?: string;
  readonly words: string;
  readonly effect: ChangeEffect;
}

/** What one change by itself means for old instances. */
export type ChangeEffect =
  /** It judges no instance. */
  | { readonly kind: 'none' }
  /** Old instances still conform. */
  | { readonly kind: 'conforms' }
  /** Some do not, and this one shows it. */
  | (Omit<BreakOutcome, 'kind'> & {
      readonly kind: 'breaks';
      /** Whether it breaks only instances with names that the old version does not declare. */
      readonly isUndeclared: boolean;
    })
  /** Some do not by this change and others of the same version: none of them does it alone. */
  | { readonly kind: 'together' }
  | { readonly kind: 'undecided'; readonly why: string };
