import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { guessTitle } from '../../src/site/guess-title.ts';

const root = mkdtempSync(join(tmpdir(), 'title-'));

afterAll(() => {
  rmSync(root, { recursive: true });
});

test.each([
  ['a folder with a name of its own', 'shop', '{ "name": "@acme/schemas" }', 'shop'],
  ['the package that the folder is', '', '{ "name": "@acme/schemas" }', '@acme/schemas'],
  ['a package', 'schemas', '{ "name": "@acme/schemas" }', '@acme/schemas'],
  ['a package without a name', 'schemas', '{ "private": true }', 'acme'],
  ['a file that is not JSON', 'schemas', '{', 'acme'],
  ['no package', 'json', undefined, 'acme'],
  ['a package further out', 'src/schemas', '{ "name": "acme-ui" }', 'acme-ui'],
  ['a folder further out', 'src/main/schemas', undefined, 'acme'],
])('a site is called by %s', (_, folderName, manifest, title) => {
  const folder = join(root, 'acme');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  if (manifest !== undefined) writeFileSync(join(folder, 'package.json'), manifest);
  expect(guessTitle(join(folder, folderName))).toBe(title);
});
