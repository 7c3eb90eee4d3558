import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireSiteFolder } from '../../../src/site/build/require-site-folder.ts';
import { siteTexts } from '../../../src/site/site-texts.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'out-'));
  for (const folder of ['shop/api', 'empty', 'other', 'site', 'guides']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  mkdirSync(join(root, 'drawn/modules'), { recursive: true });
  writeFileSync(join(root, 'other/notes.txt'), 'mine');
  writeFileSync(join(root, 'file'), '');
  writeFileSync(join(root, 'site/catalog.json'), '{ "$schema": "/docs/catalog.schema.json" }');
  writeFileSync(join(root, 'site/catalog.schema.json'), '{}');
  symlinkSync(join(root, 'shop'), join(root, 'link'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

test.for(['dist', 'new/folder', 'empty', 'site', 'shop/dist'])('a site may go into %s', (out) => {
  expect(faultOf(out)).toBeUndefined();
});

test.for([
  ['shop', 'it is a source, <root>/shop'],
  ['link', 'it is a source, <root>/shop'],
  ['guides', 'it is a source, <root>/guides'],
  ['drawn', 'it holds a source, <root>/drawn/modules'],
  ['.', 'it holds a source, <root>/shop'],
  ['other', 'it has files that no build of a site made'],
  ['file', 'it is a file'],
] as const)('and not into %s: %s', ([out, reason]) => {
  expect(faultOf(out)).toBe(
    `${join('<root>', out)} cannot be the folder of the site, since a build replaces all that is in it: ${reason}. Name another one with --out. Nothing was written.`,
  );
});

test('nor into the folder where the command runs, or one above it', () => {
  expect(faultOf(relative(root, process.cwd()))).toContain('it is a source, this folder');
  expect(faultOf('/')).toContain('it holds a source, this folder');
});

test('what names a schema of another index is no site', () => {
  writeFileSync(join(root, 'site/catalog.json'), '{ "$schema": "https://a.example/schema.json" }');
  expect(faultOf('site')).toContain('it has files that no build of a site made');
  expect(readdirSync(join(root, 'site'))).toEqual(['catalog.json', 'catalog.schema.json']);
});

/** What is wrong with a folder of the site, the temporary folder as `<root>`. */
function faultOf(out: string): string | undefined {
  const catalogFolder = join(root, 'shop');
  try {
    requireSiteFolder({
      ...{ catalogFolder, catalogName: 'shop', basePath: '/', texts: siteTexts(catalogFolder) },
      outFolder: out.startsWith('/') ? out : join(root, out),
      guidesFolder: join(root, 'guides'),
      ownFiles: [
        {
          ...{ kind: 'drawing', name: 'drawings/a/b', path: '', digest: '' },
          file: join(root, 'drawn/modules/b.mjs'),
        },
      ],
    });
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replaceAll(relative('.', root), '<root>').replaceAll(root, '<root>');
  }
}
