/** A type of JSON Schema draft-07, section 6.1.1 of the validation specification. */
export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** What the value of a keyword holds: subschemas (and how), or data that is never a schema. */
type KeywordShape = 'schema' | 'schemaArray' | 'schemaMap' | 'items' | 'dependencies' | 'data';

interface Keyword {
  readonly shape: KeywordShape;
  /** The types that an assertion speaks of; absent where it speaks of every type. */
  readonly appliesTo?: readonly JsonType[];
}

const string = ['string'] as const;
const numeric = ['number', 'integer'] as const;
const array = ['array'] as const;
const object = ['object'] as const;

/**
 * The keywords of draft-07: core (section 8 and 9) and validation (section 6 to 10), in their order,
 * then `$defs`, which later drafts use for `definitions` and which draft-07 catalogs hold too.
 */
const draft07 = {
  $id: { shape: 'data' },
  $schema: { shape: 'data' },
  $ref: { shape: 'data' },
  $comment: { shape: 'data' },
  title: { shape: 'data' },
  description: { shape: 'data' },
  default: { shape: 'data' },
  readOnly: { shape: 'data' },
  writeOnly: { shape: 'data' },
  examples: { shape: 'data' },
  type: { shape: 'data' },
  enum: { shape: 'data' },
  const: { shape: 'data' },
  multipleOf: { shape: 'data', appliesTo: numeric },
  maximum: { shape: 'data', appliesTo: numeric },
  exclusiveMaximum: { shape: 'data', appliesTo: numeric },
  minimum: { shape: 'data', appliesTo: numeric },
  exclusiveMinimum: { shape: 'data', appliesTo: numeric },
  maxLength: { shape: 'data', appliesTo: string },
  minLength: { shape: 'data', appliesTo: string },
  pattern: { shape: 'data', appliesTo: string },
  format: { shape: 'data', appliesTo: string },
  contentMediaType: { shape: 'data', appliesTo: string },
  contentEncoding: { shape: 'data', appliesTo: string },
  items: { shape: 'items', appliesTo: array },
  additionalItems: { shape: 'schema', appliesTo: array },
  maxItems: { shape: 'data', appliesTo: array },
  minItems: { shape: 'data', appliesTo: array },
  uniqueItems: { shape: 'data', appliesTo: array },
  contains: { shape: 'schema', appliesTo: array },
  maxProperties: { shape: 'data', appliesTo: object },
  minProperties: { shape: 'data', appliesTo: object },
  required: { shape: 'data', appliesTo: object },
  properties: { shape: 'schemaMap', appliesTo: object },
  patternProperties: { shape: 'schemaMap', appliesTo: object },
  additionalProperties: { shape: 'schema', appliesTo: object },
  dependencies: { shape: 'dependencies', appliesTo: object },
  propertyNames: { shape: 'schema', appliesTo: object },
  if: { shape: 'schema' },
  then: { shape: 'schema' },
  else: { shape: 'schema' },
  allOf: { shape: 'schemaArray' },
  anyOf: { shape: 'schemaArray' },
  oneOf: { shape: 'schemaArray' },
  not: { shape: 'schema' },
  definitions: { shape: 'schemaMap' },
  $defs: { shape: 'schemaMap' },
} as const satisfies Record<string, Keyword>;

/** The keywords by name. A Map, since `constructor` and `__proto__` are legal names of annotations. */
export const vocabulary: ReadonlyMap<string, Keyword> = new Map<string, Keyword>(
  Object.entries(draft07),
);

/** Whether a keyword holds its subschemas by name or index; `items` does where a number follows. */
export function holdsByKey(keyword: string, next: string | undefined): boolean {
  const shape = vocabulary.get(keyword)?.shape;
  if (shape === 'items') return next !== undefined && /^\d+$/.test(next);
  return shape === 'schemaMap' || shape === 'schemaArray' || shape === 'dependencies';
}
