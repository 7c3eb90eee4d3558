import { stringMember, type JsonNode } from '../../src/json/json.ts';
import { make } from '../../src/shell/parts/dom.ts';
import { anchorAtEdge, anchorWithin, type Anchor } from '../../src/drawings/preview/anchor.ts';
import type { Drawing } from '../../src/drawings/preview/preview.ts';
import { readCheckbox, type CheckboxPreview } from './preview.ts';

/** Draws an instance of Checkbox. */
export function drawInstance(root: JsonNode): Drawing | undefined {
  if (stringMember(root, 'PresentationType') !== 'Checkbox') return undefined;
  const preview = readCheckbox(root);
  const own = drawBox(preview, preview.label);
  const all = preview.hasSelectAll ? drawBox(preview, 'Select all') : undefined;
  if (all !== undefined) joinBoxes(all.input, own.input);
  const element = make('div', { class: 'boxes' }, all?.element, own.element);
  const anchors = (): readonly Anchor[] => [
    ...(all === undefined ? [] : [anchorAtEdge('EnableSelectAll', all.label, 'right')]),
    ...(preview.isTile ? [anchorAtEdge('IsTile', own.element, 'right', 0.2)] : []),
    anchorAtEdge(preview.hasLabel ? 'Label' : 'Name', own.label, 'right'),
    anchorAtEdge('LabelColor', own.label, 'bottom', 0.5),
    anchorWithin('CheckColor', own.input, 'bottom', [0.5, 0.7]),
    anchorAtEdge('ActiveColor', own.input, 'left'),
  ];
  return { element, anchors, assumptions: preview.assumptions };
}

function drawBox(
  preview: CheckboxPreview,
  text: string,
): {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly label: HTMLElement;
} {
  const input = make('input', { type: 'checkbox', class: 'drawn-box', checked: true });
  const label = make('span', {}, text);
  const element = make('label', { class: preview.isTile ? 'box tile' : 'box' }, input, label);
  input.style.setProperty('--active', preview.activeColor);
  input.style.setProperty('--check', preview.checkColor);
  label.style.color = preview.labelColor;
  return { element, input, label };
}

function joinBoxes(all: HTMLInputElement, own: HTMLInputElement): void {
  all.addEventListener('change', () => {
    own.checked = all.checked;
  });
  own.addEventListener('change', () => {
    all.checked = own.checked;
  });
}
