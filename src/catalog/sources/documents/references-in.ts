import { partsOf, stringMember, type JsonNode } from '../../../json/json.ts';
import { hasOwnBase } from './source-map.ts';

/** A `$ref` as it is written. */
export interface WrittenReference {
  readonly ref: string;
  /** The innermost enclosing part with its own identifier. */
  readonly resource: JsonNode | undefined;
}

/** Every `$ref` in a schema, or in a value that contains schemas. */
export function referencesIn(root: JsonNode): readonly WrittenReference[] {
  const found: WrittenReference[] = [];
  const queue: { readonly node: JsonNode; readonly resource: JsonNode | undefined }[] = [
    { node: root, resource: undefined },
  ];
  for (const { node, resource: outer } of queue) {
    const resource = hasOwnBase(node) ? node : outer;
    const ref = stringMember(node, '$ref');
    if (ref !== undefined) found.push({ ref, resource });
    for (const [, inner] of partsOf(node)) {
      if (inner.kind === 'object' || inner.kind === 'array') queue.push({ node: inner, resource });
    }
  }
  return found;
}
