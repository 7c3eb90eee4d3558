import { drawnCodes, includesCode } from './ranges.ts';
import { scriptsOf, type FontPackage } from './font-package.ts';
import { faceClass, type GalleryFont } from './gallery.ts';
import { specimenText, type Typeface } from './typeface.ts';

/** A font as its row in the gallery shows it. */
export interface FontRow {
  readonly font: GalleryFont;
  /** The class of its face in the gallery's style sheet. */
  readonly faceClass: string;
  /** `undefined` for a face of the reader's system. */
  readonly hosted?: HostedRow;
}

/** Facts about a face that the site serves. */
interface HostedRow {
  readonly facts: FontPackage;
  readonly scripts: readonly string[];
  readonly styles: string;
  /** `wdth 75–100`: the axes other than the weight. */
  readonly axes: readonly string[];
  /** `x 0.50, capitals 0.70 em`. */
  readonly heights: string;
  /** In em. */
  readonly xHeight: number;
  /** The path of the licence below the site's base. */
  readonly license: string;
  readonly hasDevanagari: boolean;
  /** The characters of the gallery's own text for which it has no glyph. */
  readonly lacks: readonly string[];
}

/** What the gallery can be filtered by. */
export interface FontFacets {
  readonly scripts: readonly string[];
  readonly weights: readonly number[];
  readonly hosted: number;
  readonly drawing: number;
}

/** A row of the gallery. */
export function toFontRow(font: GalleryFont, face: Typeface | undefined): FontRow {
  return {
    font,
    faceClass: faceClass(font),
    ...(face !== undefined && { hosted: toHostedRow(face) }),
  };
}

function toHostedRow({ facts, metrics, coverage, specimens, license }: Typeface): HostedRow {
  const lacking = drawnCodes(specimenText).filter((code) => !includesCode(coverage, code));
  return {
    facts,
    scripts: scriptsOf(facts),
    styles: facts.hasItalic ? 'upright, italic' : 'upright',
    axes: facts.axes
      .filter(({ tag }) => tag !== 'wght')
      .map(({ tag, min, max }) => `${tag} ${String(min)}–${String(max)}`),
    heights: `x ${metrics.xHeight.toFixed(2)}, capitals ${metrics.capHeight.toFixed(2)} em`,
    xHeight: metrics.xHeight,
    license,
    hasDevanagari: specimens.some(({ use }) => use === 'devanagari'),
    lacks: lacking.map((code) => String.fromCodePoint(code)),
  };
}

/** `400–700, variable`, `300–700, 5 cuts`, `400, 700` or `400`. */
export function describeWeights({ weights, isVariable }: FontPackage): string {
  const [lightest] = weights;
  const span = `${String(lightest)}–${String(weights.at(-1))}`;
  if (isVariable) return `${span}, variable`;
  return weights.length > 2 ? `${span}, ${String(weights.length)} cuts` : weights.join(', ');
}

/** The scripts and weights that some rows have, and how many rows draw the gallery's text. */
export function facetsOf(rows: readonly FontRow[]): FontFacets {
  const hosted = rows.map((row) => row.hosted).filter((row) => row !== undefined);
  return {
    scripts: [...new Set(hosted.flatMap(({ scripts }) => scripts))],
    weights: [...new Set(hosted.flatMap(({ facts }) => facts.weights))].sort((a, b) => a - b),
    hosted: hosted.length,
    drawing: hosted.filter(({ lacks }) => lacks.length === 0).length,
  };
}
