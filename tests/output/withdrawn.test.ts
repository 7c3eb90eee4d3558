import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdraw } from '../catalog/published.ts';
import {
  copyWithBundle,
  startBuilds,
  type BuildRun,
  type Builds,
  type ProjectCopy,
} from './build-site.ts';
import { fileAt, pageAt, readSite, type Site } from './site.ts';

const catalog = 'tests/fixtures/versions';
const reason = 'Its *Box* has no <b>corner</b>.';

let project: ProjectCopy;
let builds: Builds;
let run: BuildRun;
let site: Site;

/** Builds a published catalog, and again after a version of it was withdrawn. */
beforeAll(async () => {
  project = copyWithBundle();
  builds = startBuilds(project);
  await publish();
  run = await builds.run({ CATALOG_DIR: catalog });
  editLock((text) => withdraw(text, 'Ui/Label/1.10', reason));
  run = await builds.run({ CATALOG_DIR: catalog });
  site = readSite(join(project.folder, 'dist'));
});

afterAll(async () => {
  await builds[Symbol.asyncDispose]();
  await project[Symbol.asyncDispose]();
});

describe('a version that was withdrawn since the last build', () => {
  test('is built as it was, and most of the site is kept', () => {
    expect(run.exitCode).toBe(0);
    const [, files, kept] = /([\d,]+) files, ([\d,]+) of them unchanged/.exec(run.output) ?? [];
    expect(Number(kept)).toBeGreaterThan(10);
    expect(Number(kept)).toBeLessThan(Number(files));
    const path = 'Ui/Label/1.10/index.json';
    const source = readFileSync(join(catalog, path));
    expect(fileAt(site, `schema/${path}`).equals(source)).toBe(true);
  });

  test('says so on its page, which leads to the newest that is not', () => {
    const { $ } = pageAt(site, 'reference/Ui/Label/1.10/index.html');
    const notices = $('.notice').toArray();
    expect(notices.map((notice) => $(notice).text().trim())).toEqual([
      `Withdrawn: ${reason}`,
      'The newest version that is not withdrawn is Ui/Label 1.1.',
    ]);
  });

  test('says so in its Markdown', () => {
    const text = fileAt(site, 'reference/Ui/Label/1.10/index.md').toString();
    expect(text).toContain(String.raw`**Withdrawn:** Its \*Box\* has no \<b\>corner\</b\>.`);
  });

  test.each(['1.0', '1.1', '1.10', '2.0-rc.1'])('is named in the switcher of %s', (version) => {
    const { $ } = pageAt(site, `reference/Ui/Label/${version}/index.html`);
    const notes = $('details.version .note').toArray();
    expect(notes.map((note) => $(note).text())).toEqual([
      'prerelease',
      `withdrawn: ${reason}`,
      'newest',
    ]);
  });

  test('is named in the list of versions', () => {
    const { $ } = pageAt(site, 'reference/Ui/Label/index.html');
    const notes = $('.note-word').toArray();
    expect(notes.map((note) => $(note).text())).toEqual([
      'prerelease',
      `withdrawn: ${reason}`,
      'newest',
    ]);
  });

  test('is no longer what lists lead to', () => {
    const { $ } = pageAt(site, 'reference/Ui/index.html');
    const first = $('.definition-table tbody th[scope="row"] a').first();
    expect(first.attr('href')).toBe('/reference/Ui/Label/1.1/');
  });
});

test('a build stops where a published version changed, and leaves dist as it is', async () => {
  const file = join(project.folder, catalog, 'Ui/Label/1.0/index.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"default": 14', '"default": 15'));
  const { exitCode, output } = await builds.run({ CATALOG_DIR: catalog });
  writeFileSync(file, text);
  expect(exitCode).toBe(1);
  expect(output).toBe(
    `error ${catalog}/Ui/Label/1.0/index.json:19:18 /properties/FontSize/default differs from what was published: undo the change, and make it in a new version\n\n1 error; nothing was written.\n`,
  );
  expect(readSite(join(project.folder, 'dist')).files).toEqual(site.files);
});

async function publish(): Promise<void> {
  const { exitCode } = await builds.run({ CATALOG_DIR: catalog }, [], 'publish');
  expect(exitCode).toBe(0);
}

function editLock(change: (text: string) => string): void {
  const file = join(project.folder, catalog, 'catalog.lock.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
