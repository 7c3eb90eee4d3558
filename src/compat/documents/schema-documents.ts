import { partsOf, stringMember, type JsonNode, type JsonObject } from '../../json/json.ts';
import { innermostAt, nodeAt, parsePointer } from '../../json/pointer.ts';
import { resolveUri, splitReference } from '../../schema/embedded-resources.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { decodePercent } from '../../text/decode-percent.ts';
import { lazy } from '../../text/lazy.ts';
import { hidesSiblings, readDialect } from './dialect.ts';
import { DocumentOutline, type DocumentSurvey } from './document-outline.ts';
import type { Base, PlacedNode, ResolvedPlace } from './placed-node.ts';

/** A document that is indexed. */
interface IndexedDocument {
  readonly root: PlacedNode;
  readonly outline: () => DocumentOutline;
  /** Its parts by their URIs, and schemas with names by `<URI>#<name>`. */
  readonly parts: Map<string, PlacedNode>;
}

/**
 * Documents in latest form that may refer to each other, keyed by the URI that each was read from. Each is
 * indexed when it is first needed.
 */
export class SchemaDocuments {
  /** Documents and their parts, by URI. */
  readonly #resources = new Map<string, PlacedNode>();
  readonly #bases = new Map<JsonNode, Base>();
  readonly #indexed = new Map<string, IndexedDocument>();
  readonly #own: ReadonlyMap<string, JsonNode>;
  readonly #known: SchemaDocuments | undefined;

  /** @param known documents that these may refer to, unless one of these has the same URI */
  constructor(roots: ReadonlyMap<string, JsonNode>, known?: SchemaDocuments) {
    this.#own = roots;
    this.#known = known;
  }

  /** The base of a schema, or of its parent if the schema is not indexed. */
  baseOf(node: JsonNode, parent: Base): Base {
    return this.ownBase(node) ?? parent;
  }

  /** The base of a schema of an indexed document; `undefined` for any other. */
  ownBase(schema: JsonNode): Base | undefined {
    return this.#bases.get(schema) ?? this.#known?.ownBase(schema);
  }

  rootOf(uri: string): PlacedNode | undefined {
    const own = this.#resources.get(uri);
    if (own !== undefined) return own;
    this.#look(uri);
    const found = this.#resources.get(uri) ?? this.#known?.rootOf(uri);
    if (found !== undefined || this.#indexed.size === this.#own.size) return found;
    // Any other document may have a part with this URI.
    for (const other of this.#own.keys()) this.#look(other);
    return this.#resources.get(uri);
  }

  /** The document at a URI, or the document that contains the part with that URI. */
  outlineOf(uri: string): DocumentOutline | undefined {
    const document = this.rootOf(uri)?.base.document;
    if (document === undefined) return undefined;
    // What others lead to does not depend on these: all that have the others share it.
    return this.#look(document)?.outline() ?? this.#known?.outlineOf(document);
  }

  resolve(reference: string, base: Base): ResolvedPlace {
    const { address, fragment } = splitReference(reference);
    const uri = resolveUri(address, base);
    const resource = uri && (this.#partOf(base.document, uri) ?? this.rootOf(uri));
    const found = resource ? this.#findIn(resource, uri, decodePercent(fragment)) : undefined;
    if (found !== undefined) return { kind: 'schema', ...found };
    const name = resource || !uri ? undefined : `${uri}#${fragment}`;
    return { kind: 'none', uri, why: `$ref ${reference} leads to no schema that is known`, name };
  }

  #findIn(resource: PlacedNode, uri: string, fragment: string): PlacedNode | undefined {
    if (fragment === '') return resource;
    if (!fragment.startsWith('/'))
      return this.#partOf(resource.base.document, `${uri}#${fragment}`);
    const segments = parsePointer(fragment) ?? [''];
    const node = nodeAt(resource.node, segments);
    if (node?.kind !== 'object' && node?.kind !== 'boolean') return undefined;
    return { node, base: this.baseOf(node, resource.base) };
  }

  /** The part of one document with a URI or a name. */
  #partOf(document: string, name: string): PlacedNode | undefined {
    const own = this.#look(document);
    if (own !== undefined) return own.parts.get(name);
    const known = this.#known;
    return known && known.#partOf(document, name);
  }

  /** One of these documents, which is indexed if need be. */
  #look(uri: string): IndexedDocument | undefined {
    const node = this.#own.get(uri);
    const known = this.#indexed.get(uri);
    if (known !== undefined || node === undefined) return known;
    const root = { node, base: { uri, dialect: readDialect(node), document: uri } };
    const survey = surveyDocument(root);
    const outline = lazy(() => new DocumentOutline(root, survey, this));
    const document = { root, outline, parts: new Map<string, PlacedNode>() };
    this.#indexed.set(uri, document);
    this.#resources.set(uri, root);
    if (survey.hasNames) this.index(uri);
    return document;
  }

  /** Indexes the base of each schema of a document, outer ones first, and named schemas. */
  index(document: string): void {
    const indexed = this.#look(document);
    if (indexed === undefined || this.#bases.has(indexed.root.node)) return;
    const { root, parts } = indexed;
    const byPointer = new Map([['', root.base]]);
    for (const { schema, pointer } of walkSchemas({ node: root.node, pointer: '' })) {
      const parent = innermostAt(pointer, byPointer) ?? root.base;
      const base = ownBase(schema, parent);
      const part = { node: schema, base };
      if (base !== parent) {
        byPointer.set(pointer, base);
        parts.set(base.uri, part);
        if (!this.#own.has(base.uri)) this.#resources.set(base.uri, part);
      }
      this.#bases.set(schema, base);
      for (const name of plainNames(schema)) parts.set(`${base.uri}#${name}`, part);
    }
  }
}

const naming = new Set<string | number>(['$id', '$schema', '$anchor', '$dynamicAnchor']);

function surveyDocument({ node: root, base }: PlacedNode): DocumentSurvey {
  const references: JsonObject[] = [];
  const isNamed = root.kind === 'object' && plainNames(root).length > 0;
  let hasNames = isNamed || (root.kind === 'object' && ownBase(root, base) !== base);
  let hasFormats = false;
  let isDynamic = false;
  let size = 1;
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const [name, value] of partsOf(node)) {
      size += 1;
      if (value.kind === 'object' || value.kind === 'array') waiting.push(value);
      isDynamic ||= (name === '$dynamicRef' || name === '$recursiveRef') && value.kind === 'string';
      hasFormats ||= name === 'format' && value.kind === 'string';
      if (name === '$ref' && node.kind === 'object' && value.kind === 'string')
        references.push(node);
      hasNames ||= node !== root && naming.has(name);
    }
  }
  return { references, hasFormats, isDynamic, hasNames, size };
}

function ownBase(schema: JsonObject, parent: Base): Base {
  if (schema.members.has('$ref') && hidesSiblings(parent.dialect)) return parent;
  const dialect = schema.members.has('$schema') ? readDialect(schema) : parent.dialect;
  const id = stringMember(schema, '$id');
  const { address } = splitReference(id ?? '');
  const uri = resolveUri(address, parent) ?? parent.uri;
  const { document } = parent;
  return uri === parent.uri && dialect === parent.dialect ? parent : { uri, dialect, document };
}

function plainNames(schema: JsonObject): string[] {
  const fragment = splitReference(stringMember(schema, '$id') ?? '').fragment;
  const anchors = ['$anchor', '$dynamicAnchor'].flatMap(
    (keyword) => stringMember(schema, keyword) ?? [],
  );
  return [...(fragment === '' ? [] : [fragment]), ...anchors];
}
