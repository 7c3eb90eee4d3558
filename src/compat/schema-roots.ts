import type { Definition } from '../catalog/catalog.ts';
import { inAddresses } from '../catalog/sources/documents/in-addresses.ts';
import type { JsonNode } from '../json/json.ts';
import { uriOfIdentifier } from '../schema/embedded-resources.ts';
import { dialectIdentifier } from '../schema/dialects.ts';
import { metaSchemas } from '../schema/meta-schema-document.ts';
import { identifierOf } from '../schema/readings.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import { documentRoot } from './document-root.ts';
import { SchemaDocuments } from './documents/schema-documents.ts';
import type { SchemaRoot } from './schema-space.ts';

/** The meta-schemas, which every document may refer to. */
const knownDocuments = new SchemaDocuments(
  new Map(metaSchemas.map(({ identifier, root }) => [identifier, root])),
);

/**
 * Definitions of a catalog, by identifier, as schemas to compare. They share documents, except for those that
 * embed schemas with identifiers: another version may embed different schemas under the same ones.
 */
export function catalogRoots(definitions: readonly Definition[]): ReadonlyMap<string, SchemaRoot> {
  const own = new Map(
    definitions.map((found) => [uriOfIdentifier(found.identifier), rootOf(found)]),
  );
  const documents = new SchemaDocuments(own, knownDocuments);
  return new Map(
    definitions.map((definition) => {
      const uri = uriOfIdentifier(definition.identifier);
      const root = own.get(uri);
      const isAlone = root !== undefined && embedsIdentifiers(root);
      const nearest = isAlone ? new SchemaDocuments(new Map([[uri, root]]), documents) : documents;
      return [definition.identifier, { documents: nearest, uri }];
    }),
  );
}

/** Whether a schema inside a document has an identifier that is more than a fragment. */
function embedsIdentifiers(root: JsonNode): boolean {
  const [, ...inside] = walkSchemas({ node: root, pointer: '' });
  return inside.some(({ schema }) => {
    const identifier = identifierOf(schema);
    return identifier !== undefined && !identifier.startsWith('#');
  });
}

/** The document of a definition; a `$schema` that the catalog defines is replaced by its dialect. */
function rootOf(definition: Definition): JsonNode {
  const { dialect, dialectUse } = definition;
  const schema = inAddresses(definition);
  const stated = schema.members.get('$schema');
  if (dialectUse.metaSchema === undefined || stated?.kind !== 'string') return schema;
  const plain = { ...stated, value: dialectIdentifier(dialect) };
  return { ...schema, members: new Map(schema.members).set('$schema', plain) };
}

/** A document of any dialect that refers to no other documents except meta-schemas. */
export function singleRoot(root: JsonNode, uri?: string): SchemaRoot {
  return documentRoot(root, uri, knownDocuments);
}
