import { member } from '../../json/json.ts';
import { dialectNamed, readDialects, shownDialect, toReadDialect } from '../../schema/dialects.ts';
import { listAlternatives } from '../../text/words.ts';
import { expectedDialect } from '../expected-dialect.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Finding, Rule } from '../rule.ts';

/** The $schema of a definition is a dialect that this catalog reads. */
export const dialect = {
  id: 'dialect',
  severity: 'error',
  asks: `The $schema of a definition is ${listDialects(' or ')}.`,
  check: checkDialect,
} as const satisfies Rule<Identity>;

function checkDialect({ source }: Identity): Finding[] {
  const found = member(source, '$schema');
  if (found?.kind !== 'string') return [];
  if (toReadDialect(dialectNamed(found.value)?.name) !== undefined) return [];
  return [findingAtKeyword(source, '$schema', explainDialect(found.value))];
}

function explainDialect(found: string): string {
  const draft =
    /^https?:\/\/json-schema\.org\/(draft-\d\d|draft\/[\d-]+)\/(?:hyper-)?schema#?$/.exec(found);
  if (draft?.[1] === undefined) {
    return `unknown $schema ${JSON.stringify(found)}; expected ${expectedDialect}`;
  }
  const name = draft[1].replace('/', ' ');
  return `$schema is ${name}; this catalog reads ${listDialects(' and ')}: expected ${expectedDialect}`;
}

function listDialects(conjunction: string): string {
  return listAlternatives(readDialects.map(shownDialect)).replace(' or ', conjunction);
}
