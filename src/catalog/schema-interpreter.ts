import { validate, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { describeNode, listValues } from '../json/describe.ts';
import { member, partsOf, scalarValue, type JsonNode, type JsonObject } from '../json/json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { longestTried, triedLengths } from '../schema/pattern-cost.ts';
import { decodePercent } from '../text/decode-percent.ts';
import { lazyByKey } from '../text/lazy.ts';
import type { ObjectSchema } from '../schema/walk-schemas.ts';

/** Explains, as the predicate of a sentence, why a value is invalid; `undefined` if it is valid. */
export type ValueJudge = (value: JsonNode, schema: JsonObject) => string | undefined;

/** The schema that a reference reaches in the catalog; `undefined` if the object is not a reference. */
type FindNode = (holder: JsonObject) => JsonNode | undefined;

/** A schema that is not a reference, and a judge of its default and its examples. */
export interface IllustratedSchema extends ObjectSchema {
  /** Why a value is not valid against the schema; `undefined` if it is valid. */
  readonly judge: (value: JsonNode) => string | undefined;
}

/**
 * Judges values by interpreting schemas: compiling them, as Ajv does, takes a second for every few
 * hundred definitions. A text that is too long for a pattern to be tried counts as matching.
 */
export function createValueJudge(targetOf: FindNode): ValueJudge {
  const plain = triedLengths.map((length) => new PlainSchemas(targetOf, length));
  return (value, schema) => {
    const fitting = plain.find(({ longest }) => longestText(value) <= longest);
    const error = fitting?.firstError(value, schema);
    return error && explain(error, schema, targetOf);
  };
}

/** The length of the longest text in a value, names included. */
function longestText(node: JsonNode): number {
  let most = node.kind === 'string' ? node.value.length : 0;
  for (const [key, value] of partsOf(node)) {
    const { length } = typeof key === 'string' ? key : '';
    most = Math.max(most, length, longestText(value));
  }
  return most;
}

function explain(error: OutputUnit, schema: JsonObject, targetOf: FindNode): string {
  const place = decodePercent(error.instanceLocation.slice(1));
  if (error.keyword === 'false') {
    return place === ''
      ? 'does not fit the schema false'
      : `has ${place}, which its schema does not allow`;
  }
  const words = explainKeyword(error, schema, targetOf);
  return place === '' ? words : `${words}, at ${place}`;
}

function explainKeyword(
  { keyword, keywordLocation, error }: OutputUnit,
  schema: JsonObject,
  targetOf: FindNode,
): string {
  if (keyword === 'required') {
    const name = /"(.*)"/s.exec(error)?.[1];
    return name === undefined ? 'lacks a required property' : `lacks the required property ${name}`;
  }
  const assertion = assertionAt(keywordLocation, schema, targetOf);
  return assertion === undefined
    ? `does not fit its schema: ${error.replace(/\.$/, '')}`
    : explainAssertion(keyword, assertion);
}

/** The value of a keyword at the interpreter's location: a URI fragment that passes through references. */
function assertionAt(
  location: string,
  schema: JsonObject,
  targetOf: FindNode,
): JsonNode | undefined {
  const segments = parsePointer(decodePercent(location.slice(1))) ?? [];
  return segments.reduce<JsonNode | undefined>((node, segment) => {
    if (segment !== '$ref' || node?.kind !== 'object') return node && nodeAt(node, [segment]);
    return targetOf(node) ?? member(node, segment);
  }, schema);
}

function explainAssertion(keyword: string, assertion: JsonNode): string {
  switch (keyword) {
    case 'enum':
      return `is not in the enum (${listValues(assertion)})`;
    case 'const':
      return `is not the const ${describeNode(assertion)}`;
    case 'pattern':
      return `does not match the pattern ${describeNode(assertion)}`;
    case 'type':
      return `is not of the type ${listValues(assertion)}`;
    case 'anyOf':
      return 'fits no schema of anyOf';
    case 'oneOf':
      return 'does not fit exactly one schema of oneOf';
    default:
      return `does not fit ${keyword} ${describeNode(assertion)}`;
  }
}

/** Keywords whose errors only repeat an error of a subschema. */
const wrappers: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'if',
  'items',
  'additionalItems',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'dependencies',
]);

/**
 * Schemas in the interpreter's format, made when first needed and shared by all values. Patterns that
 * could take forever on texts as long as the longest one in these values are left out.
 */
class PlainSchemas {
  /** The length of the longest text in the values. */
  readonly longest: number;
  readonly #targetOf: FindNode;
  readonly #plainOf = lazyByKey((node: JsonNode) => toBareValue(node, this));
  readonly #keys = new Map<JsonNode, string>();
  /** Schemas by the key that replaces each `$ref`, so that the interpreter resolves no URIs. */
  readonly #lookup: Record<string, Schema | boolean> = {};

  constructor(targetOf: FindNode, longest: number) {
    this.#targetOf = targetOf;
    this.longest = longest;
  }

  /** The innermost error; the interpreter also lists an error for every parent. */
  firstError(instance: JsonNode, schema: JsonObject): OutputUnit | undefined {
    try {
      const { errors } = validate(toBareValue(instance), this.#schemaOf(schema), '7', this.#lookup);
      return errors.find(({ keyword }) => !wrappers.has(keyword)) ?? errors[0];
    } catch {
      // An invalid pattern, or endless recursion: both have rules of their own.
      return undefined;
    }
  }

  #schemaOf(node: JsonNode): Schema | boolean {
    const value = this.#plainOf(node);
    return isSchema(value) ? value : true;
  }

  isLeftOut(keyword: string, holder: JsonObject): boolean {
    const value = member(holder, keyword);
    if (keyword === 'pattern') return value?.kind === 'string' && this.#isTooCostly(value.value);
    if (keyword !== 'patternProperties' && keyword !== 'additionalProperties') return false;
    const named = member(holder, 'patternProperties');
    return (
      named?.kind === 'object' && [...named.members.keys()].some((it) => this.#isTooCostly(it))
    );
  }

  #isTooCostly(pattern: string): boolean {
    return longestTried(pattern) < this.longest;
  }

  /** The key to write as the `$ref` of a schema; `undefined` if the object is not a reference. */
  keyOf(holder: JsonObject): string | undefined {
    const target = this.#targetOf(holder);
    if (target === undefined) return undefined;
    const known = this.#keys.get(target);
    if (known !== undefined) return known;
    const key = `#${String(this.#keys.size)}`;
    this.#keys.set(target, key);
    Object.defineProperty(this.#lookup, key, { get: () => this.#schemaOf(target) });
    return key;
  }
}

function isSchema(value: unknown): value is Schema | boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null);
}

/** What is special about reading schemas rather than data. */
type SchemaReading = Pick<PlainSchemas, 'keyOf' | 'isLeftOut'>;

/** A plain value whose objects have no prototype, so that `constructor` is not inherited. */
function toBareValue(node: JsonNode, reading?: SchemaReading): unknown {
  if (node.kind === 'array') return node.items.map((item) => toBareValue(item, reading));
  if (node.kind !== 'object') return scalarValue(node);
  const key = reading?.keyOf(node);
  return key === undefined ? toBareObject(node, reading) : { __proto__: null, $ref: key };
}

function toBareObject(node: JsonObject, reading: SchemaReading | undefined): object {
  const object: Record<string, unknown> = { __proto__: null };
  for (const [name, value] of node.members) {
    if (reading?.isLeftOut(name, node) !== true) object[name] = toBareValue(value, reading);
  }
  return object;
}
