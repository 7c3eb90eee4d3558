import { member } from '../../json/json.ts';
import { describeNode } from '../../json/describe.ts';
import { identifierKeywordOf } from '../../schema/dialects.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

export const identifierCollision = {
  id: 'identifier-collision',
  severity: 'error',
  asks: 'No two schemas have the same $id.',
  check: (identity) => [...checkRoot(identity), ...checkSubschemas(identity)],
} as const satisfies Rule<Identity>;

function checkRoot({ schema, source, dialect, path, place, ownerOf }: Identity): Finding[] {
  const found = member(schema, '$id');
  if (found?.kind !== 'string' || place === undefined) return [];
  const expected = place.identifier;
  const first = ownerOf.get(found.value);
  if (found.value === expected || first === undefined || first === path) return [];
  const keyword = identifierKeywordOf(dialect);
  const message = `${first} and ${path} have the same ${keyword} ${found.value}; expected ${expected} here`;
  return [findingAtKeyword(source, keyword, message)];
}

/** A reference to a name that two schemas have could mean either. */
function checkSubschemas({ sharedIds }: Identity): Finding[] {
  return sharedIds.map(({ keyword, id, pointer }) =>
    findingAt(id, pointer, `another schema also has the ${keyword} ${describeNode(id)}`),
  );
}
