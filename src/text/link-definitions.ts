import type { Definition, Nodes, Parent } from 'mdast';

/** The addresses that a Markdown text defines for its links; of two with the same label, the first counts. */
export function linkDefinitions(tree: Parent): ReadonlyMap<string, Definition> {
  const nodes: Nodes[] = [...tree.children];
  for (const node of nodes) if ('children' in node) nodes.push(...node.children);
  const found = nodes.filter((node) => node.type === 'definition');
  return new Map(found.toReversed().map((node) => [node.identifier, node]));
}
