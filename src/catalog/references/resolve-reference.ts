import {
  withoutPlaceholder,
  placeholderOrigin,
  resolveUri,
  resourceAt,
  splitReference,
  type Resource,
  type Resources,
} from '../../schema/embedded-resources.ts';
import { membersOf, type JsonNode } from '../../json/json.ts';
import { identifierForPath } from '../layout.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import type { SchemaAddress } from '../catalog.ts';
import type { StatedReference } from '../../schema/readings.ts';
import { identifierKeywordOf, isSince, type DialectName } from '../../schema/dialects.ts';
import { latestSegments } from '../../schema/latest-form.ts';
import { metaSchemaNamed } from '../../schema/meta-schema-document.ts';
import type { IdentifierSuggestion } from './suggest-identifier.ts';
import { holdsByKey, keywordSteps, vocabulary } from '../../schema/keywords.ts';
import type { Located, Sought } from '../sources/documents/document-index.ts';
import { decodePercent, tryDecodePercent } from '../../text/decode-percent.ts';
import { didYouMean, shortenPointer, withArticle } from '../../text/words.ts';

/** The documents that references may reach. */
export interface ReferenceSpace {
  /** By identifier. */
  readonly files: ReadonlyMap<string, Resources>;
  /** Keyed by URI, and by URI within a version (see `inVersion`). */
  readonly embedded: ReadonlyMap<string, { readonly resource: Resource; readonly file: Resources }>;
  /** Identifiers of files that exist but could not be read, which is already reported. */
  readonly unreadable: ReadonlySet<string>;
  readonly dialectOf: (identifier: string) => DialectName;
  readonly suggest: IdentifierSuggestion;
  /** Finds the target of a reference to another file, if `$id`s are not the paths of this site. */
  readonly locate?: LocateReference;
}

type LocateReference = (sought: Sought) => Located;

/** The outcome of resolving a reference. */
type Resolution =
  | {
      readonly kind: 'reached';
      readonly target: SchemaAddress;
      /** Whether the target is at a place where no keyword has a schema. */
      readonly isUnwalked: boolean;
      /** Why it works only by accident. */
      readonly warning?: string;
      /** See `Reference`. */
      readonly dynamicName?: string;
    }
  | Exclude<Located, { kind: 'reached' }>;

/** The place of a schema with a `$ref`: its file and pointer. */
interface Holder {
  readonly file: Resources;
  readonly pointer: string;
}

/** Resolves a reference against the base URI of its place (RFC 3986, section 5), in memory. */
export function resolveReference(
  { keyword, ref }: StatedReference,
  { file, pointer }: Holder,
  space: ReferenceSpace,
): Resolution {
  if (keyword === '$recursiveRef' && ref !== '#') {
    return failed(`$recursiveRef must be "#"; found ${JSON.stringify(ref)} (write it as $ref)`);
  }
  const { address, fragment } = splitReference(ref);
  const base = resourceAt(pointer, file);
  const found = findResource(address, base, file, space) ?? findForeign(ref, base, space);
  if (found.kind === 'failed') return failed(found.message.replaceAll('$ref', keyword));
  if (found.kind !== 'resource') return found;
  const { warning } = found;
  const reached = findSchema(found.fragment ?? fragment, found.resource, found.file, space);
  if (reached.kind === 'failed') {
    if (found.file !== file) return failed(`in ${address}, ${reached.message}`);
    return explainSibling({ address, fragment }, base, space) ?? reached;
  }
  if (reached.kind !== 'reached') return reached;
  const resolution = { ...reached, ...(warning !== undefined && { warning }) };
  if (keyword === '$ref') return resolution;
  const dynamic = found.file.dynamic.get(found.resource.uri)?.get(fragment);
  return dynamic?.node === resolution.target.node
    ? { ...resolution, dynamicName: fragment }
    : resolution;
}

/** Explains a wrong reference from one part of a file to another part, or to a file as if it were a part. */
function explainSibling(
  { address, fragment }: Pick<Sought, 'address' | 'fragment'>,
  { identifier, uri, node }: Resource,
  { locate }: ReferenceSpace,
): (Resolution & { kind: 'failed' }) | undefined {
  const [first] = fragment.startsWith('/') ? fragment.slice(1).split('/', 1) : [];
  if (locate === undefined || address !== '' || first === undefined) return undefined;
  const found = locate({ address, fragment, uri, from: identifier });
  if (found.kind !== 'failed') return undefined;
  const { message, isPath = false } = found;
  const stated = parsePointer(decodePercent(fragment)) ?? [];
  const absent = isPath ? latestSegments(node, stated) : [first];
  return nodeAt(node, absent) === undefined ? failed(message) : undefined;
}

type FoundResource =
  | {
      readonly kind: 'resource';
      readonly resource: Resource;
      readonly file: Resources;
      /** The fragment, if it differs from the one in the reference. */
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
  if (address === '') return { kind: 'resource', resource: base, file };
  const uri = resolveUri(address, base) ?? '';
  const own = file.byUri.get(uri);
  if (own !== undefined) return { kind: 'resource', resource: own, file };
  const metaSchema = metaSchemaNamed(address) ?? metaSchemaNamed(uri);
  if (metaSchema !== undefined) {
    return { kind: 'resource', resource: metaSchema.file.whole, file: metaSchema.file };
  }
  const embedded = space.locate === undefined ? space.embedded.get(uri) : undefined;
  if (embedded !== undefined) return { kind: 'resource', ...embedded };
  if (space.locate !== undefined) return undefined;
  const fault = addressFault(address, base);
  if (fault !== undefined) return failed(fault);
  return findFile(address, new URL(address, base.uri).pathname, space);
}

function findFile(address: string, identifier: string, space: ReferenceSpace): FoundResource {
  const file = space.files.get(identifier);
  if (file !== undefined) return { kind: 'resource', resource: file.whole, file };
  if (space.unreadable.has(identifier)) return { kind: 'unreadable' };
  if (!identifier.startsWith(identifierForPath(''))) {
    return failed(`$ref ${address} leads out of the catalog`);
  }
  const destination = address === identifier ? '' : `, which leads to ${identifier}`;
  return failed(`unresolved $ref ${address}${destination}${space.suggest(identifier)}`);
}

/** The key of a URI within a version, since schemas of several versions may have the same `$id`. */
export function inVersion(identifier: string, uri: string): string {
  return `${identifier.split('/').at(-2) ?? ''} ${uri}`;
}

/** In a catalog that keeps its `$id`s: finds by URI, by place, or as an address of this site. */
function findForeign(ref: string, base: Resource, space: ReferenceSpace): FoundResource {
  const { address, fragment } = splitReference(ref);
  const own = space.files.get(address);
  if (own !== undefined) return { kind: 'resource', resource: own.whole, file: own };
  if (space.unreadable.has(address)) return { kind: 'unreadable' };
  const uri = resolveUri(address, base);
  if (uri === undefined) return failed(explainUri(address, base));
  const found = space.locate?.({ address, fragment, uri, from: base.identifier });
  if (found?.kind !== 'reached') {
    const embedded = space.embedded.get(inVersion(base.identifier, uri)) ?? space.embedded.get(uri);
    if (embedded !== undefined) return { kind: 'resource', ...embedded };
    return found ?? failed(`unresolved $ref ${address}`);
  }
  const file = space.files.get(found.identifier);
  if (file === undefined) return { kind: 'unreadable' };
  const { fragment: rest, warning } = found;
  const reached = { kind: 'resource', resource: file.whole, file, fragment: rest } as const;
  return { ...reached, ...(warning !== undefined && { warning }) };
}

/** Explains a failure: a URN, for one, has no path for relative references. */
function explainUri(address: string, { uri }: Resource): string {
  const quoted = JSON.stringify(address);
  return URL.canParse(address, placeholderOrigin)
    ? `$ref ${quoted} cannot be resolved against the $id ${uri}, which has no path: write the $id of the other file`
    : `$ref ${quoted} is not a URI`;
}

function addressFault(address: string, base: Resource): string | undefined {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (scheme !== undefined && scheme !== 'http:' && scheme !== 'https:') {
    return `$ref may not use ${scheme} ${pathAdvice}`;
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\\<>"{}|^`]/.test(address)) {
    return `$ref ${JSON.stringify(address)} contains a character that a URI may not contain`;
  }
  if (!URL.canParse(address, base.uri)) return `$ref ${address} is not a URI`;
  const { host, origin, search } = new URL(address, base.uri);
  if (origin !== placeholderOrigin || scheme !== undefined) {
    return `$ref names another host (${host}), and nothing is fetched ${pathAdvice}`;
  }
  return search === '' ? undefined : `$ref ${address} has a query, which no identifier has`;
}

const pathAdvice = '(write the path /schema/<Family>/<Name>/<Version>/index.json)';

function findSchema(
  fragment: string,
  resource: Resource,
  file: Resources,
  space: ReferenceSpace,
): Resolution {
  const decoded = tryDecodePercent(fragment);
  if (decoded === undefined) return failed(`#${fragment} is not percent-encoded correctly`);
  if (decoded !== '' && !decoded.startsWith('/')) return findByName(decoded, resource, file, space);
  const stated = parsePointer(decoded);
  if (stated === undefined) return failed(explainEscape(decoded));
  const segments = latestSegments(resource.node, stated);
  const node = nodeAt(resource.node, segments);
  if (node === undefined) {
    return failed(
      explainNested(stated, resource, file) ?? explainAbsence(decoded, segments, resource),
    );
  }
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

/** A location-independent identifier: `"$id": "#name"` in a subschema (draft-07 core, 8.2.3), or an anchor. */
function findByName(
  name: string,
  { uri, node: base }: Resource,
  { byName, whole }: Resources,
  { dialectOf }: ReferenceSpace,
): Resolution {
  const found = byName.get(`${uri}#${name}`);
  if (found === undefined) {
    const dialect = dialectOf(whole.identifier);
    const named = isSince(dialect, '2019-09')
      ? `$anchor "${name}"`
      : `${identifierKeywordOf(dialect)} "#${name}"`;
    const meant = suggestPointer(name, base);
    return failed(`no schema here has the ${named}, and #${name} is not a JSON Pointer${meant}`);
  }
  const { identifier, segments, node } = found;
  return { kind: 'reached', target: { identifier, segments, node }, isUnwalked: false };
}

/** Suggests the pointer that a fragment without a leading slash may mean. */
function suggestPointer(name: string, base: JsonNode): string {
  const holders = ['', '/definitions', '/$defs', '/properties'];
  const found = holders
    .map((holder) => `${holder}/${name}`)
    .find((pointer) => {
      const segments = parsePointer(pointer);
      return segments !== undefined && nodeAt(base, latestSegments(base, segments)) !== undefined;
    });
  return found === undefined ? '' : ` (did you mean #${found}?)`;
}

function explainEscape(pointer: string): string {
  const escape = /~(?![01]).?/su.exec(pointer)?.[0] ?? '~';
  return `${escape} is not a JSON Pointer escape (write ~0 for ~ and ~1 for /)`;
}

function explainAbsence(pointer: string, segments: readonly string[], resource: Resource): string {
  const shown = shortenPointer(pointer);
  const isWhole = resource.segments.length === 0;
  const base = isWhole ? '' : ` in the schema with the $id ${withoutPlaceholder(resource)}`;
  let parent = resource.node;
  for (const segment of segments) {
    const child = nodeAt(parent, [segment]);
    if (child === undefined) {
      const names = membersOf(parent).keys();
      return `#${shown} does not exist${base}${didYouMean(segment, names)}`;
    }
    parent = child;
  }
  return `#${shown} does not exist${base}`;
}

/**
 * Explains a pointer that is meant from the root of the file, but starts from a nested `$id`. It does not
 * contain the pointer: all references below one `$id` have one cause, and so the same message.
 */
function explainNested(
  stated: readonly string[],
  resource: Resource,
  { whole }: Resources,
): string | undefined {
  if (resource.segments.length === 0) return undefined;
  if (nodeAt(whole.node, latestSegments(whole.node, stated)) === undefined) return undefined;
  return `$ref starts from the nested $id ${withoutPlaceholder(resource)}, where its pointer does not exist, though it does in the whole file: remove that $id, or begin the $ref with the $id of the file`;
}

/** The meaning of a place in draft-07. */
type SchemaPosition =
  | { readonly kind: 'schema' }
  /** Below a keyword that draft-07 does not know. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'data'; readonly keyword: string }
  | { readonly kind: 'container'; readonly keyword: string };

function positionOf(segments: readonly string[]): SchemaPosition {
  for (const { keyword, key, end } of keywordSteps(segments)) {
    const shape = vocabulary.get(keyword)?.shape;
    if (shape === undefined) return { kind: 'unknown' };
    if (shape === 'data') return { kind: 'data', keyword };
    const isOpen = key === undefined && holdsByKey(keyword, segments[end]);
    if (isOpen) return { kind: 'container', keyword };
  }
  return { kind: 'schema' };
}

function positionFault(
  position: SchemaPosition,
  node: JsonNode,
  pointer: string,
): string | undefined {
  if (node.kind !== 'object' && node.kind !== 'boolean') {
    return `#${pointer} leads to ${withArticle(node.kind)}, not a schema`;
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
