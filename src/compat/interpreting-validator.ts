import { dereference, validate, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import { triedLengths } from '../schema/pattern-cost.ts';
import type { ComparedDialect } from './dialect.ts';
import type { DocumentOutline } from './document-outline.ts';
import { plainSchema, type PlainOptions } from './plain-schema.ts';
import type { SchemaDocuments } from './schema-documents.ts';
import { guarded, type DocumentValidator } from './validity.ts';

/** An interpreter of schemas. Patterns run unguarded here, so those that an instance is too long for are left out. */
export function interpretingValidator(
  documents: SchemaDocuments,
  assertsFormats: boolean,
): DocumentValidator {
  const lookups = new Map<number, Lookup>();
  return guarded((uri, instance) => {
    const text = longestText(instance);
    const longest = triedLengths.find((length) => length >= text) ?? Infinity;
    const lookup = lookups.get(longest) ?? {};
    lookups.set(longest, lookup);
    if (!(uri in lookup)) addDocuments(documents.outlineOf(uri)?.closure(), lookup, { assertsFormats, longest });
    const base = documents.rootOf(uri)?.base;
    const schema = lookup[base?.uri ?? uri];
    if (schema === undefined) return { kind: 'failed', why: `no validator finds ${uri}` };
    const [error] = validate(instance, schema, drafts[base?.dialect ?? '07'], lookup).errors;
    if (error === undefined) return { kind: 'accepted' };
    return { kind: 'refused', at: error.instanceLocation.slice(1), keyword: error.keyword };
  });
}

type Lookup = Record<string, Schema | boolean>;

/** The first last: it is there if all others are. */
function addDocuments(
  outlines: Iterable<DocumentOutline> = [],
  lookup: Lookup,
  options: PlainOptions,
): void {
  for (const { uri, root } of [...outlines].reverse()) {
    if (!(uri in lookup)) dereference(plainSchema(root, options), lookup, new URL(uri));
  }
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
