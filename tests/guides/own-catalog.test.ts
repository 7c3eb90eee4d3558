import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../src/site/environment.ts';
import { checkSite } from '../../src/site/open-site.ts';

test('three files without a configuration are a site, as the README says', () => {
  const { site, diagnostics } = checkSite(
    readEnvironment({ CATALOG_DIR: 'tests/fixtures/sources/flat' }),
  );
  expect(diagnostics).toEqual([]);
  expect(
    site?.lines.map(({ family, name, newest }) => `${family}/${name} ${newest.version.text}`),
  ).toEqual(['flat/address current', 'flat/order 1.0', 'flat/person current']);
  expect(
    site?.catalog.graph.uses.get('/schema/flat/order/1.0/index.json')?.map(({ name }) => name),
  ).toEqual(['person']);
});

test.each([
  ['catalog-config.json', ['schemas', 'vendor/events', 'protocol']],
  ['catalog-config-tags.json', [undefined]],
])('the guides show a configuration that is right: %s', (name, paths) => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    for (const path of paths) mkdirSync(join(folder, path ?? 'schemas'), { recursive: true });
    const CATALOG_CONFIG = join(folder, name);
    copyFileSync(`src/guides/snippets/${name}`, CATALOG_CONFIG);
    const { settings } = readEnvironment({ CATALOG_CONFIG });
    expect(settings?.sources?.map(({ path }) => path)).toEqual(paths);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
