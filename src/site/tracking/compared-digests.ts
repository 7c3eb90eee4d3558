import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { inAddresses } from '../../catalog/sources/in-addresses.ts';
import { toText, type JsonNode, type JsonObject } from '../../json/json.ts';
import { vocabulary } from '../../schema/keywords.ts';
import { arrangementOf } from '../../schema/subschemas.ts';
import { sha256 } from '../sha256.ts';
import { ClosureDigests } from './closure-digests.ts';

/**
 * Digests of what a comparison of a version follows from: of all that is known of it, and of what those
 * say that it leads to. Of these a comparison shows no words: what stands in annotations such as a
 * description counts for the version itself alone.
 */
export class ComparedDigests {
  readonly #contentOf: (identifier: string) => string;
  readonly #closures: ClosureDigests;

  /** `contentOf` gives a digest of all that is known of a definition. */
  constructor({ graph, byIdentifier }: Catalog, contentOf: (identifier: string) => string) {
    this.#contentOf = contentOf;
    this.#closures = new ClosureDigests(graph.uses, (identifier) =>
      judgedDigest(byIdentifier.get(identifier)),
    );
  }

  of(identifier: string): string {
    return `${this.#contentOf(identifier)} ${this.#closures.of(identifier)}`;
  }
}

/** A digest of what validators read of a definition that another leads to. */
function judgedDigest(definition: Definition | undefined): string {
  if (definition === undefined) return '';
  const { dialect, dialectUse } = definition;
  return sha256(JSON.stringify([dialect, dialectUse]) + schemaText(inAddresses(definition)));
}

/**
 * The text of a schema with `null` for each annotation that is a scalar: no reference leads into one. How
 * many there are counts.
 */
function schemaText(schema: JsonNode): string {
  if (schema.kind !== 'object') return toText(schema);
  return membersText(schema, (value, keyword) =>
    isWord(keyword, value) ? 'null' : valueText(keyword, value),
  );
}

function valueText(keyword: string, value: JsonNode): string {
  const arrangement = arrangementOf(keyword, value);
  switch (arrangement.kind) {
    case 'data':
      return toText(value);
    case 'schema':
      return schemaText(value);
    case 'array':
      return `[${arrangement.items.map(schemaText).join()}]`;
    case 'map':
      return membersText(arrangement, schemaText);
  }
}

function membersText(
  { members }: Pick<JsonObject, 'members'>,
  textOf: (value: JsonNode, name: string) => string,
): string {
  const texts = Array.from(
    members,
    ([name, value]) => `${JSON.stringify(name)}:${textOf(value, name)}`,
  );
  return `{${texts.join()}}`;
}

function isWord(keyword: string, { kind }: JsonNode): boolean {
  const isScalar = kind !== 'object' && kind !== 'array';
  return isScalar && vocabulary.get(keyword)?.role === 'annotation';
}
