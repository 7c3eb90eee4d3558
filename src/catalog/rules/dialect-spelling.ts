import { member } from '../../json/json.ts';
import {
  dialectIdentifier,
  dialectNamed,
  extendedDialect,
  namesVersion,
} from '../../schema/dialects.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Rule } from '../rule.ts';

export const dialectSpelling = {
  id: 'dialect-spelling',
  severity: 'warning',
  asks: 'The $schema of a definition is written letter by letter as its dialect has it.',
  check: ({ source, dialect }) => {
    const found = member(source, '$schema');
    if (found?.kind !== 'string') return [];
    const hasVersion = namesVersion(found.value);
    const named = hasVersion ? dialectNamed(found.value) : dialect;
    const identifier = named && dialectIdentifier(named);
    if (identifier === undefined || `${found.value}#` === identifier) return [];
    const isOther =
      extendedDialect(found.value) !== undefined || found.value.includes('/hyper-schema');
    if (found.value === identifier || isOther) return [];
    const scheme = schemeHint(found.value, identifier);
    const version = hasVersion ? '' : ', which names no version,';
    const message = `write $schema${version} as ${identifier}${scheme}: clients compare it letter by letter`;
    return [findingAtKeyword(source, '$schema', message)];
  },
} as const satisfies Rule<Identity>;

function schemeHint(found: string, identifier: string): string {
  if (found.startsWith('https:') && identifier.startsWith('http:')) return ' (http, not https)';
  return found.startsWith('http:') && identifier.startsWith('https:') ? ' (https, not http)' : '';
}
