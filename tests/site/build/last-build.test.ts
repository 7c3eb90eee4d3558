import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  digestFile,
  findSimilar,
  isUntouched,
  recordFileAt,
  recordFolders,
  type LastSite,
} from '../../../src/site/build/last-build.ts';
import { listFiles } from '../../../src/site/build/list-files.ts';

let folder: string;
let site: string;
let left: LastSite;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-build-'));
  site = join(folder, 'site');
  for (const path of ['index.html', 'schema/Ui/Text/1.0/index.json', 'schema/Ui/index.json']) {
    write(path);
  }
  const files = listFiles(site);
  left = {
    ...{ renderer: '', catalog: { whole: '', files: {} }, definitions: 1, warnings: [] },
    ...{ parts: {}, withheld: [] },
    files: Object.fromEntries(
      files.map((path) => [path, recordFileAt(join(site, path), digestFile(join(site, path)))]),
    ),
    folders: recordFolders(files, site),
  };
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const harmless: Readonly<Record<string, () => void>> = {
  nothing: () => undefined,
  'the times of files and folders, as a cache does': retime,
  'its own name, for a link to it': () => {
    renameSync(site, join(folder, 'published'));
    symlinkSync('published', site);
  },
};

test.each(Object.entries(harmless))('a site is untouched after a change of %s', (_, change) => {
  change();
  expect(isUntouched(left, site, findSimilar)).toBe(true);
});

const harmful: Readonly<Record<string, () => void>> = {
  'a file more': () => {
    write('schema/Ui/Text/more.json');
  },
  'an empty folder more': () => {
    mkdirSync(join(site, 'schema/Ui/empty'));
  },
  'a file more, and other times': () => {
    write('schema/Ui/Text/more.json');
    retime();
  },
  'a file less': () => {
    rmSync(join(site, 'index.html'));
  },
  'a folder less': () => {
    rmSync(join(site, 'schema/Ui'), { recursive: true });
  },
  'other bytes': () => {
    writeFileSync(join(site, 'index.html'), 'more bytes');
  },
  'a folder in the place of a file': () => {
    rmSync(join(site, 'index.html'));
    mkdirSync(join(site, 'index.html'));
  },
  'a link in the place of a folder': () => {
    renameSync(join(site, 'schema'), join(folder, 'elsewhere'));
    symlinkSync('../elsewhere', join(site, 'schema'));
  },
  'nothing of it left': () => {
    rmSync(site, { recursive: true });
  },
};

test.each(Object.entries(harmful))('a site is touched that has %s', (_, change) => {
  change();
  expect(isUntouched(left, site, findSimilar)).toBe(false);
});

function write(path: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), path);
}

function retime(): void {
  const paths = [...Object.keys(left.files), ...Object.keys(left.folders)];
  for (const path of paths) utimesSync(join(site, path), 1, 1);
}
