import { SchemaKnowledge, SchemaSpace, type SchemaRoot } from './schema-space.ts';
import { ValidatorSet } from './validators/validators.ts';
import type { Verdict } from './verdict.ts';

/** The verdicts on two versions, in both directions, on all instances. */
interface Comparison {
  /** Whether instances of the old one are instances of the new one. */
  readonly backward: Verdict;
  /** Whether instances of the new one are instances of the old one. */
  readonly forward: Verdict;
}

/** Compares two versions. Formats are asserted, or read as annotations. */
export function compareSchemas(
  old: SchemaRoot,
  recent: SchemaRoot,
  assertsFormats: boolean,
): Comparison {
  const space = new SchemaSpace(new SchemaKnowledge(assertsFormats, new ValidatorSet()));
  return {
    backward: space.compare({ from: old, to: recent, isDeclared: false }),
    forward: space.compare({ from: recent, to: old, isDeclared: false }),
  };
}
