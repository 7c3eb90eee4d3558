import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { findRepeatedValues } from './repeated-values.ts';
import { findingAt, type Finding } from './rule.ts';
import { nullNode, scalarValue, toText, type JsonNode } from '../json/json.ts';
import { joinPointer, nodeAt, parsePointer } from '../json/pointer.ts';
import { isSince, shownDialect, type DialectName } from '../schema/dialects.ts';
import { holdsByKey, jsonTypes, vocabulary } from '../schema/keywords.ts';
import { metaSchemaOf, metaSchemas, type MetaSchema } from '../schema/meta-schema-document.ts';
import type { ObjectSchema } from '../schema/walk-schemas.ts';
import { describeNode } from '../json/describe.ts';
import { lazyByKey } from '../text/lazy.ts';
import { didYouMean, listAlternatives, withArticle } from '../text/words.ts';

/** A violation of a meta-schema. */
interface Violation extends Finding {
  /** Whether all validators read the schema in one way, nevertheless. */
  readonly isHarmless: boolean;
}

/** A schema, and where it violates its dialect. */
export interface ValidatedSchema extends ObjectSchema {
  readonly faults: readonly Finding[];
  /** Those in spite of which a definition that was not written for this site is kept. */
  readonly harmless: readonly Finding[];
  /** Whether its dialect applies it: by a keyword that it knows, or by a reference. */
  readonly isApplied: boolean;
}

/** A schema, and the dialect in which it is written. */
export interface DialectSchema extends ObjectSchema {
  readonly dialect: DialectName;
}

/** A schema, and a function that tells whether a reference of the catalog leads to a place. */
export interface ReferredSchema extends DialectSchema {
  readonly isReferredTo: (node: JsonNode) => boolean;
}

/**
 * Checks a schema, as written and without its subschemas, against the meta-schema of its dialect: one
 * sentence for each place that is wrong.
 */
export function checkByMetaSchema(found: DialectSchema): Violation[] {
  const validate = validatorOf(found.dialect);
  const isValid = validate(toShallowValue(found.schema, levels));
  const violations = isValid ? [] : explainErrors(validate.errors ?? [], found);
  const repeated = isSince(found.dialect, '2019-09') ? [] : findRepeatedValues(found);
  return [...violations, ...repeated.map((finding) => ({ ...finding, isHarmless: true }))];
}

/** Compiled when first needed, and shared by all catalogs. */
const validatorOf = lazyByKey(compileMetaSchema);

/**
 * Compiles the documents of a dialect. Equal values of an `enum` are found separately. An empty `enum` is
 * refused in each dialect, as Ajv does, although the later meta-schemas allow it.
 */
function compileMetaSchema(dialect: DialectName): ValidateFunction {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    meta: false,
    validateSchema: false,
    validateFormats: false,
  });
  for (const metaSchema of metaSchemas) {
    if (metaSchema.dialect === dialect) ajv.addSchema(withoutRecursion(metaSchema));
  }
  const validate = ajv.getSchema(metaSchemaOf(dialect).identifier);
  if (validate === undefined) throw new Error(`${dialect} has no meta-schema`);
  return validate;
}

/**
 * A meta-schema that only requires a subschema to be a schema: each is checked by itself, since Ajv's
 * recursion overflows the stack at a few hundred levels.
 */
function withoutRecursion({ root, dialect }: MetaSchema): AnySchemaObject {
  const flat: unknown = JSON.parse(toText(root), (name, value: unknown) => {
    if (!isObject(value)) return value;
    if (name === 'enum') return { ...value, minItems: 1, uniqueItems: false };
    return isRecursive(value)
      ? { type: dialect === '04' ? 'object' : ['object', 'boolean'] }
      : value;
  });
  return isObject(flat) ? flat : {};
}

/** Whether an object in a meta-schema refers to all of it; `$dynamicRef` is also a property name there. */
function isRecursive({
  $ref,
  $dynamicRef,
  $recursiveRef,
}: Readonly<Record<string, unknown>>): boolean {
  return $ref === '#' || typeof $dynamicRef === 'string' || typeof $recursiveRef === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The levels to check: a keyword, its entries, and the names in an entry of `dependencies`. */
const levels = 3;

/** The plain value, cut below some levels. */
function toShallowValue(node: JsonNode, depth: number): unknown {
  const inner = (part: JsonNode): unknown => toShallowValue(part, depth - 1);
  if (node.kind === 'array') return depth === 0 ? [] : node.items.map(inner);
  if (node.kind !== 'object') return scalarValue(node);
  if (depth === 0 || depth === levels - 2) return {};
  return Object.fromEntries(Array.from(node.members, ([name, part]) => [name, inner(part)]));
}

/** If alternatives fail at a place, an error deeper in one of them is the reason. */
function explainErrors(errors: readonly ErrorObject[], found: DialectSchema): Violation[] {
  const byPlace = [...Map.groupBy(errors, ({ instancePath }) => instancePath)];
  return byPlace.flatMap(([place, ofPlace]) => {
    const isAlternative = ofPlace.some(({ keyword }) => keyword === 'anyOf');
    const isExplainedBelow =
      isAlternative && byPlace.some(([other]) => other.startsWith(`${place}/`));
    return isExplainedBelow ? [] : [explainPlace(place, ofPlace, found)];
  });
}

/**
 * Whether something is repeated, no name or value stands where one should, or an annotation has another type.
 * Only draft-04 says that an `enum` must have a value.
 */
function isHarmless(keyword: string, { keyword: broken }: ErrorObject, dialect: string): boolean {
  const isOfNames = keyword === 'required' || keyword === 'dependencies';
  const mayBeEmpty = isOfNames || (keyword === 'enum' && dialect !== '04');
  const isAnnotation = keyword === 'deprecated' || vocabulary.get(keyword)?.role === 'annotation';
  return (
    broken === 'uniqueItems' ||
    (broken === 'minItems' && mayBeEmpty) ||
    (broken === 'type' && isAnnotation)
  );
}

function explainPlace(
  place: string,
  errors: readonly ErrorObject[],
  { schema, pointer, dialect }: DialectSchema,
): Violation {
  const segments = parsePointer(place) ?? [];
  const node = nodeAt(schema, segments) ?? schema;
  const subject = subjectOf(segments);
  const error = mostTelling(errors, node);
  const found = {
    isHarmless: error !== undefined && isHarmless(segments[0] ?? '', error, dialect),
  };
  if (error?.keyword === 'uniqueItems' && node.kind === 'array') {
    return { ...found, ...repeatedItem(error, node.items, pointer + place, subject) };
  }
  const wrong = `${subject} is not ${shownDialect(dialect)}`;
  const message = error === undefined ? wrong : explainError(error, errors, subject, node, wrong);
  return { ...found, ...findingAt(node, pointer + place, message) };
}

/** Of several errors from alternatives at a place, the one that fits the kind of value. */
function mostTelling(errors: readonly ErrorObject[], node: JsonNode): ErrorObject | undefined {
  const plain = errors.filter(({ keyword }) => keyword !== 'anyOf');
  const isScalar = node.kind !== 'object' && node.kind !== 'array';
  return (
    plain.find(({ keyword }) => keyword !== 'type' && keyword !== 'enum') ??
    plain.find(({ keyword }) => keyword === 'enum' && isScalar) ??
    plain[0] ??
    errors[0]
  );
}

function repeatedItem(
  { params }: ErrorObject,
  items: readonly JsonNode[],
  pointer: string,
  subject: string,
): Finding {
  const pair: unknown[] = [params['i'], params['j']];
  const index = Math.max(...pair.filter((number) => typeof number === 'number'));
  const node = items[index] ?? nullNode;
  const message = `duplicate name in ${subject}: ${describeNode(node)}`;
  return findingAt(node, joinPointer(pointer, index), message);
}

function explainError(
  { keyword, params }: ErrorObject,
  errors: readonly ErrorObject[],
  subject: string,
  node: JsonNode,
  wrong: string,
): string {
  const found = `; found ${describeNode(node)}`;
  switch (keyword) {
    case 'type':
      return `${subject} must be ${expectedTypes(errors)}${found}${dialectHint(subject, node)}`;
    case 'enum':
      return explainTypeName(node);
    case 'minItems':
      return subject === 'enum' ? 'an empty enum allows nothing' : `${subject} must not be empty`;
    case 'const':
      return `${subject} must be ${JSON.stringify(params['allowedValue'])}${found}`;
    case 'minimum':
      return `${subject} must be 0 or more${found}`;
    case 'dependencies':
      return `${String(params['property'])} has no effect without ${String(params['missingProperty'])}: write both`;
    case 'pattern':
      return `${explainName(subject)}${found}`;
    case 'exclusiveMinimum':
      return `${subject} must be greater than ${String(params['limit'])}${found}`;
    default:
      return `${wrong} (${keyword})${found}`;
  }
}

/** The syntax of the name of a schema from 2019-09 on. */
function explainName(subject: string): string {
  return subject === '$id'
    ? '$id may not have a fragment (write the name as $anchor)'
    : `${subject} must be a name of letters, digits, -, _ and ., beginning with a letter`;
}

function expectedTypes(errors: readonly ErrorObject[]): string {
  const names = errors
    .filter(({ keyword }) => keyword === 'type')
    .flatMap(({ params }): unknown => params['type'])
    .filter((name) => typeof name === 'string');
  return listAlternatives([...new Set(names)].map(withArticle));
}

/** A hint if another dialect allows such a value. */
function dialectHint(subject: string, node: JsonNode): string {
  const isBound = /^exclusiveM(in|ax)imum$/.test(subject);
  if (isBound && node.kind === 'boolean') return ' (a boolean is draft-04)';
  if (isBound && node.kind === 'number') {
    const limit = subject.replace(/^exclusiveM/, 'm');
    return ` (a number is draft-06: write ${limit} with ${subject}: true)`;
  }
  if (subject === 'items' && node.kind === 'array')
    return ' (a list is 2019-09: write prefixItems)';
  const isSchema = /^(a property schema|a schema in .*|items|not)$/.test(subject);
  if (!isSchema || node.kind !== 'boolean') return '';
  return ` (a boolean is draft-06: write ${node.value ? '{}' : '{ "not": {} }'})`;
}

function explainTypeName(node: JsonNode): string {
  if (node.kind !== 'string') {
    return `type must be a type name or an array of type names; found ${describeNode(node)}`;
  }
  const hint = didYouMean(node.value, jsonTypes);
  return `${describeNode(node)} is not a type${hint}; expected ${listAlternatives(jsonTypes)}`;
}

/** Names the subject at a place in a schema: a keyword, a subschema, or another entry of a keyword. */
function subjectOf([keyword, ...entry]: readonly string[]): string {
  if (keyword === undefined) return 'a schema';
  if (entry.length === 0) return keyword;
  const holdsSchema =
    entry.length === 1 && keyword !== 'dependencies' && holdsByKey(keyword, entry[0]);
  if (!holdsSchema) return `an entry of ${keyword}`;
  return keyword === 'properties' ? 'a property schema' : `a schema in ${keyword}`;
}
