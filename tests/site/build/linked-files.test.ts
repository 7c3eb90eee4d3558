import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  digestFile,
  findSimilar,
  recordFileAt,
  recordFolders,
  type LastSite,
} from '../../../src/site/build/last-build.ts';
import { LinkedFiles } from '../../../src/site/build/linked-files.ts';

let root: string;
let site: string;
let made: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'linked-'));
  site = join(root, 'dist');
  made = join(root, 'made.json');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test('a file with the bytes of one of the last search gets a second name of it', () => {
  const linked = filesAfter({ 'search/index/0123/records-0.json': '[1]' });
  linked.write(made, Buffer.from('[1]'));
  const last = join(site, 'search/index/0123/records-0.json');
  expect(statSync(made).ino).toBe(statSync(last).ino);
  expect(linked.recordOf(made)).toEqual(recordFileAt(last, digestFile(last)));
});

test('a file with other bytes is written', () => {
  const linked = filesAfter({ 'search/index/0123/records-0.json': '[1]' });
  linked.write(made, Buffer.from('[2]'));
  expect(readFileSync(made, 'utf8')).toBe('[2]');
  expect(linked.recordOf(made)).toBeUndefined();
});

test('a file that somebody touched gets no second name', () => {
  const linked = filesAfter({ 'search/index/0123/records-0.json': '[1]' });
  writeFileSync(join(site, 'search/index/0123/records-0.json'), '[1, 2]');
  linked.write(made, Buffer.from('[1]'));
  expect(readFileSync(made, 'utf8')).toBe('[1]');
  expect(linked.recordOf(made)).toBeUndefined();
});

test('a first site has nothing to link', () => {
  const linked = new LinkedFiles(undefined, site, findSimilar);
  linked.write(made, Buffer.from('[1]'));
  expect(readFileSync(made, 'utf8')).toBe('[1]');
});

/** What is linked after a site of these texts, by path. */
function filesAfter(texts: Readonly<Record<string, string>>): LinkedFiles {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const last: LastSite = {
    ...{ renderer: '', catalog: { whole: '', files: {} }, definitions: 1, warnings: [] },
    ...{ parts: {}, withheld: [] },
    files: Object.fromEntries(
      Object.keys(texts).map((path) => {
        const file = join(site, path);
        return [path, recordFileAt(file, digestFile(file))];
      }),
    ),
    folders: recordFolders(Object.keys(texts), site),
  };
  return new LinkedFiles(last, site, findSimilar);
}
