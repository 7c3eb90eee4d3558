import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { hostedName } from '../../../src/text/hosted-name.ts';
import { includesCode } from '../../../src/fonts/core/ranges.ts';
import { devanagariText, specimenCharacters } from '../../../src/fonts/core/typeface.ts';
import {
  findPackage,
  readFontFile,
  type InstalledPackage,
} from '../../../src/site/fonts/installed-packages.ts';
import { readFont } from '../../../src/site/fonts/read-font.ts';

const text = JSON.parse(readFileSync('schemas/Presentations/Text/1.0/index.json', 'utf8')) as {
  readonly properties: { readonly FontFamily: { readonly enum: readonly string[] } };
};
const names = text.properties.FontFamily.enum.map(hostedName).filter((name) => name !== undefined);

function packageOf(name: string): InstalledPackage {
  const found = findPackage(name);
  if (found === undefined) throw new Error(`no package for ${name}`);
  return found;
}

describe('every hosted typeface of the shipped catalog', () => {
  it('has a package', () => {
    expect(names).toHaveLength(54);
    expect(names.filter((name) => findPackage(name) === undefined)).toEqual([]);
  });
});

describe('the record of a package', () => {
  it('has specimens that draw their text, in a fraction of the font', async () => {
    const installed = packageOf('Lora');
    const { specimens, slices, metrics } = await readFont(installed, 'Lora', 400);
    const [lines, value] = specimens;
    expect(specimens.map(({ use }) => use)).toEqual(['lines', 'value']);
    const font = create(Buffer.from(lines?.font ?? '', 'base64'));
    const undrawn = Array.from(specimenCharacters('lines', 'Lora')).filter(
      (character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    expect(undrawn).toEqual([]);
    const whole = readFontFile(installed, 'lora-latin-wght-normal.woff2').length;
    expect(Buffer.byteLength(lines?.font ?? '', 'base64')).toBeLessThan(whole / 2);
    expect(Buffer.byteLength(value?.font ?? '', 'base64')).toBeLessThan(whole / 10);
    expect(slices).toHaveLength(14);
    expect(metrics).toEqual({ ascent: 1.006, descent: 0.274, xHeight: 0.5, capHeight: 0.7 });
  });

  it('has a specimen in Devanagari where the face has that script, joined as it must be', async () => {
    const { specimens } = await readFont(packageOf('Mukta'), 'Mukta', 400);
    const specimen = specimens.find(({ use }) => use === 'devanagari');
    const font = create(Buffer.from(specimen?.font ?? '', 'base64'));
    const glyphs = font.layout(devanagariText).glyphs.map(({ id }) => id);
    expect(glyphs.length).toBeGreaterThan(5);
    expect(glyphs).not.toContain(0);
  });

  it('knows the characters that a face lacks', async () => {
    const devanagari = await readFont(
      packageOf('Noto Sans Devanagari'),
      'Noto Sans Devanagari',
      400,
    );
    const lora = await readFont(packageOf('Lora'), 'Lora', 400);
    const half = '½'.codePointAt(0) ?? 0;
    expect([devanagari, lora].map(({ coverage }) => includesCode(coverage, half))).toEqual([
      false,
      true,
    ]);
    expect(includesCode(lora.coverage, 'Ж'.codePointAt(0) ?? 0)).toBe(true);
    expect(includesCode(lora.coverage, 'क'.codePointAt(0) ?? 0)).toBe(false);
  });

  it('is the same each time', async () => {
    const installed = packageOf('Anton');
    expect(await readFont(installed, 'Anton', 400)).toEqual(
      await readFont(installed, 'Anton', 400),
    );
  });
});
