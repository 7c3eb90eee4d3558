import { member, stringMember, type JsonNode } from '../../json/json.ts';
import { actionTree, type ActionStep } from '../action/steps.ts';
import { previewCheckbox, type CheckboxPreview } from '../checkbox/preview.ts';
import { previewDropdown, type DropdownPreview } from '../dropdown/preview.ts';
import { previewText, type TextPreview } from '../text/preview.ts';

/** What an instance is drawn as, from the documented meaning of its properties alone. */
export type Preview =
  | TextPreview
  | CheckboxPreview
  | DropdownPreview
  | { readonly kind: 'action'; readonly step: ActionStep }
  /** Of a definition whose drawing nothing documents. */
  | { readonly kind: 'none' };

export function previewOf(root: JsonNode): Preview {
  if (member(root, 'Handler') !== undefined) return { kind: 'action', step: actionTree(root) };
  const type = stringMember(root, 'PresentationType') ?? '';
  return drawn.get(type)?.(root) ?? { kind: 'none' };
}

const drawn: ReadonlyMap<string, (root: JsonNode) => Preview> = new Map<
  string,
  (root: JsonNode) => Preview
>([
  ['Text', previewText],
  ['Checkbox', previewCheckbox],
  ['Dropdown', previewDropdown],
]);
