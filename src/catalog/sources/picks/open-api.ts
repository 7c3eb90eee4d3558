import {
  isTrue,
  member,
  stringMember,
  type JsonNode,
  type JsonObject,
} from '../../../json/json.ts';
import { dialectIdentifier, extendedDialect } from '../../../schema/dialects.ts';
import { mapSubschemas } from '../../../schema/subschemas.ts';
import { statedFormat, type Picker } from './picker.ts';
import { findPlaces } from './pointer.ts';

/** The schemas of an OpenAPI document: 3.1, 3.0, or 2.0 (Swagger). */
export const openApi: Picker = {
  id: 'openapi',
  isOf: (root) => statedFormat(root, 'openapi').startsWith('3.') || isSwagger(root),
  pick: (root) =>
    findPlaces(root, isSwagger(root) ? ['definitions', '*'] : ['components', 'schemas', '*']),
  dialectOf: (root) => {
    if (!isOf31(root)) return dialectIdentifier('04');
    const stated = stringMember(root, 'jsonSchemaDialect');
    // OpenAPI's default dialect is 2020-12 with annotations, whose name validators do not know.
    return extendedDialect(stated ?? '') ?? stated ?? dialectIdentifier('2020-12');
  },
  translate: (node) => withNull(node),
};

function isSwagger(root: JsonNode): boolean {
  return statedFormat(root, 'swagger') === '2.0';
}

function isOf31(root: JsonNode): boolean {
  return /^3\.[1-9]/.test(statedFormat(root, 'openapi'));
}

/** A schema in which `nullable` is translated to JSON Schema: `null` among the types. */
export function withNull(node: JsonNode): JsonNode {
  if (node.kind !== 'object') return node;
  const members = Array.from(node.members)
    .filter(([keyword, value]) => !isEmptyList(keyword, value))
    .map(([keyword, value]): [string, JsonNode] => [
      keyword,
      mapSubschemas(keyword, value, withNull),
    ]);
  const isSame =
    members.length === node.members.size &&
    members.every(([keyword, value]) => node.members.get(keyword) === value);
  const schema = isSame ? node : { ...node, members: new Map(members) };
  return isTrue(member(node, 'nullable')) ? addNull(schema) : schema;
}

/** Generators write `required: []`, which asserts nothing and which draft-04 forbids. */
function isEmptyList(keyword: string, value: JsonNode): boolean {
  return keyword === 'required' && value.kind === 'array' && value.items.length === 0;
}

function addNull(schema: JsonObject): JsonObject {
  const members = new Map(schema.members);
  const nullable = member(schema, 'nullable');
  const type = member(schema, 'type');
  const values = member(schema, 'enum');
  if (nullable === undefined) return schema;
  if (type === undefined) return withoutEffect(schema);
  if (type.kind !== 'string') return schema;
  const { start, end } = nullable;
  members.delete('nullable');
  members.set('type', {
    ...type,
    kind: 'array',
    items: [type, { kind: 'string', start, end, value: 'null' }],
  });
  const hasNull = values?.kind === 'array' && values.items.some(({ kind }) => kind === 'null');
  if (values?.kind === 'array' && !hasNull) {
    members.set('enum', { ...values, items: [...values.items, { kind: 'null', start, end }] });
  }
  return { ...schema, members };
}

/** Without `type`, `nullable` has no effect (OpenAPI 3.0.3, 4.7.24), and Ajv refuses the schema. */
function withoutEffect(schema: JsonObject): JsonObject {
  const members = Array.from(schema.members, ([keyword, value]): [string, JsonNode] => [
    keyword === 'nullable' ? 'x-nullable' : keyword,
    value,
  ]);
  return { ...schema, members: new Map(members) };
}
