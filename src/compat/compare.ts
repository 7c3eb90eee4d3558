import type { Catalog } from '../catalog/catalog.ts';
import type { JsonNode } from '../json/json.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { defaultMetaSchema } from '../schema/meta-schema-document.ts';
import { SchemaDocuments } from './schema-documents.ts';
import { SchemaSpace, type SchemaRoot } from './schema-space.ts';
import type { Verdict } from './verdict.ts';

/** The verdicts on two versions, in both directions. */
export interface Comparison {
  /** Whether instances of the old one are instances of the new one. */
  readonly backward: DirectionVerdicts;
  /** Whether instances of the new one are instances of the old one. */
  readonly forward: DirectionVerdicts;
}

interface DirectionVerdicts {
  readonly strict: Verdict;
  /** Counted are only instances that use no names but those that their own version declares. */
  readonly declared: Verdict;
}

/** Documents by the URI that each was read from, beside the meta-schema, which all may refer to. */
export function documentsOf(roots: ReadonlyMap<string, JsonNode>): SchemaDocuments {
  const { identifier, root } = defaultMetaSchema;
  return new SchemaDocuments(new Map<string, JsonNode>([[identifier, root], ...roots]));
}

/** The definitions of a catalog, by identifier, as schemas to compare. */
export function catalogRoots({ definitions }: Catalog): ReadonlyMap<string, SchemaRoot> {
  const uris = definitions.map(({ identifier }) => placeholderOrigin + identifier);
  const documents = documentsOf(
    new Map(definitions.map(({ source }, index) => [uris[index] ?? '', source])),
  );
  return new Map(
    definitions.map(({ identifier }, index) => [identifier, { documents, uri: uris[index] ?? '' }]),
  );
}

/** A document that refers to no other. */
export function singleRoot(root: JsonNode): SchemaRoot {
  const uri = `${placeholderOrigin}/schema.json`;
  return { documents: documentsOf(new Map([[uri, root]])), uri };
}

/** Compares two versions. Formats are asserted, or read as annotations. */
export function compareSchemas(
  old: SchemaRoot,
  recent: SchemaRoot,
  assertsFormats: boolean,
): Comparison {
  const space = new SchemaSpace([old, recent], assertsFormats);
  const decide = (from: SchemaRoot, to: SchemaRoot): DirectionVerdicts => ({
    strict: space.compare({ from, to, isDeclared: false }),
    declared: space.compare({ from, to, isDeclared: true }),
  });
  return { backward: decide(old, recent), forward: decide(recent, old) };
}
