import { validate, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { toProblems, type Finding } from './finding.ts';
import { member, scalarValue, type JsonNode, type JsonObject } from './json.ts';
import { joinPointer } from './pointer.ts';
import type { Problem, Rule } from './problem.ts';
import { isReference } from './resolve-reference.ts';
import type { ResolvedDefinition } from './resolve-references.ts';
import { describeNode, listValues } from './words.ts';

/**
 * Judges the `default` and the `examples` of every schema by that schema. Interprets schemas:
 * compiling them, as Ajv does, takes a second for every few hundred definitions.
 */
export function checkDefaultValues(
  definitions: Iterable<ResolvedDefinition>,
  targets: ReadonlyMap<JsonObject, JsonNode>,
): Problem[] {
  return Array.from(definitions).flatMap(({ source, schemas }) => {
    const plain = new PlainSchemas(targets);
    const findings = schemas.flatMap(({ schema, pointer }) =>
      illustrations(schema, pointer).flatMap((value) => judge(value, schema, plain)),
    );
    return toProblems(findings, source);
  });
}

/** A value that a schema gives of itself. */
interface Illustration {
  readonly rule: Rule;
  /** `default`, or `example`. */
  readonly word: string;
  readonly node: JsonNode;
  readonly pointer: string;
}

/** Beside a `$ref` they are annotations of draft-07 that nothing relates to a schema. */
function illustrations(schema: JsonObject, pointer: string): Illustration[] {
  if (isReference(schema)) return [];
  const value = member(schema, 'default');
  const examples = member(schema, 'examples');
  const found: Illustration[] = [];
  if (value !== undefined) {
    const place = joinPointer(pointer, 'default');
    found.push({ rule: 'default-invalid', word: 'default', node: value, pointer: place });
  }
  if (examples?.kind !== 'array') return found;
  for (const [index, node] of examples.items.entries()) {
    const place = joinPointer(pointer, 'examples', index);
    found.push({ rule: 'examples-invalid', word: 'example', node, pointer: place });
  }
  return found;
}

function judge(value: Illustration, schema: JsonObject, schemas: PlainSchemas): Finding[] {
  const error = schemas.firstError(value.node, schema);
  if (error === undefined) return [];
  const { rule, node, pointer, word } = value;
  return [
    { rule, node, pointer, message: `${word} ${describeNode(node)} ${explain(error, schema)}` },
  ];
}

function explain(error: OutputUnit, schema: JsonObject): string {
  const { keyword, instanceLocation } = error;
  if (keyword === 'required') {
    return `lacks the required ${/"(.*)"/s.exec(error.error)?.[1] ?? 'property'}`;
  }
  const assertion = member(schema, keyword);
  if (instanceLocation === '#' && assertion !== undefined) return explainOwn(keyword, assertion);
  const place = instanceLocation === '#' ? '' : ` at ${instanceLocation.slice(1)}`;
  return `does not fit its schema${place}: ${error.error}`;
}

function explainOwn(keyword: string, assertion: JsonNode): string {
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

/** Keywords of the interpreter's errors that only say that a schema in them has one. */
const passingOn: ReadonlySet<string> = new Set([
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

/** Schemas as the interpreter takes them, made when first needed and shared by their values. */
class PlainSchemas {
  private readonly targets: ReadonlyMap<JsonObject, JsonNode>;
  private readonly plain = new Map<JsonNode, unknown>();
  private readonly keys = new Map<JsonNode, string>();
  /** By the text that stands in place of each `$ref`, so that nothing resolves URIs again. */
  private readonly lookup: Record<string, Schema | boolean> = {};

  constructor(targets: ReadonlyMap<JsonObject, JsonNode>) {
    this.targets = targets;
  }

  /** The reason at the place of the fault, of which the interpreter lists every parent too. */
  firstError(instance: JsonNode, schema: JsonObject): OutputUnit | undefined {
    try {
      const { errors } = validate(toBareValue(instance), this.schemaOf(schema), '7', this.lookup);
      return errors.find(({ keyword }) => !passingOn.has(keyword)) ?? errors[0];
    } catch {
      // A pattern that is no regular expression, or endless recursion: each has its own problem.
      return undefined;
    }
  }

  private schemaOf(node: JsonNode): Schema | boolean {
    const known = this.plain.get(node);
    const value = known === undefined ? toBareValue(node, (holder) => this.keyOf(holder)) : known;
    this.plain.set(node, value);
    return isSchema(value) ? value : true;
  }

  /** What to write for the `$ref` of a schema; absent where the object is no reference. */
  private keyOf(holder: JsonObject): string | undefined {
    const target = this.targets.get(holder);
    if (target === undefined) return undefined;
    const known = this.keys.get(target);
    if (known !== undefined) return known;
    const key = `#${String(this.keys.size)}`;
    this.keys.set(target, key);
    Object.defineProperty(this.lookup, key, { get: () => this.schemaOf(target) });
    return key;
  }
}

function isSchema(value: unknown): value is Schema | boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null);
}

/** A plain value whose objects inherit nothing, so that `constructor` is never there unasked. */
function toBareValue(
  node: JsonNode,
  referenceKey: (holder: JsonObject) => string | undefined = () => undefined,
): unknown {
  switch (node.kind) {
    case 'object': {
      const key = referenceKey(node);
      const value: Record<string, unknown> = { __proto__: null };
      if (key !== undefined) value['$ref'] = key;
      else {
        for (const [name, { value: child }] of node.members) {
          value[name] = toBareValue(child, referenceKey);
        }
      }
      return value;
    }
    case 'array':
      return node.items.map((item) => toBareValue(item, referenceKey));
    case 'number':
    case 'null':
    case 'string':
    case 'boolean':
      return scalarValue(node);
  }
}
