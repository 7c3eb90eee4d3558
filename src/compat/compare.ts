import type { Definition } from '../catalog/catalog.ts';
import { inAddresses } from '../catalog/sources/in-addresses.ts';
import type { JsonNode } from '../json/json.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { dialectIdentifier, dialectOf, plainDialect } from '../schema/dialects.ts';
import { toLatestForm } from '../schema/latest-form.ts';
import { metaSchemas } from '../schema/meta-schema-document.ts';
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

const metaDocuments = new SchemaDocuments(
  new Map(metaSchemas.map(({ identifier, root }) => [identifier, root])),
);

/** Documents by the URI that each was read from, beside the meta-schemas, which all may refer to. */
function documentsOf(roots: ReadonlyMap<string, JsonNode>): SchemaDocuments {
  return new SchemaDocuments(roots, metaDocuments);
}

/** Definitions of a catalog, by identifier, as schemas to compare. */
export function catalogRoots(definitions: readonly Definition[]): ReadonlyMap<string, SchemaRoot> {
  const uris = definitions.map(({ identifier }) => placeholderOrigin + identifier);
  const documents = documentsOf(
    new Map(definitions.map((found, index) => [uris[index] ?? '', rootOf(found)])),
  );
  return new Map(
    definitions.map(({ identifier }, index) => [identifier, { documents, uri: uris[index] ?? '' }]),
  );
}

/** The document of a definition; of one with a meta-schema of the catalog, with the dialect of that. */
function rootOf(definition: Definition): JsonNode {
  const { dialect, dialectUse } = definition;
  const schema = inAddresses(definition);
  const stated = schema.members.get('$schema');
  if (dialectUse.metaSchema === undefined || stated?.kind !== 'string') return schema;
  const plain = { ...stated, value: dialectIdentifier(dialect) };
  return { ...schema, members: new Map(schema.members).set('$schema', plain) };
}

/** A document of any dialect that refers to no other. */
export function singleRoot(root: JsonNode, uri = `${placeholderOrigin}/schema.json`): SchemaRoot {
  const dialect = dialectOf(root)?.name;
  const latest =
    dialect === undefined || root.kind !== 'object'
      ? root
      : toLatestForm(root, plainDialect(dialect)).root;
  return { documents: documentsOf(new Map([[uri, latest]])), uri };
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
