import { expect, it } from 'vitest';
import { digestFolder } from '../../../src/site/build/digest-folder.ts';
import { readCatalogFolder } from '../../../src/site/read-catalog.ts';

it('a catalog is another one where it is told to be read in another way', () => {
  const folder = 'tests/fixtures/sources/flat';
  const whole = (family: string): string =>
    digestFolder(readCatalogFolder(folder, { sources: [{ family }] })).whole;
  expect(whole('a')).toBe(whole('a'));
  expect(whole('a')).not.toBe(whole('b'));
  expect(whole('flat')).not.toBe(digestFolder(readCatalogFolder(folder)).whole);
});
