import { member, stringMember, type JsonNode } from '../json/json.ts';
import { defaultDialect, isSince, type DialectName } from './dialects.ts';
import { judges, vocabulary } from './keywords.ts';
import { walkSchemas } from './walk-schemas.ts';

/**
 * The dialect of a schema without a `$schema`, by its keywords: only draft-04 uses `id`, and generators that
 * omit the `$schema` write keywords of 2020-12.
 */
export function unstatedDialect(schema: JsonNode): DialectName {
  const schemas = walkSchemas({ node: schema, pointer: '' }).map((found) => found.schema);
  const used = new Set(schemas.flatMap(({ members }) => [...members.keys()]));
  const hasOldName = stringMember(schema, 'id') !== undefined && !used.has('$id');
  if (hasOldName && ![...used].some(isAfterDraft04) && !schemas.some(requiresNothing)) return '04';
  if (![...used].some(isLater)) return defaultDialect;
  const hasTuple = schemas.some((found) => member(found, 'items')?.kind === 'array');
  return hasTuple || [...used].some(isDropped) ? '2019-09' : '2020-12';
}

/** Whether draft-04 lacks a keyword that judges. */
function isAfterDraft04(keyword: string): boolean {
  return judges(keyword) && vocabulary.get(keyword)?.from !== undefined;
}

/** Whether a schema has a list of required properties that is empty, which draft-04 forbids. */
function requiresNothing(schema: JsonNode): boolean {
  const required = member(schema, 'required');
  return required?.kind === 'array' && required.items.length === 0;
}

/** Whether draft-07 lacks a keyword. */
function isLater(keyword: string): boolean {
  const { from } = vocabulary.get(keyword) ?? {};
  return keyword === '$defs' || (from !== undefined && isSince(from, '2019-09'));
}

/** Whether 2020-12 no longer has a keyword. */
function isDropped(keyword: string): boolean {
  return vocabulary.get(keyword)?.until === '2019-09';
}
