/** The facts about a typeface in its Fontsource package, from `metadata.json` and the file names. */
export interface FontPackage {
  /** `open-sans`: what its files begin with. */
  readonly id: string;
  readonly isVariable: boolean;
  readonly weights: readonly number[];
  readonly hasItalic: boolean;
  /** The axes of a variable typeface; its italics are separate files. */
  readonly axes: readonly Axis[];
  /** The subsets of characters that its files contain: `latin-ext`. */
  readonly subsets: readonly string[];
  /** The subset with the letters of its name. */
  readonly mainSubset: string;
  readonly license: { readonly type: string; readonly url: string };
}

interface Axis {
  /** `wght`. */
  readonly tag: string;
  readonly min: number;
  readonly max: number;
}

/** A file of a package: some of a typeface's characters, in one style. */
export interface FontFile {
  readonly file: string;
  readonly subset: string;
  /** `400`, or `100 900` for a range. */
  readonly weight: string;
  readonly style: FontStyle;
}

type FontStyle = 'normal' | 'italic';

/**
 * In a plain package, the axes in `metadata.json` are those of the family's variable package: ignored.
 * @throws Error that names what is missing.
 */
export function readFontPackage(metadata: string, isVariablePackage: boolean): FontPackage {
  const data = record(JSON.parse(metadata), 'metadata.json');
  const variable = isVariablePackage ? data['variable'] : undefined;
  const license = record(data['license'], 'license');
  return {
    id: text(data['id'], 'id'),
    isVariable: typeof variable === 'object',
    weights: list(data['weights'], 'weights').map(Number),
    hasItalic: list(data['styles'], 'styles').includes('italic'),
    axes: typeof variable === 'object' ? readAxes(record(variable, 'variable')) : [],
    subsets: list(data['subsets'], 'subsets').map(String),
    mainSubset: text(data['defSubset'], 'defSubset'),
    license: {
      type: text(license['type'], 'license.type'),
      url: text(license['url'], 'license.url'),
    },
  };
}

function readAxes(axes: Readonly<Record<string, unknown>>): readonly Axis[] {
  return Object.entries(axes)
    .filter(([tag]) => tag !== 'ital')
    .map(([tag, range]) => {
      const { min, max } = record(range, tag);
      return { tag, min: Number(min), max: Number(max) };
    });
}

/** The files for every weight and style of a typeface; for a variable one, those with its weight axis. */
export function fontFiles(
  { id, isVariable, axes }: FontPackage,
  names: readonly string[],
): readonly FontFile[] {
  const all = names.flatMap((file) => {
    const [, subset, variant, style] =
      /^-(.+)-([A-Za-z0-9]+)-(normal|italic)\.woff2$/.exec(file.slice(id.length)) ?? [];
    if (!file.startsWith(id) || subset === undefined || variant === undefined) return [];
    return [{ file, subset: sliceName(subset), variant, style: toStyle(style) }];
  });
  const axis = ['wght', 'standard', 'full'].find((name) => all.some((one) => one.variant === name));
  const wght = axes.find(({ tag }) => tag === 'wght');
  const range = wght === undefined ? '400' : `${String(wght.min)} ${String(wght.max)}`;
  return all
    .filter(({ variant }) => !isVariable || variant === axis)
    .map(({ variant, ...file }) => ({ ...file, weight: isVariable ? range : variant }));
}

/** The name of a subset in `unicode.json`, where numbers are in brackets. */
function sliceName(subset: string): string {
  return /^\d+$/.test(subset) ? `[${subset}]` : subset;
}

function toStyle(style: string | undefined): FontStyle {
  return style === 'italic' ? 'italic' : 'normal';
}

/** Scripts by the subsets that contain them; subsets of symbols have none. */
const scripts: ReadonlyMap<string, string> = new Map([
  ['latin', 'Latin'],
  ['cyrillic', 'Cyrillic'],
  ['greek', 'Greek'],
  ['vietnamese', 'Vietnamese'],
  ['devanagari', 'Devanagari'],
  ['hebrew', 'Hebrew'],
  ['arabic', 'Arabic'],
  ['bengali', 'Bengali'],
  ['gujarati', 'Gujarati'],
  ['gurmukhi', 'Gurmukhi'],
  ['kannada', 'Kannada'],
  ['malayalam', 'Malayalam'],
  ['oriya', 'Odia'],
  ['tamil', 'Tamil'],
  ['telugu', 'Telugu'],
  ['sinhala', 'Sinhala'],
  ['thai', 'Thai'],
  ['khmer', 'Khmer'],
  ['georgian', 'Georgian'],
  ['armenian', 'Armenian'],
  ['ethiopic', 'Ethiopic'],
  ['japanese', 'Japanese'],
  ['korean', 'Korean'],
  ['chinese-simplified', 'Simplified Chinese'],
  ['chinese-traditional', 'Traditional Chinese'],
]);

/** The scripts that a package has glyphs for, judged by the names of its subsets. */
export function scriptsOf({ subsets }: FontPackage): readonly string[] {
  return [...scripts].filter(([subset]) => subsets.includes(subset)).map(([, name]) => name);
}

/** The weight of a typeface that is nearest to the wanted one. */
export function nearestWeight({ weights }: FontPackage, wanted: number): number {
  const [nearest = wanted] = weights.toSorted(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b,
  );
  return nearest;
}

/** `u0000-00ff` by the name of a slice, as `unicode.json` has it. */
export function readUnicodeRanges(json: string): ReadonlyMap<string, string> {
  const ranges = record(JSON.parse(json), 'unicode.json');
  return new Map(Object.entries(ranges).map(([subset, range]) => [subset, text(range, subset)]));
}

function record(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is not an object`);
  return Object.fromEntries(Object.entries(value));
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${name} is not a list`);
  return value;
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new Error(`${name} is not a string`);
  return value;
}
