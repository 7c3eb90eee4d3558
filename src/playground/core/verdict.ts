import { areEqual } from '../../json/equality.ts';
import { isFalse, membersOf, nullNode, toText, toValue, type JsonNode } from '../../json/json.ts';
import { parsePointer } from '../../json/pointer.ts';
import { clipText } from '../../text/clip.ts';
import { countOf, listSome, withArticle } from '../../text/words.ts';
import { sizeOf, fits, hasType, selectBranch } from './match-distance.ts';
import { constantOf, leavesOf, meantBranch } from './meant-branch.ts';
import { findMisspelling } from './misspelling.ts';
import { pathName, propertyNamesAt, schemaAt, selectedSchemaAt } from './schema-at.ts';
import { startsWithPath, valueAt, type Instance, type Path } from './instance.ts';
import { labelOf } from './control.ts';
import { findFix, type FaultToFix, type Fix } from './fix.ts';
import {
  valuesAllowedBy,
  asserted,
  requiredNames,
  typesOf,
  type Schema,
  type SchemaReader,
} from './schema.ts';
import { nearName } from '../../text/near-name.ts';
import type { HostedValidate, ValidationError } from '../../validation/hosted-validate.ts';

/** What is wrong with one value, as a sentence about its property. */
export interface Fault {
  /** The path of the value, or of the missing property. */
  readonly path: Path;
  /** The property with which the sentence begins. */
  readonly subject: string;
  /** The text after the subject: ` must be one of "Left", "Center"; got "Middle".` */
  readonly rest: string;
  /** UTF-16 offsets in the instance's text. */
  readonly start: number;
  readonly end: number;
  /** The id on the reference page. */
  readonly anchor: string;
  readonly fix?: Fix;
}

/** The faults of an instance according to its definition's validator; empty if it conforms. */
export function judgeInstance(
  reader: SchemaReader,
  validate: HostedValidate,
  instance: Instance,
): readonly Fault[] {
  if (validate(toValue(instance.root))) return [];
  const errors = validate.errors ?? [];
  const faults = withoutAlternatives(reader, instance, errors).map((error) =>
    toFault(reader, instance, error),
  );
  const distinct = new Map(faults.map((fault) => [`${fault.subject}${fault.rest}`, fault]));
  return [...distinct.values()].sort((a, b) => a.start - b.start);
}

/**
 * Leaves out the errors of individual alternatives, which Ajv lists before the error that none fits: the
 * value was meant for only one of them.
 */
function withoutAlternatives(
  reader: SchemaReader,
  { root }: Instance,
  errors: readonly ValidationError[],
): readonly ValidationError[] {
  const kept: ValidationError[] = [];
  for (const error of errors) {
    // The error of `propertyNames` follows, which says the same.
    if (error.propertyName !== undefined) continue;
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      const path = parsePointer(error.instancePath) ?? [];
      const meant = fitsSeveral(error) ? undefined : meantAt(reader, root, path);
      const isOfMeant = (other: ValidationError): boolean =>
        meant !== undefined && isBelow(reader, root, { path, schema: meant }, other);
      const ofMeant = kept.filter(isOfMeant);
      const own = kept.filter((other) => isBeside(reader, root, path, other));
      kept.splice(0, kept.length, ...new Set([...own, ...ofMeant]));
      if (ofMeant.length > 0) continue;
    }
    if (error.keyword === 'contains') {
      // Any item may be the one that is asked for.
      const isOfItem = (other: ValidationError): boolean =>
        other.schemaPath.startsWith(`${error.schemaPath}/`);
      kept.splice(0, kept.length, ...kept.filter((other) => !isOfItem(other)));
    }
    if (error.keyword !== 'if') kept.push(error);
  }
  return kept;
}

/** Whether a value is wrong because it fits more than one alternative of `oneOf`. */
function fitsSeveral({ params }: ValidationError): boolean {
  return Array.isArray(params['passingSchemas']);
}

/** The alternative that the value at a path is meant for, if that is certain: see `meantBranch`. */
function meantAt(reader: SchemaReader, root: JsonNode, path: Path): Schema | undefined {
  const value = valueAt(root, path);
  return value && meantBranch(reader, schemaAt(reader, root, path), value);
}

/** Whether an error is one of a schema that the value at `path` is meant for. */
function isBelow(
  reader: SchemaReader,
  root: JsonNode,
  { path, schema }: { readonly path: Path; readonly schema: Schema },
  error: ValidationError,
): boolean {
  const place = parsePointer(error.instancePath) ?? [];
  if (!startsWithPath(place, path)) return false;
  let below = schema;
  let value = valueAt(root, path);
  for (const step of place.slice(path.length)) {
    if (value === undefined) return false;
    below = reader.below(selectBranch(reader, below, value), value, step);
    value = valueAt(value, [step]);
  }
  const added = addedBy(error);
  if (added !== undefined) return reader.below(below, value, added).isNever;
  if (value === undefined) return false;
  if (!isAsserted(below, error)) below = selectBranch(reader, below, value);
  if (!isAsserted(below, error)) return false;
  if (error.keyword === 'type') return !hasType(below, value);
  const isScalar = value.kind !== 'object' && value.kind !== 'array';
  return !isScalar || !fits(reader, below, value);
}

/** Whether an error comes from outside the alternatives of the value at `path`. */
function isBeside(
  reader: SchemaReader,
  root: JsonNode,
  path: Path,
  error: ValidationError,
): boolean {
  const place = parsePointer(error.instancePath) ?? [];
  const step = place[path.length];
  if (!startsWithPath(place, path)) return true;
  const base = schemaAt(reader, root, path);
  if (step === undefined) return isAsserted(base, error);
  const value = valueAt(root, [...path, step]);
  const schema = reader.below(base, valueAt(root, path), step);
  const isNamed = place.length > path.length + 1 || isAsserted(schema, error);
  return isNamed && value !== undefined && !fits(reader, schema, value);
}

function isAsserted(schema: Schema, error: ValidationError): boolean {
  const missing = nameIn(error, 'missingProperty');
  if (error.keyword === 'required') return requiredNames(schema).has(missing ?? '');
  return asserted(schema, error.keyword).length > 0;
}

function toFault(reader: SchemaReader, instance: Instance, error: ValidationError): Fault {
  const path = parsePointer(error.instancePath) ?? [];
  const added = addedBy(error) ?? refusedName(reader, instance, error, path);
  const place = added === undefined ? path : [...path, added];
  const missing = nameIn(error, 'missingProperty');
  const about = missing === undefined ? place : [...path, missing];
  const node = valueAt(instance.root, place) ?? instance.root;
  const stated = schemaAt(reader, instance.root, about);
  // The keyword may be one of an alternative or a condition.
  const schema = isAsserted(stated, error)
    ? stated
    : selectedSchemaAt(reader, instance.root, about);
  const sentence = sentenceOf(reader, { error, schema, node, path, root: instance.root });
  const fix = findFix(reader, instance, { error, path: about, schema });
  return {
    path: about,
    subject: about.length === 0 ? 'The instance' : pathName(about),
    rest: ` ${sentence}`,
    start: node.start,
    end: missing === undefined ? node.end : Math.min(node.end, node.start + 1),
    anchor: schema.anchor,
    ...(fix !== undefined && { fix }),
  };
}

/** The member, or the item, that should not be there. */
function addedBy(error: ValidationError): string | undefined {
  const item = error.params['unevaluatedItem'];
  if (typeof item === 'number') return String(item);
  return nameIn(error, 'additionalProperty') ?? nameIn(error, 'unevaluatedProperty');
}

/** The member beside which no value is allowed. */
function refusedName(
  reader: SchemaReader,
  { root }: Instance,
  { keyword }: ValidationError,
  path: Path,
): string | undefined {
  if (keyword !== 'false schema') return undefined;
  const stated = selectedSchemaAt(reader, root, path);
  const dependents = ['dependencies', 'dependentSchemas'].flatMap((name) =>
    asserted(stated, name).flatMap((node) => [...membersOf(node)]),
  );
  const members = membersOf(valueAt(root, path));
  return dependents.find(([name, schema]) => isFalse(schema) && members.has(name))?.[0];
}

function nameIn({ params }: ValidationError, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
}

interface JudgedError extends FaultToFix {
  readonly node: JsonNode;
  readonly root: JsonNode;
}

/** The phrases for bounds of numbers and sizes; for a size, with what is counted. */
const bounds: ReadonlyMap<string, readonly [words: string, counted?: string]> = new Map([
  ['minimum', ['at least']],
  ['maximum', ['at most']],
  ['exclusiveMinimum', ['more than']],
  ['exclusiveMaximum', ['less than']],
  ['minLength', ['at least', 'character']],
  ['maxLength', ['at most', 'character']],
  ['minItems', ['at least', 'item']],
  ['maxItems', ['at most', 'item']],
  ['items', ['at most', 'item']],
  ['minProperties', ['at least', 'member']],
  ['maxProperties', ['at most', 'member']],
]);

const sentences: ReadonlyMap<string, string> = new Map([
  ['required', 'is missing: it is required.'],
  ['false schema', 'must not be set: no value is allowed.'],
  ['unevaluatedItems', 'is not an item that its definition describes.'],
]);

function sentenceOf(reader: SchemaReader, matter: JudgedError): string {
  const { error, schema, node, path, root } = matter;
  const got = gotWords(node);
  switch (error.keyword) {
    case 'type':
      return `must be ${typeWords(error.params['type'])}${got}`;
    case 'enum':
    case 'const':
      return `${valuesWords(schema) ?? 'must be one of the allowed values'}${got}`;
    case 'dependencies':
    case 'dependentRequired':
      return `is missing: it is required beside ${String(error.params['property'])}.`;
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return notHere(nearName(addedBy(error) ?? '', propertyNamesAt(reader, root, path)));
    case 'multipleOf':
      return `must be a multiple of ${String(error.params['multipleOf'])}${got}`;
    case 'anyOf':
    case 'oneOf':
      return alternativesWords(reader, matter);
    case 'uniqueItems':
      return `must not repeat an item; items ${String(error.params['j'])} and ${String(error.params['i'])} are equal, counted from 0.`;
    case 'pattern':
      return `must match ${String(error.params['pattern'])}${got}`;
    case 'format':
      return `must be written as ${String(error.params['format'])}${got}`;
    case 'propertyNames':
      return nameWords(reader, matter);
    case 'not':
      return refusedWords(reader, schema) ?? `must not match what its definition excludes${got}`;
    case 'contains':
      return containsWords(error.params);
    default:
      return (
        plainSentence(error) ?? boundSentence(matter) ?? `${error.message ?? 'does not conform'}.`
      );
  }
}

/** The pointer of a `then` or `else` that is `false`; the interpreter has that of `if`. */
const ofCondition =
  /(?<!\/(?:\w*[pP]roperties|definitions|\$defs|dependencies|dependentSchemas))\/(?:if|then|else)(?:\/false.*)?$/;

function plainSentence({ keyword, schemaPath }: ValidationError): string | undefined {
  return keyword === 'false schema' && ofCondition.test(schemaPath)
    ? 'is excluded by a condition of its definition.'
    : sentences.get(keyword);
}

function boundSentence({ error, node }: JudgedError): string | undefined {
  const bound = bounds.get(error.keyword);
  if (bound === undefined) return undefined;
  const [words, counted] = bound;
  const limit = Number(error.params['limit']);
  return counted === undefined
    ? `must be ${words} ${String(limit)}${gotWords(node)}`
    : `must have ${words} ${countOf(limit, counted)}; has ${String(sizeOf(node))}.`;
}

function gotWords(node: JsonNode): string {
  return `; got ${shortText(node)}.`;
}

function containsWords(params: ValidationError['params']): string {
  const least = Number(params['minContains'] ?? 1);
  const most = params['maxContains'];
  const kind = 'of the kind that its definition asks for.';
  if (typeof most === 'number') {
    const from = least === most ? 'exactly' : `${String(least)} to`;
    return `must have ${least === 0 ? 'at most' : from} ${countOf(most, 'item')} ${kind}`;
  }
  return least === 1
    ? `must have an item ${kind}`
    : `must have at least ${countOf(least, 'item')} ${kind}`;
}

/** What the one schema of `not` refuses, if that is one keyword: values, types or members. */
function refusedWords(reader: SchemaReader, schema: Schema): string | undefined {
  const [refused, ...others] = asserted(schema, 'not');
  if (refused === undefined || others.length > 0 || membersOf(refused).size > 1) return undefined;
  const said = reader.alone(refused);
  const names = [...requiredNames(said)];
  if (names.length > 0) return `must not have ${names.join(' together with ')}.`;
  const types = typesOf(said);
  const values = valuesAllowedBy(said)?.map(shortText);
  const words = values ? listSome(values) : types && typeWords([...types]);
  return words && `must not be ${words}.`;
}

function typeWords(type: unknown): string {
  const types = [type].flat().map(String);
  return types
    .map((name) => (name === 'boolean' ? 'true or false' : withArticle(name)))
    .join(' or ');
}

/** `must be "a"`, or `must be one of "a", "b"`. */
function mustBe(values: readonly JsonNode[]): string {
  const texts = [...new Set(values.map(shortText))];
  return `must be ${texts.length === 1 ? '' : 'one of '}${listSome(texts)}`;
}

function nameWords(reader: SchemaReader, { error, schema }: JudgedError): string {
  const [demands] = asserted(schema, 'propertyNames').map((node) => reader.alone(node));
  const [pattern] = demands === undefined ? [] : asserted(demands, 'pattern');
  const said = demands && (valuesWords(demands) ?? (pattern && `must match ${labelOf(pattern)}`));
  const why = said === undefined ? '' : `: a name ${said}`;
  return `must not have the name ${JSON.stringify(error.params['propertyName'])}${why}.`;
}

function notHere(near: string | undefined): string {
  return `is not a property here${near === undefined ? '.' : `; did you mean ${near}?`}`;
}

/** Names the alternatives, and what is misspelt with regard to the nearest one. */
function alternativesWords(
  reader: SchemaReader,
  { error, schema, node, path }: JudgedError,
): string {
  if (fitsSeveral(error)) {
    return 'must fit exactly one of its alternatives; it fits several.';
  }
  const nearest = selectBranch(reader, schema, node);
  const listed = listedWords(reader, schema) ?? valuesWords(nearest);
  if (listed !== undefined) return `${listed}${gotWords(node)}`;
  const branches = reader.alternatives(schema) ?? [schema];
  const types = new Set(branches.flatMap((branch) => typesOf(branch) ?? []));
  if (!hasType(nearest, node) && types.size > 0)
    return `must be ${typeWords([...types])}${gotWords(node)}`;
  const found = findMisspelling(reader, schema, node, path);
  const why =
    found === undefined
      ? constantWords(reader, schema, node)
      : `${pathName(found.path)} ${notHere(found.near)}`;
  return `fits none of its alternatives${why === undefined ? '.' : `: ${why}`}`;
}

/** The values of all alternatives, if each lists some, is null, or is a pattern for others. */
function listedWords(reader: SchemaReader, schema: Schema): string | undefined {
  const leaves = leavesOf(reader, schema);
  const values = leaves.flatMap((leaf) => listedValues(leaf) ?? []);
  const others = leaves.filter((leaf) => listedValues(leaf) === undefined);
  const isListed = others.every((leaf) => asserted(leaf, 'pattern').length > 0);
  if (!isListed || values.every(({ kind }) => kind === 'null')) return undefined;
  const nullsLast = values.toSorted(
    (a, b) => Number(a.kind === 'null') - Number(b.kind === 'null'),
  );
  return `${mustBe(nullsLast)}${others.length > 0 ? ' or match its pattern' : ''}`;
}

function listedValues(schema: Schema): readonly JsonNode[] | undefined {
  const types = typesOf(schema) ?? [];
  return valuesAllowedBy(schema) ?? (types.join() === 'null' ? [nullNode] : undefined);
}

function valuesWords(schema: Schema): string | undefined {
  const values = valuesAllowedBy(schema);
  return values && mustBe(values);
}

/** What the property may be that has another constant in each alternative. */
function constantWords(reader: SchemaReader, schema: Schema, node: JsonNode): string | undefined {
  if (node.kind !== 'object') return undefined;
  const leaves = leavesOf(reader, schema).filter((leaf) => hasType(leaf, node));
  for (const [name, value] of node.members) {
    const constants = leaves.map((leaf) => constantOf(reader, leaf, name));
    const known = constants.filter((constant) => constant !== undefined);
    const isKnown = known.some((constant) => areEqual(constant, value));
    if (!isKnown && known.length > 0 && known.length === leaves.length) {
      return `${name} ${mustBe(known)}${gotWords(value)}`;
    }
  }
  return undefined;
}

const longestValue = 40;

function shortText(node: JsonNode): string {
  return clipText(toText(node), longestValue);
}
