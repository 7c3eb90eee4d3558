import type { FormatReading } from './decider.ts';
import type { Difference } from './difference.ts';

/** The differences of two versions as data, for pages and files. Instances are JSON texts. */
export interface VersionComparison {
  /** Whether old instances still conform. */
  readonly backward: DirectionOutcome;
  /** Whether new instances conform to the old version. */
  readonly forward: DirectionOutcome;
  readonly changes: readonly Change[];
}

/** Whether the instances of one version are instances of another. */
export interface DirectionOutcome {
  /** Only instances count whose names their own version declares. */
  readonly declared: Outcome;
  /** All instances count. */
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
  /** Where in the instance, as a JSON Pointer, and by which keyword it is refused. */
  readonly at: string;
  readonly keyword: string;
  /** For which validators. */
  readonly formats: FormatReading;
}

/** A difference between two versions, and what it means for instances. */
export interface Change extends Omit<Difference, 'old' | 'recent' | 'exchange'> {
  /** The same in every build, as long as this very change is there. */
  readonly fingerprint: string;
  readonly effect: ChangeEffect;
}

/** The effect of one change alone on old instances. */
export type ChangeEffect =
  /** It judges no instance. */
  | { readonly kind: 'none' }
  /** Old instances still conform. */
  | { readonly kind: 'conforms' }
  /** Some do not, such as this one. */
  | (Omit<BreakOutcome, 'kind'> & {
      readonly kind: 'breaks';
      /** Whether all broken instances have names that the old version does not declare. */
      readonly isUndeclared: boolean;
    })
  /** Some do not because of several changes, none of which breaks them alone. */
  | { readonly kind: 'together' }
  | { readonly kind: 'undecided'; readonly why: string };

/** Whether instances break that have no other names than their version declares. */
export function breaksInstances(effect: ChangeEffect): boolean {
  return effect.kind === 'together' || (effect.kind === 'breaks' && !effect.isUndeclared);
}

/** The definitions whose instances break, of those that only other documents refer to. */
export function brokenDefinitions({ changes }: VersionComparison): readonly string[] {
  const broken = changes.flatMap(({ effect, definition }) =>
    definition !== undefined && breaksInstances(effect) ? [definition] : [],
  );
  return [...new Set(broken)];
}
