import { partsOf, stringMember, type JsonNode } from '../../json/json.ts';
import type { SchemaDocuments } from './schema-documents.ts';

/** The values of a document that contain or refer to its schemas. */
export class SchemaHolders {
  readonly #holders = new Map<JsonNode, JsonNode[]>();

  constructor(documents: SchemaDocuments, uri: string) {
    const root = documents.rootOf(uri);
    if (root === undefined) return;
    // A reference may lead to any value.
    const values = new Set([root.node]);
    for (const value of values) {
      for (const [, part] of partsOf(value)) {
        this.#add(value, part);
        values.add(part);
      }
      const reference = stringMember(value, '$ref');
      if (reference === undefined) continue;
      const target = documents.resolve(reference, documents.baseOf(value, root.base));
      if (target.kind === 'schema') this.#add(value, target.node);
    }
  }

  /** A schema, and all values that contain it, directly or through references. */
  leadingTo(schema: JsonNode): ReadonlySet<JsonNode> {
    const leading = new Set([schema]);
    for (const held of leading) {
      for (const holder of this.#holders.get(held) ?? []) leading.add(holder);
    }
    return leading;
  }

  #add(holder: JsonNode, held: JsonNode): void {
    const known = this.#holders.get(held);
    if (known === undefined) this.#holders.set(held, [holder]);
    else known.push(holder);
  }
}
