import type { FontFile, FontPackage } from './font-package.ts';
import type { CodeRange } from './ranges.ts';

/** Where the files of the packages are served, below the site's base: WOFF 2.0. */
export const fontFolder = 'fonts/files/';
/** Where the fonts of a few letters are served: WOFF. */
export const specimenFolder = 'fonts/specimens/';

/** Lengths in em. */
export interface FontMetrics {
  /** Of the line, above and below the baseline, as browsers take them. */
  readonly ascent: number;
  readonly descent: number;
  readonly xHeight: number;
  readonly capHeight: number;
}

/** A typeface as it is hosted. */
export interface Typeface {
  readonly facts: FontPackage;
  /** Of its plain style. */
  readonly metrics: FontMetrics;
  /** The characters that its plain style draws. */
  readonly coverage: readonly CodeRange[];
  readonly specimens: readonly Specimen[];
  /** The files of the package that the gallery needs. */
  readonly slices: readonly Slice[];
  /** The path of its licence below the site's base. */
  readonly license: string;
}

/** A few characters of a typeface, in the weight that text has by default. */
interface Specimen {
  readonly use: SpecimenUse;
  /** The path of its font below the site's base. */
  readonly path: string;
  readonly characters: readonly CodeRange[];
}

/** The letters of the gallery's lines, those of the value as a definition lists it, or a line in Devanagari. */
export type SpecimenUse = (typeof specimenUses)[number];

/** What a subset of a font file is made for. */
export const specimenUses = ['lines', 'value', 'devanagari'] as const;

/** A font file with the characters that it holds. */
export interface Slice extends FontFile {
  /** The path of its font below the site's base. */
  readonly path: string;
  /** A `unicode-range` of CSS. */
  readonly range: string;
}

/** The text that the gallery sets in every typeface until the reader types another. */
export const specimenText = 'Styled text, 16½';
/** A sample of Devanagari. */
export const devanagariText = 'शैली वाला पाठ';
/** A sample of the Latin alphabet and digits. */
export const alphabetText = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789';

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(
  '',
);

/** The characters of a specimen. */
export function specimenCharacters(use: SpecimenUse, name: string): string {
  const characters = {
    lines: printable + specimenText + name,
    value: `"Hosted:${name}"`,
    devanagari: devanagariText,
  } as const satisfies Record<SpecimenUse, string>;
  return characters[use];
}
