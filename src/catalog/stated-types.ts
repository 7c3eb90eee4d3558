import { member, type JsonObject } from '../json/json.ts';
import { isJsonType, type JsonType } from '../schema/keywords.ts';

/** The types that a schema states; none if it has no `type`, or one that names what is no type. */
export function statedTypes(schema: JsonObject): readonly JsonType[] {
  const stated = member(schema, 'type');
  const names = (stated?.kind === 'array' ? stated.items : [stated]).flatMap((item) =>
    item?.kind === 'string' ? [item.value] : [],
  );
  return names.every(isJsonType) ? names : [];
}
