import type { Target, Targets } from '../catalog/catalog.ts';
import { member, type JsonNode, type JsonObject } from '../json/json.ts';
import { judges } from '../schema/keywords.ts';
import { branchesOf } from '../schema/readings.ts';

/**
 * What the schemas to which the `allOf` of a schema refers demand of a property, if the schema itself lists
 * the property without a demand: many list the names that they inherit as `{}`, to forbid all others.
 */
export function inheritedProperty(
  schema: JsonObject,
  name: string,
  targets: Targets,
): Target | undefined {
  if (demandsAny(member(member(schema, 'properties'), name))) return undefined;
  const open = [...branchesOf(schema, 'allOf')];
  const seen = new Set<JsonNode>(open);
  for (const branch of open) {
    const target = targets.get(branch);
    if (target === undefined || seen.has(target.node)) continue;
    seen.add(target.node);
    const node = member(member(target.node, 'properties'), name);
    if (node !== undefined && demandsAny(node)) {
      return { ...target, node, segments: [...target.segments, 'properties', name] };
    }
    open.push(target.node, ...branchesOf(target.node, 'allOf'));
  }
  return undefined;
}

/** Whether a schema has a keyword that values can fail, or is `false`. */
function demandsAny(node: JsonNode | undefined): boolean {
  if (node?.kind === 'object') return node.members.keys().some(judges);
  return node?.kind === 'boolean' && !node.value;
}
