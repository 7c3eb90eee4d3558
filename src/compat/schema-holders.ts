import { stringMember, type JsonNode } from '../json/json.ts';
import { subschemas } from '../schema/subschemas.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import type { SchemaDocuments } from './schema-documents.ts';

/** Which schemas of a document hold or refer to which of its schemas. */
export class SchemaHolders {
  private readonly holders = new Map<JsonNode, JsonNode[]>();

  constructor(documents: SchemaDocuments, uri: string) {
    const root = documents.rootOf(uri);
    if (root === undefined) return;
    for (const { schema } of walkSchemas({ node: root.node, pointer: '' })) {
      for (const { node } of subschemas(schema)) this.add(schema, node);
      const reference = stringMember(schema, '$ref');
      if (reference === undefined) continue;
      const target = documents.resolve(reference, documents.baseOf(schema, root.base));
      if (target.kind === 'schema') this.add(schema, target.node);
    }
  }

  /** A schema, and all of which it is a part, also through references. */
  leadingTo(schema: JsonNode): ReadonlySet<JsonNode> {
    const leading = new Set([schema]);
    for (const held of leading) {
      for (const holder of this.holders.get(held) ?? []) leading.add(holder);
    }
    return leading;
  }

  private add(holder: JsonNode, held: JsonNode): void {
    const known = this.holders.get(held);
    if (known === undefined) this.holders.set(held, [holder]);
    else known.push(holder);
  }
}
