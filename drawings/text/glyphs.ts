/** A letter on the page: its box from side to side, and its ink from top to bottom. */
export interface Glyph {
  /** Its middle. */
  readonly x: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A line with its letters; there is at least one. */
export interface GlyphLine {
  readonly left: number;
  readonly right: number;
  /** Of the highest and the lowest letter. */
  readonly top: number;
  readonly bottom: number;
  readonly glyphs: readonly Glyph[];
}

/** Further letters are ignored. */
const mostLetters = 1200;

/** The visible lines of a drawn text, without what is cut off at the edge of its box. */
export function linesOf(run: HTMLElement, box: HTMLElement): readonly GlyphLine[] {
  const [text] = run.childNodes;
  const measure = measureInk(run);
  if (!(text instanceof Text) || measure === undefined) return [];
  const { right, bottom } = box.getBoundingClientRect();
  const range = document.createRange();
  const rows = new Map<number, Glyph[]>();
  for (let index = 0; index < Math.min(text.length, mostLetters); index += 1) {
    const letter = text.data[index] ?? '';
    if (letter.trim() === '') continue;
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const rect = range.getBoundingClientRect();
    const isShown = rect.bottom - rect.height / 2 < bottom && rect.right <= right + 1;
    if (!isShown || rect.width === 0) continue;
    const row = rows.get(Math.round(rect.top)) ?? [];
    rows.set(Math.round(rect.top), [...row, measure(letter, rect)]);
  }
  return Array.from(rows.values(), toLine);
}

function toLine(glyphs: readonly Glyph[]): GlyphLine {
  return {
    left: Math.min(...glyphs.map(({ left }) => left)),
    right: Math.max(...glyphs.map(({ right }) => right)),
    top: Math.min(...glyphs.map(({ top }) => top)),
    bottom: Math.max(...glyphs.map(({ bottom }) => bottom)),
    glyphs,
  };
}

/** Finds the ink of a letter in its box, by the metrics of its face. */
function measureInk(run: HTMLElement): ((letter: string, rect: DOMRect) => Glyph) | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return undefined;
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(run);
  context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  return (letter, rect) => {
    const ink = context.measureText(letter);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
    const scale = rect.height / (ascent + descent || 1);
    return {
      x: rect.left + rect.width / 2,
      left: rect.left,
      right: rect.right,
      top: rect.top + (ascent - ink.actualBoundingBoxAscent) * scale,
      bottom: rect.top + (ascent + ink.actualBoundingBoxDescent) * scale,
    };
  };
}
