import {
  isTrue,
  itemsOf,
  itemsOrSelf,
  member,
  partsOf,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { referenceOf } from '../../schema/readings.ts';
import { valueAt } from './instance.ts';
import { conditionalSchemas, fits } from './match-distance.ts';
import { itemSchema, memberSchemas, type SchemaReader } from './schema.ts';

/** The schemas of a definition that apply to a value: their annotations describe it. */
export type AppliedSchemas = ReadonlySet<JsonObject>;

/** The schemas that apply to a whole instance. */
export function appliedToRoot(reader: SchemaReader, root: JsonNode): AppliedSchemas {
  return applied(reader, [reader.document], root);
}

/** The schemas that apply to a member or an item of `whole`, given those that apply to `whole`. */
export function appliedBelow(
  reader: SchemaReader,
  schemas: AppliedSchemas,
  whole: JsonNode,
  step: string | number,
): AppliedSchemas {
  const value = valueAt(whole, [step]);
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

/** The values of a keyword in the schemas that apply to a value; `content…` only describes strings. */
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

/** The offsets of the values of members that a schema calls deprecated. */
export function deprecatedOffsets(reader: SchemaReader, root: JsonNode): readonly number[] {
  const found: number[] = [];
  const walk = (node: JsonNode, schemas: AppliedSchemas): void => {
    for (const [step, value] of partsOf(node)) {
      const below = appliedBelow(reader, schemas, node, step);
      if (below.size === 0) continue;
      const isDeprecated = annotationsOf(below, 'deprecated', value).some(isTrue);
      if (isDeprecated && node.kind === 'object') found.push(value.start);
      walk(value, below);
    }
  };
  walk(root, appliedToRoot(reader, root));
  return found;
}

/** The given schemas, and those that they apply to the same value. */
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
  const possible = ['anyOf', 'oneOf', 'if'].flatMap((keyword) =>
    itemsOrSelf(member(node, keyword)),
  );
  return [
    ...itemsOf(member(node, 'allOf')),
    ...possible.filter((schema) => fits(reader, reader.alone(schema), value)),
    ...conditionalSchemas(reader, node, value),
  ];
}

function itemSchemas(
  reader: SchemaReader,
  schema: JsonObject,
  index: number,
  item: JsonNode,
): readonly JsonNode[] {
  const own = itemSchema(schema, index);
  const contained = member(schema, 'contains');
  const isContained = contained && fits(reader, reader.alone(contained), item);
  return [...(own === undefined ? [] : [own]), ...(isContained === true ? [contained] : [])];
}
