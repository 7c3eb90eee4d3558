import { member, type JsonNode } from '../../../json/json.ts';
import { dialectIdentifier, type DialectName } from '../../../schema/dialects.ts';

/** The dialects of meta-schemas that are not in the catalog, by their URIs. */
export type MetaSchemas = Readonly<Record<string, DialectName>>;

/**
 * The text of a schema with the dialect of its meta-schema as its `$schema`, if that is among
 * `metaSchemas`: clients refuse a `$schema` that they do not know.
 */
export function restateDialect(
  text: string,
  documents: readonly JsonNode[],
  metaSchemas: MetaSchemas,
): string {
  const stated = documents.length === 1 ? member(documents[0], '$schema') : undefined;
  if (stated?.kind !== 'string') return text;
  const known = Object.entries(metaSchemas).find(([uri]) => isSame(uri, stated.value));
  if (known === undefined) return text;
  const identifier = JSON.stringify(dialectIdentifier(known[1]));
  return text.slice(0, stated.start) + identifier + text.slice(stated.end);
}

/** Meta-schemas until draft-07 end with `#`, and a host may be written without the slash of its root. */
function isSame(...uris: readonly [string, string]): boolean {
  const [one, other] = uris.map((uri) =>
    (URL.canParse(uri) ? new URL(uri).href : uri).replace(/#$/, ''),
  );
  return one === other;
}
