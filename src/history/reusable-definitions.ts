import type { Base } from '../compat/schema-place.ts';
import { SchemaDocuments } from '../compat/schema-documents.ts';
import type { SchemaRoot } from '../compat/schema-space.ts';
import {
  arrayNode,
  member,
  membersOf,
  objectNode,
  stringNode,
  type JsonNode,
} from '../json/json.ts';
import { judges, vocabulary } from '../schema/keywords.ts';
import { referenceOf } from '../schema/readings.ts';
import { heldSchemas, subschemas } from '../schema/subschemas.ts';
import { pointerOf } from '../schema/walk-schemas.ts';
import type { PlacedSchema } from './aligned-document.ts';

/** The definitions at the root of a document, by name, and whether the root leads to them. */
export function rootDefinitions({ documents, uri }: SchemaRoot) {
  const root = documents.rootOf(uri);
  if (root === undefined) return new Map<string, ReusableDefinition>();
  const reached = reachedFrom(root, documents);
  const found = ['definitions', '$defs'].flatMap((keyword) => {
    const value = member(root.node, keyword);
    return value === undefined
      ? []
      : heldSchemas(keyword, value).map(({ key = '', node }) => {
          const pointer = pointerOf('', keyword, key);
          const base = documents.baseOf(node, root.base);
          return [key, { node, pointer, base, isReached: reached.has(node) }] as const;
        });
  });
  return new Map<string, ReusableDefinition>(found);
}

/** A definition that other documents may refer to. */
export interface ReusableDefinition extends PlacedSchema {
  /** Whether the root of its document leads to it. */
  readonly isReached: boolean;
}

/** A document that asserts what one of its definitions does; `undefined` if that leads to the root. */
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
    for (const { keyword, node: inner } of subschemas(node)) {
      if (vocabulary.get(keyword)?.role !== 'holder') reach(inner, documents.baseOf(inner, base));
    }
    const reference = referenceOf(node);
    const target = reference && documents.resolve(reference.ref, base);
    if (target?.kind === 'schema' && target.base.document === base.document) {
      reach(target.node, target.base);
    }
  }
  return new Set(bases.keys());
}
