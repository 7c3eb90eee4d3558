import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeRenderer } from '../../../src/site/build/place-renderer.ts';
import type { SiteAddress } from '../../../src/site/environment.ts';

const style = '@font-face{src:url("/__base__/_assets/a.woff2")}';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'renderer-'));
  write('server/entry.mjs', `manifest = ${JSON.stringify({ base: '/__base__' })};`);
  write('server/page.mjs', `const css = ${JSON.stringify(style)};`);
  write('assets/a.js', 'const base = "/__base__/";');
  write('assets/a.woff2', '/__base__/');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a renderer names the path of its site', () => {
  const { entry, assets } = place({ basePath: '/docs' });
  const placed = style.replace('/__base__', '/docs');
  expect(entry).toMatch(/\/placed\/server\/entry\.mjs$/);
  expect(read('server/entry.mjs')).toBe(`manifest = {"base":"/docs"};`);
  expect(read('server/page.mjs')).toBe(`const css = ${JSON.stringify(placed)};`);
  expect(readFileSync(join(assets, 'a.js'), 'utf8')).toBe('const base = "/docs/";');
  expect(read('assets/a.woff2')).toBe('/__base__/');
});

test('it is made again for another path, and at the root of a host paths have one slash', () => {
  place({ basePath: '/docs' });
  place({ basePath: '/' });
  expect(read('server/entry.mjs')).toContain('"base":"/"');
  expect(read('assets/a.js')).toBe('const base = "/";');
});

test('it is made again of another bundle of the same sources', () => {
  place({ basePath: '/' });
  write('server/other.mjs', 'bundled again');
  const { entry } = place({ basePath: '/' }, 'server/other.mjs');
  expect(entry).toMatch(/\/placed\/server\/other\.mjs$/);
  expect(read('server/other.mjs')).toBe('bundled again');
});

test('a site at another origin has the same files, but what was built of it is not kept', () => {
  const { key } = place({ basePath: '/', siteUrl: 'https://a.example' });
  write('../placed/assets/a.js', 'kept');
  expect(place({ basePath: '/', siteUrl: 'https://b.example' }).key).not.toBe(key);
  expect(read('assets/a.js')).toBe('kept');
});

function place(address: SiteAddress, entry = 'server/entry.mjs') {
  const template = { key: 'template', folder: join(root, 'template'), entry };
  return placeRenderer(template, address, join(root, 'placed'));
}

function read(path: string): string {
  return readFileSync(join(root, 'placed', path), 'utf8');
}

function write(path: string, text: string): void {
  const file = join(root, 'template', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
