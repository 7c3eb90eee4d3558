import {
  pathOf,
  placeholderOrigin,
  readResources,
  resolveUri,
  resourceAt,
  splitReference,
  type Resource,
  type Resources,
} from '../schema/embedded-resources.ts';
import { member, type JsonNode } from '../json/json.ts';
import { identifierOf } from './layout.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import type { SchemaAddress } from './catalog.ts';
import { latestSegments } from '../schema/latest-form.ts';
import { metaSchemaNamed, type MetaSchema } from '../schema/meta-schema-document.ts';
import type { IdentifierSuggestion } from './suggest-identifier.ts';
import { holdsByKey, vocabulary } from '../schema/keywords.ts';
import { kindOf } from '../json/describe.ts';
import type { Located, Sought } from './sources/document-index.ts';
import { didYouMean, shortenPointer } from '../text/words.ts';

/** The documents that references may reach. */
export interface ReferenceSpace {
  /** By identifier. */
  readonly files: ReadonlyMap<string, Resources>;
  /** Identifiers of files that are there and could not be read: their own problem is reported. */
  readonly unreadable: ReadonlySet<string>;
  readonly suggest: IdentifierSuggestion;
  /** Finds what a reference to another file leads to, where `$id`s are not the paths of this site. */
  readonly locate?: LocateReference;
}

type LocateReference = (sought: Sought) => Located;

/** Where a reference leads. */
type Resolution =
  | {
      readonly kind: 'reached';
      readonly target: SchemaAddress;
      /** Whether the target stands where no keyword of draft-07 has a schema. */
      readonly isUnwalked: boolean;
      /** Why it works by accident only. */
      readonly warning?: string;
    }
  | { readonly kind: 'unreadable' }
  | Extract<Located, { kind: 'open' | 'failed' }>;

/** The schema with a `$ref`: the file that it is in, and where. */
interface Holder {
  readonly file: Resources;
  readonly pointer: string;
}

/** Resolves a `$ref` against the base URI of its place (RFC 3986, section 5), in memory. */
export function resolveReference(
  ref: string,
  { file, pointer }: Holder,
  space: ReferenceSpace,
): Resolution {
  const { address, fragment } = splitReference(ref);
  const base = resourceAt(pointer, file);
  const found = findResource(address, base, file, space) ?? findForeign(ref, base, space);
  if (found.kind !== 'resource') return found;
  const reached = findSchema(found.fragment ?? fragment, found.resource, found.file);
  const { warning } = found;
  return warning !== undefined && reached.kind === 'reached' ? { ...reached, warning } : reached;
}

type FoundResource =
  | {
      readonly kind: 'resource';
      readonly resource: Resource;
      readonly file: Resources;
      /** Of the reference, if it is another than it is written with. */
      readonly fragment?: string;
      readonly warning?: string;
    }
  | Exclude<Resolution, { kind: 'reached' }>;

function findResource(
  address: string,
  base: Resource,
  file: Resources,
  space: ReferenceSpace,
): FoundResource | undefined {
  const own = file.byUri.get(resolveUri(address, base) ?? '');
  if (address === '') return { kind: 'resource', resource: base, file };
  if (own !== undefined) return { kind: 'resource', resource: own, file };
  const metaSchema = metaSchemaNamed(address);
  if (metaSchema !== undefined) return { kind: 'resource', ...resourceOf(metaSchema) };
  if (space.locate !== undefined) return undefined;
  const fault = addressFault(address, base);
  if (fault !== undefined) return failed(fault);
  return findFile(address, new URL(address, base.uri).pathname, space);
}

function findFile(address: string, identifier: string, space: ReferenceSpace): FoundResource {
  const file = space.files.get(identifier);
  if (file !== undefined) return { kind: 'resource', resource: file.whole, file };
  if (space.unreadable.has(identifier)) return { kind: 'unreadable' };
  if (!identifier.startsWith(identifierOf(''))) {
    return failed(`$ref ${address} leads out of the catalog`);
  }
  const destination = address === identifier ? '' : `, which leads to ${identifier}`;
  return failed(`unresolved $ref ${address}${destination}${space.suggest(identifier)}`);
}

/** In a catalog whose `$id`s are its own: by URI, by place, or as an address of this site. */
function findForeign(ref: string, base: Resource, space: ReferenceSpace): FoundResource {
  const { address, fragment } = splitReference(ref);
  const own = space.files.get(address);
  if (own !== undefined) return { kind: 'resource', resource: own.whole, file: own };
  const uri = resolveUri(address, base);
  if (uri === undefined) return failed(`$ref ${JSON.stringify(address)} is not a URI`);
  const found = space.locate?.({ address, fragment, uri, from: base.identifier });
  if (found === undefined) return failed(`unresolved $ref ${address}`);
  if (found.kind !== 'reached') return found;
  const file = space.files.get(found.identifier);
  if (file === undefined) return { kind: 'unreadable' };
  const { fragment: rest, warning } = found;
  const reached = { kind: 'resource', resource: file.whole, file, fragment: rest } as const;
  return { ...reached, ...(warning !== undefined && { warning }) };
}

function addressFault(address: string, base: Resource): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (scheme !== undefined && scheme !== 'http:' && scheme !== 'https:') {
    return `$ref may not use ${scheme} ${pathAdvice}`;
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\\<>"{}|^`]/.test(address)) {
    return `$ref ${JSON.stringify(address)} holds a character that a URI may not hold`;
  }
  if (!URL.canParse(address, base.uri)) return `$ref ${address} is not a URI`;
  const { host, origin, search } = new URL(address, base.uri);
  if (origin !== placeholderOrigin || scheme !== undefined) {
    return `$ref names another host (${host}), and nothing is fetched ${pathAdvice}`;
  }
  return search === '' ? undefined : `$ref ${address} has a query, which no identifier has`;
}

const pathAdvice = '(write the path /schema/<Family>/<Name>/<Version>/index.json)';

function resourceOf({ identifier, root }: MetaSchema): { resource: Resource; file: Resources } {
  const file = readResources(identifier, root, []);
  return { resource: { uri: identifier, identifier, segments: [], node: root }, file };
}

function findSchema(fragment: string, resource: Resource, file: Resources): Resolution {
  const decoded = decodeFragment(fragment);
  if (decoded === undefined) return failed(`#${fragment} is not percent-encoded correctly`);
  if (decoded !== '' && !decoded.startsWith('/')) return findByName(decoded, resource, file);
  const stated = parsePointer(decoded);
  if (stated === undefined) return failed(explainEscape(decoded));
  const segments = latestSegments(resource.node, stated);
  const node = nodeAt(resource.node, segments);
  if (node === undefined) return failed(explainAbsence(decoded, segments, resource));
  const position = positionOf(segments);
  const fault = positionFault(position, node, shortenPointer(decoded));
  if (fault !== undefined) return failed(fault);
  const isUnwalked = position.kind === 'unknown';
  const target = {
    identifier: resource.identifier,
    segments: [...resource.segments, ...segments],
    node,
  };
  return { kind: 'reached', target, isUnwalked };
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** A location-independent identifier: `"$id": "#name"` in a subschema (draft-07 core, 8.2.3). */
function findByName(name: string, { uri }: Resource, { byName }: Resources): Resolution {
  const named = byName.get(`${uri}#${name}`);
  if (named === undefined) {
    return failed(`no schema here has the $id "#${name}", and #${name} is not a JSON Pointer`);
  }
  const { identifier, segments, node } = named;
  return { kind: 'reached', target: { identifier, segments, node }, isUnwalked: false };
}

function explainEscape(pointer: string): string {
  const escape = /~(?![01]).?/su.exec(pointer)?.[0] ?? '~';
  return `${escape} is not a JSON Pointer escape (write ~0 for ~ and ~1 for /)`;
}

function explainAbsence(pointer: string, segments: readonly string[], resource: Resource): string {
  const shown = shortenPointer(pointer);
  const isWhole = resource.segments.length === 0;
  const base = isWhole ? '' : ` in the schema with the $id ${pathOf(resource)}`;
  let parent = resource.node;
  for (const segment of segments) {
    const child = nodeAt(parent, [segment]);
    if (child === undefined) {
      const names = parent.kind === 'object' ? parent.members.keys() : [];
      return `#${shown} does not exist${base}${didYouMean(segment, names)}`;
    }
    parent = child;
  }
  return `#${shown} does not exist${base}`;
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
