import type { Targets } from '../catalog/catalog.ts';
import { isFalse, itemsOrSelf, member, membersOf, stringsIn, type JsonNode } from '../json/json.ts';
import { branchesOf } from '../schema/readings.ts';

/**
 * Whether no instance of a schema can have a member with a name, because of its own keywords, its reference
 * or its `allOf`: instances are not objects, or other names are forbidden. Name patterns count as matching.
 */
export function forbidsMember(schema: JsonNode, name: string, targets: Targets): boolean {
  const applied = new Set([schema]);
  for (const node of applied) {
    const target = targets.get(node);
    if (target !== undefined) applied.add(target.node);
    for (const branch of branchesOf(node, 'allOf')) applied.add(branch);
  }
  const nodes = [...applied];
  const isListed = nodes.some((node) => lists(node, name));
  return nodes.some(
    (node) =>
      refusesObjects(node) ||
      isFalse(membersOf(member(node, 'properties')).get(name)) ||
      (isFalse(member(node, 'additionalProperties')) && !lists(node, name)) ||
      (isFalse(member(node, 'unevaluatedProperties')) && !isListed),
  );
}

function refusesObjects(schema: JsonNode): boolean {
  const type = member(schema, 'type');
  return type !== undefined && !stringsIn(itemsOrSelf(type)).includes('object');
}

function lists(schema: JsonNode, name: string): boolean {
  const isDeclared = membersOf(member(schema, 'properties')).has(name);
  return isDeclared || membersOf(member(schema, 'patternProperties')).size > 0;
}
