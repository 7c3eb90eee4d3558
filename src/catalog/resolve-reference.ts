import { member, stringMember, type JsonNode } from './json.ts';
import { identifierOf } from './layout.ts';
import { nodeAt, parsePointer } from './pointer.ts';
import type { SchemaAddress } from './catalog.ts';
import { metaSchemaIdentifier, metaSchemaRoot } from './meta-schema-document.ts';
import type { IdentifierSuggestion } from './suggest-identifier.ts';
import { holdsByKey, vocabulary } from './vocabulary.ts';
import { walkSchemas } from './walk-schemas.ts';
import { didYouMean, kindOf, shortenPointer } from './words.ts';

/** The documents that references may reach. */
export interface ReferenceSpace {
  /** By identifier. */
  readonly roots: ReadonlyMap<string, JsonNode>;
  /** Identifiers of files that are there and could not be read: their own problem is reported. */
  readonly unreadable: ReadonlySet<string>;
  readonly suggest: IdentifierSuggestion;
}

/** Where a reference leads. */
type Resolution =
  | {
      readonly kind: 'reached';
      readonly target: SchemaAddress;
      readonly node: JsonNode;
      /** Whether the target stands where no keyword of draft-07 has a schema. */
      readonly isUnwalked: boolean;
    }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'failed'; readonly message: string };

const placeholderOrigin = 'http://catalog.invalid';

/** Resolves a `$ref` against the identifier of its definition (RFC 3986, section 5), in memory. */
export function resolveReference(ref: string, base: string, space: ReferenceSpace): Resolution {
  const hash = ref.indexOf('#');
  const address = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = hash < 0 ? '' : ref.slice(hash + 1);
  const found = findDocument(ref, address, base, space);
  if (found.kind !== 'document') return found;
  return findSchema(fragment, found.identifier, found.root);
}

type FoundDocument =
  | { readonly kind: 'document'; readonly identifier: string; readonly root: JsonNode }
  | Exclude<Resolution, { kind: 'reached' }>;

function findDocument(
  ref: string,
  address: string,
  base: string,
  space: ReferenceSpace,
): FoundDocument {
  if (address === metaSchemaIdentifier) {
    return { kind: 'document', identifier: address, root: metaSchemaRoot };
  }
  const fault = addressFault(address, base);
  if (fault !== undefined) return failed(fault);
  const identifier = address === '' ? base : new URL(address, placeholderOrigin + base).pathname;
  const root = space.roots.get(identifier);
  if (root !== undefined) return { kind: 'document', identifier, root };
  if (space.unreadable.has(identifier)) return { kind: 'unreadable' };
  if (!identifier.startsWith(identifierOf('')))
    return failed(`$ref ${ref} leads out of the catalog`);
  const destination = address === identifier ? '' : `, which leads to ${identifier}`;
  return failed(`unresolved $ref ${ref}${destination}${space.suggest(identifier)}`);
}

function addressFault(address: string, base: string): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (scheme !== undefined && scheme !== 'http:' && scheme !== 'https:') {
    return `$ref may not use ${scheme} ${pathAdvice}`;
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\\<>"{}|^`]/.test(address)) {
    return `$ref ${JSON.stringify(address)} holds a character that a URI may not hold`;
  }
  if (!URL.canParse(address, placeholderOrigin + base)) return `$ref ${address} is not a URI`;
  const { host, origin, search } = new URL(address, placeholderOrigin + base);
  if (origin !== placeholderOrigin || scheme !== undefined) {
    return `$ref names another host (${host}), and nothing is fetched ${pathAdvice}`;
  }
  return search === '' ? undefined : `$ref ${address} has a query, which no identifier has`;
}

const pathAdvice = '(write the path /schema/<Family>/<Name>/<Version>/index.json)';

function findSchema(fragment: string, identifier: string, root: JsonNode): Resolution {
  const decoded = decodeFragment(fragment);
  if (decoded === undefined) return failed(`#${fragment} is not percent-encoded correctly`);
  if (decoded !== '' && !decoded.startsWith('/')) return findByName(decoded, identifier, root);
  const segments = parsePointer(decoded);
  if (segments === undefined) return failed(explainEscape(decoded));
  const node = nodeAt(root, segments);
  if (node === undefined) return failed(explainAbsence(decoded, segments, root));
  const position = positionOf(segments);
  const fault = positionFault(position, node, shortenPointer(decoded));
  if (fault !== undefined) return failed(fault);
  const isUnwalked = position.kind === 'unknown';
  return { kind: 'reached', target: { identifier, segments }, node, isUnwalked };
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** A location-independent identifier: `"$id": "#name"` in a subschema (draft-07 core, 8.2.3). */
function findByName(name: string, identifier: string, root: JsonNode): Resolution {
  const named = walkSchemas({ node: root, pointer: '' }).find(
    ({ schema }) => stringMember(schema, '$id') === `#${name}`,
  );
  const segments = named && parsePointer(named.pointer);
  if (named === undefined || segments === undefined) {
    return failed(`no schema here has the $id "#${name}", and #${name} is no JSON Pointer`);
  }
  return {
    kind: 'reached',
    target: { identifier, segments },
    node: named.schema,
    isUnwalked: false,
  };
}

function explainEscape(pointer: string): string {
  const escape = /~(?![01]).?/su.exec(pointer)?.[0] ?? '~';
  return `${escape} is not a JSON Pointer escape (write ~0 for ~ and ~1 for /)`;
}

function explainAbsence(pointer: string, segments: readonly string[], root: JsonNode): string {
  const shown = shortenPointer(pointer);
  let parent: JsonNode = root;
  for (const segment of segments) {
    const child = nodeAt(parent, [segment]);
    if (child === undefined) {
      const names = parent.kind === 'object' ? parent.members.keys() : [];
      return `#${shown} does not exist${didYouMean(segment, names)}`;
    }
    parent = child;
  }
  return `#${shown} does not exist`;
}

/** What draft-07 has at a place. */
type SchemaPosition =
  | { readonly kind: 'schema' }
  /** Below a keyword that draft-07 does not know. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'data'; readonly keyword: string }
  | { readonly kind: 'container'; readonly keyword: string };

function positionOf(segments: readonly string[]): SchemaPosition {
  for (let index = 0; index < segments.length; index += 1) {
    const keyword = segments[index] ?? '';
    const shape = vocabulary.get(keyword)?.shape;
    if (shape === undefined) return { kind: 'unknown' };
    if (shape === 'data') return { kind: 'data', keyword };
    const next = segments[index + 1];
    if (!holdsByKey(keyword, next)) continue;
    if (next === undefined) return { kind: 'container', keyword };
    index += 1;
  }
  return { kind: 'schema' };
}

function positionFault(
  position: SchemaPosition,
  node: JsonNode,
  pointer: string,
): string | undefined {
  if (node.kind !== 'object' && node.kind !== 'boolean') {
    return `#${pointer} leads to ${kindOf(node)}, not a schema`;
  }
  switch (position.kind) {
    case 'schema':
    case 'unknown':
      return undefined;
    case 'data':
      return `#${pointer} leads into ${position.keyword}, which holds data, not a schema`;
    case 'container':
      return `#${pointer} leads to the whole of ${position.keyword}, not to a schema in it`;
  }
}

function failed(message: string): Resolution & { kind: 'failed' } {
  return { kind: 'failed', message };
}

/** Whether a schema is a reference: draft-07 then ignores every other keyword of it. */
export function isReference(node: JsonNode): boolean {
  return member(node, '$ref')?.kind === 'string';
}
