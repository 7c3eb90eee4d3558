import { packRanges } from '../../fonts/core/ranges.ts';
import { fullSheet, gallerySheet, valueSheet } from '../../fonts/core/style-sheets.ts';
import type { FontGallery, GalleryFont } from '../../fonts/core/gallery.ts';
import {
  fontFolder,
  specimenFolder,
  type Typeface,
  specimenCharacters,
  specimenUses,
} from '../../fonts/core/typeface.ts';
import { specimenSettings, type SpecimenSettings } from '../../fonts/core/specimen-settings.ts';
import { sha256 } from '../sha256.ts';
import {
  findPackage,
  readFontFile,
  readPackageText,
  type InstalledPackage,
} from './installed-packages.ts';
import { join } from 'node:path';
import { readRecord, writeRecord } from '../build/record-file.ts';
import { readFont, type FontRecord } from './read-font.ts';

/** The typefaces of a catalog as the site serves them. */
export interface FontLibrary {
  /** By the name of the package. */
  readonly faces: ReadonlyMap<string, Typeface>;
  /** Paths of style sheets below the site's base: see `style-sheets`. */
  readonly sheets: { readonly gallery: string; readonly values: string; readonly full: string };
  /** The path of the file that lists the characters of each face. */
  readonly coverage: string;
  /** All of its files, by path. */
  readonly files: ReadonlyMap<string, BuiltFontFile>;
}

/** A file of a font library; files with the same path and key have the same bytes. */
interface BuiltFontFile {
  readonly path: string;
  readonly key: string;
  readonly body: () => Uint8Array<ArrayBuffer>;
}

/** Reads the fonts that a catalog lists from their packages; `undefined` if it lists none. */
export async function buildFontLibrary(
  fonts: FontGallery | undefined,
): Promise<FontLibrary | undefined> {
  const [list] = fonts?.lists ?? [];
  if (fonts === undefined || list === undefined) return undefined;
  const settings = specimenSettings(list);
  const served = new Map<string, ServedFace>();
  for (const font of fonts.byText.values()) {
    if (font.face.kind === 'system' || served.has(font.face.id)) continue;
    served.set(font.face.id, await serveFace(font, settings.weight.value));
  }
  return toLibrary([...served.values()], settings);
}

/** A typeface and the files that serve it. */
interface ServedFace {
  readonly face: Typeface;
  readonly files: readonly BuiltFontFile[];
}

async function serveFace({ name, value }: GalleryFont, weight: number): Promise<ServedFace> {
  const installed = findPackage(name);
  if (installed === undefined) throw new Error(`no font package for ${value}`);
  const record = await keepFontRecord(installed, name, weight);
  const { id } = record.facts;
  const specimens = record.specimens.map(({ use, characters, font, digest }) => {
    const body = () => new Uint8Array(Buffer.from(font, 'base64'));
    const file = hashedFile(`${specimenFolder}${id}-${use}`, 'woff', digest, body);
    return { file, specimen: { use, characters, path: file.path } };
  });
  const slices = record.slices.map(({ digest, ...slice }) => {
    const stem = fontFolder + slice.file.replace(/\.woff2$/, '');
    const file = hashedFile(stem, 'woff2', digest, () => readFontFile(installed, slice.file));
    return { file, slice: { ...slice, path: file.path } };
  });
  const license = licenseFile(id, installed);
  return {
    face: {
      facts: record.facts,
      metrics: record.metrics,
      coverage: record.coverage,
      specimens: specimens.map(({ specimen }) => specimen),
      slices: slices.map(({ slice }) => slice),
      license: license.path,
    },
    files: [license, ...specimens.map(({ file }) => file), ...slices.map(({ file }) => file)],
  };
}

function licenseFile(id: string, installed: InstalledPackage): BuiltFontFile {
  return {
    path: `fonts/licences/${id}.txt`,
    key: installed.version,
    body: () => new TextEncoder().encode(readPackageText(installed, 'LICENSE')),
  };
}

function toLibrary(served: readonly ServedFace[], settings: SpecimenSettings): FontLibrary {
  const faces = served.map(({ face }) => face);
  const gallery = textFile('fonts/sheets/gallery', 'css', gallerySheet(faces, settings, fromSheet));
  const values = textFile('fonts/sheets/values', 'css', valueSheet(faces, fromSheet));
  const full = textFile('fonts/sheets/full', 'css', fullSheet(faces, fromSheet));
  const coverage = textFile('fonts/sheets/coverage', 'json', coverageText(faces));
  const files = [...served.flatMap((face) => face.files), gallery, values, full, coverage];
  return {
    faces: new Map(faces.map((face) => [face.facts.id, face])),
    sheets: { gallery: gallery.path, values: values.path, full: full.path },
    coverage: coverage.path,
    files: new Map(files.map((file) => [file.path, file])),
  };
}

/** A path relative to the folder of style sheets, which is two levels below the base. */
function fromSheet(path: string): string {
  return `../../${path}`;
}

function coverageText(faces: readonly Typeface[]): string {
  const byId = faces.map(({ facts, coverage }) => [facts.id, packRanges(coverage)] as const);
  return JSON.stringify(Object.fromEntries(byId));
}

function textFile(stem: string, end: string, text: string): BuiltFontFile {
  const bytes = new TextEncoder().encode(text);
  return hashedFile(stem, end, sha256(bytes), () => bytes);
}

/** A file whose name contains a digest of its content, so that caches may keep it for good. */
function hashedFile(
  stem: string,
  end: string,
  digest: string,
  body: BuiltFontFile['body'],
): BuiltFontFile {
  const path = `${stem}.${digest.slice(0, 12)}.${end}`;
  return { path, key: digest.slice(0, 32), body };
}

const recordFolder = '.build/fonts';
/** To increment when records of the same package and texts would differ from earlier ones. */
const recordFormat = 2;

/** The record of a package, from the build that made it first. */
async function keepFontRecord(
  installed: InstalledPackage,
  name: string,
  weight: number,
): Promise<FontRecord> {
  const texts = specimenUses.map((use) => [use, specimenCharacters(use, name)]);
  const origin = JSON.stringify([recordFormat, installed.version, weight, texts]);
  const file = join(recordFolder, `${sha256(origin).slice(0, 16)}.json`);
  const known = readRecord<FontRecord>(file, [
    'facts',
    'metrics',
    'coverage',
    'specimens',
    'slices',
  ]);
  if (known !== undefined) return known;
  const record = await readFont(installed, name, weight);
  writeRecord(file, record);
  return record;
}
