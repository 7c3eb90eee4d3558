import { toValue } from '../json/json.ts';
import type { DefinitionJudges } from './definition-judges.ts';
import type { Diagnostic } from './diagnostic.ts';
import { findErrors } from './find-errors.ts';
import type { ResolvedDefinition } from './references/resolve-references.ts';
import { applyRules } from './rule.ts';
import { customMetaSchema } from './rules/custom-meta-schema.ts';

/** Checks definitions whose `$schema` is a definition against it, as a whole and as written. */
export function checkCustomDialects(
  sound: ReadonlySet<ResolvedDefinition>,
  judges: DefinitionJudges,
): Diagnostic[] {
  const identifiers = new Set([...sound].map(({ source }) => source.place.identifier));
  return [...sound].flatMap(({ source }) => {
    const { metaSchema } = source.dialectUse;
    if (metaSchema === undefined || !identifiers.has(metaSchema.identifier)) return [];
    const { identifier } = metaSchema;
    const root = source.source;
    const errors = findErrors(toValue(root), () => judges(identifier));
    return applyRules([customMetaSchema], [{ identifier, root, errors }], source);
  });
}
