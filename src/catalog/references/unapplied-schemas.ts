import type { JsonNode, JsonObject } from '../../json/json.ts';
import { parsePointer } from '../../json/pointer.ts';
import { isSince } from '../../schema/dialects.ts';
import { keywordSteps } from '../../schema/keywords.ts';
import { walkSchemas, type ObjectSchema } from '../../schema/walk-schemas.ts';
import type { ResolvedDefinition } from './resolve-references.ts';

/**
 * Finds schemas below `$defs` that no applied schema refers to, in all definitions up to draft-07, which
 * does not know that keyword: only a reference makes its values schemas.
 */
export function findUnapplied(
  definitions: readonly ResolvedDefinition[],
  targets: ReadonlyMap<JsonObject, JsonNode>,
): ReadonlySet<JsonObject> {
  const unapplied = new Set(
    definitions
      .filter(({ source }) => !isSince(source.dialect, '2019-09'))
      .flatMap(({ schemas }) => schemas.filter(isBelowDefs))
      .map(({ schema }) => schema),
  );
  if (unapplied.size === 0) return unapplied;
  const applied = new Set<JsonNode>();
  for (const [holder, target] of targets) if (!unapplied.has(holder)) applied.add(target);
  for (const root of applied) {
    for (const found of walkSchemas({ node: root, pointer: '' })) {
      if (isBelowDefs(found) || !unapplied.delete(found.schema)) continue;
      const target = targets.get(found.schema);
      if (target !== undefined) applied.add(target);
    }
  }
  return unapplied;
}

function isBelowDefs({ pointer }: Pick<ObjectSchema, 'pointer'>): boolean {
  if (!pointer.includes('/$defs/')) return false;
  return keywordSteps(parsePointer(pointer) ?? []).some(({ keyword }) => keyword === '$defs');
}
