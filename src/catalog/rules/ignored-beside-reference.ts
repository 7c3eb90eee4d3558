import { isReference } from '../resolve-reference.ts';
import { vocabulary } from '../../schema/keywords.ts';
import { listAlternatives } from '../../text/words.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** Beside a reference these still say something: they describe it, name the document or hold others. */
const keptBesideReference: ReadonlySet<string> = new Set([
  '$ref',
  '$comment',
  'title',
  'description',
  'examples',
  'readOnly',
  'writeOnly',
  '$id',
  '$schema',
  'definitions',
  '$defs',
]);

/** No keyword stands beside a $ref, where draft-07 ignores it. */
export const ignoredBesideReference = {
  id: 'ignored-beside-reference',
  severity: 'warning',
  asks: 'No keyword stands beside a $ref, where draft-07 ignores it.',
  check: checkBesideReference,
} as const satisfies Rule<ObjectSchema>;

function checkBesideReference({ schema, pointer }: ObjectSchema): Finding[] {
  if (!isReference(schema)) return [];
  const ignored = [...schema.members.keys()].filter(
    (keyword) => vocabulary.has(keyword) && !keptBesideReference.has(keyword),
  );
  if (ignored.length === 0) return [];
  const verb = ignored.length === 1 ? 'has' : 'have';
  const message = `${listAlternatives(ignored).replace(' or ', ' and ')} beside $ref ${verb} no effect in draft-07`;
  return [findingAt(schema, pointer, message)];
}
