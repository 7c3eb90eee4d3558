import { member, type JsonNode, type JsonObject } from '../json/json.ts';
import { branchesOf, dependentsOf, isOnlyReference, tupleOf } from '../schema/readings.ts';
import type { FindTarget, SchemaPlace } from './schema-place.ts';

/** What a schema evaluates in an instance (2020-12 core, section 11): its members, or its items. */
export interface Evaluation {
  readonly place: SchemaPlace;
  readonly kind: EvaluatedKind;
  /** Whether it is for `unevaluatedProperties` or `unevaluatedItems` of the schema itself. */
  readonly isOwn: boolean;
}

type EvaluatedKind = 'properties' | 'items';

/** A step that adds names of members or indexes of items to the evaluated ones. */
export type EvaluationStep =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'first'; readonly count: number }
  /** The items that match a schema. */
  | { readonly kind: 'matching'; readonly place: SchemaPlace }
  | { readonly kind: 'all' }
  /** What another schema for the same value evaluates, if a condition holds. */
  | { readonly kind: 'call'; readonly place: SchemaPlace; readonly condition?: Condition };

/** When a step is taken: whether a schema holds, or a member is present. */
export type Condition =
  | { readonly kind: 'valid' | 'invalid'; readonly place: SchemaPlace }
  | { readonly kind: 'present'; readonly name: string };

/** The steps of an evaluation. Failing schemas count if their failure makes the whole instance fail. */
export function evaluationSteps(
  { place, kind, isOwn }: Evaluation,
  targetOf: FindTarget,
): readonly EvaluationStep[] {
  const { node } = place;
  if (node.kind !== 'object') return [];
  if (isOnlyReference(node)) {
    const target = targetOf(node);
    return target === undefined ? [] : [{ kind: 'call', place: target }];
  }
  const own = kind === 'properties' ? memberSteps(node) : itemSteps(node, place);
  const asking = kind === 'properties' ? 'unevaluatedProperties' : 'unevaluatedItems';
  if (!isOwn && node.members.has(asking)) return [{ kind: 'all' }];
  if (own.some((step) => step.kind === 'all')) return [{ kind: 'all' }];
  return [...own, ...callSteps(node, place).filter((step) => mayEvaluate(step.place.node))];
}

/** Whether a schema has anything that could evaluate a member or an item. */
function mayEvaluate(node: JsonNode): boolean {
  return node.kind === 'object' && [...node.members.keys()].some((name) => evaluating.has(name));
}

const evaluating: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'],
  ...['prefixItems', 'items', 'additionalItems', 'contains', 'unevaluatedItems'],
  ...['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependencies', 'dependentSchemas'],
  ...['$ref', '$recursiveRef', '$dynamicRef'],
]);

function memberSteps(node: JsonObject): readonly EvaluationStep[] {
  const properties = member(node, 'properties');
  const patterns = member(node, 'patternProperties');
  return [
    ...(node.members.has('additionalProperties') ? [{ kind: 'all' } as const] : []),
    ...(properties?.kind === 'object'
      ? [{ kind: 'names', names: [...properties.members.keys()] } as const]
      : []),
    ...(patterns?.kind === 'object'
      ? Array.from(patterns.members.keys(), (pattern) => ({ kind: 'pattern', pattern }) as const)
      : []),
  ];
}

function itemSteps(node: JsonObject, place: SchemaPlace): readonly EvaluationStep[] {
  const { positions = [], rest } = tupleOf(node);
  const contained = member(node, 'contains');
  const counts = contained !== undefined && place.dialect.name === '2020-12';
  return [
    ...(rest === undefined ? [] : [{ kind: 'all' } as const]),
    ...(positions.length === 0 ? [] : [{ kind: 'first', count: positions.length } as const]),
    ...(counts ? [{ kind: 'matching', place: { ...place, node: contained } } as const] : []),
  ];
}

type CallStep = EvaluationStep & { kind: 'call' };

/** The schemas that a schema applies to the same value. */
function callSteps(node: JsonObject, place: SchemaPlace): readonly CallStep[] {
  const at = (held: JsonNode): SchemaPlace => ({ ...place, node: held });
  const call = (held: JsonNode, condition?: Condition): CallStep => ({
    kind: 'call',
    place: at(held),
    ...(condition && { condition }),
  });
  const alternatives = [...branchesOf(node, 'anyOf'), ...branchesOf(node, 'oneOf')];
  const dependents = dependentsOf(node).flatMap((dependent) =>
    dependent.kind === 'schema' ? [dependent] : [],
  );
  const asked = member(node, 'if');
  return [
    ...branchesOf(node, 'allOf').map((held) => call(held)),
    ...alternatives.map((held) => call(held, { kind: 'valid', place: at(held) })),
    ...dependents.map(({ property: name, schema }) => call(schema, { kind: 'present', name })),
    ...(asked === undefined ? [] : ifSteps(node, at(asked), call)),
  ];
}

function ifSteps(
  node: JsonObject,
  asked: SchemaPlace,
  call: (held: JsonNode, condition: Condition) => CallStep,
): readonly CallStep[] {
  const whenTrue = member(node, 'then');
  const whenFalse = member(node, 'else');
  const holds = { kind: 'valid', place: asked } as const;
  return [
    call(asked.node, holds),
    ...(whenTrue === undefined ? [] : [call(whenTrue, holds)]),
    ...(whenFalse === undefined ? [] : [call(whenFalse, { kind: 'invalid', place: asked })]),
  ];
}
