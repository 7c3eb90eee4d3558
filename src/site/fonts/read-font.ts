import {
  fontFiles,
  nearestWeight,
  readFontPackage,
  readUnicodeRanges,
  type FontFile,
  type FontPackage,
} from '../../fonts/core/font-package.ts';
import {
  includesCode,
  parseUnicodeRange,
  toRanges,
  type CodeRange,
} from '../../fonts/core/ranges.ts';
import {
  specimenCharacters,
  type FontMetrics,
  type SpecimenUse,
} from '../../fonts/core/typeface.ts';
import type { Font } from 'fontkit';
import { sha256 } from '../sha256.ts';
import {
  listFontFiles,
  readFontFile,
  readPackageText,
  type InstalledPackage,
} from './installed-packages.ts';

/** The data read and made from a font package, which builds keep. */
export interface FontRecord {
  readonly facts: FontPackage;
  readonly metrics: FontMetrics;
  readonly coverage: readonly CodeRange[];
  readonly specimens: readonly {
    readonly use: SpecimenUse;
    readonly characters: readonly CodeRange[];
    /** The font, in base64. */
    readonly font: string;
    readonly digest: string;
  }[];
  readonly slices: readonly (FontFile & {
    readonly range: string;
    readonly digest: string;
  })[];
}

/** A slice that represents the typeface's characters and metrics: upright, in the specimens' weight. */
interface PlainSlice {
  readonly subset: string;
  readonly bytes: Uint8Array;
  readonly font: Font;
  readonly characters: readonly number[];
}

/** Reads a package and makes the specimens of its typeface, in a weight near the wanted one. */
export async function readFont(
  installed: InstalledPackage,
  name: string,
  wantedWeight: number,
): Promise<FontRecord> {
  const facts = readFontPackage(readPackageText(installed, 'metadata.json'), installed.isVariable);
  const ranges = readUnicodeRanges(readPackageText(installed, 'unicode.json'));
  const files = fontFiles(facts, listFontFiles(installed)).map((file) => {
    const bytes = readFontFile(installed, file.file);
    const range = ranges.get(file.subset) ?? 'U+0-10FFFF';
    return { bytes, slice: { ...file, range, digest: sha256(bytes) } };
  });
  const weight = nearestWeight(facts, wantedWeight);
  const plain: PlainSlice[] = [];
  for (const { bytes, slice } of files) {
    if (isPlain(slice, facts, weight)) plain.push(await openSlice(bytes, slice));
  }
  const main = plain.find(({ subset }) => subset === facts.mainSubset) ?? plain[0];
  if (main === undefined) throw new Error(`${installed.version} has no upright font`);
  const axes = facts.isVariable ? { wght: weight } : {};
  return {
    facts,
    metrics: readMetrics(main.font),
    coverage: toRanges(plain.flatMap(({ characters }) => characters)),
    specimens: await makeSpecimens({ name, main, plain, axes }),
    slices: files.map(({ slice }) => slice),
  };
}

function isPlain(slice: FontFile, facts: FontPackage, weight: number): boolean {
  return slice.style === 'normal' && (facts.isVariable || slice.weight === String(weight));
}

/** Opens a slice with only the characters of its range, as a browser uses it. */
async function openSlice(
  packed: Uint8Array,
  { subset, range }: FontFile & { readonly range: string },
): Promise<PlainSlice> {
  const [{ create }, { convert }] = await Promise.all([import('fontkit'), import('fontverter')]);
  // Fontkit unpacks WOFF 2.0 too, four times slower.
  const bytes = await convert(Buffer.from(packed), 'sfnt');
  const font = create(bytes);
  const ranges = parseUnicodeRange(range);
  // U+FFFF is not a character: it marks the end of a table of characters.
  const characters = font.characterSet.filter(
    (code) => code !== 0xffff && includesCode(ranges, code),
  );
  return { subset, bytes, font, characters };
}

function readMetrics({ unitsPerEm, xHeight, capHeight, hhea, 'OS/2': os2 }: Font): FontMetrics {
  const { useTypoMetrics: isTypographic } = os2.fsSelection;
  const ascent = isTypographic ? os2.typoAscender : hhea.ascent;
  const descent = isTypographic ? os2.typoDescender : hhea.descent;
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    xHeight: xHeight / unitsPerEm,
    capHeight: capHeight / unitsPerEm,
  };
}

interface Making {
  readonly name: string;
  readonly main: PlainSlice;
  readonly plain: readonly PlainSlice[];
  /** The values at which to fix the axes of a variable font. */
  readonly axes: Readonly<Record<string, number>>;
}

async function makeSpecimens({
  name,
  main,
  plain,
  axes,
}: Making): Promise<FontRecord['specimens']> {
  const lines = await cutFont(main.bytes, specimenCharacters('lines', name), axes);
  // The letters of the value are among those of the lines, and a smaller font is faster to cut.
  const letters = await cutFont(lines, specimenCharacters('value', name), {}, featuresOfValue);
  const other = plain.find(({ subset }) => subset === 'devanagari');
  return [
    await toSpecimen('lines', name, main, lines),
    await toSpecimen('value', name, main, letters),
    ...(other === undefined
      ? []
      : [
          await toSpecimen(
            'devanagari',
            name,
            other,
            await cutFont(other.bytes, specimenCharacters('devanagari', name), axes),
          ),
        ]),
  ];
}

/** Writes WOFF: WOFF 2.0 would take five times as long to save a sixth of the bytes. */
async function toSpecimen(
  use: SpecimenUse,
  name: string,
  { characters }: PlainSlice,
  sfnt: Uint8Array,
): Promise<FontRecord['specimens'][number]> {
  const { convert } = await import('fontverter');
  const font = await convert(Buffer.from(sfnt), 'woff');
  const wanted = Array.from(specimenCharacters(use, name), (one) => one.codePointAt(0) ?? 0);
  const drawn = new Set(characters);
  return {
    use,
    characters: toRanges(wanted.filter((code) => drawn.has(code))),
    font: font.toString('base64'),
    digest: sha256(font),
  };
}

/** Features that are on by default; others (small capitals, old-style figures) are cut. */
const features = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'rclt', 'dist'],
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'pref', 'blwf', 'abvf', 'half', 'pstf', 'vatu', 'cjct'],
  ...['init', 'pres', 'abvs', 'blws', 'psts', 'haln'],
];

/** The features that a value in a list needs. */
const featuresOfValue = ['ccmp', 'kern'];

/** A font with the glyphs of a text, as TrueType or OpenType. */
async function cutFont(
  font: Uint8Array,
  text: string,
  axes: Readonly<Record<string, number>>,
  keepFeatures = features,
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(Buffer.from(font), text, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures,
    variationAxes: axes,
  });
}
