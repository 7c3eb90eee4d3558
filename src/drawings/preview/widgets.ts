import type { CheckboxPreview } from '../checkbox/preview.ts';
import type { DropdownPreview } from '../dropdown/preview.ts';
import { anchorAt, type Anchor } from './callouts.ts';
import { draw, make } from '../../shell/parts/dom.ts';
import type { Drawing } from './preview-figure.ts';

export function drawCheckbox(preview: CheckboxPreview): Drawing {
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
  return { element, anchors: [...anchors, ...held] };
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

/** The platform's own list of choices: it opens, and a keyboard moves in it, as everywhere. */
export function drawDropdown(preview: DropdownPreview): Drawing {
  const title =
    preview.title === undefined ? undefined : make('span', { class: 'title' }, preview.title);
  const label = make('option', { value: '' }, preview.text);
  const choices = preview.choices.map((text, index) => make('option', { value: index }, text));
  const select = make('select', { 'aria-label': preview.title ?? preview.text }, label, ...choices);
  select.value = preview.chosen === undefined ? '' : String(preview.chosen);
  const icon = draw('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' });
  icon.append(draw('path', { d: 'M2.5 4.5l3.5 3.5 3.5-3.5' }));
  const box = make('span', { class: 'drawn-select' }, select, icon);
  styleDropdown(box, icon, preview);
  const element = make('div', { class: 'dropdown' }, title, box);
  const anchors: readonly Anchor[] = [
    anchorAt('BackgroundColor', box, 0.08, 0.9),
    anchorAt('Color', box, 0.3, 0.6),
    anchorAt('Key', box, 0.02, 0.2),
    anchorAt('Values', box, 0.6, 0.8),
    anchorAt('Url', box, 0.7, 0.9),
    anchorAt('Text', box, 0.15, 0.4),
    anchorAt('Title', title ?? box, 0.2, 0.3),
    anchorAt('Value', box, 0.2, 0.6),
    anchorAt('FontSize', box, 0.4, 0.3),
    anchorAt('IconSize', icon, 0.5, 0.4),
    anchorAt('offset', box, 1, 1),
  ];
  return { element, anchors };
}

function styleDropdown(box: HTMLElement, icon: SVGElement, preview: DropdownPreview): void {
  box.style.fontSize = `${String(preview.fontSize)}px`;
  if (preview.background !== undefined) box.style.backgroundColor = preview.background;
  if (preview.color !== undefined) box.style.color = preview.color;
  icon.style.inlineSize = `${String(preview.iconSize)}px`;
  const shift = `${String(preview.offset)}px`;
  if (preview.offset !== 0) box.style.boxShadow = `${shift} ${shift} 0 #c9c3cd`;
}
