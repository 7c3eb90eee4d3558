import { partsOf, stringMember, type JsonNode, type JsonObject } from '../../json/json.ts';
import { innermostAt, nodeAt, parsePointer } from '../../json/pointer.ts';
import { resolveUri, splitReference } from '../../schema/embedded-resources.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { decodePercent } from '../../text/decode-percent.ts';
import { hidesSiblings, readDialect } from './dialect.ts';
import { DocumentOutline, type DocumentSurvey } from './document-outline.ts';
import type { Base, PlacedNode, ResolvedPlace } from './placed-node.ts';

/**
 * Documents in latest form that may refer to each other, keyed by the URI that each was read from. Each is
 * indexed when it is first needed.
 */
export class SchemaDocuments {
  /** Keyed by URI, and by document URI plus the name of a part, since names may repeat. */
  readonly #resources = new Map<string, PlacedNode>();
  readonly #bases = new Map<JsonNode, Base>();
  readonly #surveys = new Map<string, DocumentSurvey>();
  readonly #outlines = new Map<string, DocumentOutline>();
  /** Documents that are not indexed yet. */
  readonly #pending: Map<string, JsonNode>;
  readonly #own: ReadonlyMap<string, JsonNode>;
  readonly #known: SchemaDocuments | undefined;

  /** @param known documents that these may refer to, unless one of these has the same URI */
  constructor(roots: ReadonlyMap<string, JsonNode>, known?: SchemaDocuments) {
    this.#own = roots;
    this.#pending = new Map(roots);
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
    if (found !== undefined || this.#pending.size === 0) return found;
    // Any other document may have a part with this URI.
    for (const other of [...this.#pending.keys()]) this.#look(other);
    return this.#resources.get(uri);
  }

  /** The document at a URI, or the document that contains the part with that URI. */
  outlineOf(uri: string): DocumentOutline | undefined {
    const resource = this.rootOf(uri);
    const root = resource && this.rootOf(resource.base.document);
    if (root === undefined) return undefined;
    const { document } = root.base;
    // What others lead to does not depend on these: all that have the others share it.
    if (!this.#own.has(document)) return this.#known?.outlineOf(document);
    const outline =
      this.#outlines.get(document) ?? new DocumentOutline(root, this.#surveyOf(document), this);
    this.#outlines.set(document, outline);
    return outline;
  }

  #surveyOf(document: string): DocumentSurvey {
    return this.#surveys.get(document) ?? emptySurvey;
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
    this.#look(document);
    const known = this.#known;
    if (!this.#own.has(document)) return known && known.#partOf(document, name);
    const { hasNames } = this.#surveyOf(document);
    return hasNames ? this.#resources.get(`${document} ${name}`) : undefined;
  }

  #look(uri: string): void {
    const root = this.#pending.get(uri);
    if (root === undefined) return;
    this.#pending.delete(uri);
    const base = { uri, dialect: readDialect(root), document: uri };
    const survey = surveyDocument(root, base);
    this.#surveys.set(uri, survey);
    this.#resources.set(uri, { node: root, base });
    if (survey.hasNames) this.index(uri);
  }

  /** Indexes the base of each schema of a document, outer ones first, and named schemas. */
  index(document: string): void {
    const root = this.rootOf(document);
    if (root === undefined || this.#bases.has(root.node)) return;
    const byPointer = new Map([['', root.base]]);
    for (const { schema, pointer } of walkSchemas({ node: root.node, pointer: '' })) {
      const parent = innermostAt(pointer, byPointer) ?? root.base;
      const base = ownBase(schema, parent);
      if (base !== parent) {
        byPointer.set(pointer, base);
        const part = { node: schema, base };
        this.#resources.set(`${document} ${base.uri}`, part);
        if (!this.#own.has(base.uri)) this.#resources.set(base.uri, part);
      }
      this.#bases.set(schema, base);
      for (const name of plainNames(schema)) {
        this.#resources.set(`${document} ${base.uri}#${name}`, { node: schema, base });
      }
    }
  }
}

const naming = new Set<string | number>(['$id', '$schema', '$anchor', '$dynamicAnchor']);

const emptySurvey: DocumentSurvey = {
  ...{ references: [], hasFormats: false, isDynamic: false, hasNames: false, size: 0 },
};

function surveyDocument(root: JsonNode, base: Base): DocumentSurvey {
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
      isDynamic ||= name === '$dynamicRef' || name === '$recursiveRef';
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
