import { dereference, validate, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import { splitReference } from '../schema/embedded-resources.ts';
import { triedLengths } from '../schema/pattern-cost.ts';
import type { ComparedDialect } from './dialect.ts';
import { plainSchema, type PlainOptions } from './plain-schema.ts';
import type { SchemaDocuments } from './schema-documents.ts';
import { guarded, type DocumentValidator } from './validity.ts';

/** For one instance: it follows those of all alternatives, however many lead to the same. */
const mostFollowed = 20_000;

/** An interpreter of schemas. Patterns run unguarded here, so those that an instance is too long for are left out. */
export function interpretingValidator(
  documents: SchemaDocuments,
  assertsFormats: boolean,
): DocumentValidator {
  const lookups = new Map<number, Lookup>();
  const followed = { count: 0 };
  return guarded((uri, instance) => {
    const text = longestText(instance);
    const longest = triedLengths.find((length) => length >= text) ?? Infinity;
    const lookup =
      lookups.get(longest) ?? createLookup(documents, { assertsFormats, longest }, followed);
    lookups.set(longest, lookup);
    followed.count = 0;
    const base = documents.rootOf(uri)?.base;
    const schema = lookup[base?.uri ?? uri];
    if (schema === undefined) return { kind: 'failed', why: `no validator finds ${uri}` };
    const [error] = validate(instance, schema, drafts[base?.dialect ?? '07'], lookup).errors;
    if (error === undefined) return { kind: 'accepted' };
    return { kind: 'refused', at: error.instanceLocation.slice(1), keyword: error.keyword };
  });
}

type Lookup = Record<string, Schema | boolean>;

/** The schemas of documents by their URIs; a document is prepared when one of its schemas is first asked for. */
function createLookup(
  documents: SchemaDocuments,
  options: PlainOptions,
  followed: { count: number },
): Lookup {
  const lookup: Lookup = {};
  const prepared = new Set<string>();
  return new Proxy(lookup, {
    get: (_, uri: string) => {
      followed.count += 1;
      if (followed.count > mostFollowed) throw new Error('too many references are to be followed');
      if (Object.hasOwn(lookup, uri)) return lookup[uri];
      const outline = documents.outlineOf(splitReference(uri).address);
      if (outline === undefined || prepared.has(outline.uri)) return undefined;
      dereference(plainSchema(outline, options), lookup, new URL(outline.uri));
      prepared.add(outline.uri);
      return lookup[uri];
    },
  });
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (most, [name, inner]) => Math.max(most, name.length, longestText(inner)),
    0,
  );
}

const drafts = {
  '07': '7',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
} as const satisfies Record<ComparedDialect, SchemaDraft>;
