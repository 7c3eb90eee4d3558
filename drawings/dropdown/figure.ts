import { stringMember, type JsonNode } from '../../src/json/json.ts';
import { icon, make } from '../../src/shell/parts/dom.ts';
import { anchorAtEdge, anchorWithin, type Anchor } from '../../src/drawings/preview/anchor.ts';
import type { Drawing } from '../../src/drawings/preview/preview.ts';
import { readDropdown, type DropdownPreview } from './preview.ts';

/** Draws an instance of Dropdown as a native `select`, which opens and takes the keyboard as everywhere. */
export function drawInstance(root: JsonNode): Drawing | undefined {
  if (stringMember(root, 'PresentationType') !== 'Dropdown') return undefined;
  const preview = readDropdown(root);
  const title =
    preview.title === undefined ? undefined : make('span', { class: 'title' }, preview.title);
  const label = make('option', { value: '' }, preview.text);
  const choices = preview.choices.map((text, index) => make('option', { value: index }, text));
  const select = make('select', { 'aria-label': preview.title ?? preview.text }, label, ...choices);
  select.value = preview.chosen === undefined ? '' : String(preview.chosen);
  const arrow = icon('M2.5 4.5l3.5 3.5 3.5-3.5');
  const box = make('span', { class: 'drawn-select' }, select, arrow);
  styleDropdown(box, arrow, preview);
  const element = make('div', { class: 'dropdown' }, title, box);
  const anchors = (): readonly Anchor[] => dropdownAnchors({ title, box, arrow, preview });
  return { element, anchors, assumptions: preview.assumptions };
}

interface DropdownParts {
  readonly title: HTMLElement | undefined;
  readonly box: HTMLElement;
  readonly arrow: SVGElement;
  readonly preview: DropdownPreview;
}

/** Properties of what only an open list shows have no anchor. */
function dropdownAnchors({ title, box, arrow, preview }: DropdownParts): readonly Anchor[] {
  const { width, height } = box.getBoundingClientRect();
  const letter = preview.fontSize / width;
  // The text begins behind the padding of the box; letters are about half as wide as high.
  const from = 13 / width;
  const below = 0.5 + (preview.fontSize * 0.5) / height;
  const words = preview.chosen === undefined ? 'Text' : 'Value';
  return [
    ...(title === undefined ? [] : [anchorAtEdge('Title', title, 'top')]),
    { ...anchorWithin(words, box, 'left', [from - 3 / width, 0.5]), tip: 'arrow' },
    { ...anchorWithin('FontSize', box, 'bottom', [from + letter * 0.4, below]), tip: 'arrow' },
    { ...anchorWithin('Color', box, 'bottom', [from + letter * 1.6, below]), tip: 'arrow' },
    anchorWithin('BackgroundColor', box, 'bottom', [0.75, 0.75]),
    anchorAtEdge('IconSize', arrow, 'right'),
    ...(preview.offset === 0 ? [] : [anchorAtEdge('offset', box, 'right', 1)]),
  ];
}

function styleDropdown(box: HTMLElement, arrow: SVGElement, preview: DropdownPreview): void {
  box.style.fontSize = `${String(preview.fontSize)}px`;
  if (preview.background !== undefined) box.style.backgroundColor = preview.background;
  if (preview.color !== undefined) box.style.color = preview.color;
  arrow.style.inlineSize = `${String(preview.iconSize)}px`;
  const shift = `${String(preview.offset)}px`;
  if (preview.offset !== 0) box.style.boxShadow = `${shift} ${shift} 0 #c9c3cd`;
}
