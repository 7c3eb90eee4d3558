import {
  dereference,
  validate,
  type OutputUnit,
  type Schema,
  type SchemaDraft,
} from '@cfworker/json-schema';
import { triedLengths } from '../../schema/pattern-cost.ts';
import type { ComparedDialect } from '../documents/dialect.ts';
import type { PlainOptions, plainSchema } from './plain-schema.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import { guarded, type DocumentValidator } from './validity.ts';

/** The most references to follow for one instance, across all alternatives. */
const mostFollowed = 20_000;

/** Interprets schemas. It runs patterns without a limit, so costly ones are left out for long texts. */
export function interpretingValidator(
  documents: SchemaDocuments,
  assertsFormats: boolean,
  prepare: typeof plainSchema,
): DocumentValidator {
  const whole = new Map<number, FindSchema>();
  return guarded((uri, instance) => {
    const names = new Set<string>();
    const text = longestText(instance, names);
    const longest = triedLengths.find((length) => length >= text) ?? Infinity;
    const options = { assertsFormats, longest, prepare };
    const others = whole.get(longest) ?? findInWhole(documents, options);
    whole.set(longest, others);
    const lookup = createLookup(findForNames(names, documents, options, others));
    const base = documents.rootOf(uri)?.base;
    const schema = lookup[base?.uri ?? uri];
    if (schema === undefined) return { kind: 'failed', why: `no validator finds ${uri}` };
    const { errors } = validate(instance, schema, drafts[base?.dialect ?? '07'], lookup);
    const error = errors.find(isSpecific) ?? errors[0];
    if (error === undefined) return { kind: 'accepted' };
    return { kind: 'refused', at: error.instanceLocation.slice(1), keyword: error.keyword };
  });
}

/** Keywords that fail because their subschema does; its own error follows and is more specific. */
const leading: ReadonlySet<string> = new Set([
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

interface PreparedBy extends PlainOptions {
  readonly prepare: typeof plainSchema;
}

type Lookup = Record<string, Schema | boolean>;

type FindSchema = (uri: string) => Schema | boolean | undefined;

/** The schemas of documents by their URIs. */
function createLookup(find: FindSchema): Lookup {
  let followed = 0;
  return new Proxy<Lookup>(
    {},
    {
      get: (_, uri: string) => {
        followed += 1;
        if (followed > mostFollowed) throw new Error('too many references are to be followed');
        return find(uri);
      },
    },
  );
}

/** Prepares a document when one of its schemas is first needed. */
function findInWhole(documents: SchemaDocuments, options: PreparedBy): FindSchema {
  const lookup: Lookup = {};
  const prepared = new Set<string>();
  return (uri) => {
    if (Object.hasOwn(lookup, uri)) return lookup[uri];
    const outline = documents.outlineOf(withoutFragment(uri));
    if (outline === undefined || prepared.has(outline.uri)) return undefined;
    const schema = options.prepare(outline.root, options);
    dereference(schema, lookup, new URL(outline.uri));
    // A document with an `$id` is registered by that name only.
    lookup[outline.uri] ??= schema;
    prepared.add(outline.uri);
    return lookup[uri];
  };
}

/** Prepares only the schemas of a plain document that instances with the given names can reach. */
function findForNames(
  names: ReadonlySet<string>,
  documents: SchemaDocuments,
  options: PreparedBy,
  others: FindSchema,
): FindSchema {
  const prepared = new Map<string, Schema | boolean>();
  return (uri) => {
    const known = prepared.get(uri);
    if (known !== undefined) return known;
    const outline = documents.outlineOf(withoutFragment(uri));
    if (outline?.isPlain !== true) return others(uri);
    const place = documents.resolve(uri, outline.base);
    if (place.kind === 'none') return undefined;
    const schema = options.prepare(place.node, { ...options, names, base: place.base.uri });
    prepared.set(uri, schema);
    return schema;
  };
}

function withoutFragment(uri: string): string {
  return uri.split('#', 1)[0] ?? uri;
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
