import type { JsonNode } from '../../json/json.ts';
import { dialectOf, type DialectName } from '../../schema/dialects.ts';

/** The dialects that schemas are read in; older ones are converted to draft-07. */
export type ComparedDialect = Extract<DialectName, '07' | '2019-09' | '2020-12'>;

/** The dialect that a document in its latest form is read in; draft-07 if it states none. */
export function readDialect(root: JsonNode): ComparedDialect {
  const stated = dialectOf(root);
  return stated === '2019-09' || stated === '2020-12' ? stated : '07';
}

/** Whether keywords beside a `$ref` are ignored. */
export function hidesSiblings(dialect: ComparedDialect): boolean {
  return dialect === '07';
}
