import { isTrue, member, type JsonNode, type JsonObject } from '../json/json.ts';

/** A member of a schema. */
export type KeywordMember = readonly [name: string, value: JsonNode];

/** The bounds of a number, and what says of each that it is out of bounds itself. */
const exclusiveOf: ReadonlyMap<string, string> = new Map([
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
]);

/** The way back: `minimum` of `exclusiveMinimum`. */
export const limitOf: ReadonlyMap<string, string> = new Map(
  Array.from(exclusiveOf, ([limit, exclusive]) => [exclusive, limit]),
);

/**
 * What draft-04 writes in words of its own, in those of later drafts: `id`, and bounds whose exclusion
 * is a boolean beside them. `idle` where a boolean changes nothing; `undefined` for what is the same.
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
