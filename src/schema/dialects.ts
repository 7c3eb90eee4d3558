import { stringMember, type JsonNode } from '../json/json.ts';

/** The published versions of JSON Schema, the oldest first. */
export const dialectNames = ['04', '06', '07', '2019-09', '2020-12'] as const;

/** The short name of a dialect. */
export type DialectName = (typeof dialectNames)[number];

/** A published version of JSON Schema. */
export interface Dialect {
  /** What its meta-schema is named; clients compare it letter by letter. */
  readonly identifier: string;
  readonly name: DialectName;
  readonly identifierKeyword: '$id' | 'id';
}

const dialects = [
  { name: '04', identifier: 'http://json-schema.org/draft-04/schema#', identifierKeyword: 'id' },
  { name: '06', identifier: 'http://json-schema.org/draft-06/schema#', identifierKeyword: '$id' },
  { name: '07', identifier: 'http://json-schema.org/draft-07/schema#', identifierKeyword: '$id' },
  {
    name: '2019-09',
    identifier: 'https://json-schema.org/draft/2019-09/schema',
    identifierKeyword: '$id',
  },
  {
    name: '2020-12',
    identifier: 'https://json-schema.org/draft/2020-12/schema',
    identifierKeyword: '$id',
  },
] as const satisfies readonly Dialect[];

/** The dialects that definitions may be written in; the last has every word that the others have. */
export const readDialects = ['04', '06', '07'] as const satisfies readonly DialectName[];

/** A dialect that definitions may be written in. */
export type ReadDialect = (typeof readDialects)[number];

/** The dialect that definitions are brought into, and of those that state none. */
export const latestDialect = '07' satisfies ReadDialect;

/** The dialect of this name, if definitions may be written in it. */
export function toReadDialect(name: DialectName | undefined): ReadDialect | undefined {
  return readDialects.find((read) => read === name);
}

/** The dialect that a definition is read in: draft-07 where it states none that is read. */
export function dialectRead(root: JsonNode): ReadDialect {
  return toReadDialect(dialectOf(root)?.name) ?? latestDialect;
}

/** The newest of some dialects. */
export function newestDialect(some: Iterable<ReadDialect>): ReadDialect {
  const among = new Set(some);
  return readDialects.findLast((name) => among.has(name)) ?? latestDialect;
}

/** What the meta-schema of a dialect is named. */
export function dialectIdentifier(name: DialectName): string {
  return dialects.find((dialect) => dialect.name === name)?.identifier ?? '';
}

/** The keyword that names a schema in a dialect. */
export function identifierKeywordOf(name: DialectName): Dialect['identifierKeyword'] {
  return name === '04' ? 'id' : '$id';
}

/** A dialect as people write it: `draft-07`, `2020-12`. */
export function shownDialect(name: DialectName): string {
  return name.length === 2 ? `draft-${name}` : name;
}

/** The dialect that a document states, also if it writes the identifier in another form. */
export function dialectOf(root: JsonNode): Dialect | undefined {
  const stated = stringMember(root, '$schema');
  return stated === undefined ? undefined : dialectNamed(stated);
}

/**
 * The dialect with this identifier, also in the forms that people write it in: with `https`, without
 * the empty fragment or the last `/schema`, with a slash behind it.
 */
export function dialectNamed(identifier: string): Dialect | undefined {
  return dialects.find((dialect) => looseForm(dialect.identifier) === looseForm(identifier));
}

function looseForm(identifier: string): string {
  return identifier
    .replace(/^https?:/, '')
    .replace(/\/?#?\/?$/, '')
    .replace(/\/schema$/, '');
}
