import type { Target, Targets } from '../catalog/catalog.ts';
import { isFalse, member, type JsonNode } from '../json/json.ts';
import { judges } from '../schema/keywords.ts';
import { objectBranches } from './object-branches.ts';

/**
 * What the schemas that apply beside a schema demand of a property, if the schema itself lists the property
 * without a demand: many list the names that they inherit as `{}`, to forbid all others.
 */
export function inheritedProperty(
  holder: Target,
  name: string,
  targets: Targets,
): Target | undefined {
  if (demandsAny(propertyOf(holder, name))) return undefined;
  for (const target of appliedSchemas(holder, targets)) {
    const node = propertyOf(target, name);
    if (node !== undefined && demandsAny(node)) {
      return { ...target, node, segments: [...target.segments, 'properties', name] };
    }
  }
  return undefined;
}

/** A schema, or what it refers to, and the schemas of any file that an object must match, too. */
export function* appliedSchemas(holder: Target, targets: Targets): Generator<Target> {
  const open = [holder];
  const seen = new Set<JsonNode>();
  for (const part of open) {
    const target = targets.get(part.node);
    if (seen.has(part.node)) continue;
    seen.add(part.node);
    if (target === undefined) yield part;
    open.push(...(target === undefined ? partsOf(part, targets) : [target]));
  }
}

function propertyOf({ node }: Target, name: string): JsonNode | undefined {
  return member(member(node, 'properties'), name);
}

function partsOf({ definition, segments, node }: Target, targets: Targets): Target[] {
  return objectBranches(node, targets).map((branch) => ({
    definition,
    segments: [...segments, ...branch.steps],
    node: branch.node,
  }));
}

/** Whether a schema has a keyword that values can fail, or is `false`. */
function demandsAny(node: JsonNode | undefined): boolean {
  if (node?.kind === 'object') return node.members.keys().some(judges);
  return isFalse(node);
}
