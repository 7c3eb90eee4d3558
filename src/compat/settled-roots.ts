import type { Definition, ReferenceGraph } from '../catalog/catalog.ts';
import { createSettler } from '../catalog/references/settle-references.ts';
import { stringNode, type JsonNode, type JsonObject } from '../json/json.ts';
import { formatPointer } from '../json/pointer.ts';
import { uriOfIdentifier } from '../schema/embedded-resources.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import { SchemaDocuments } from './documents/schema-documents.ts';
import type { SchemaRoot } from './schema-space.ts';

/** The keywords that copies lack: they name places for references, and each reference of a copy is a URI. */
const naming = ['$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor'];
const referring = ['$ref', '$dynamicRef', '$recursiveRef'];

/**
 * Returns a function that replaces the root of a definition by one without dynamic references, as a validator
 * sees it that begins there (2020-12 core, section 8.2.3.2). Other roots stay as they are.
 */
export function createRootSettler(
  graph: ReferenceGraph,
): (definition: Definition, root: SchemaRoot) => SchemaRoot {
  const settle = createSettler(graph);
  return (definition, root) => {
    const settled = settle(definition);
    if (settled === undefined) return root;
    const copies = settled.catalog.definitions.filter(settled.isCopy);
    const documents = new Map(
      copies.map((copy) => [uriOfIdentifier(copy.identifier), documentOf(copy)]),
    );
    return {
      documents: new SchemaDocuments(documents, root.documents),
      uri: uriOfIdentifier(settled.definition.identifier),
    };
  };
}

function documentOf({ schema: root, references }: Definition): JsonNode {
  const targets = new Map<JsonNode, string>(
    references.map(({ holder, target }) => {
      const pointer = formatPointer(target.segments);
      return [holder, `${uriOfIdentifier(target.identifier)}#${encodeURI(pointer)}`];
    }),
  );
  const schemas = new Set<JsonNode>(
    walkSchemas({ node: root, pointer: '' }).map(({ schema }) => schema),
  );
  const settleMember = (node: JsonNode): JsonNode => {
    if (node.kind === 'array') return { ...node, items: node.items.map(settleMember) };
    if (node.kind !== 'object') return node;
    const target = targets.get(node);
    if (target === undefined && !schemas.has(node)) return within(node);
    const { members, ...rest } = within(node);
    const kept = Array.from(members).filter(
      ([name]) => !naming.includes(name) && (target === undefined || !referring.includes(name)),
    );
    const stated = target === undefined ? [] : [['$ref', stringNode(target)] as const];
    return { ...rest, members: new Map([...stated, ...kept]) };
  };
  const within = (node: JsonObject): JsonObject => {
    const members = Array.from(node.members, ([name, held]) => [name, settleMember(held)] as const);
    return { ...node, members: new Map(members) };
  };
  return settleMember(root);
}
