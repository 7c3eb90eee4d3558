import { formatUnicodeRange } from './ranges.ts';
import type { SpecimenSettings } from './specimen-settings.ts';
import type { Slice, SpecimenUse, Typeface } from './typeface.ts';

/** The address of a font, from a path below the site's base. */
type HrefOf = (path: string) => string;

/** Names of font families that no face of the reader's system has. */
const families: Readonly<Record<SpecimenUse, string>> = {
  lines: 'Specimen',
  value: 'Value',
  devanagari: 'Devanagari',
};

/** The height of a line, in em. */
const lineHeight = 1.5;

/** The specimens of the gallery, and for each face a class with its names and its metrics. */
export function gallerySheet(
  faces: readonly Typeface[],
  settings: SpecimenSettings,
  hrefOf: HrefOf,
): string {
  const rules = faces.flatMap((face) => [
    specimenRule(face, 'lines', hrefOf),
    specimenRule(face, 'devanagari', hrefOf),
    classRule(face),
  ]);
  return [...rules, presets(settings)].join('');
}

/** The settings of the gallery's text before the reader changes anything. */
function presets({ size, weight, spacing, color, background }: SpecimenSettings): string {
  const declarations = [
    `--size:${String(size.value)}px`,
    `--weight:${String(weight.value)}`,
    `--spacing:${String(spacing.value)}px`,
    ...(color.value === undefined ? [] : [`--own-color:${color.value}`]),
    ...(background.value === undefined ? [] : [`--own-background:${background.value}`]),
  ];
  return `font-gallery{${declarations.join(';')}}\n`;
}

/** Each value in its own face, for lists on reference pages; `--undrawn` replaces the face if set. */
export function valueSheet(faces: readonly Typeface[], hrefOf: HrefOf): string {
  return faces
    .flatMap((face) => [
      specimenRule(face, 'value', hrefOf),
      `.f-${face.facts.id} code{font-family:var(--undrawn,${quote(familyOf('value', face))}),var(--text)}\n`,
    ])
    .join('');
}

/** Every slice of every face, in all weights and styles, for a reader's own text. */
export function fullSheet(faces: readonly Typeface[], hrefOf: HrefOf): string {
  return faces
    .flatMap((face) => face.slices.map((slice) => sliceRule(face, slice, hrefOf)))
    .join('');
}

function specimenRule(face: Typeface, use: SpecimenUse, hrefOf: HrefOf): string {
  const specimen = face.specimens.find((one) => one.use === use);
  if (specimen === undefined) return '';
  return fontFace({
    family: familyOf(use, face),
    href: hrefOf(specimen.path),
    format: 'woff',
    range: formatUnicodeRange(specimen.characters),
  });
}

function sliceRule(face: Typeface, slice: Slice, hrefOf: HrefOf): string {
  return fontFace({
    family: fullFamily(face),
    href: hrefOf(slice.path),
    format: 'woff2',
    range: slice.range,
    more: `font-weight:${slice.weight};font-style:${slice.style};`,
  });
}

interface FontFaceRule {
  readonly family: string;
  readonly href: string;
  readonly format: 'woff' | 'woff2';
  readonly range: string;
  readonly more?: string;
}

/** Text is shown in a fallback until its font is loaded. */
function fontFace({ family, href, format, range, more = '' }: FontFaceRule): string {
  return (
    `@font-face{font-family:${quote(family)};${more}font-display:swap;` +
    `src:url(${quote(href)}) format(${quote(format)});unicode-range:${range}}\n`
  );
}

function classRule(face: Typeface): string {
  const { ascent, descent, xHeight } = face.metrics;
  const baseline = (lineHeight - ascent - descent) / 2 + ascent;
  const hasDevanagari = face.specimens.some(({ use }) => use === 'devanagari');
  const names = [
    `--specimen:${quote(familyOf('lines', face))}`,
    `--full:${quote(fullFamily(face))}`,
    ...(hasDevanagari ? [`--devanagari:${quote(familyOf('devanagari', face))}`] : []),
    `--baseline:${baseline.toFixed(3)}em`,
    `--x-height:${xHeight.toFixed(3)}em`,
  ];
  return `.f-${face.facts.id}{${names.join(';')}}\n`;
}

function familyOf(use: SpecimenUse, { facts }: Typeface): string {
  return `${families[use]}:${facts.id}`;
}

function fullFamily({ facts }: Typeface): string {
  return `Hosted:${facts.id}`;
}

function quote(text: string): string {
  return `"${text}"`;
}
