import { member, scalarValue, type JsonNode, type JsonObject } from '../json/json.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import { readDialect } from './dialect.ts';

/** What is left out for validators, which would make something of it that the dialect does not. */
const foreign: readonly string[] = ['nullable', 'discriminator'];

/** A document as validators take it, each time a value of its own, since they write into it. */
export function plainSchema(root: JsonNode, assertsFormats: boolean): object | boolean {
  const dropped = new Set(assertsFormats ? foreign : [...foreign, 'format']);
  const schemas = new Set(walkSchemas({ node: root, pointer: '' }).map(({ schema }) => schema));
  const isOld = readDialect(root) === '04';
  const convert = (node: JsonNode): unknown => {
    if (node.kind === 'array') return node.items.map(convert);
    if (node.kind !== 'object') return scalarValue(node);
    const isSchema = schemas.has(node);
    const members = isSchema && isOld ? [...laterForm(node)] : [...node.members];
    const kept = members.filter(([name]) => !isSchema || !dropped.has(name));
    return Object.fromEntries(kept.map(([name, value]) => [name, convert(value)]));
  };
  const plain = convert(root);
  return typeof plain === 'object' && plain !== null ? plain : plain === true;
}

/** The keywords of a schema of draft-04 as draft-06 writes them. */
function laterForm(schema: JsonObject): ReadonlyMap<string, JsonNode> {
  const later = new Map(schema.members);
  later.delete('$schema');
  const id = member(schema, 'id');
  if (id !== undefined) later.set('$id', id);
  later.delete('id');
  for (const [bound, exclusive] of bounds) {
    const flag = member(schema, exclusive);
    const limit = member(schema, bound);
    if (flag?.kind !== 'boolean') continue;
    later.delete(exclusive);
    if (!flag.value || limit === undefined) continue;
    later.delete(bound);
    later.set(exclusive, limit);
  }
  return later;
}

const bounds = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;
