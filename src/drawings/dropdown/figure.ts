import type { JsonNode } from '../../json/json.ts';
import { draw, make } from '../../shell/parts/dom.ts';
import { anchorAt, type Anchor } from '../preview/callouts.ts';
import { hasType, type Drawing, type Preview } from '../preview/preview.ts';
import { readDropdown, type DropdownPreview } from './preview.ts';

/** Draws an instance of Dropdown. */
export const dropdownPreview: Preview = { isFor: hasType('Dropdown'), draw: drawDropdown };

/** The platform's own list of choices: it opens, and a keyboard moves in it, as everywhere. */
function drawDropdown(root: JsonNode): Drawing {
  const preview = readDropdown(root);
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
  return { element, anchors, assumptions: preview.assumptions };
}

function styleDropdown(box: HTMLElement, icon: SVGElement, preview: DropdownPreview): void {
  box.style.fontSize = `${String(preview.fontSize)}px`;
  if (preview.background !== undefined) box.style.backgroundColor = preview.background;
  if (preview.color !== undefined) box.style.color = preview.color;
  icon.style.inlineSize = `${String(preview.iconSize)}px`;
  const shift = `${String(preview.offset)}px`;
  if (preview.offset !== 0) box.style.boxShadow = `${shift} ${shift} 0 #c9c3cd`;
}
