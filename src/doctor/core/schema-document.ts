import { decode } from '../../json/decode.ts';
import { stringMember, type JsonNode, type JsonObject } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { innermostAt, nodeAt, parsePointer } from '../../json/pointer.ts';
import {
  defaultDialect,
  dialectNamed,
  dialectOf,
  identifierKeywordOf,
} from '../../schema/dialects.ts';
import { splitReference } from '../../schema/embedded-resources.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { tryDecodePercent } from '../../text/decode-percent.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { shortenPointer } from '../../text/words.ts';
import { describeExchange, isFile, type HttpAnswer, type Exchange } from './exchange.ts';
import { resolveUrl } from '../../text/resolve-url.ts';

/** A JSON document that a host serves, with its references. */
export interface SchemaDocument {
  readonly kind: 'read';
  /** The address that it was requested at. */
  readonly url: string;
  readonly answer: HttpAnswer;
  readonly text: string;
  readonly root: JsonNode;
  /** Its schemas by their absolute identifiers, and its root by the requested address. */
  readonly resources: ReadonlyMap<string, JsonNode>;
  readonly references: readonly DocumentReference[];
}

/** The result of requesting a document. */
export type FetchedDocument =
  | SchemaDocument
  /** A file was served that is not JSON. */
  | { readonly kind: 'unreadable'; readonly url: string }
  | { readonly kind: 'unreached'; readonly url: string; readonly message: string };

/** A `$ref` or `$dynamicRef` of a document. */
export interface DocumentReference {
  readonly pointer: string;
  /** As written. */
  readonly ref: string;
  /** The document that it names, absolute and without a fragment; absent if it is not a URI. */
  readonly target?: string;
  /** What follows `#`, as written. */
  readonly fragment: string;
}

/** Reads what a host answered as a schema document. */
export function readDocument(url: string, exchange: Exchange): FetchedDocument {
  if (!isFile(exchange)) return { kind: 'unreached', url, message: describeExchange(exchange) };
  const decoded = decode(exchange.body);
  if (decoded.kind === 'failed') return { kind: 'unreadable', url };
  const parsed = parseJson(decoded.text);
  if (parsed.kind === 'failed') return { kind: 'unreadable', url };
  const { root } = parsed;
  const bases = new Map<string, string>();
  const resources = new Map<string, JsonNode>([[url, root]]);
  const references: DocumentReference[] = [];
  for (const { schema, pointer } of walkSchemas({ node: root, pointer: '' })) {
    const outer = innermostAt(pointer, bases) ?? url;
    const stated = resolveUrl(statedIdentifier(schema, root), outer);
    const base = stated === undefined ? outer : withoutFragment(stated);
    if (stated !== undefined) {
      bases.set(pointer, base);
      if (!resources.has(base)) resources.set(base, schema);
    }
    references.push(...referencesIn(schema, pointer, base));
  }
  return { kind: 'read', url, answer: exchange, text: decoded.text, root, resources, references };
}

function referencesIn(
  schema: JsonObject,
  pointer: string,
  base: string,
): readonly DocumentReference[] {
  return ['$ref', '$dynamicRef'].flatMap((keyword) => {
    const ref = stringMember(schema, keyword);
    if (ref === undefined) return [];
    const target = resolveUrl(ref, base);
    const found = { pointer, ref, fragment: splitReference(ref).fragment };
    return [target === undefined ? found : { ...found, target: withoutFragment(target) }];
  });
}

/** The `$id` of a schema (`id` in draft-04), unless it is only a fragment. */
export function statedIdentifier(schema: JsonNode, root: JsonNode): string | undefined {
  const keyword = identifierKeywordOf(dialectOf(root) ?? defaultDialect);
  const identifier = stringMember(schema, keyword);
  return identifier?.startsWith('#') === true ? undefined : identifier;
}

/** Finds the node that a fragment names below a root: by a JSON Pointer, or by an anchor. */
export type FindFragment = (root: JsonNode, fragment: string) => JsonNode | undefined;

/** Prepares a search for fragments, which collects the anchors below each root once. */
export function createFragmentFinder(): FindFragment {
  const namesIn = lazyByKey(namesBelow);
  return (root, fragment) => {
    const decoded = tryDecodePercent(fragment);
    if (decoded === undefined) return undefined;
    const segments = parsePointer(decoded);
    return segments === undefined ? namesIn(root).get(decoded) : nodeAt(root, segments);
  };
}

/** The first schema of each anchor. */
function namesBelow(root: JsonNode): ReadonlyMap<string, JsonNode> {
  const named = walkSchemas({ node: root, pointer: '' }).flatMap(({ schema }) =>
    namesOf(schema).map((name) => [name, schema] as const),
  );
  return new Map(named.reverse());
}

/** A URI without its fragment. */
export function withoutFragment(url: string): string {
  return splitReference(url).address;
}

function namesOf(schema: JsonObject): readonly string[] {
  const fragments = ['$id', 'id'].map((keyword) => stringMember(schema, keyword));
  const anchors = ['$anchor', '$dynamicAnchor'].map((keyword) => stringMember(schema, keyword));
  const names = fragments.map((id) => (id?.startsWith('#') === true ? id.slice(1) : undefined));
  return [...names, ...anchors].filter((name) => name !== undefined);
}

/** The addresses that a client would fetch for a document, in the order of its text. */
export function addressesFrom(document: FetchedDocument): readonly string[] {
  if (document.kind !== 'read') return [];
  const { references, resources, root, url } = document;
  const followed = references.flatMap(({ target }) =>
    target !== undefined &&
    isFetched(target) &&
    !resources.has(target) &&
    dialectNamed(target) === undefined
      ? [target]
      : [],
  );
  // A file with the `$id` of another file on its host may be an alias of it.
  const named = withoutFragment(resolveUrl(statedIdentifier(root, root), url) ?? '');
  const isAlias = named.startsWith(`${new URL(url).origin}/`) && named !== url;
  return [...new Set([...followed, ...(isAlias ? [named] : [])])];
}

/** Whether clients fetch a URI. */
export function isFetched(uri: string): boolean {
  return /^https?:/.test(uri);
}

/** A pointer at the beginning of a message. */
export function placeText(pointer: string): string {
  return pointer === '' ? 'the root:' : `${shortenPointer(pointer)}:`;
}
