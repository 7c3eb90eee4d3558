import { member } from '../../json/json.ts';
import { identifierKeywordOf } from '../../schema/dialects.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Rule } from '../rule.ts';

export const identifier = {
  id: 'identifier',
  severity: 'error',
  asks: 'The $id of a definition is the path that its folders make.',
  check: ({ schema, source, dialect, path, place, ownerOf }) => {
    if (place === undefined) return [];
    const expected = place.identifier;
    const keyword = identifierKeywordOf(dialect);
    const found = member(schema, '$id');
    if (found === undefined) {
      return [findingAtKeyword(source, keyword, `${keyword} is missing; expected ${expected}`)];
    }
    // Anything but a string is reported by the meta-schema, the `$id` of another file as a collision.
    if (found.kind !== 'string' || found.value === expected) return [];
    if ((ownerOf.get(found.value) ?? path) !== path) return [];
    return [findingAtKeyword(source, keyword, explainIdentifier(keyword, found.value, expected))];
  },
} as const satisfies Rule<Identity>;

function explainIdentifier(keyword: string, found: string, expected: string): string {
  if (/#./.test(found)) return `a root ${keyword} may not have a fragment; expected ${expected}`;
  if (/%(2e|2f|5c)/i.test(found)) {
    return `${keyword} may not contain percent-encoded dots or slashes; expected ${expected}`;
  }
  const advice =
    found.toLowerCase() === expected.toLowerCase() ? ' (identifiers are case-sensitive)' : '';
  return `${keyword} is ${JSON.stringify(found)}, but the file's folders require ${expected}${advice}`;
}
