import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { inAddresses } from '../../catalog/sources/in-addresses.ts';
import { toText, type JsonNode, type JsonObject } from '../../json/json.ts';
import { vocabulary } from '../../schema/keywords.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { sha256 } from '../sha256.ts';
import { ClosureDigests } from './closure-digests.ts';

/**
 * Digests of what a comparison of a version follows from: of all that is known of it, and of what those
 * say that it leads to. Of these a comparison shows no words: what stands in annotations such as a
 * description counts for the version itself alone.
 */
export class ComparedDigests {
  private readonly contentOf: (identifier: string) => string;
  private readonly closures: ClosureDigests;

  /** `contentOf` gives a digest of all that is known of a definition. */
  constructor({ graph, byIdentifier }: Catalog, contentOf: (identifier: string) => string) {
    this.contentOf = contentOf;
    this.closures = new ClosureDigests(graph.uses, (identifier) =>
      judgedDigest(byIdentifier.get(identifier)),
    );
  }

  of(identifier: string): string {
    return `${this.contentOf(identifier)} ${this.closures.of(identifier)}`;
  }
}

/** A digest of what validators read of a definition that another leads to. */
function judgedDigest(definition: Definition | undefined): string {
  if (definition === undefined) return '';
  const { dialect, dialectUse } = definition;
  const document = inAddresses(definition);
  const schemas = new Set(walkSchemas({ node: document, pointer: '' }).map(({ schema }) => schema));
  return sha256(JSON.stringify([dialect, dialectUse, toText(withoutWords(document, schemas))]));
}

/** The same with `null` for each annotation that is a scalar: no reference leads into one. How many there are counts. */
function withoutWords(node: JsonNode, schemas: ReadonlySet<JsonObject>): JsonNode {
  if (node.kind === 'array') {
    return { ...node, items: node.items.map((item) => withoutWords(item, schemas)) };
  }
  if (node.kind !== 'object') return node;
  const isSchema = schemas.has(node);
  const members = Array.from(node.members, ([name, value]): [string, JsonNode] => [
    name,
    isSchema && isWord(name, value)
      ? { kind: 'null', start: 0, end: 0 }
      : withoutWords(value, schemas),
  ]);
  return { ...node, members: new Map(members) };
}

function isWord(keyword: string, { kind }: JsonNode): boolean {
  const isScalar = kind !== 'object' && kind !== 'array';
  return isScalar && vocabulary.get(keyword)?.role === 'annotation';
}
