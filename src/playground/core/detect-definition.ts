import { member, type JsonNode } from '../../json/json.ts';

/** The definition that an instance states. */
export type DetectedDefinition =
  | { readonly kind: 'presentation'; readonly name: string }
  | { readonly kind: 'action' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** For an instance that names no definition, as in most catalogs. */
export const saysNothing = 'This instance names no definition.';

/** Detects it by its `PresentationType`, or an Action by its `Handler` (specification, section 1). */
export function detectDefinition(root: JsonNode): DetectedDefinition {
  if (root.kind !== 'object') return { kind: 'unknown', reason: 'It is not an object.' };
  const type = member(root, 'PresentationType');
  if (type?.kind === 'string') return { kind: 'presentation', name: type.value };
  if (type !== undefined)
    return { kind: 'unknown', reason: 'Its PresentationType is not a string.' };
  if (member(root, 'Handler') !== undefined) return { kind: 'action' };
  return { kind: 'unknown', reason: saysNothing };
}
