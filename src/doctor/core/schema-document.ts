import { decode } from '../../json/decode.ts';
import { stringMember, type JsonNode, type JsonObject } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { walkSchemas, type ObjectSchema } from '../../schema/walk-schemas.ts';
import { describeExchange, isFile, type HttpAnswer, type Exchange } from './exchange.ts';
import { defaultDialect, dialectOf, identifierKeywordOf } from '../../schema/dialects.ts';

/** A JSON document that a host serves, with every `$ref` that leaves from it. */
export interface SchemaDocument {
  readonly kind: 'read';
  /** Where it was asked for. */
  readonly url: string;
  readonly answer: HttpAnswer;
  readonly text: string;
  readonly root: JsonNode;
  /** Its schemas by their absolute identifiers, and its root by the address it was asked for at. */
  readonly resources: ReadonlyMap<string, JsonNode>;
  readonly references: readonly DocumentReference[];
}

/** What came of asking for a document. */
export type FetchedDocument =
  | SchemaDocument
  /** A file was served that is not JSON. */
  | { readonly kind: 'unreadable'; readonly url: string }
  | { readonly kind: 'unreached'; readonly url: string; readonly message: string };

/** A `$ref` of a document. */
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
  const schemas = walkSchemas({ node: root, pointer: '' });
  const bases = basesOf(schemas, root, url);
  const resources = new Map<string, JsonNode>([[url, root]]);
  for (const [pointer, base] of bases) {
    const node = nodeAt(root, parsePointer(pointer) ?? []);
    if (node !== undefined && !resources.has(base)) resources.set(base, node);
  }
  const references = referencesOf(schemas, bases, url);
  return { kind: 'read', url, answer: exchange, text: decoded.text, root, resources, references };
}

/** The `$id` of a schema (`id` in draft-04), unless it merely names a place in the document. */
export function identifierOf(schema: JsonNode, root: JsonNode): string | undefined {
  const keyword = identifierKeywordOf(dialectOf(root)?.name ?? defaultDialect);
  const identifier = stringMember(schema, keyword);
  return identifier?.startsWith('#') === true ? undefined : identifier;
}

/** Finds the node that a fragment names below a root: a JSON Pointer, or a name that a schema gives itself. */
export type FindFragment = (root: JsonNode, fragment: string) => JsonNode | undefined;

/** A search for fragments, which collects the names below each root once. */
export function createFragmentFinder(): FindFragment {
  const found = new Map<JsonNode, ReadonlyMap<string, JsonNode>>();
  return (root, fragment) => {
    const decoded = decodeFragment(fragment);
    if (decoded === undefined) return undefined;
    const segments = parsePointer(decoded);
    if (segments !== undefined) return nodeAt(root, segments);
    const names = found.get(root) ?? namesBelow(root);
    found.set(root, names);
    return names.get(decoded);
  };
}

/** The first schema of each name. */
function namesBelow(root: JsonNode): ReadonlyMap<string, JsonNode> {
  const named = walkSchemas({ node: root, pointer: '' }).flatMap(({ schema }) =>
    namesOf(schema).map((name) => [name, schema] as const),
  );
  return new Map(named.reverse());
}

/** The absolute base of each schema that states one, by its pointer. */
function basesOf(
  schemas: readonly ObjectSchema[],
  root: JsonNode,
  url: string,
): ReadonlyMap<string, string> {
  const bases = new Map<string, string>();
  for (const { schema, pointer } of schemas) {
    const identifier = identifierOf(schema, root);
    if (identifier === undefined) continue;
    const base = absolute(identifier, baseAt(pointer, bases, url));
    if (base !== undefined) bases.set(pointer, withoutFragment(base));
  }
  return bases;
}

function referencesOf(
  schemas: readonly ObjectSchema[],
  bases: ReadonlyMap<string, string>,
  url: string,
): readonly DocumentReference[] {
  return schemas.flatMap(({ schema, pointer }) =>
    ['$ref', '$dynamicRef'].flatMap((keyword) => {
      const ref = stringMember(schema, keyword);
      if (ref === undefined) return [];
      const target = absolute(ref, baseAt(pointer, bases, url));
      const fragment = ref.includes('#') ? ref.slice(ref.indexOf('#') + 1) : '';
      const found = { pointer, ref, fragment };
      return [target === undefined ? found : { ...found, target: withoutFragment(target) }];
    }),
  );
}

/** The base of the nearest schema around a place that states one. */
function baseAt(pointer: string, bases: ReadonlyMap<string, string>, url: string): string {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const base = bases.get(place);
    if (base !== undefined) return base;
    if (place === '') return url;
  }
}

/** A URI reference resolved against a base (RFC 3986, section 5); `undefined` if it is not one. */
export function absolute(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

/** A URI without its fragment. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function namesOf(schema: JsonObject): readonly string[] {
  const fragments = ['$id', 'id'].map((keyword) => stringMember(schema, keyword));
  const anchors = ['$anchor', '$dynamicAnchor'].map((keyword) => stringMember(schema, keyword));
  return [
    ...fragments.flatMap((id) => (id?.startsWith('#') === true ? [id.slice(1)] : [])),
    ...anchors.filter((name) => name !== undefined),
  ];
}
