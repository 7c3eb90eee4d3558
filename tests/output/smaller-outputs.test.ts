import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileChanges } from '../../src/hosting/deploy/file-changes.ts';
import {
  copyWithBundle,
  requireBuilt,
  startBuilds,
  type Builds,
  type ProjectCopy,
} from './build-site.ts';
import { findBrokenLinks, findBrokenTextLinks } from './site-faults.ts';
import { fileAt, readSite, type Site } from './site.ts';

let catalog: string;
let project: ProjectCopy;
let builds: Builds;
const sites = new Map<string, Site>();
const changes = new Map<string, FileChanges>();

/** One after the other in one project, so that each keeps what it can of the one before. */
beforeAll(async () => {
  catalog = mkdtempSync(join(tmpdir(), 'outputs-'));
  writeDefinition('Text', '1.0', { type: 'string', description: 'A text.' });
  writeDefinition('Text', '1.1', { type: 'string', description: 'A text, limited.', maxLength: 9 });
  writeDefinition('Note', '1.0', {
    type: 'object',
    properties: { text: { $ref: '/schema/Ui/Text/1.1/index.json' } },
  });
  project = copyWithBundle();
  builds = startBuilds(project);
  for (const output of ['full', 'lean', 'schemas', 'full']) {
    requireBuilt(await builds.run({ CATALOG_DIR: catalog, SITE_OUTPUT: output }));
    const site = readSite(join(project.folder, 'dist'));
    const name = sites.has(output) ? `${output} again` : output;
    sites.set(name, site);
    const changed = readFileSync(join(project.folder, '.build/changes.json'), 'utf8');
    // A build writes them as this type.
    changes.set(name, JSON.parse(changed) as FileChanges);
  }
});

afterAll(async () => {
  await builds[Symbol.asyncDispose]();
  await project[Symbol.asyncDispose]();
  rmSync(catalog, { recursive: true });
});

function writeDefinition(name: string, version: string, schema: object): void {
  const folder = join(catalog, 'Ui', name, version);
  mkdirSync(folder, { recursive: true });
  const $id = `/schema/Ui/${name}/${version}/index.json`;
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const stated = { $schema, $id, 'x-version': version, title: name, ...schema };
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(stated, undefined, 2)}\n`);
}

function siteOf(output: string): Site {
  const site = sites.get(output);
  if (site === undefined) throw new Error(`${output} was not built`);
  return site;
}

/** Every string of the lists and of what describes definitions that is a path of the site. */
function pathsInLists(site: Site): readonly string[] {
  const lists = [...site.files.keys()].filter((path) =>
    /^catalog\.json$|^schema\/(?:.*\/)?meta\.json$|^schema\/(?:[^/]+\/){0,2}index\.json$/.test(
      path,
    ),
  );
  const found = new Set<string>();
  for (const path of lists) {
    JSON.parse(fileAt(site, path).toString(), (_, value: unknown) => {
      if (typeof value === 'string' && value.startsWith('/')) found.add(value);
      return value;
    });
  }
  return [...found];
}

describe.each(['full', 'lean', 'schemas'])('the output %s', (output) => {
  test('has no link without a file, in pages, Markdown and lists', () => {
    const site = siteOf(output);
    const links = findBrokenLinks(site);
    expect(links.faults).toEqual([]);
    expect(links.checked).toBeGreaterThan(0);
    expect(findBrokenTextLinks(site, '').faults).toEqual([]);
    const paths = pathsInLists(site);
    expect(paths.length).toBeGreaterThan(10);
    const missing = paths.filter((path) => {
      const file = path.slice(1) + (path.endsWith('/') ? 'index.html' : '');
      return !site.files.has(file);
    });
    expect(missing).toEqual([]);
  });

  test('serves the definitions byte for byte', () => {
    for (const path of ['schema/Ui/Text/1.1/index.json', 'schema/Ui/Text/latest/index.json']) {
      expect(fileAt(siteOf(output), path)).toEqual(fileAt(siteOf('full'), path));
    }
  });
});

test('a lean site lacks what can be made from the rest, and nothing else', () => {
  // The name of the index of whole texts is a digest of them, and the guides differ.
  const pathsOf = (output: string): readonly string[] =>
    [...siteOf(output).files.keys()].filter((path) => !path.startsWith('search/'));
  const [full, lean] = [pathsOf('full'), pathsOf('lean')];
  const left = full.filter((path) => !lean.includes(path));
  const names = left.map((path) => path.replace(/^schema\/(?:.*\/)?/, ''));
  expect(new Set(names)).toEqual(new Set(['index.html', 'editor.json', 'validate.d.mts']));
  expect(lean.filter((path) => !full.includes(path))).toEqual([]);
});

test('a site of schemas has what clients resolve, lists, formats and a page that nothing is there', () => {
  const folders = new Set([...siteOf('schemas').files.keys()].map((path) => path.split('/')[0]));
  const own = [...folders].filter((name) => !name?.endsWith('.schema.json'));
  expect(own.toSorted()).toEqual(['404.html', '_headers', 'catalog.json', 'favicon.svg', 'schema']);
  const beside = [...siteOf('schemas').files.keys()].filter((path) => path.includes('Text/1.1/'));
  expect(beside).toEqual(['schema/Ui/Text/1.1/index.json', 'schema/Ui/Text/1.1/meta.json']);
  expect(fileAt(siteOf('schemas'), '_headers').toString()).not.toContain('rel="alternate"');
});

test('a build of all after smaller ones is the build of all', () => {
  const [first, again] = [siteOf('full'), siteOf('full again')];
  expect([...again.files.keys()]).toEqual([...first.files.keys()]);
  for (const path of first.files.keys())
    expect(fileAt(again, path).equals(fileAt(first, path)), path);
});

test('each build tells what it changed against the one before it', () => {
  const before = siteOf('lean').files;
  const after = siteOf('schemas').files;
  const told = changes.get('schemas');
  const lists = [told?.added, told?.changed, told?.removed].map((list = []) =>
    list.map(({ path }) => path),
  );
  expect(lists).toEqual([
    [...after.keys()].filter((path) => !before.has(path)),
    [...after].flatMap(([path, bytes]) => {
      const old = before.get(path);
      return old === undefined || old.equals(bytes) ? [] : [path];
    }),
    [...before.keys()].filter((path) => !after.has(path)),
  ]);
  const index = told?.changed.find(({ path }) => path === 'catalog.json');
  const bytes = fileAt(siteOf('schemas'), 'catalog.json');
  expect(index?.size).toBe(bytes.byteLength);
  expect(
    createHash('sha256')
      .update(bytes)
      .digest('hex')
      .startsWith(index?.digest ?? '-'),
  ).toBe(true);
});

test('a host that is not known is refused with those that are', async () => {
  const { exitCode, output } = await builds.run({
    CATALOG_DIR: catalog,
    SITE_HOST: 'cloudflare',
  });
  expect(exitCode).toBe(1);
  expect(output).toContain('SITE_HOST is "cloudflare"; expected github-pages, cloudflare-pages');
});

test('a host that is named later is asked for its limits, though nothing else changed', async () => {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg"><!--${' '.repeat(26 * 2 ** 20)}--></svg>`;
  writeFileSync(join(catalog, 'icon.svg'), icon);
  writeFileSync(join(catalog, 'catalog.config.json'), JSON.stringify({ favicon: 'icon.svg' }));
  const environment = { CATALOG_DIR: catalog, SITE_OUTPUT: 'full' };
  requireBuilt(await builds.run(environment));
  const { exitCode, output } = await builds.run({ ...environment, SITE_HOST: 'netlify' });
  expect([exitCode, output]).toEqual([
    0,
    expect.stringMatching(/(\d+) files, \1 of them unchanged/),
  ]);
  const refused = await builds.run({ ...environment, SITE_HOST: 'cloudflare-pages' });
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toContain('The host would not take this site');
});
