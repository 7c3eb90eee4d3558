import { validate, type OutputUnit, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import type { JsonNode, JsonObject } from '../../json/json.ts';
import { triedLengths } from '../../schema/pattern-cost.ts';
import type { ComparedDialect } from '../documents/dialect.ts';
import type { PlainOptions, plainSchema } from './plain-schema.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import type { PlacedNode } from '../documents/placed-node.ts';
import { decodePercent } from '../../text/decode-percent.ts';
import { guarded, type DocumentValidator } from './validity.ts';

/** The most references to follow for one instance, across all alternatives. */
const mostFollowed = 20_000;

/** The errors of an instance by the document at a URI, an outer one before those inside it. */
export type Interpreter = (uri: string, instance: unknown) => readonly OutputUnit[];

/** How an interpreter judges. */
interface InterpreterOptions {
  readonly assertsFormats: boolean;
  /** Whether to list all errors, not just the first of each object and array. */
  readonly listsAll?: boolean;
}

/**
 * Interprets schemas. It runs patterns without a limit, so costly ones are left out for long texts. `prepare` is
 * an argument so that a page that loads this module late shares no module with it: the bundler would split both.
 * The interpreter throws an Error for a reference that leads nowhere.
 */
export function createInterpreter(
  documents: SchemaDocuments,
  { assertsFormats, listsAll = false }: InterpreterOptions,
  prepare: typeof plainSchema,
): Interpreter {
  return (uri, instance) => {
    const place = documents.rootOf(uri);
    if (place === undefined) throw new Error(`no validator finds ${uri}`);
    const names = new Set<string>();
    const text = longestText(instance, names);
    const longest = triedLengths.find((length) => length >= text) ?? Infinity;
    const reached = new ReachedSchemas(documents, prepare, { assertsFormats, longest, names });
    const lookup = limitFollowed((key) => reached.find(key));
    const schema = reached.prepare(place);
    const { errors } = validate(instance, schema, drafts[place.base.dialect], lookup, !listsAll);
    return errors.map((error) => ({
      ...error,
      // The interpreter writes pointers as fragments.
      instanceLocation: decodePercent(error.instanceLocation),
      keywordLocation: decodePercent(error.keywordLocation),
    }));
  };
}

/** Judges by the first error that says what is wrong (see `createInterpreter`). */
export function interpretingValidator(
  documents: SchemaDocuments,
  assertsFormats: boolean,
  prepare: typeof plainSchema,
): DocumentValidator {
  const interpret = createInterpreter(documents, { assertsFormats }, prepare);
  return guarded((uri, instance) => {
    const errors = interpret(uri, instance);
    const error = errors.find(isSpecific) ?? errors[0];
    if (error === undefined) return { kind: 'accepted' };
    return { kind: 'refused', at: error.instanceLocation.slice(1), keyword: error.keyword };
  });
}

/** Keywords that fail because their subschema does, whose own error follows and is more specific. */
export const leading: ReadonlySet<string> = new Set([
  ...['$ref', 'allOf', 'if', 'dependencies', 'dependentSchemas', 'propertyNames'],
  ...['properties', 'patternProperties', 'additionalProperties'],
  ...['items', 'prefixItems', 'additionalItems'],
]);

function isSpecific(
  { keyword }: OutputUnit,
  index: number,
  errors: readonly OutputUnit[],
): boolean {
  return !leading.has(keyword) || errors[index + 1]?.keyword === 'false';
}

type Lookup = Record<string, Schema | boolean>;

/** The schemas of references, as the interpreter looks them up. */
function limitFollowed(find: (key: string) => Schema | boolean): Lookup {
  let followed = 0;
  return new Proxy<Lookup>(
    {},
    {
      get: (_, key: string) => {
        followed += 1;
        if (followed > mostFollowed) throw new Error('too many references are to be followed');
        return find(key);
      },
    },
  );
}

/**
 * The schemas that an instance with some names reaches, each prepared when first needed. References are
 * resolved here: the interpreter also takes an `id` in examples and in `dependencies` for an identifier.
 */
class ReachedSchemas {
  readonly #documents: SchemaDocuments;
  readonly #prepare: typeof plainSchema;
  readonly #options: PlainOptions;
  /** The keys that replace references, by what they lead to. */
  readonly #keys = new Map<JsonNode, string>();
  readonly #places = new Map<string, PlacedNode>();
  readonly #prepared = new Map<string, Schema | boolean>();

  constructor(documents: SchemaDocuments, prepare: typeof plainSchema, options: PlainOptions) {
    this.#documents = documents;
    this.#prepare = prepare;
    this.#options = options;
  }

  find(key: string): Schema | boolean {
    const place = this.#places.get(key);
    const schema = this.#prepared.get(key) ?? (place && this.prepare(place));
    if (schema === undefined) throw new Error(`$ref ${key} leads to no schema that is known`);
    this.#prepared.set(key, schema);
    return schema;
  }

  prepare({ node, base }: PlacedNode): Schema | boolean {
    const refer = (written: JsonNode, holder: JsonObject): string | undefined => {
      if (written.kind !== 'string') return undefined;
      const place = this.#documents.resolve(written.value, this.#documents.baseOf(holder, base));
      if (place.kind === 'none') return undefined;
      const key = this.#keys.get(place.node) ?? `schema ${String(this.#keys.size)}`;
      this.#keys.set(place.node, key);
      this.#places.set(key, place);
      return key;
    };
    return this.#prepare(node, { ...this.#options, refer });
  }
}

/** The length of the longest string, member names included; adds those names to `names`. */
function longestText(value: unknown, names: Set<string>): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((most, [name, inner]) => {
    names.add(name);
    return Math.max(most, name.length, longestText(inner, names));
  }, 0);
}

const drafts = {
  '07': '7',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
} as const satisfies Record<ComparedDialect, SchemaDraft>;
