import { member } from '../../json/json.ts';
import { metaSchemaIdentifier } from '../../schema/meta-schema-document.ts';
import { expectedDialect } from '../expected-dialect.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import type { Finding, Rule } from '../rule.ts';

/** The $schema of a definition is draft-07. */
export const dialect = {
  id: 'dialect',
  severity: 'error',
  asks: 'The $schema of a definition is draft-07.',
  check: checkDialect,
} as const satisfies Rule<Identity>;

function checkDialect({ schema }: Identity): Finding[] {
  const found = member(schema, '$schema');
  if (found?.kind !== 'string') return [];
  if (found.value === expectedDialect || found.value === metaSchemaIdentifier) return [];
  return [findingAtKeyword(schema, '$schema', explainDialect(found.value))];
}

function explainDialect(found: string): string {
  if (/^https:\/\/json-schema\.org\/draft-07\/schema#?$/.test(found)) {
    return `$schema must be ${expectedDialect} (http, not https)`;
  }
  const draft =
    /^https?:\/\/json-schema\.org\/(draft-\d\d|draft\/[\d-]+)\/(?:hyper-)?schema#?$/.exec(found);
  if (draft?.[1] === undefined) {
    return `unknown $schema ${JSON.stringify(found)}; expected ${expectedDialect}`;
  }
  const name = draft[1].replace('/', ' ');
  return `$schema is ${name}; this catalog holds draft-07: expected ${expectedDialect}`;
}
