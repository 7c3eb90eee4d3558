import { anchorAtEdge, anchorWithin, type Anchor } from '../../src/drawings/preview/anchor.ts';
import { linesOf, type Glyph, type GlyphLine } from './glyphs.ts';
import type { TextPreview } from './preview.ts';

/** A drawn Text: its elements, and what they were drawn from. */
export interface TextParts {
  readonly box: HTMLElement;
  readonly lines: HTMLElement;
  readonly run: HTMLElement;
  readonly icon: HTMLElement | undefined;
  readonly cursor: HTMLElement | undefined;
  readonly spinner: SVGElement | undefined;
  readonly preview: TextPreview;
}

/** The callouts of the words stand above the first line and below the last one. */
const above = ['Text', 'FontFamily', 'FontWeight', 'Color', 'FontSize'] as const;
const below = ['Height', 'TextDecoration', 'IsLink', 'Selectable', 'MaxLines'] as const;

/** Where each property of a drawn Text acts: lines to it cross nothing that is drawn. */
export function textAnchors(parts: TextParts): readonly Anchor[] {
  const { box, run, lines, icon, spinner } = parts;
  const shown = linesOf(run, lines);
  const [first, last] = [shown.at(0), shown.at(-1)];
  return [
    ...boxAnchors(box, parts.preview),
    ...(icon === undefined ? [] : [anchorAtEdge('Icon', icon, 'left')]),
    ...(spinner === undefined ? [] : [anchorAtEdge('ShowSpinner', spinner, 'right')]),
    ...(first === undefined ? [] : aboveAnchors(first, parts.preview)),
    ...(last === undefined ? [] : belowAnchors(last)),
    ...(first === undefined || last === undefined ? [] : endAnchors(first, last, parts)),
    ...cursorAnchors(parts, shown.length > 1),
  ];
}

function boxAnchors(box: HTMLElement, { align, isFocused }: TextPreview): readonly Anchor[] {
  const side = align === 'Right' ? 'right' : 'left';
  const { right, top, height } = box.getBoundingClientRect();
  const outline = { x: right + 3, y: top + height * 0.12, side: 'right', tip: 'arrow' } as const;
  return [
    anchorAtEdge('Align', box, side, 0.25),
    anchorWithin('BackgroundColor', box, 'left', [0.012, 0.92]),
    ...(isFocused ? [{ property: 'Focus', ...outline }] : []),
  ];
}

function aboveAnchors(line: GlyphLine, { textAlign }: TextPreview): readonly Anchor[] {
  const { glyphs } = line;
  const words = above.map((property, index) => {
    const glyph = glyphAt(glyphs, (index + 1) / (above.length + 0.5));
    return { property, x: glyph.x, y: glyph.top - 1, side: 'top', tip: 'arrow' } as const;
  });
  const [one, two] = glyphs;
  const spaced = one !== undefined && two !== undefined;
  const edges = { Left: line.left, Justify: line.left, Right: line.right } as const;
  const edge = textAlign === 'Center' ? (line.left + line.right) / 2 : edges[textAlign];
  const rule = { y: line.top, side: 'top', tip: 'none' } as const;
  return [
    { property: 'TextAlign', x: edge, ...rule },
    ...(spaced ? [{ property: 'LetterSpacing', x: (one.right + two.left) / 2, ...rule }] : []),
    ...words,
  ];
}

function belowAnchors({ glyphs }: GlyphLine): readonly Anchor[] {
  return below.map((property, index) => {
    const glyph = glyphAt(glyphs, index / (below.length - 0.5));
    return { property, x: glyph.x, y: glyph.bottom + 1, side: 'bottom', tip: 'arrow' };
  });
}

/** The properties that act at the end of a line: the break and the overflow. */
function endAnchors(
  first: GlyphLine,
  last: GlyphLine,
  { lines, preview }: TextParts,
): readonly Anchor[] {
  const isCut =
    lines.scrollHeight > lines.clientHeight + 2 || lines.scrollWidth > lines.clientWidth + 2;
  const right = lines.getBoundingClientRect().right;
  const end = (property: string, line: GlyphLine): Anchor => ({
    property,
    x: Math.min(line.right, right) + 2,
    y: (line.top + line.bottom) / 2,
    side: 'right',
    tip: 'arrow',
  });
  return [
    ...(preview.wraps && first !== last ? [end('SoftWrap', first)] : []),
    ...(isCut && preview.overflow !== undefined ? [end('TextOverflow', last)] : []),
  ];
}

/** The cursor is behind the last line; if that is the only one, a spinner may stand in the way on the right. */
function cursorAnchors({ cursor, lines }: TextParts, isFree: boolean): readonly Anchor[] {
  if (cursor === undefined) return [];
  const { width, bottom } = cursor.getBoundingClientRect();
  const isHidden = width === 0 || bottom > lines.getBoundingClientRect().bottom + 2;
  if (isHidden) return [];
  return [
    anchorAtEdge('ShowCursor', cursor, 'bottom', 0.5),
    anchorWithin('CursorColor', cursor, isFree ? 'right' : 'bottom', [0.5, 0.8]),
    isFree
      ? anchorAtEdge('CursorWidth', cursor, 'right', 0.2)
      : anchorAtEdge('CursorWidth', cursor, 'bottom', 1),
  ];
}

function glyphAt(glyphs: readonly Glyph[], along: number): Glyph {
  const index = Math.min(glyphs.length - 1, Math.floor(along * glyphs.length));
  return glyphs[index] ?? { x: 0, left: 0, right: 0, top: 0, bottom: 0 };
}
