import type { JsonNode } from '../json/json.ts';
import { parsePointer } from '../json/pointer.ts';
import { identifierOf } from './readings.ts';
import type { ObjectSchema } from './walk-schemas.ts';

/**
 * A part of a file that has a base URI of its own (draft-07 core, section 8.2): all of it, or a
 * subschema whose `$id` is more than a name.
 */
export interface Resource {
  /** Absolute, without a fragment. */
  readonly uri: string;
  /** Of the definition whose file it is in. */
  readonly identifier: string;
  /** Where it stands in the file. */
  readonly segments: readonly string[];
  readonly node: JsonNode;
}

/** The resources of one file. */
export interface Resources {
  readonly whole: Resource;
  readonly byUri: ReadonlyMap<string, Resource>;
  /** By where they stand, as a JSON Pointer. */
  readonly byPointer: ReadonlyMap<string, Resource>;
  /** By `<uri>#<name>`: schemas with `"$id": "#name"` (section 8.2.3). */
  readonly byName: ReadonlyMap<string, Resource>;
  /** Those whose URI another of the file has already. */
  readonly repeated: readonly Resource[];
}

/** Stands for the origin of a catalog, which has none of its own; nothing is ever fetched. */
export const placeholderOrigin = 'http://catalog.invalid';

/**
 * Finds the resources of a file; `schemas` are those that no `$ref` hides, outer ones first. Its own URI
 * is its place in the catalog unless another is given.
 */
export function readResources(
  identifier: string,
  node: JsonNode,
  schemas: readonly ObjectSchema[],
  uri = placeholderOrigin + identifier,
): Resources {
  const whole: Resource = { uri, identifier, segments: [], node };
  const byUri = new Map([[whole.uri, whole]]);
  const byPointer = new Map([['', whole]]);
  const byName = new Map<string, Resource>();
  const repeated: Resource[] = [];
  const resources: Resources = { whole, byUri, byPointer, byName, repeated };
  for (const { schema, pointer } of schemas) {
    const id = identifierOf(schema);
    if (id === undefined || pointer === '') continue;
    const { address, fragment } = splitReference(id);
    const uri = resolveUri(address, resourceAt(pointer, resources));
    if (uri === undefined) continue;
    const segments = parsePointer(pointer) ?? [];
    const resource: Resource = { uri, identifier, segments, node: schema };
    if (fragment !== '') byName.set(`${uri}#${fragment}`, resource);
    if (address === '') continue;
    byPointer.set(pointer, resource);
    if (byUri.has(uri)) repeated.push(resource);
    else byUri.set(uri, resource);
  }
  return resources;
}

/** The innermost resource that holds what stands at a pointer. */
export function resourceAt(pointer: string, { whole, byPointer }: Resources): Resource {
  if (byPointer.size === 1) return whole;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const found = byPointer.get(pointer.slice(0, end));
    if (found !== undefined) return found;
  }
  return whole;
}

/** The URI of an address without a fragment, below a resource; `undefined` if it is not a URI. */
export function resolveUri(address: string, { uri }: Resource): string | undefined {
  if (address === '') return uri;
  return URL.canParse(address, uri) ? new URL(address, uri).href : undefined;
}

/** A URI without the origin that no catalog has. */
export function pathOf({ uri }: Resource): string {
  return uri.startsWith(placeholderOrigin) ? uri.slice(placeholderOrigin.length) : uri;
}

/** A reference before and after its `#`, as written. */
export function splitReference(ref: string): { address: string; fragment: string } {
  const hash = ref.indexOf('#');
  if (hash < 0) return { address: ref, fragment: '' };
  return { address: ref.slice(0, hash), fragment: ref.slice(hash + 1) };
}
