import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBesideSite, stagingFolder } from '../../../src/site/build/folders.ts';
import { prepareSite, recoverSite, replaceSite } from '../../../src/site/build/replace-site.ts';
import { otherFileSystem } from './other-file-system.ts';

let root: string;
let site: string;
let built: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  site = join(root, 'dist');
  built = join(root, '.build', 'site');
  await build(['index.html', 'schema/Ui/index.json'], new Set());
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('a new site', () => {
  test('takes the place of the old one', async () => {
    await build(['index.html', 'guides/index.html'], new Set());
    expect(contents(site)).toEqual({ 'guides/index.html': 'new', 'index.html': 'new' });
  });

  test('has kept files without a copy of them', async () => {
    const before = statSync(join(site, 'schema/Ui/index.json'));
    await build(['index.html'], new Set(['schema/Ui/index.json']));
    const after = statSync(join(site, 'schema/Ui/index.json'));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  test('has nothing of the site before the last, though it is made in its folder', async () => {
    await build(['a.html', 'old/b.html'], new Set(['index.html']));
    await build(['a.html'], new Set(['index.html']));
    await build(['c.html'], new Set(['index.html']));
    expect(contents(site)).toEqual({ 'c.html': 'new', 'index.html': 'new' });
    expect(readdirSync(site)).toEqual(['c.html', 'index.html']);
  });

  test('has no folder of something else, nor has the one after it', async () => {
    mkdirSync(join(site, 'stray/deep'), { recursive: true });
    await build(['a.html'], new Set(['schema/Ui/index.json']));
    await build(['b.html'], new Set(['schema/Ui/index.json']));
    expect(readdirSync(site, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
      'b.html',
      'schema',
      'schema/Ui',
      'schema/Ui/index.json',
    ]);
  });

  test('leaves the old one as it is until the end', async () => {
    await build(['index.html'], new Set(['schema/Ui/index.json']));
    const before = contents(site);
    await prepareSite(built, site, inodesOf(new Set(['schema/Ui/index.json'])));
    writeFileSync(join(built, 'index.html'), 'newer');
    expect(contents(site)).toEqual(before);
  });
});

describe('a site that is a symbolic link', () => {
  test('stays one, and its target is updated', async () => {
    const target = join(root, 'published');
    renameSync(site, target);
    symlinkSync(target, site);
    await build(['a.html'], new Set(['index.html']));
    expect(lstatSync(site).isSymbolicLink()).toBe(true);
    expect(contents(target)).toEqual({ 'a.html': 'new', 'index.html': 'new' });
  });

  test('to nowhere is refused', async () => {
    rmSync(site, { recursive: true });
    symlinkSync(join(root, 'nowhere'), site);
    await expect(build(['index.html'], new Set())).rejects.toThrow('is a symbolic link to');
    expect(lstatSync(site).isSymbolicLink()).toBe(true);
  });

  const elsewhere = otherFileSystem();
  test.skipIf(elsewhere === undefined)(
    'to another file system, which cannot be moved, is updated file by file',
    async () => {
      const target = mkdtempSync(join(elsewhere ?? '', 'site-'));
      try {
        for (const [path, text] of Object.entries(contents(site))) put(join(target, path), text);
        rmSync(site, { recursive: true });
        symlinkSync(target, site);
        await build(['index.html', 'a/b.html'], new Set());
        expect(contents(target)).toEqual({ 'a/b.html': 'new', 'index.html': 'new' });
        await build(['c.html'], new Set(['index.html']));
        expect(contents(target)).toEqual({ 'c.html': 'new', 'index.html': 'new' });
        expect(readdirSync(target)).toEqual(['c.html', 'index.html']);
      } finally {
        rmSync(target, { recursive: true });
      }
    },
  );
});

test.skipIf(otherFileSystem() === undefined)(
  'a first site may go to another file system',
  async () => {
    const parent = mkdtempSync(join(otherFileSystem() ?? '', 'site-'));
    try {
      site = join(parent, 'public/dist');
      await build(['index.html', 'a/b.html'], new Set());
      expect(contents(site)).toEqual({ 'a/b.html': 'new', 'index.html': 'new' });
      await build(['c.html'], new Set(['index.html']));
      expect(contents(site)).toEqual({ 'c.html': 'new', 'index.html': 'new' });
    } finally {
      rmSync(parent, { recursive: true });
    }
  },
);

describe('the folder in which a site is made', () => {
  test('is among the records of builds', () => {
    expect(stagingFolder('dist')).toBe(join('.build', 'site'));
    expect(isBesideSite(stagingFolder('dist'))).toBe(false);
  });

  const elsewhere = otherFileSystem(process.cwd());
  test.skipIf(elsewhere === undefined)('is beside a site on another file system', () => {
    const parent = mkdtempSync(join(elsewhere ?? '', 'site-'));
    try {
      const target = join(parent, 'published');
      mkdirSync(target);
      symlinkSync(target, join(root, 'link'));
      const found = stagingFolder(join(root, 'link'));
      expect(found).toBe(join(parent, '.published.component-catalog'));
      expect(stagingFolder(join(parent, 'deep/site'))).toBe(
        join(parent, 'deep/.site.component-catalog'),
      );
      expect(isBesideSite(found)).toBe(true);
    } finally {
      rmSync(parent, { recursive: true });
    }
  });

  test.skipIf(elsewhere !== '/dev/shm')('is not beside a mount point', () => {
    expect(isBesideSite(stagingFolder('/dev/shm'))).toBe(false);
  });
});

test('a site that a build moved aside before it was killed is put back', async () => {
  const before = contents(site);
  renameSync(site, `${built}.previous`);
  await recoverSite(built, site);
  expect(contents(site)).toEqual(before);
});

test('a site that is there is not replaced by one that was moved aside', async () => {
  put(join(`${built}.previous`, 'index.html'), 'old');
  const before = contents(site);
  await recoverSite(built, site);
  expect(contents(site)).toEqual(before);
});

test('what is left of a site that was moved aside and half removed goes away', async () => {
  const before = contents(site);
  put(join(`${built}.previous`, 'schema/Ui/index.json'), 'old');
  await recoverSite(built, site);
  expect(contents(site)).toEqual(before);
  expect(existsSync(`${built}.previous`)).toBe(false);
});

/** Makes a site of new files and kept ones. */
async function build(paths: readonly string[], kept: ReadonlySet<string>): Promise<void> {
  const files = inodesOf(kept);
  await prepareSite(built, site, files);
  for (const path of paths) put(join(built, path), 'new');
  await replaceSite(built, site, files);
}

function inodesOf(paths: ReadonlySet<string>): ReadonlyMap<string, number> {
  return new Map(Array.from(paths, (path) => [path, statSync(join(site, path)).ino]));
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function contents(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = entries.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
