import type { JsonNode } from '../../json/json.ts';
import { make } from '../../shell/parts/dom.ts';
import { anchorAt, type Anchor } from '../preview/callouts.ts';
import { hasType, type Drawing, type Preview } from '../preview/preview.ts';
import { readCheckbox, type CheckboxPreview } from './preview.ts';

/** Draws an instance of Checkbox. */
export const checkboxPreview: Preview = { isFor: hasType('Checkbox'), draw: drawCheckbox };

function drawCheckbox(root: JsonNode): Drawing {
  const preview = readCheckbox(root);
  const own = drawBox(preview, preview.label);
  const all = preview.hasSelectAll ? drawBox(preview, 'Select all') : undefined;
  if (all !== undefined) joinBoxes(all.input, own.input);
  const element = make('div', { class: 'boxes' }, all?.element, own.element);
  const anchors: readonly Anchor[] = [
    anchorAt('Name', own.element, 0.5, 0.9),
    anchorAt('Label', own.label, 0.4, 0.3),
    anchorAt('LabelColor', own.label, 0.7, 0.7),
    anchorAt('ActiveColor', own.input, 0.2, 0.8),
    anchorAt('CheckColor', own.input, 0.6, 0.5),
    anchorAt('IsTile', own.element, 0.98, 0.5),
  ];
  const held: readonly Anchor[] =
    all === undefined ? [] : [anchorAt('EnableSelectAll', all.label, 0.5, 0.3)];
  return { element, anchors: [...anchors, ...held], assumptions: preview.assumptions };
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
