import { member } from '../../json/json.ts';
import {
  defaultDialect,
  dialectIdentifier,
  dialectNames,
  shownDialect,
  type DialectName,
} from '../../schema/dialects.ts';
import { unstatedDialect } from '../../schema/unstated-dialect.ts';
import { listAlternatives } from '../../text/words.ts';
import { metaSchemaPath } from '../dialect-use.ts';
import { findingAtKeyword, type Identity } from '../identity.ts';
import { identifierForPath } from '../layout.ts';
import type { Rule } from '../rule.ts';

const expectedDialect = dialectIdentifier(defaultDialect);

export const dialect = {
  id: 'dialect',
  severity: 'error',
  asks: `The $schema of a definition is ${listDialects(' or ')}, or a definition that is a meta-schema and requires known vocabularies alone.`,
  check: (identity) => {
    const { source, path, hasKnownDialect, dialectUse, foreign } = identity;
    const found = member(source, '$schema');
    if (found?.kind !== 'string') return [];
    if (!hasKnownDialect) {
      const message =
        foreign === undefined
          ? explainDialect(found.value, identifierForPath(path))
          : explainForeign(found.value, unstatedDialect(source));
      return [findingAtKeyword(source, '$schema', message)];
    }
    const advice =
      foreign === undefined ? '' : `, or ${adviseDialect(found.value, dialectUse.name)}`;
    const { vocabularies = [] } = dialectUse.metaSchema ?? {};
    return vocabularies
      .filter(({ isRequired, isKnown }) => isRequired && !isKnown)
      .map(({ uri }) => {
        const message = `${found.value} requires the vocabulary ${uri}, which is not supported: the meaning of its keywords is unknown (make it optional, with false in $vocabulary${advice})`;
        return findingAtKeyword(source, '$schema', message);
      });
  },
} as const satisfies Rule<Identity>;

function explainDialect(found: string, identifier: string): string {
  const otherDraft = nameOtherDraft(found);
  if (otherDraft !== undefined) return `${otherDraft}; expected ${expectedDialect}`;
  const named = metaSchemaPath(found, identifier);
  const isPath = named?.startsWith(identifierForPath('')) === true;
  if (isPath && named === identifier) {
    return `$schema names the definition itself; expected ${expectedDialect}`;
  }
  if (isPath) {
    return `$schema names ${found}, which is not a definition of this catalog with a known dialect; expected ${expectedDialect}`;
  }
  return `${unknownDialect(found)}; expected ${expectedDialect}`;
}

function explainForeign(found: string, extended: DialectName): string {
  const advice = adviseDialect(found, extended);
  const otherDraft = nameOtherDraft(found);
  if (otherDraft === undefined) return `${unknownDialect(found)}; ${advice}`;
  return `${otherDraft}; rewrite the schema in one of these, or if it means the same there, ${advice}`;
}

/** Names a draft of JSON Schema that is not supported; `undefined` for any other `$schema`. */
function nameOtherDraft(found: string): string | undefined {
  const [, draft] =
    /^https?:\/\/json-schema\.org\/(draft-\d\d|draft\/[\d-]+)\/(?:hyper-)?schema#?$/.exec(found) ??
    [];
  if (draft === undefined) return undefined;
  return `$schema is ${draft.replace('/', ' ')}, but this catalog reads ${listDialects(' and ')}`;
}

function unknownDialect(found: string): string {
  return `unknown $schema ${JSON.stringify(found)}`;
}

/** How a catalog that was not written for this site says what its meta-schemas extend. */
function adviseDialect(found: string, extended: DialectName): string {
  return `say in catalog.config.json which dialect it extends, as "metaSchemas": { ${JSON.stringify(found)}: "${shownDialect(extended)}" }`;
}

function listDialects(conjunction: string): string {
  return listAlternatives(dialectNames.map(shownDialect)).replace(' or ', conjunction);
}
