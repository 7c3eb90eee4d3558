import { member, type JsonNode } from '../../json/json.ts';
import { describeNode } from '../../json/describe.ts';
import { unversioned } from '../version.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Rule } from '../rule.ts';

export const versionMarker = {
  id: 'version-marker',
  severity: 'error',
  asks: 'The x-version of a definition, if it has one, is the version of its folder.',
  check: ({ schema, place }) => {
    if (place === undefined || place.version === unversioned) return [];
    const expected = JSON.stringify(place.version.text);
    const found = member(schema, 'x-version');
    if (found === undefined) return [];
    if (found.kind === 'string' && found.value === place.version.text) return [];
    return [findingAtKeyword(schema, 'x-version', explain(found, expected))];
  },
} as const satisfies Rule<Identity>;

function explain(found: JsonNode, expected: string): string {
  return found.kind === 'string'
    ? `x-version is ${describeNode(found)}; the folder says ${expected}`
    : `x-version must be a string; found ${describeNode(found)}: write ${expected}`;
}
