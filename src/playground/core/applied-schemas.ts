import { member, type JsonNode, type JsonObject } from '../../json/json.ts';
import { dependentsOf, referenceOf, tupleOf } from '../../schema/readings.ts';
import { fits } from './match-distance.ts';
import { matches, type SchemaReader } from './schema.ts';

/** The schemas of a definition that take a value: those whose annotations are about it. */
export type AppliedSchemas = ReadonlySet<JsonObject>;

/** Those of a whole instance. */
export function appliedToRoot(reader: SchemaReader, root: JsonNode): AppliedSchemas {
  return applied(reader, [reader.document], root);
}

/** Those of a member of an object, or an item of an array, by those of the whole. */
export function appliedBelow(
  reader: SchemaReader,
  schemas: AppliedSchemas,
  whole: JsonNode,
  step: string | number,
): AppliedSchemas {
  const value = whole.kind === 'array' ? whole.items[Number(step)] : member(whole, String(step));
  if (value === undefined) return new Set();
  const below = (schema: JsonObject): readonly JsonNode[] =>
    whole.kind === 'array'
      ? itemSchemas(reader, schema, Number(step), value)
      : memberSchemas(schema, String(step));
  const rest = whole.kind === 'array' ? 'unevaluatedItems' : 'unevaluatedProperties';
  const found = [...schemas].flatMap((schema) => {
    const own = below(schema);
    const unevaluated = member(schema, rest);
    if (own.length > 0 || unevaluated === undefined) return own;
    const others = [...applied(reader, [schema], whole)].filter((other) => other !== schema);
    const isEvaluated = others.some((other) => below(other).length > 0 || other.members.has(rest));
    return isEvaluated ? [] : [unevaluated];
  });
  return applied(reader, found, value);
}

/** What the schemas that take a value say of it with a keyword; of what a string holds, of strings alone. */
export function annotationsOf(
  schemas: AppliedSchemas,
  keyword: string,
  value: JsonNode,
): readonly JsonNode[] {
  if (keyword.startsWith('content') && value.kind !== 'string') return [];
  return [...schemas].flatMap((schema) => {
    const isIdle = keyword === 'contentSchema' && !schema.members.has('contentMediaType');
    return isIdle ? [] : (member(schema, keyword) ?? []);
  });
}

/** Some schemas, and those that they apply to the same value. */
function applied(
  reader: SchemaReader,
  nodes: readonly JsonNode[],
  value: JsonNode,
): Set<JsonObject> {
  const found = new Set<JsonObject>();
  const waiting = [...nodes];
  for (const node of waiting) {
    if (node.kind !== 'object' || found.has(node)) continue;
    const reference = referenceOf(node);
    const target = reference && reader.targetOf(reference.ref);
    if (target !== undefined) waiting.push(target);
    if (reference !== undefined) continue;
    found.add(node);
    for (const inside of inPlace(reader, node, value)) waiting.push(inside);
  }
  return found;
}

function inPlace(reader: SchemaReader, node: JsonObject, value: JsonNode): readonly JsonNode[] {
  const takes = (schema: JsonNode): boolean => fits(reader, reader.join([schema], ''), value);
  const asked = member(node, 'if');
  const chosen = asked && (takes(asked) ? [asked, member(node, 'then')] : [member(node, 'else')]);
  const dependent = dependentsOf(node).flatMap((found) =>
    found.kind === 'schema' && member(value, found.property) !== undefined ? [found.schema] : [],
  );
  return [
    ...itemsOf(member(node, 'allOf')),
    ...[...itemsOf(member(node, 'anyOf')), ...itemsOf(member(node, 'oneOf'))].filter(takes),
    ...(chosen ?? []).filter((schema) => schema !== undefined),
    ...dependent,
  ];
}

function memberSchemas(schema: JsonObject, name: string): readonly JsonNode[] {
  const named = member(member(schema, 'properties'), name);
  const patterns = member(schema, 'patternProperties');
  const matching =
    patterns?.kind === 'object'
      ? [...patterns.members].flatMap(([pattern, held]) => (matches(pattern, name) ? [held] : []))
      : [];
  const found = [...(named === undefined ? [] : [named]), ...matching];
  const others = member(schema, 'additionalProperties');
  return found.length > 0 || others === undefined ? found : [others];
}

function itemSchemas(
  reader: SchemaReader,
  schema: JsonObject,
  index: number,
  item: JsonNode,
): readonly JsonNode[] {
  const { positions, rest } = tupleOf(schema);
  const own = positions?.[index] ?? rest;
  const contained = member(schema, 'contains');
  const isContained = contained && fits(reader, reader.join([contained], ''), item);
  return [...(own === undefined ? [] : [own]), ...(isContained === true ? [contained] : [])];
}

function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}
