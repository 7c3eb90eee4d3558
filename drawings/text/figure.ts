import { stringMember, type JsonNode } from '../../src/json/json.ts';
import { draw, make } from '../../src/shell/parts/dom.ts';
import type { Drawing } from '../../src/drawings/preview/preview.ts';
import { textAnchors } from './anchors.ts';
import { readText, type TextPreview } from './preview.ts';

const decorations = {
  None: 'none',
  Underline: 'underline',
  Overline: 'overline',
  LineThrough: 'line-through',
} as const;

const sides = { Left: 'start', Center: 'center', Right: 'end', Justify: 'stretch' } as const;
const aligned = { Left: 'left', Center: 'center', Right: 'right', Justify: 'justify' } as const;

/** Draws an instance of Text. */
export function drawInstance(root: JsonNode): Drawing | undefined {
  if (stringMember(root, 'PresentationType') !== 'Text') return undefined;
  const preview = readText(root);
  const run = make('span', { class: preview.isLink ? 'run link' : 'run' }, preview.text);
  if (preview.isLink) {
    run.setAttribute('role', 'link');
    run.tabIndex = 0;
  }
  const icon =
    preview.icon === undefined
      ? undefined
      : make('span', { class: 'icon', role: 'img', 'aria-label': 'Icon' });
  const cursor = preview.cursor && make('span', { class: 'cursor' });
  const spinner = preview.hasSpinner ? drawSpinner() : undefined;
  const lines = make('span', { class: 'lines' }, run, cursor);
  const box = make('div', { class: 'text-box' }, icon, lines, spinner);
  if (preview.isFocused) box.classList.add('focused');
  if (!preview.isSelectable) box.classList.add('fixed-text');
  styleBox(box, preview);
  styleLines(lines, run, preview);
  if (cursor !== undefined && preview.cursor !== undefined) {
    cursor.style.inlineSize = `${String(preview.cursor.width)}px`;
    cursor.style.backgroundColor = preview.cursor.color ?? 'currentcolor';
  }
  return {
    element: box,
    anchors: () => textAnchors({ box, lines, run, icon, cursor, spinner, preview }),
    assumptions: preview.assumptions,
    hasHostedFace: preview.isHosted,
  };
}

function drawSpinner(): SVGElement {
  return draw(
    'svg',
    { class: 'spinner', viewBox: '0 0 24 24', role: 'img', 'aria-label': 'Loading' },
    draw('circle', { cx: 12, cy: 12, r: 10 }),
    draw('path', { d: 'M12 2a10 10 0 0 1 10 10' }),
  );
}

function styleBox(box: HTMLElement, preview: TextPreview): void {
  const { style } = box;
  style.fontSize = `${String(preview.fontSize)}px`;
  style.fontFamily = preview.fontFamily;
  style.fontWeight = String(preview.fontWeight);
  style.letterSpacing = `${String(preview.letterSpacing)}px`;
  style.justifySelf = sides[preview.align];
  style.textAlign = aligned[preview.textAlign];
  if (preview.lineHeight !== undefined) style.lineHeight = `${String(preview.lineHeight)}px`;
  if (preview.background !== undefined) style.backgroundColor = preview.background;
  if (preview.color !== undefined) style.color = preview.color;
}

/** Cuts what is too long: at the edge, by an ellipsis, or by a fade. */
function styleLines(lines: HTMLElement, run: HTMLElement, preview: TextPreview): void {
  const { wraps, maxLines, overflow } = preview;
  run.style.textDecorationLine = decorations[preview.decoration];
  lines.classList.add(wraps ? 'wraps' : 'one-line');
  if (overflow !== undefined) lines.classList.add(overflow.toLowerCase());
  if (!wraps || maxLines === undefined) return;
  lines.classList.add('limited');
  lines.style.setProperty('-webkit-line-clamp', String(maxLines));
  lines.style.maxBlockSize = `${String(maxLines)}lh`;
}
