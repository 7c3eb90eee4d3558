import type { JsonNode } from '../json/json.ts';
import { dialectNames, dialectOf, type DialectName } from '../schema/dialects.ts';

/** The dialect that a document states; draft-07 if it states none that is known. */
export function readDialect(root: JsonNode): DialectName {
  return dialectOf(root)?.name ?? '07';
}

/** Whether a dialect is that of `since`, or a later one. */
export function isSince(dialect: DialectName, since: DialectName): boolean {
  return dialectNames.indexOf(dialect) >= dialectNames.indexOf(since);
}

/** Whether a schema with a `$ref` says nothing else. */
export function hidesSiblings(dialect: DialectName): boolean {
  return !isSince(dialect, '2019-09');
}
