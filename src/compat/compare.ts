import { SchemaKnowledge, SchemaSpace, type SchemaRoot } from './schema-space.ts';
import { ValidatorSet } from './validators.ts';
import type { Verdict } from './verdict.ts';

/** The verdicts on two versions, in both directions. */
export interface Comparison {
  /** Whether instances of the old one are instances of the new one. */
  readonly backward: DirectionVerdicts;
  /** Whether instances of the new one are instances of the old one. */
  readonly forward: DirectionVerdicts;
}

interface DirectionVerdicts {
  readonly strict: Verdict;
  /** Counted are only instances that use no names but those that their own version declares. */
  readonly declared: Verdict;
}

/** Compares two versions. Formats are asserted, or read as annotations. */
export function compareSchemas(
  old: SchemaRoot,
  recent: SchemaRoot,
  assertsFormats: boolean,
): Comparison {
  const space = new SchemaSpace(new SchemaKnowledge(assertsFormats, new ValidatorSet()));
  const decide = (from: SchemaRoot, to: SchemaRoot): DirectionVerdicts => ({
    strict: space.compare({ from, to, isDeclared: false }),
    declared: space.compare({ from, to, isDeclared: true }),
  });
  return { backward: decide(old, recent), forward: decide(recent, old) };
}
