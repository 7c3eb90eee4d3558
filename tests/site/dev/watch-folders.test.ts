import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderWatcher, watchedFolders } from '../../../src/site/dev/watch-folders.ts';
import { readEnvironment } from '../../../src/site/environment.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watched-'));
  mkdirSync(join(folder, 'shop/schemas'), { recursive: true });
  mkdirSync(join(folder, 'settings'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Whether a change of a file counts, by its path in the folder. */
function counts(folders: ReturnType<typeof watchedFolders>, path: string): boolean | undefined {
  const [, place = '', name = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  return folders.get(join(folder, place))?.(name);
}

test('a configuration counts beside the catalog, though there is none yet', () => {
  const watched = watchedFolders(readEnvironment({ CATALOG_DIR: join(folder, 'shop/schemas') }));
  expect(counts(watched, 'shop/catalog.config.ts')).toBe(true);
  expect(counts(watched, 'shop/schemas/catalog.config.mjs')).toBe(true);
  expect(counts(watched, 'shop/other.json')).toBe(false);
});

test('one of another name counts where the command names it', () => {
  const CATALOG_CONFIG = join(folder, 'settings/mine.json');
  writeFileSync(CATALOG_CONFIG, JSON.stringify({ sources: [{ path: '../shop/schemas' }] }));
  const watched = watchedFolders(readEnvironment({ CATALOG_CONFIG }));
  expect(counts(watched, 'settings/mine.json')).toBe(true);
  expect(counts(watched, 'settings/other.json')).toBe(false);
});

test('a folder that was removed and made again is watched on', async () => {
  const schemas = join(folder, 'shop/schemas');
  let heard = 0;
  const watcher = new FolderWatcher(() => {
    heard += 1;
  });
  const watchAll = (): void => {
    watcher.watch(watchedFolders(readEnvironment({ CATALOG_DIR: schemas })));
  };
  watchAll();
  rmSync(schemas, { recursive: true });
  mkdirSync(schemas);
  await expect.poll(() => heard).toBeGreaterThan(0);
  watchAll();
  const before = heard;
  writeFileSync(join(schemas, 'a.json'), '{}');
  await expect.poll(() => heard).toBeGreaterThan(before);
  watcher.watch(new Map());
});
