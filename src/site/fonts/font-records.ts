import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { specimenCharacters, specimenUses } from '../../fonts/core/typeface.ts';
import { sha256 } from '../sha256.ts';
import type { InstalledPackage } from './installed-packages.ts';
import { readFont, type FontRecord } from './read-font.ts';

const recordFolder = '.build/fonts';
/** Incremented when a record of the same package and texts would have another content. */
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
  // Written by this module alone, as a whole.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FontRecord;
  const record = await readFont(installed, name, weight);
  mkdirSync(recordFolder, { recursive: true });
  const unfinished = `${file}.${String(process.pid)}`;
  writeFileSync(unfinished, JSON.stringify(record));
  renameSync(unfinished, file);
  return record;
}
