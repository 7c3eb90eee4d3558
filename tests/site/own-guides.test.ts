import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOwnGuides } from '../../src/site/own-guides.ts';

test('the guides of a folder are in the order that they say, then by name, under their labels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  const write = (name: string, head: string): void => {
    writeFileSync(join(folder, name), `---\n${head}\n---\n\nText.\n`);
  };
  write('b.mdx', 'title: Bee');
  write('a.mdx', 'title: "A: one"');
  write('last.mdx', 'title: Last\nlabel: First\norder: 1');
  write('notes.txt', 'title: no guide');
  expect(readOwnGuides(folder)).toEqual([
    { slug: 'last', label: 'First' },
    { slug: 'a', label: 'A: one' },
    { slug: 'b', label: 'Bee' },
  ]);
  rmSync(folder, { recursive: true });
  expect(() => readOwnGuides(folder)).toThrow(`there is no folder of guides ${folder}`);
});
