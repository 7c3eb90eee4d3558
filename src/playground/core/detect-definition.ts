import { member, type JsonNode } from '../../json/json.ts';

/** What an instance says that it is. */
export type DetectedDefinition =
  | { readonly kind: 'presentation'; readonly name: string }
  | { readonly kind: 'action' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** By its `PresentationType`, or as an Action by its `Handler` (specification, section 1). */
export function detectDefinition(root: JsonNode): DetectedDefinition {
  if (root.kind !== 'object') return { kind: 'unknown', reason: 'It is no object.' };
  const type = member(root, 'PresentationType');
  if (type?.kind === 'string') return { kind: 'presentation', name: type.value };
  if (type !== undefined) return { kind: 'unknown', reason: 'Its PresentationType is no text.' };
  if (member(root, 'Handler') !== undefined) return { kind: 'action' };
  return {
    kind: 'unknown',
    reason: 'It has neither a PresentationType nor, as an Action has, a Handler.',
  };
}
