import type { FormatReading } from './decider.ts';
import type { Difference } from './align/difference.ts';

/** The most characters of an instance that pages and reports show; files have all. */
export const longestInstance = 300;

/** The differences between two versions as data, for pages and files. Instances are JSON texts. */
export interface VersionComparison {
  /** Whether old instances still conform. */
  readonly backward: DirectionOutcome;
  /** Whether new instances conform to the old version. */
  readonly forward: DirectionOutcome;
  readonly changes: readonly Change[];
}

/** Whether the instances of one version are instances of another. */
export interface DirectionOutcome {
  /** Counts only instances whose names are all declared or required by their own version. */
  readonly declared: Outcome;
  /** Counts all instances. */
  readonly strict: Outcome;
}

/** A verdict as data. */
export type Outcome =
  | { readonly kind: 'compatible'; readonly isVacuous: boolean }
  | BreakOutcome
  | { readonly kind: 'undecided'; readonly why: string };

/** An instance conforms to one version but not to the other. */
export interface BreakOutcome {
  readonly kind: 'breaking';
  /** As JSON text. */
  readonly instance: string;
  /** The place in the instance, as a JSON Pointer, and the keyword that refuses it. */
  readonly at: string;
  readonly keyword: string;
  /** The validators for which it breaks. */
  readonly formats: FormatReading;
}

/** A difference between two versions, and what it means for instances. */
export interface Change extends Omit<Difference, 'old' | 'recent' | 'exchange'> {
  /** Stays the same in every build for the same change. */
  readonly fingerprint: string;
  readonly effect: ChangeEffect;
  /** The page that compares the two versions that a reference led to and leads to. */
  readonly causeHref?: string;
}

/** The effect of one change alone on old instances. */
export type ChangeEffect =
  /** It affects no instance. */
  | { readonly kind: 'none' }
  /** Old instances still conform. */
  | { readonly kind: 'conforms' }
  /** Some no longer conform, such as this one. */
  | (Omit<BreakOutcome, 'kind'> & {
      readonly kind: 'breaks';
      /** Whether all broken instances have names that the old version does not declare. */
      readonly isUndeclared: boolean;
    })
  /** Some break because of several changes together, none of which breaks them alone. */
  | { readonly kind: 'together' }
  | { readonly kind: 'undecided'; readonly why: string };

/** Whether instances break although their version declares all of their names. */
export function breaksInstances(effect: ChangeEffect): boolean {
  return effect.kind === 'together' || (effect.kind === 'breaks' && !effect.isUndeclared);
}

/** The definitions that only other documents refer to and whose instances break. */
export function brokenDefinitions({ changes }: VersionComparison): readonly string[] {
  const broken = changes.flatMap(({ effect, definition }) =>
    definition !== undefined && breaksInstances(effect) ? [definition] : [],
  );
  return [...new Set(broken)];
}
