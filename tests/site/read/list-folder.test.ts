import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFolder } from '../../../src/site/read/list-folder.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'list-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function list(...globs: string[]): readonly string[] {
  return listFolder(folder, globs)
    .filter(({ entry }) => entry.isFile())
    .map(({ path }) => path);
}

describe('the files of a folder', () => {
  it('are without those of tools', () => {
    for (const path of [
      '.git/HEAD',
      'node_modules/a/package.json',
      'b/node_modules/c.json',
      'a.json',
      '.x',
    ])
      write(path);
    expect(list()).toEqual(['.x', 'a.json']);
  });

  it('are without those of sites that were built of it', () => {
    write('dist/catalog.json', '{ "$schema": "https://a.example/docs/catalog.schema.json" }');
    write('dist/catalog.schema.json', '{}');
    write('dist/schema/a.json');
    write('other/catalog.json', '{ "$schema": "https://a.example/catalog.schema.json" }');
    expect(list()).toEqual(['other/catalog.json']);
  });

  it('are without what .gitignore leaves out, the innermost first', () => {
    write('.gitignore', 'build/\n*.tmp.json\n');
    write('a/.gitignore', '/out\n!keep.tmp.json\n');
    for (const path of [
      'build/a.json',
      'x.tmp.json',
      'a/out/b.json',
      'a/keep.tmp.json',
      'a/b/out/c.json',
    ])
      write(path);
    expect(list()).toEqual(['.gitignore', 'a/.gitignore', 'a/b/out/c.json', 'a/keep.tmp.json']);
  });

  it('are with what .gitignore has in small letters: git tells them apart', () => {
    write('.gitignore', 'logs\n');
    for (const path of ['logs/a.json', 'Logs/Entry/1.0/index.json']) write(path);
    expect(list()).toEqual(['.gitignore', 'Logs/Entry/1.0/index.json']);
  });

  it('are with those beside a folder that is named .gitignore', () => {
    for (const path of ['.gitignore/x', 'a.json']) write(path);
    expect(list()).toEqual(['a.json']);
  });

  it('are without what globs name', () => {
    for (const path of ['a.json', 'test/b.json', 'c/test/d.json', 'e.draft.json']) write(path);
    expect(list('test/', '*.draft.json')).toEqual(['a.json']);
    expect(list('/test/**')).toEqual(['a.json', 'c/test/d.json', 'e.draft.json']);
  });

  it('are without those alone: capitals count', () => {
    for (const path of ['Examples/a.json', 'examples/b.json']) write(path);
    expect(list('/Examples/')).toEqual(['examples/b.json']);
  });
});
