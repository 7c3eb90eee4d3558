import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { inAddresses } from '../../catalog/sources/documents/in-addresses.ts';
import { toText, type JsonNode, type JsonObject } from '../../json/json.ts';
import { vocabulary } from '../../schema/keywords.ts';
import { arrangementOf } from '../../schema/subschemas.ts';
import { sha256 } from '../sha256.ts';
import { ClosureDigests } from './closure-digests.ts';

/** A digest of the inputs of comparisons of a definition, by its identifier. */
export type ComparedDigests = (identifier: string) => string;

/**
 * Digests of the inputs of a comparison: everything known about a version, of which `contentOf` returns a
 * digest, and the assertions of the definitions that it leads to. A comparison shows no texts of the latter,
 * so their annotations, such as descriptions, do not count.
 */
export function createComparedDigests(
  { graph, byIdentifier }: Catalog,
  contentOf: (identifier: string) => string,
): ComparedDigests {
  const closures = new ClosureDigests(graph.uses, (identifier) =>
    judgedDigest(byIdentifier.get(identifier)),
  );
  return (identifier) => `${contentOf(identifier)} ${closures.of(identifier)}`;
}

/** A digest of what validators read in a definition that another one leads to. */
function judgedDigest(definition: Definition | undefined): string {
  if (definition === undefined) return '';
  const { dialect, dialectUse } = definition;
  return sha256(JSON.stringify([dialect, dialectUse]) + schemaText(inAddresses(definition)));
}

/**
 * The text of a schema with `null` for each scalar annotation, into which no reference can lead. The
 * number of annotations still counts.
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
  let text = '{';
  for (const [name, value] of members) text += `${JSON.stringify(name)}:${textOf(value, name)},`;
  return `${text}}`;
}

function isWord(keyword: string, { kind }: JsonNode): boolean {
  const isScalar = kind !== 'object' && kind !== 'array';
  return isScalar && vocabulary.get(keyword)?.role === 'annotation';
}
