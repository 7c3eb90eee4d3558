import type { Definition } from '../catalog/catalog.ts';
import { inAddresses } from '../catalog/sources/in-addresses.ts';
import type { JsonNode } from '../json/json.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { dialectIdentifier } from '../schema/dialects.ts';
import { metaSchemas } from '../schema/meta-schema-document.ts';
import { documentRoot } from './document-root.ts';
import { SchemaDocuments } from './schema-documents.ts';
import type { SchemaRoot } from './schema-space.ts';

/** The meta-schemas, which every document may refer to. */
const knownDocuments = new SchemaDocuments(
  new Map(metaSchemas.map(({ identifier, root }) => [identifier, root])),
);

/** Definitions of a catalog, by identifier, as schemas to compare. */
export function catalogRoots(definitions: readonly Definition[]): ReadonlyMap<string, SchemaRoot> {
  const uris = definitions.map(({ identifier }) => placeholderOrigin + identifier);
  const own = definitions.map((found, index) => [uris[index] ?? '', rootOf(found)] as const);
  const documents = new SchemaDocuments(new Map(own), knownDocuments);
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

/** A document of any dialect that refers to no other but meta-schemas. */
export function singleRoot(root: JsonNode, uri?: string): SchemaRoot {
  return documentRoot(root, uri, knownDocuments);
}
