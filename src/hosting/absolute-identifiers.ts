import type { Definition } from '../catalog/catalog.ts';
import { member, type JsonNode } from '../catalog/json.ts';
import { nodeAt, parsePointer } from '../catalog/pointer.ts';

/** The address that paths such as `/schema/…` stand below: `https://catalog.example/docs`. */
export type SiteRoot = string;

/**
 * The text of a definition as it is served below a site root: its `$id` and its references to other
 * files become full URLs, every other character stays. References inside the file (`#…`) stay too.
 */
export function withAbsoluteIdentifiers(definition: Definition, root: SiteRoot): string {
  const holders = definition.references.map(({ pointer }) =>
    member(nodeAt(definition.schema, parsePointer(pointer) ?? []), '$ref'),
  );
  const values = [member(definition.schema, '$id'), ...holders].flatMap((node) =>
    node?.kind === 'string' && !node.value.startsWith('#') ? [node] : [],
  );
  return values
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, node) =>
        text.slice(0, node.start) + absolute(node, definition, root) + text.slice(node.end),
      definition.text,
    );
}

/** The JSON text of an identifier below the site root; relative references are resolved first. */
function absolute(
  node: Extract<JsonNode, { kind: 'string' }>,
  definition: Definition,
  root: SiteRoot,
): string {
  const { pathname, hash } = new URL(node.value, `catalog://host${definition.identifier}`);
  return JSON.stringify(root + pathname + hash);
}
