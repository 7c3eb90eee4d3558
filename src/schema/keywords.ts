import { dialectNames, latestDialect, type DialectName } from './dialects.ts';

/** A type of JSON Schema draft-07, section 6.1.1 of the validation specification. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * What the value of a keyword holds: data that is never a schema, or subschemas. `schemaOrArray` is
 * one schema or a list of them; in `schemasOrNames` some members are lists of property names.
 */
type KeywordShape =
  'data' | 'schema' | 'schemaArray' | 'schemaMap' | 'schemaOrArray' | 'schemasOrNames';

/**
 * What a keyword does. A `holder` only keeps schemas for references; `content` says what a string
 * encodes, which validators do not judge.
 */
type KeywordRole =
  'identity' | 'reference' | 'holder' | 'annotation' | 'content' | 'assertion' | 'applicator';

/** A keyword of JSON Schema. */
export interface Keyword {
  readonly shape: KeywordShape;
  readonly role: KeywordRole;
  /** The types that it speaks of; absent if it speaks of every type. */
  readonly appliesTo?: readonly JsonType[];
  /** The first dialect that has it; absent if all do. */
  readonly from?: DialectName;
  /** The last dialect that has it; absent if it was never taken away. */
  readonly until?: DialectName;
}

const string = ['string'] as const;
const numeric = ['number', 'integer'] as const;
const array = ['array'] as const;
const object = ['object'] as const;

/**
 * The keywords of draft-07: core (section 8 and 9) and validation (section 6 to 10), in their order,
 * then `$defs`, which later dialects use for `definitions` and which draft-07 catalogs have too.
 */
const keywords = {
  $id: { shape: 'data', role: 'identity', from: '06' },
  $schema: { shape: 'data', role: 'identity' },
  $ref: { shape: 'data', role: 'reference' },
  $comment: { shape: 'data', role: 'annotation', from: '07' },
  title: { shape: 'data', role: 'annotation' },
  description: { shape: 'data', role: 'annotation' },
  default: { shape: 'data', role: 'annotation' },
  readOnly: { shape: 'data', role: 'annotation', from: '07' },
  writeOnly: { shape: 'data', role: 'annotation', from: '07' },
  examples: { shape: 'data', role: 'annotation', from: '06' },
  type: { shape: 'data', role: 'assertion' },
  enum: { shape: 'data', role: 'assertion' },
  const: { shape: 'data', role: 'assertion', from: '06' },
  multipleOf: { shape: 'data', role: 'assertion', appliesTo: numeric },
  maximum: { shape: 'data', role: 'assertion', appliesTo: numeric },
  exclusiveMaximum: { shape: 'data', role: 'assertion', appliesTo: numeric },
  minimum: { shape: 'data', role: 'assertion', appliesTo: numeric },
  exclusiveMinimum: { shape: 'data', role: 'assertion', appliesTo: numeric },
  maxLength: { shape: 'data', role: 'assertion', appliesTo: string },
  minLength: { shape: 'data', role: 'assertion', appliesTo: string },
  pattern: { shape: 'data', role: 'assertion', appliesTo: string },
  format: { shape: 'data', role: 'assertion', appliesTo: string },
  contentMediaType: { shape: 'data', role: 'content', appliesTo: string, from: '07' },
  contentEncoding: { shape: 'data', role: 'content', appliesTo: string, from: '07' },
  items: { shape: 'schemaOrArray', role: 'applicator', appliesTo: array },
  additionalItems: { shape: 'schema', role: 'applicator', appliesTo: array, until: '2019-09' },
  maxItems: { shape: 'data', role: 'assertion', appliesTo: array },
  minItems: { shape: 'data', role: 'assertion', appliesTo: array },
  uniqueItems: { shape: 'data', role: 'assertion', appliesTo: array },
  contains: { shape: 'schema', role: 'applicator', appliesTo: array, from: '06' },
  maxProperties: { shape: 'data', role: 'assertion', appliesTo: object },
  minProperties: { shape: 'data', role: 'assertion', appliesTo: object },
  required: { shape: 'data', role: 'assertion', appliesTo: object },
  properties: { shape: 'schemaMap', role: 'applicator', appliesTo: object },
  patternProperties: { shape: 'schemaMap', role: 'applicator', appliesTo: object },
  additionalProperties: { shape: 'schema', role: 'applicator', appliesTo: object },
  dependencies: { shape: 'schemasOrNames', role: 'applicator', appliesTo: object },
  propertyNames: { shape: 'schema', role: 'applicator', appliesTo: object, from: '06' },
  if: { shape: 'schema', role: 'applicator', from: '07' },
  then: { shape: 'schema', role: 'applicator', from: '07' },
  else: { shape: 'schema', role: 'applicator', from: '07' },
  allOf: { shape: 'schemaArray', role: 'applicator' },
  anyOf: { shape: 'schemaArray', role: 'applicator' },
  oneOf: { shape: 'schemaArray', role: 'applicator' },
  not: { shape: 'schema', role: 'applicator' },
  definitions: { shape: 'schemaMap', role: 'holder' },
  $defs: { shape: 'schemaMap', role: 'holder' },
} as const satisfies Record<string, Keyword>;

/**
 * The name of a keyword. A table `satisfies Record<KeywordName, …>` does not compile until it has a
 * row for each keyword.
 */
export type KeywordName = keyof typeof keywords;

type NamesByShape = {
  [Name in KeywordName]: (typeof keywords)[Name]['shape'] extends 'data' ? never : Name;
};

/** The name of a keyword that holds subschemas. */
export type SchemaKeywordName = NamesByShape[KeywordName];

/** The keywords of a dialect by name. A Map, since `constructor` is a legal name of an annotation. */
export function keywordsOf(dialect: DialectName): ReadonlyMap<string, Keyword> {
  const rank = dialectNames.indexOf(dialect);
  const all: readonly (readonly [string, Keyword])[] = Object.entries(keywords);
  return new Map(
    all.filter(([, { from = dialect, until = dialect }]) => {
      return dialectNames.indexOf(from) <= rank && rank <= dialectNames.indexOf(until);
    }),
  );
}

/** The keywords of draft-07, which every definition is brought into. */
export const vocabulary = /* @__PURE__ */ keywordsOf(latestDialect);

/** Whether a name is that of a keyword, so that the tables of the rooms have a row for it. */
export function isKeyword(name: string): name is KeywordName {
  return vocabulary.has(name);
}

/** Whether a name is that of a keyword that holds subschemas. */
export function isSchemaKeyword(name: string): name is SchemaKeywordName {
  return (vocabulary.get(name)?.shape ?? 'data') !== 'data';
}

/** Whether a keyword holds its subschemas by name or index; `items` does if a number follows. */
export function holdsByKey(keyword: string, next: string | undefined): boolean {
  const shape = vocabulary.get(keyword)?.shape ?? 'data';
  switch (shape) {
    case 'data':
    case 'schema':
      return false;
    case 'schemaOrArray':
      return next !== undefined && /^\d+$/.test(next);
    case 'schemaArray':
    case 'schemaMap':
    case 'schemasOrNames':
      return true;
  }
}
