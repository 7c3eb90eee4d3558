import {
  member,
  membersOf,
  partsOf,
  stringMember,
  stringsIn,
  type JsonNode,
} from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { dialectOf } from '../../schema/dialects.ts';
import type { Exchange } from './exchange.ts';
import type { ListedSchema } from './observed-host.ts';
import { isFetched, withoutFragment } from './schema-document.ts';
import { resolveUrl } from '../../text/resolve-url.ts';

/** Where hosts list their schemas, below their root. */
export const listingPaths = ['catalog.json', 'api/json/catalog.json', 'schema/index.json'] as const;

/** The kind of document at an address. */
export type Served =
  | { readonly kind: 'schema' }
  | { readonly kind: 'listing'; readonly names: readonly ListedSchema[] }
  | { readonly kind: 'other' };

/**
 * Reads a listing: the catalog index of this project, SchemaStore's catalog, or a JSON document that
 * names `.json` files, which may be listings themselves.
 */
export function readServed(url: string, exchange: Exchange): Served {
  const isServed = exchange.kind === 'answered' && exchange.status === 200;
  const root = isServed ? parseBody(exchange.body) : undefined;
  if (root?.kind !== 'object') return { kind: 'other' };
  const entries = member(root, 'definitions') ?? member(root, 'schemas');
  if (entries?.kind === 'array') {
    return { kind: 'listing', names: entries.items.flatMap((entry) => readEntry(entry, url)) };
  }
  if (isSchema(root)) return { kind: 'schema' };
  const names = filesNamedIn(root).flatMap((text) => listed(text, url));
  return names.length === 0 ? { kind: 'other' } : { kind: 'listing', names };
}

/** Ignores the media type and a byte order mark: the checks report both. */
function parseBody(body: Uint8Array): JsonNode | undefined {
  const parsed = parseJson(new TextDecoder().decode(body));
  return parsed.kind === 'parsed' ? parsed.root : undefined;
}

/** An entry of `definitions` in our index, or of `schemas` in SchemaStore's catalog. */
function readEntry(entry: JsonNode, base: string): ListedSchema[] {
  const name = stringMember(entry, 'identifier') ?? stringMember(entry, 'url');
  const older = [...membersOf(member(entry, 'versions')).values()];
  const sha256 = stringMember(entry, 'sha256');
  const dialect = stringMember(entry, 'dialect');
  const [page] = listed(stringMember(entry, 'page') ?? '', base);
  const first = listed(name ?? '', base).map(({ url }) => ({
    url,
    ...(sha256 !== undefined && { sha256 }),
    ...(dialect !== undefined && { dialect }),
    ...(page !== undefined && { page: page.url }),
  }));
  return [...first, ...stringsIn(older).flatMap((url) => listed(url, base))];
}

function listed(name: string, base: string): ListedSchema[] {
  const url = name === '' ? undefined : resolveUrl(name, base);
  return url === undefined || !isFetched(url) ? [] : [{ url: withoutFragment(url) }];
}

const schemaKeywords = [
  ...['$id', '$ref', '$defs', 'type', 'properties', 'items', 'enum', 'const'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'definitions', 'additionalProperties'],
];

function isSchema(root: JsonNode): boolean {
  if (dialectOf(root) !== undefined) return true;
  return schemaKeywords.some((keyword) => member(root, keyword) !== undefined);
}

/** Members of a listing that name JSON files other than its schemas. */
const otherFiles: ReadonlySet<string | number> = new Set(['$schema', 'meta']);

/** Every string that ends in `.json`, except in members that name other files. */
function filesNamedIn(node: JsonNode): readonly string[] {
  if (node.kind === 'string') return /^[^\s?#]+\.json$/.test(node.value) ? [node.value] : [];
  return Array.from(partsOf(node))
    .filter(([name]) => !otherFiles.has(name))
    .flatMap(([, value]) => filesNamedIn(value));
}
