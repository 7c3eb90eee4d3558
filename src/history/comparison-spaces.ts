import { SchemaKnowledge, SchemaSpace } from '../compat/schema-space.ts';
import type { Validators } from '../compat/validity.ts';
import { lazySpaces, type SpaceOf } from './decider.ts';

/** More classes are not kept from one comparison to the next. */
const mostClasses = 200_000;

/**
 * Gives each comparison spaces of its own, which share what was read: a verdict and its counterexample
 * then follow from nothing but what the two versions lead to, whatever was compared before.
 */
export function comparisonSpaces(validators: Validators): () => SpaceOf {
  const shared = new Map<boolean, SchemaKnowledge>();
  const knowledgeOf = (assertsFormats: boolean): SchemaKnowledge => {
    const known = shared.get(assertsFormats);
    if (known !== undefined && known.reader.table.size <= mostClasses) return known;
    const fresh = new SchemaKnowledge(assertsFormats, validators);
    shared.set(assertsFormats, fresh);
    return fresh;
  };
  return () => lazySpaces((assertsFormats) => new SchemaSpace(knowledgeOf(assertsFormats)));
}
