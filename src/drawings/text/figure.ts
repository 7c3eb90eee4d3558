import type { JsonNode } from '../../json/json.ts';
import { draw, make } from '../../shell/parts/dom.ts';
import { anchorAt, type Anchor } from '../preview/callouts.ts';
import { hasType, type Drawing, type Preview } from '../preview/preview.ts';
import { readText, type TextPreview } from './preview.ts';

/** Draws an instance of Text. */
export const textPreview: Preview = { isFor: hasType('Text'), draw: drawText };

const decorations = {
  None: 'none',
  Underline: 'underline',
  Overline: 'overline',
  LineThrough: 'line-through',
} as const;

const sides = { Left: 'start', Center: 'center', Right: 'end', Justify: 'stretch' } as const;
const aligned = { Left: 'left', Center: 'center', Right: 'right', Justify: 'justify' } as const;

function drawText(root: JsonNode): Drawing {
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
    anchors: textAnchors({ box, run, icon, cursor, spinner }),
    assumptions: preview.assumptions,
    hasHostedFace: preview.isHosted,
  };
}

function drawSpinner(): SVGElement {
  const spinner = draw('svg', {
    class: 'spinner',
    viewBox: '0 0 24 24',
    role: 'img',
    'aria-label': 'Loading',
  });
  spinner.append(
    draw('circle', { cx: 12, cy: 12, r: 10 }),
    draw('path', { d: 'M12 2a10 10 0 0 1 10 10' }),
  );
  return spinner;
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

interface TextParts {
  readonly box: HTMLElement;
  readonly run: HTMLElement;
  readonly icon: HTMLElement | undefined;
  readonly cursor: HTMLElement | undefined;
  readonly spinner: SVGElement | undefined;
}

/** Where each property acts: a part, and a place in it from 0 to 1 across and down. */
function textAnchors({ box, run, icon, cursor, spinner }: TextParts): readonly Anchor[] {
  const own: readonly Anchor[] = [
    anchorAt('Text', run, 0.05, 0.3),
    anchorAt('FontSize', run, 0.16, 0.2),
    anchorAt('FontFamily', run, 0.3, 0.2),
    anchorAt('Color', run, 0.45, 0.3),
    anchorAt('FontWeight', run, 0.22, 0.8),
    anchorAt('LetterSpacing', run, 0.36, 0.8),
    anchorAt('TextDecoration', run, 0.5, 0.95),
    anchorAt('TextOverflow', run, 0.97, 0.7),
    anchorAt('SoftWrap', run, 0.8, 0.75),
    anchorAt('IsLink', run, 0.62, 0.9),
    anchorAt('Selectable', run, 0.7, 0.3),
    anchorAt('BackgroundColor', box, 0.03, 0.95),
    anchorAt('TextAlign', box, 0, 0.4),
    anchorAt('Align', box, 0.01, 0.75),
    anchorAt('Height', box, 0.9, 0.2),
    anchorAt('MaxLines', box, 0.995, 0.85),
    anchorAt('Focus', box, 0.97, 0),
  ];
  const parts = [
    ['Icon', icon],
    ['ShowCursor', cursor],
    ['CursorColor', cursor],
    ['CursorWidth', cursor],
    ['ShowSpinner', spinner],
  ] as const;
  const held = parts.flatMap(([name, part]): readonly Anchor[] =>
    part === undefined ? [] : [anchorAt(name, part, 0.5, 0.4)],
  );
  return [...own, ...held];
}
