import { isTrue, member, type JsonNode, type JsonObject } from '../json/json.ts';

/** A member of a schema. */
export type KeywordMember = readonly [name: string, value: JsonNode];

/** The bounds of a number, and the keyword that makes each exclusive. */
const exclusiveOf: ReadonlyMap<string, string> = new Map([
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
]);

/** The inverse: `minimum` for `exclusiveMinimum`. */
export const limitOf: ReadonlyMap<string, string> = new Map(
  Array.from(exclusiveOf, ([limit, exclusive]) => [exclusive, limit]),
);

/**
 * Translates keywords of draft-04 to those of later drafts: `id`, and bounds made exclusive by a boolean
 * beside them. `idle` if a boolean has no effect; `undefined` for keywords that are the same.
 */
export function fromDraft04(
  [keyword, value]: KeywordMember,
  schema: JsonObject,
): readonly KeywordMember[] | 'idle' | undefined {
  if (keyword === 'id') return [['$id', value]];
  const exclusive = exclusiveOf.get(keyword);
  if (exclusive !== undefined && isTrue(member(schema, exclusive))) return [[exclusive, value]];
  const limit = limitOf.get(keyword);
  if (limit === undefined || value.kind !== 'boolean') return undefined;
  return value.value && schema.members.has(limit) ? [] : 'idle';
}
