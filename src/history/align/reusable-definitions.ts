import type { Base } from '../../compat/documents/placed-node.ts';
import { SchemaDocuments } from '../../compat/documents/schema-documents.ts';
import type { SchemaRoot } from '../../compat/schema-space.ts';
import { arrayNode, membersOf, objectNode, stringNode, type JsonNode } from '../../json/json.ts';
import { formatPointer } from '../../json/pointer.ts';
import { judges, vocabulary } from '../../schema/keywords.ts';
import { isHolder, referenceOf } from '../../schema/readings.ts';
import { subschemas } from '../../schema/subschemas.ts';
import type { PlacedSchema } from './aligned-document.ts';

/** A definition that other documents may refer to. */
interface ReusableDefinition extends PlacedSchema {
  /** Whether the root of its document leads to it. */
  readonly isReached: boolean;
}

/** By name. */
export type RootDefinitions = ReadonlyMap<string, ReusableDefinition>;

/**
 * The definitions at the root of a document, by name, and whether the root leads to them. A schema below an
 * unknown keyword is one, too, since a reference can lead to it.
 */
export function rootDefinitions({ documents, uri }: SchemaRoot): RootDefinitions {
  const found = new Map<string, ReusableDefinition>();
  const root = documents.rootOf(uri);
  if (root?.node.kind !== 'object') return found;
  const reached = reachedFrom(root, documents);
  const add = (node: JsonNode, name: string, ...holder: readonly string[]): void => {
    if (found.has(name)) return;
    found.set(name, {
      node,
      pointer: formatPointer([...holder, name]),
      base: documents.baseOf(node, root.base),
      isReached: reached.has(node),
    });
  };
  const isLibrary = !asserts(root.node);
  for (const [keyword, value] of root.node.members) {
    const isUnknown = !vocabulary.has(keyword);
    const held = membersOf(value);
    if (isUnknown && isLibrary && asserts(value)) add(value, keyword);
    else if (isHolder(keyword) || (isUnknown && held.values().every(asserts)))
      for (const [name, node] of held) add(node, name, keyword);
  }
  return found;
}

function asserts(node: JsonNode): boolean {
  return membersOf(node).keys().some(judges);
}

/** A document that asserts just one of its definitions; `undefined` if that leads to the root. */
export function rootAtDefinition(whole: SchemaRoot, name: string): SchemaRoot | undefined {
  const { documents, uri } = whole;
  const root = documents.rootOf(uri);
  const definition = rootDefinitions(whole).get(name);
  if (root === undefined || definition === undefined) return undefined;
  if (reachedFrom(definition, documents).has(root.node)) return undefined;
  const kept = Array.from(membersOf(root.node)).filter(([keyword]) => !judges(keyword));
  const ref = stringNode(`#${encodeURI(definition.pointer)}`);
  const branch = objectNode(new Map([['$ref', ref]]));
  const asserting = objectNode(new Map([...kept, ['allOf', arrayNode([branch])]]));
  return { documents: new SchemaDocuments(new Map([[uri, asserting]]), documents), uri };
}

/** The schemas of a document that one of its schemas applies or refers to. */
function reachedFrom(
  start: Pick<PlacedSchema, 'node' | 'base'>,
  documents: SchemaDocuments,
): ReadonlySet<JsonNode> {
  const bases = new Map<JsonNode, Base>([[start.node, start.base]]);
  const reach = (node: JsonNode, base: Base): void => {
    if (!bases.has(node)) bases.set(node, base);
  };
  for (const [node, base] of bases) {
    if (node.kind !== 'object') continue;
    for (const inner of subschemas(node)) {
      if (!isHolder(inner.keyword)) reach(inner.node, documents.baseOf(inner.node, base));
    }
    const reference = referenceOf(node);
    const target = reference && documents.resolve(reference.ref, base);
    if (target?.kind === 'schema' && target.base.document === base.document) {
      reach(target.node, target.base);
    }
  }
  return new Set(bases.keys());
}
