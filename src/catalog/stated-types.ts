import { member, stringMember, type JsonObject } from '../json/json.ts';

/** The names in the `type` of a schema; none if it has no `type`. */
export function statedTypes(schema: JsonObject): string[] {
  const single = stringMember(schema, 'type');
  if (single !== undefined) return [single];
  const types = member(schema, 'type');
  if (types?.kind !== 'array') return [];
  return types.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}
