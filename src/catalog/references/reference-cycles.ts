import { member, type JsonNode, type JsonObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { CycleKind } from '../catalog.ts';
import { findingAt, type Finding } from '../rule.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { branchesOf, dependentsOf, isOnlyReference, referenceOf } from '../../schema/readings.ts';

/** A schema whose reference closes a cycle. */
export interface CyclicSchema extends ObjectSchema {
  readonly cycle: CycleKind;
}

/** The finding for a reference that closes a cycle of the given kind. */
export function findingAtCycle(
  { schema, pointer, cycle }: CyclicSchema,
  kind: CycleKind,
  fault: string,
): Finding[] {
  const stated = referenceOf(schema);
  if (cycle !== kind || stated === undefined) return [];
  const { keyword, value } = stated;
  return [findingAt(value, joinPointer(pointer, keyword), `the ${keyword} ${fault}`)];
}

/**
 * Finds references that lead back to a schema that is being applied to the same value. A cycle through
 * `properties` or `items` does not count: it ends where the instance ends.
 */
export function findCycles(
  targets: ReadonlyMap<JsonObject, JsonNode>,
): ReadonlyMap<JsonObject, CycleKind> {
  const settled = new Set<JsonNode>();
  const cycles = new Map<JsonObject, CycleKind>();
  for (const start of targets.keys()) {
    if (!settled.has(start)) searchFrom(start, targets, settled, cycles);
  }
  return cycles;
}

/** A schema being applied, and the in-place schemas still to visit. */
interface ReferenceStep {
  readonly node: JsonNode;
  readonly pending: JsonNode[];
}

/** Searches depth first, without recursion, since chains of references may be long. */
function searchFrom(
  start: JsonObject,
  targets: ReadonlyMap<JsonObject, JsonNode>,
  settled: Set<JsonNode>,
  cycles: Map<JsonObject, CycleKind>,
): void {
  const path: ReferenceStep[] = [{ node: start, pending: schemasInPlace(start, targets) }];
  const entered = new Set<JsonNode>([start]);
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const next = step.pending.pop();
    if (next === undefined) {
      settled.add(step.node);
      entered.delete(step.node);
      path.pop();
    } else if (entered.has(next)) {
      recordCycle(path, next, cycles);
    } else if (!settled.has(next)) {
      entered.add(next);
      path.push({ node: next, pending: schemasInPlace(next, targets) });
    }
  }
}

/** Records the last reference of a cycle, which closes it. */
function recordCycle(
  path: readonly ReferenceStep[],
  entry: JsonNode,
  cycles: Map<JsonObject, CycleKind>,
): void {
  const cycle = path.slice(path.findIndex(({ node }) => node === entry)).map(({ node }) => node);
  const holder = cycle.findLast(isOnlyReference);
  if (holder?.kind !== 'object') return;
  cycles.set(holder, cycle.every(isOnlyReference) ? 'empty' : 'endless');
}

/** The schemas that a schema applies to the same value (in-place applicators). */
function schemasInPlace(node: JsonNode, targets: ReadonlyMap<JsonObject, JsonNode>): JsonNode[] {
  if (node.kind !== 'object') return [];
  if (isOnlyReference(node)) {
    const target = targets.get(node);
    return target === undefined ? [] : [target];
  }
  const found: JsonNode[] = [];
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) found.push(...branchesOf(node, keyword));
  for (const keyword of ['not', 'if', 'then', 'else']) {
    const schema = member(node, keyword);
    if (schema !== undefined) found.push(schema);
  }
  for (const dependent of dependentsOf(node)) {
    if (dependent.kind === 'schema') found.push(dependent.schema);
  }
  return found;
}
