import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOwnGuides } from '../../../src/site/own/own-guides.ts';

test('the guides of a folder are in the order that they say, then by name, under their labels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guides-'));
  const write = (name: string, head: string): void => {
    writeFileSync(join(folder, name), `---\n${head}\n---\n\nText.\n`);
  };
  write('b.mdx', 'title: Bee\nlead: B.');
  write('a.md', 'title: "A: one"\nlead: A.');
  write('last.mdx', 'title: Last\nlabel: First\nlead: L.\norder: 1');
  write('notes.txt', 'title: no guide');
  write('draft.md', 'title: not yet');
  writeFileSync(join(folder, '.gitignore'), 'draft.md\n');
  expect(readOwnGuides(folder)).toEqual([
    { slug: 'last', label: 'First', title: 'Last', lead: 'L.', file: 'last.mdx' },
    { slug: 'a', label: 'A: one', title: 'A: one', lead: 'A.', file: 'a.md' },
    { slug: 'b', label: 'Bee', title: 'Bee', lead: 'B.', file: 'b.mdx' },
  ]);
  write('C#.md', 'title: C sharp\nlead: C.');
  write('a.mdx', 'title: A');
  write('b.mdx', 'titel: B\nlead: 1');
  expect(() => readOwnGuides(folder)).toThrow(
    [
      `${folder}/a.mdx:1:1 the front matter has no lead: begin the file with ---, a line lead: … and ---`,
      `${folder}/b.mdx:2:1 "titel" is not known here (did you mean title?)`,
      `${folder}/b.mdx:3:1 lead must be a string`,
      `${folder}/b.mdx:1:1 the front matter has no title: begin the file with ---, a line title: … and ---`,
      `${folder}/C#.md: the name of a guide is a part of its address, without #, ? and %`,
      `${folder}/a.md: a.mdx is a guide of the same name`,
    ].join('\n'),
  );
  rmSync(folder, { recursive: true });
  expect(() => readOwnGuides(folder)).toThrow(`there is no folder of guides ${folder}`);
});
