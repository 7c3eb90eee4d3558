import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { hostedName } from '../../../src/fonts/hosted-name.ts';
import { includesCode, toRanges } from '../../../src/fonts/ranges.ts';
import { readCharacters, readMetrics } from '../../../src/fonts/sfnt.ts';
import { devanagariText, specimenCharacters } from '../../../src/fonts/typeface.ts';
import { readWoff2, writeWoff2 } from '../../../src/fonts/woff2.ts';
import {
  findPackage,
  listFontFiles,
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

  it.each(names)('%s has the characters and heights that fontkit reads', (name) => {
    const installed = packageOf(name);
    const files = listFontFiles(installed).filter((file) =>
      /-(?:latin|cyrillic|devanagari|symbols)-(?:wght|400)-normal\.woff2$/.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = readFontFile(installed, file);
      const tables = readWoff2(bytes, brotliDecompressSync);
      const judge = create(Buffer.from(bytes));
      // Fontkit counts the mark that ends a table of segments.
      const characters = judge.characterSet.filter((code) => code !== 0xffff);
      expect(toRanges(readCharacters(tables))).toEqual(toRanges(characters));
      const { xHeight, capHeight } = readMetrics(tables);
      expect(xHeight).toBeCloseTo(judge.xHeight / judge.unitsPerEm, 6);
      expect(capHeight).toBeCloseTo(judge.capHeight / judge.unitsPerEm, 6);
    }
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

describe('a font written as WOFF 2.0', () => {
  const bytes = readFileSync(
    join('node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2'),
  );
  const tables = readWoff2(bytes, brotliDecompressSync);

  it('has the tables that it was made of', () => {
    const read = readWoff2(
      writeWoff2(tables, 0x00010000, brotliCompressSync),
      brotliDecompressSync,
    );
    expect([...read.keys()]).toContain('GPOS');
    for (const [tag, table] of read) expect([...table]).toEqual([...(tables.get(tag) ?? [])]);
    expect(read.size).toBe(tables.size);
  });

  it('may have tables of any tag and length', () => {
    const odd = new Map([
      ['abcd', new Uint8Array(70_000).fill(7)],
      ['glyf', new Uint8Array([1, 2, 3])],
      ['head', new Uint8Array(0)],
      ['loca', new Uint8Array([4])],
    ]);
    const font = writeWoff2(odd, 0x00010000, brotliCompressSync);
    const read = readWoff2(font, brotliDecompressSync);
    expect([...read.keys()]).toEqual(['abcd', 'glyf', 'loca', 'head']);
    expect([...read.values()].map(({ length }) => length)).toEqual([70_000, 3, 1, 0]);
    expect(font.length % 4).toBe(0);
  });

  it('is refused where it ends early', () => {
    expect(() => readWoff2(bytes.subarray(0, 50), brotliDecompressSync)).toThrow('ends early');
  });
});
