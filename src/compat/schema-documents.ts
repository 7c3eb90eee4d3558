import { member, stringMember, type JsonNode, type JsonObject } from '../json/json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { splitReference } from '../schema/embedded-resources.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import { hidesSiblings, readDialect, type ComparedDialect } from './dialect.ts';

/** A place that schemas are found from: the base URI of references, and how keywords are read. */
export interface Base {
  readonly uri: string;
  readonly dialect: ComparedDialect;
}

/** Where a reference leads: a schema, or a word on why it leads nowhere. */
export type ResolvedPlace =
  | { readonly kind: 'schema'; readonly node: JsonNode; readonly base: Base }
  | { readonly kind: 'none'; readonly why: string };

interface DocumentResource {
  readonly node: JsonNode;
  readonly base: Base;
}

/** Documents in latest form that may refer to each other, by the URI that each was read from. */
export class SchemaDocuments {
  private readonly resources = new Map<string, DocumentResource>();
  private readonly names = new Map<string, DocumentResource>();
  private readonly bases = new Map<JsonNode, Base>();
  readonly roots: ReadonlyMap<string, JsonNode>;
  private readonly known: SchemaDocuments | undefined;

  /** `known` are documents that these may refer to; of two with one URI, these count. */
  constructor(roots: ReadonlyMap<string, JsonNode>, known?: SchemaDocuments) {
    this.roots = new Map([...(known?.roots ?? []), ...roots]);
    this.known = known;
    for (const [uri, root] of roots) this.index(root, { uri, dialect: readDialect(root) });
  }

  /** The base of a schema that stands where a keyword has one, or of the document of another. */
  baseOf(node: JsonNode, parent: Base): Base {
    return this.ownBase(node) ?? parent;
  }

  /** The base of a schema of these documents; `undefined` for one that is not theirs. */
  ownBase(schema: JsonNode): Base | undefined {
    return this.bases.get(schema) ?? this.known?.ownBase(schema);
  }

  rootOf(uri: string): DocumentResource | undefined {
    return this.resources.get(uri) ?? this.known?.rootOf(uri);
  }

  resolve(reference: string, base: Base): ResolvedPlace {
    const { address, fragment } = splitReference(reference);
    const uri = address === '' ? base.uri : resolveUri(address, base.uri);
    const resource = uri === undefined ? undefined : this.rootOf(uri);
    if (resource === undefined) return none(reference);
    const found = this.findIn(resource, uri ?? '', decode(fragment));
    return found === undefined ? none(reference) : { kind: 'schema', ...found };
  }

  private findIn(
    resource: DocumentResource,
    uri: string,
    fragment: string,
  ): DocumentResource | undefined {
    if (fragment === '') return resource;
    if (!fragment.startsWith('/')) return this.named(`${uri}#${fragment}`);
    const segments = parsePointer(fragment) ?? [''];
    const node = nodeAt(resource.node, segments);
    if (node?.kind !== 'object' && node?.kind !== 'boolean') return undefined;
    return { node, base: this.baseOf(node, resource.base) };
  }

  private named(uri: string): DocumentResource | undefined {
    return this.names.get(uri) ?? this.known?.named(uri);
  }

  /** Notes the base of each schema, outer ones first, and what has a name of its own. */
  private index(root: JsonNode, outermost: Base): void {
    this.resources.set(outermost.uri, { node: root, base: outermost });
    const byPointer = new Map([['', outermost]]);
    for (const { schema, pointer } of walkSchemas({ node: root, pointer: '' })) {
      const parent = nearest(pointer, byPointer);
      const base = ownBase(schema, parent);
      if (base !== parent) {
        byPointer.set(pointer, base);
        this.resources.set(base.uri, { node: schema, base });
      }
      this.bases.set(schema, base);
      for (const name of plainNames(schema)) {
        this.names.set(`${base.uri}#${name}`, { node: schema, base });
      }
    }
  }
}

/** The base of the innermost schema around a place that has one of its own. */
function nearest(pointer: string, byPointer: ReadonlyMap<string, Base>): Base {
  for (let end = pointer.length; ; end = pointer.lastIndexOf('/', end - 1)) {
    const found = byPointer.get(pointer.slice(0, Math.max(end, 0)));
    if (found !== undefined) return found;
  }
}

function ownBase(schema: JsonObject, parent: Base): Base {
  if (schema.members.has('$ref') && hidesSiblings(parent.dialect)) return parent;
  const dialect = schema.members.has('$schema') ? readDialect(schema) : parent.dialect;
  const id = stringMember(schema, '$id');
  const { address } = splitReference(id ?? '');
  const uri = address === '' ? parent.uri : (resolveUri(address, parent.uri) ?? parent.uri);
  return uri === parent.uri && dialect === parent.dialect ? parent : { uri, dialect };
}

function plainNames(schema: JsonObject): string[] {
  const fragment = splitReference(stringMember(schema, '$id') ?? '').fragment;
  const anchors = ['$anchor', '$dynamicAnchor'].map((keyword) => member(schema, keyword));
  return [
    ...(fragment === '' ? [] : [fragment]),
    ...anchors.flatMap((anchor) => (anchor?.kind === 'string' ? [anchor.value] : [])),
  ];
}

function resolveUri(address: string, base: string): string | undefined {
  return URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function none(reference: string): ResolvedPlace {
  return { kind: 'none', why: `$ref ${reference} leads to no schema that is known` };
}
