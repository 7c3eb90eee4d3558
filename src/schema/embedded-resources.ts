import { isTrue, member, stringMember, type JsonNode, type JsonObject } from '../json/json.ts';
import { innermostAt, parsePointer } from '../json/pointer.ts';
import { dialectNamed, type DialectName } from './dialects.ts';
import { identifierOf } from './readings.ts';
import type { ObjectSchema } from './walk-schemas.ts';
import { resolveUrl } from '../text/resolve-url.ts';

/**
 * A part of a file with its own base URI (draft-07 core, section 8.2): the whole file, or a subschema
 * whose `$id` is more than a name.
 */
export interface Resource {
  /** Absolute, without a fragment. */
  readonly uri: string;
  /** The identifier of the definition whose file contains it. */
  readonly identifier: string;
  /** Its place in the file. */
  readonly segments: readonly string[];
  readonly node: JsonNode;
  /** The dialect that it states; absent if it has that of the file. */
  readonly dialect?: DialectName;
}

/** The resources of a file. */
export interface Resources {
  readonly whole: Resource;
  readonly byUri: ReadonlyMap<string, Resource>;
  /** By their place, as a JSON Pointer. */
  readonly byPointer: ReadonlyMap<string, Resource>;
  /**
   * By `<uri>#<name>`: schemas with `"$id": "#name"` (section 8.2.3), from 2019-09 on `$anchor` and
   * `$dynamicAnchor`.
   */
  readonly byName: ReadonlyMap<string, Resource>;
  /**
   * By the URI of a resource: its schemas with `$dynamicAnchor`, by name. Its root is among them under the
   * empty name if it has `"$recursiveAnchor": true`.
   */
  readonly dynamic: ReadonlyMap<string, ReadonlyMap<string, Resource>>;
  /** Resources whose URI another one in the file already has. */
  readonly repeated: readonly Resource[];
  /** Anchors that their resource already has. */
  readonly repeatedNames: readonly RepeatedName[];
}

/** An anchor that its resource has twice. */
interface RepeatedName {
  readonly name: string;
  readonly keyword: string;
  readonly holder: JsonObject;
  readonly pointer: string;
}

/** A placeholder for the unknown origin of a catalog; it is never fetched. */
export const placeholderOrigin = 'http://catalog.invalid';

/** The URI of a definition, given its place in the catalog; of other documents, their identifier. */
export function uriOfIdentifier(identifier: string): string {
  return identifier.startsWith('/') ? placeholderOrigin + identifier : identifier;
}

/**
 * Finds the resources of a file; `schemas` are those that no `$ref` hides, outer ones first. The file's
 * own URI is its place in the catalog, unless another is given.
 */
export function readResources(
  identifier: string,
  node: JsonNode,
  schemas: readonly ObjectSchema[],
  uri = uriOfIdentifier(identifier),
): Resources {
  const reader = new ResourceReader(identifier, node, uri);
  for (const found of schemas) reader.read(found);
  return reader;
}

class ResourceReader implements Resources {
  readonly whole: Resource;
  readonly byUri: Map<string, Resource>;
  readonly byPointer: Map<string, Resource>;
  readonly byName = new Map<string, Resource>();
  readonly dynamic = new Map<string, Map<string, Resource>>();
  readonly repeated: Resource[] = [];
  readonly repeatedNames: RepeatedName[] = [];

  constructor(identifier: string, node: JsonNode, uri: string) {
    this.whole = { uri, identifier, segments: [], node };
    this.byUri = new Map([[uri, this.whole]]);
    this.byPointer = new Map([['', this.whole]]);
  }

  read({ schema, pointer }: ObjectSchema): void {
    const id = pointer === '' ? undefined : identifierOf(schema);
    if (id !== undefined) this.#readIdentifier(id, schema, pointer);
    const anchors = ['$anchor', '$dynamicAnchor'].flatMap((keyword) => {
      const name = stringMember(schema, keyword);
      return name === undefined ? [] : [{ keyword, name }];
    });
    const isRecursive = isTrue(member(schema, '$recursiveAnchor'));
    if (anchors.length === 0 && !isRecursive) return;
    const { uri } = resourceAt(pointer, this);
    const resource = this.#resourceOf(uri, schema, pointer);
    for (const { keyword, name } of anchors) {
      this.#addName(resource, { name, keyword, holder: schema, pointer });
      if (keyword === '$dynamicAnchor') this.#addDynamic(name, resource);
    }
    if (isRecursive && this.byPointer.has(pointer)) this.#addDynamic('', resource);
  }

  #readIdentifier(id: string, schema: JsonObject, pointer: string): void {
    const { address, fragment } = splitReference(id);
    const outer = resourceAt(pointer, this);
    const uri = resolveUri(address, outer);
    if (uri === undefined) return;
    const dialect = dialectNamed(stringMember(schema, '$schema') ?? '') ?? outer.dialect;
    const resource = {
      ...this.#resourceOf(uri, schema, pointer),
      ...(dialect !== undefined && { dialect }),
    };
    if (fragment !== '') {
      this.#addName(resource, { name: fragment, keyword: '$id', holder: schema, pointer });
    }
    if (address === '') return;
    this.byPointer.set(pointer, resource);
    if (this.byUri.has(uri)) this.repeated.push(resource);
    else this.byUri.set(uri, resource);
  }

  /** The first schema with a name keeps it; a fragment that is a pointer is not a name. */
  #addName(resource: Resource, named: RepeatedName): void {
    const key = `${resource.uri}#${named.name}`;
    const known = this.byName.get(key);
    const isRepeated = known !== undefined && known.node !== resource.node;
    if (isRepeated && !named.name.startsWith('/')) this.repeatedNames.push(named);
    else this.byName.set(key, resource);
  }

  #resourceOf(uri: string, node: JsonObject, pointer: string): Resource {
    return { uri, identifier: this.whole.identifier, segments: parsePointer(pointer) ?? [], node };
  }

  #addDynamic(name: string, resource: Resource): void {
    const names = this.dynamic.get(resource.uri) ?? new Map<string, Resource>();
    this.dynamic.set(resource.uri, names.set(name, resource));
  }
}

/** The innermost resource that contains the value at a pointer. */
export function resourceAt(pointer: string, { whole, byPointer }: Resources): Resource {
  return byPointer.size === 1 ? whole : (innermostAt(pointer, byPointer) ?? whole);
}

/** The URI of an address without a fragment, below a resource; `undefined` if it is not a URI. */
export function resolveUri(address: string, { uri }: Pick<Resource, 'uri'>): string | undefined {
  return address === '' ? uri : resolveUrl(address, uri);
}

/** A URI without the placeholder origin. */
export function withoutPlaceholder({ uri }: Pick<Resource, 'uri'>): string {
  return uri.startsWith(placeholderOrigin) ? uri.slice(placeholderOrigin.length) : uri;
}

/** A reference before and after its `#`, as written. */
export function splitReference(ref: string): { address: string; fragment: string } {
  const hash = ref.indexOf('#');
  if (hash < 0) return { address: ref, fragment: '' };
  return { address: ref.slice(0, hash), fragment: ref.slice(hash + 1) };
}
