import { join } from 'node:path';
import { specimenCharacters, specimenUses } from '../../fonts/core/typeface.ts';
import { readRecord, writeRecord } from '../build/record-file.ts';
import { sha256 } from '../sha256.ts';
import type { InstalledPackage } from './installed-packages.ts';
import { readFont, type FontRecord } from './read-font.ts';

const recordFolder = '.build/fonts';
/** To increment when records of the same package and texts would differ from earlier ones. */
const recordFormat = 2;

/** The record of a package, from the build that made it first. */
export async function keepFontRecord(
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
