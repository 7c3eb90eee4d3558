import { stringMember, type JsonNode } from '../json/json.ts';

/** The published versions of JSON Schema, the oldest first. */
export const dialectNames = ['04', '06', '07', '2019-09', '2020-12'] as const;

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

/** The dialect that a document states, also if it writes the identifier in another form. */
export function dialectOf(root: JsonNode): Dialect | undefined {
  const stated = stringMember(root, '$schema');
  return stated === undefined ? undefined : dialectNamed(stated);
}

/** The dialect with this identifier; the scheme and an empty fragment do not count. */
export function dialectNamed(identifier: string): Dialect | undefined {
  return dialects.find((dialect) => looseForm(dialect.identifier) === looseForm(identifier));
}

function looseForm(identifier: string): string {
  return identifier.replace(/^https?:/, '').replace(/#$/, '');
}
