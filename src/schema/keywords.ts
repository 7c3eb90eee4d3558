import type { JsonNode } from '../json/json.ts';
import { dialectNames, type DialectName } from './dialects.ts';

/** The types of JSON Schema (draft-07 validation, section 6.1.1), in the order of the alphabet. */
export const jsonTypes = [
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
] as const;

/** A type of JSON Schema. */
export type JsonType = (typeof jsonTypes)[number];

/** Whether a name is that of a type. */
export function isJsonType(name: string): name is JsonType {
  return jsonTypes.some((type) => type === name);
}

/** Whether a value is of a type. A number without a fraction is also an integer: `1.0`. */
export function isOfType(value: JsonNode, type: string): boolean {
  if (value.kind !== 'number') return value.kind === type;
  return type === 'number' || (type === 'integer' && Number.isInteger(Number(value.text)));
}

/**
 * The shape of a keyword's value: data that is never a schema, or subschemas. `schemaOrArray` is one
 * schema or a list of them; in `schemasOrNames` some members are lists of property names.
 */
type KeywordShape =
  | 'data'
  | 'schema'
  | 'schemaArray'
  | 'schemaMap'
  | 'schemaOrArray'
  | 'schemasOrNames';

/**
 * The role of a keyword. A `holder` only keeps schemas for references; `content` describes what a string
 * encodes, which validators do not judge.
 */
type KeywordRole =
  | 'identity'
  | 'reference'
  | 'holder'
  | 'annotation'
  | 'content'
  | 'assertion'
  | 'applicator';

/** A keyword of JSON Schema. */
export interface Keyword {
  readonly shape: KeywordShape;
  readonly role: KeywordRole;
  /** The types to which it applies; absent if it applies to every type. */
  readonly appliesTo?: readonly JsonType[];
  /** The first dialect that has it; absent if all do. */
  readonly from?: DialectName;
  /** The last dialect that has it; absent if it was never removed. */
  readonly until?: DialectName;
}

const string = ['string'] as const;
const numeric = ['number', 'integer'] as const;
const array = ['array'] as const;
const object = ['object'] as const;

/**
 * The keywords of every dialect: those of draft-07 (core, sections 8 and 9; validation, sections 6 to 10) in
 * their order, then `$defs`, which draft-07 catalogs use as well, then those of 2019-09 and 2020-12.
 */
const keywords = {
  $id: { shape: 'data', role: 'identity', from: '06' },
  $schema: { shape: 'data', role: 'identity' },
  $ref: { shape: 'data', role: 'reference' },
  $comment: { shape: 'data', role: 'annotation', from: '07' },
  title: { shape: 'data', role: 'annotation' },
  description: { shape: 'data', role: 'annotation' },
  default: { shape: 'data', role: 'annotation' },
  // Annotations that OpenAPI gives to draft-04, too, and its Hyper-Schema already had.
  readOnly: { shape: 'data', role: 'annotation' },
  writeOnly: { shape: 'data', role: 'annotation' },
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
  $anchor: { shape: 'data', role: 'identity', from: '2019-09' },
  $recursiveAnchor: { shape: 'data', role: 'identity', from: '2019-09', until: '2019-09' },
  $dynamicAnchor: { shape: 'data', role: 'identity', from: '2020-12' },
  $vocabulary: { shape: 'data', role: 'identity', from: '2019-09' },
  $recursiveRef: { shape: 'data', role: 'reference', from: '2019-09', until: '2019-09' },
  $dynamicRef: { shape: 'data', role: 'reference', from: '2020-12' },
  contentSchema: { shape: 'schema', role: 'content', appliesTo: string, from: '2019-09' },
  prefixItems: { shape: 'schemaArray', role: 'applicator', appliesTo: array, from: '2020-12' },
  minContains: { shape: 'data', role: 'assertion', appliesTo: array, from: '2019-09' },
  maxContains: { shape: 'data', role: 'assertion', appliesTo: array, from: '2019-09' },
  unevaluatedItems: { shape: 'schema', role: 'applicator', appliesTo: array, from: '2019-09' },
  dependentRequired: { shape: 'data', role: 'assertion', appliesTo: object, from: '2019-09' },
  dependentSchemas: { shape: 'schemaMap', role: 'applicator', appliesTo: object, from: '2019-09' },
  unevaluatedProperties: {
    shape: 'schema',
    role: 'applicator',
    appliesTo: object,
    from: '2019-09',
  },
} as const satisfies Record<string, Keyword>;

/**
 * The name of a keyword. A table `satisfies Record<KeywordName, …>` does not compile until it has a
 * row for each keyword.
 */
export type KeywordName = keyof typeof keywords;

type NamesByShape = {
  [Name in KeywordName]: (typeof keywords)[Name]['shape'] extends 'data' ? never : Name;
};

/** The name of a keyword with subschemas. */
export type SchemaKeywordName = NamesByShape[KeywordName];

type NamesByRole<Role extends KeywordRole> = {
  [Name in KeywordName]: (typeof keywords)[Name]['role'] extends Role ? Name : never;
};

/** The name of a keyword with one of the roles. */
export type KeywordNameOf<Role extends KeywordRole> = NamesByRole<Role>[KeywordName];

/** The name of a keyword that determines which instances conform. */
export type JudgingKeywordName = KeywordNameOf<'assertion' | 'applicator' | 'reference'>;

/**
 * The keywords of every dialect by name, which documents in latest form use. A Map, since `constructor` is
 * a legal name of an annotation.
 */
export const vocabulary: ReadonlyMap<string, Keyword> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(keywords),
);

const vocabularies = /* @__PURE__ */ new Map(
  /* @__PURE__ */ dialectNames.map((name) => [name, selectKeywords(name)]),
);

/** The keywords of a dialect by name. */
export function keywordsOf(dialect: DialectName): ReadonlyMap<string, Keyword> {
  return vocabularies.get(dialect) ?? vocabulary;
}

function selectKeywords(dialect: DialectName): ReadonlyMap<string, Keyword> {
  const rank = dialectNames.indexOf(dialect);
  return new Map(
    Array.from(vocabulary).filter(([, { from = dialect, until = dialect }]) => {
      return dialectNames.indexOf(from) <= rank && rank <= dialectNames.indexOf(until);
    }),
  );
}

/** The vocabulary that has a keyword, by the last word of its URI; absent before 2019-09. */
export function vocabularyOf(keyword: string, dialect: DialectName): string | undefined {
  const role = vocabulary.get(keyword)?.role;
  if (keyword === '$comment') return 'core';
  if (keyword === 'format') return dialect === '2019-09' ? 'format' : 'format-annotation';
  if (keyword.startsWith('unevaluated') && dialect === '2020-12') return 'unevaluated';
  switch (role) {
    case undefined:
      return undefined;
    case 'identity':
    case 'reference':
    case 'holder':
      return 'core';
    case 'annotation':
      return 'meta-data';
    case 'content':
      return 'content';
    case 'assertion':
      return 'validation';
    case 'applicator':
      return 'applicator';
  }
}

/** Whether a name is that of a keyword, so that the tables of the rooms have a row for it. */
export function isKeyword(name: string): name is KeywordName {
  return vocabulary.has(name);
}

/** Whether a name is that of a keyword with subschemas. */
export function isSchemaKeyword(name: string): name is SchemaKeywordName {
  return (vocabulary.get(name)?.shape ?? 'data') !== 'data';
}

/** Whether a keyword has its subschemas by name or index; `items` does if a number follows. */
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

/** A step from a schema to one below it: a keyword, and the name or index if it has several schemas. */
interface KeywordStep {
  readonly keyword: string;
  readonly key: string | undefined;
  /** The number of segments up to here. */
  readonly end: number;
}

/** The steps from a schema to one below it, by the unescaped segments of a pointer. */
export function keywordSteps(segments: readonly string[]): readonly KeywordStep[] {
  const steps: KeywordStep[] = [];
  for (let end = 0; end < segments.length;) {
    const [keyword = '', next] = segments.slice(end, end + 2);
    const key = holdsByKey(keyword, next) ? next : undefined;
    end += key === undefined ? 1 : 2;
    steps.push({ keyword, key, end });
  }
  return steps;
}

/** Whether a keyword determines which instances conform. */
export function judges(keyword: string): keyword is JudgingKeywordName {
  const role = vocabulary.get(keyword)?.role;
  return role === 'assertion' || role === 'applicator' || role === 'reference';
}
