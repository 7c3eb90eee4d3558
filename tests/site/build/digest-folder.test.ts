import { expect, it } from 'vitest';
import { digestFolder } from '../../../src/site/build/digest-folder.ts';
import { readCatalogFolder } from '../../../src/site/read/read-catalog.ts';
import { siteTexts } from '../../../src/site/site-texts.ts';

const settings = { texts: siteTexts('/flat') };

it('a catalog is another one where it is told to be read in another way', () => {
  const folder = 'tests/fixtures/sources/flat';
  const whole = (family: string): string =>
    digestFolder(readCatalogFolder(folder, { sources: [{ family }] }), settings).whole;
  expect(whole('a')).toBe(whole('a'));
  expect(whole('a')).not.toBe(whole('b'));
  expect(whole('flat')).not.toBe(digestFolder(readCatalogFolder(folder), settings).whole);
});

it('each file is another one in another dialect', () => {
  const folder = 'tests/fixtures/sources/flat';
  const read = (dialect: '07' | '2020-12') =>
    digestFolder(readCatalogFolder(folder, { dialect }), settings);
  expect(read('07')).toEqual(read('07'));
  expect(read('07').whole).not.toBe(read('2020-12').whole);
  expect(Object.values(read('07').files)).not.toEqual(Object.values(read('2020-12').files));
});

it('a catalog is built anew where its site says something else', () => {
  const folder = readCatalogFolder('tests/fixtures/sources/flat');
  const whole = (title: string): string =>
    digestFolder(folder, { texts: siteTexts('/flat', { title }) }).whole;
  expect(whole('A')).toBe(whole('A'));
  expect(whole('A')).not.toBe(whole('B'));
});

it('files that the configuration names may lie in another place', () => {
  const folder = readCatalogFolder('tests/fixtures/sources/flat');
  const whole = (place: string, digest: string): string => {
    const home = { kind: 'text', name: 'home', path: 'home.md', file: `${place}/home.md` } as const;
    return digestFolder(folder, { ...settings, ownFiles: [{ ...home, digest }] }).whole;
  };
  expect(whole('/a', '1')).toBe(whole('/b', '1'));
  expect(whole('/a', '1')).not.toBe(whole('/a', '2'));
});
