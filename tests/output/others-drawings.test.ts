import { mkdtempSync, cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithBundle, toSite, type BuiltSite } from './build-site.ts';
import { fileAt, pageAt, readSite, type Site } from './site.ts';

let folder: string;
let built: BuiltSite;
let site: Site;

/** Definitions that have the names of the shipped ones, without its configuration. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'others-'));
  cpSync('schemas', join(folder, 'schemas'), { recursive: true });
  built = await toSite(copyWithBundle(), { CATALOG_DIR: join(folder, 'schemas') });
  site = readSite(built.folder);
});

afterAll(async () => {
  await built[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

test('a definition of the name of a shipped one has none of its drawings', () => {
  const { $ } = pageAt(site, 'reference/Presentations/Text/1.0/index.html');
  expect($('#\\~plate').attr('aria-label')).toBe('Register');
  expect(pageAt(site, 'index.html').$('.fronts')).toHaveLength(0);
});

test('and its site has no code of them', () => {
  const assets = [...site.files.keys()].filter((path) => path.startsWith('_assets/'));
  expect(assets.length).toBeGreaterThan(20);
  expect(assets.filter((path) => path.includes('/figure.'))).toEqual([]);
  const speaking = /ShowSpinner|EnableSelectAll|text-box|drawn-select/;
  expect(assets.filter((path) => speaking.test(fileAt(site, path).toString()))).toEqual([]);
});
