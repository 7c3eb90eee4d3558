import { stringMember, type JsonNode } from '../json/json.ts';

/** The published versions of JSON Schema, the oldest first. */
export const dialectNames = ['04', '06', '07', '2019-09', '2020-12'] as const;

/** The short name of a dialect. */
export type DialectName = (typeof dialectNames)[number];

/** The URIs of the meta-schemas; clients compare them character by character. */
const identifiers = {
  '04': 'http://json-schema.org/draft-04/schema#',
  '06': 'http://json-schema.org/draft-06/schema#',
  '07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
} as const satisfies Record<DialectName, string>;

/** The dialect of definitions that neither state one nor use keywords of another. */
export const defaultDialect = '07' satisfies DialectName;

/** The dialect that a definition uses: a published one, possibly modified by a meta-schema of the catalog. */
export interface DialectUse {
  readonly name: DialectName;
  /** The vocabularies that its meta-schema leaves out, by the last word of their URIs. */
  readonly omitted: readonly string[];
  readonly assertsFormat: boolean;
}

/** A published dialect; up to draft-07 `format` is an assertion, as in most validators. */
export function plainDialect(name: DialectName): DialectUse {
  return { name, omitted: [], assertsFormat: !isSince(name, '2019-09') };
}

/** The newest of several dialects. */
export function newestDialect(some: Iterable<DialectName>): DialectName {
  const among = new Set(some);
  return dialectNames.findLast((name) => among.has(name)) ?? defaultDialect;
}

/** Whether a dialect is another one or newer. */
export function isSince(dialect: DialectName, first: DialectName): boolean {
  return dialectNames.indexOf(dialect) >= dialectNames.indexOf(first);
}

/** The URI of the meta-schema of a dialect. */
export function dialectIdentifier(name: DialectName): string {
  return identifiers[name];
}

/** The keyword that names a schema in a dialect. */
export function identifierKeywordOf(name: DialectName): '$id' | 'id' {
  return name === '04' ? 'id' : '$id';
}

/** The keyword for local definitions. */
export type DefinitionsKeyword = '$defs' | 'definitions';

/** The keyword for local definitions in a dialect. */
export function definitionsKeywordOf(name: DialectName): DefinitionsKeyword {
  return isSince(name, '2019-09') ? '$defs' : 'definitions';
}

/** The usual name of a dialect: `draft-07`, `2020-12`. */
export function shownDialect(name: DialectName): ShownDialect {
  return shownNames[name];
}

/** The dialect with this usual name. */
export function dialectShownAs(shown: ShownDialect): DialectName {
  return dialectNames.find((name) => shownNames[name] === shown) ?? defaultDialect;
}

const shownNames = {
  '04': 'draft-04',
  '06': 'draft-06',
  '07': 'draft-07',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
} as const satisfies Record<DialectName, string>;

/** The usual name of a dialect. */
export type ShownDialect = (typeof shownNames)[DialectName];

/** The dialect that a document states, in any form of the identifier. */
export function dialectOf(root: JsonNode): DialectName | undefined {
  const stated = stringMember(root, '$schema');
  return stated === undefined ? undefined : dialectNamed(stated);
}

/**
 * The dialect with this identifier, also in other forms that people write: with `https`, without the
 * empty fragment or the last `/schema`, with a trailing slash. Also the dialect that a meta-schema, of
 * links or of other projects, extends by annotations.
 */
export function dialectNamed(identifier: string): DialectName | undefined {
  const form = looseForm(extendedDialect(identifier) ?? identifier);
  return dialectNames.find((name) => looseForm(identifiers[name]) === form);
}

/** Whether a `$schema` names a specific dialect: `http://json-schema.org/schema#` once meant the newest. */
export function namesVersion(identifier: string): boolean {
  return looseForm(identifier) !== '//json-schema.org';
}

const extending = /\/\/(?:(iglucentral.+self-desc\/.+\/1-)|spec\.openapis\.org\/oas\/3.+dialect\/)/;

/** The dialect that a meta-schema of Iglu or OpenAPI extends by annotations. */
export function extendedDialect(identifier: string): string | undefined {
  const [found, iglu] = extending.exec(identifier) ?? [];
  return found && dialectIdentifier(iglu === undefined ? '2020-12' : '04');
}

function looseForm(identifier: string): string {
  return identifier
    .replace(/^https?:/, '')
    .replace(/\/?#?\/?$/, '')
    .replace(/\/(?:hyper-)?schema$/, '');
}
