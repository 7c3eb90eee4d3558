import { expect, it } from 'vitest';
import { readEnvironment } from '../../src/site/environment.ts';
import { headersFor } from '../../src/hosting/headers/header-rules.ts';
import { headersOf } from '../../src/site/files/catalog-files.ts';
import { fileBytes, listSiteFiles } from '../../src/site/files/files.ts';
import { CatalogSite } from '../../src/site/site.ts';
import { loadForeign, schema } from '../catalog/sources/foreign.ts';

const home = 'https://acme.example';

/** The files that stand at the paths of `$id`s, and the text of each, where a site has this address. */
async function servedAt(
  content: Readonly<Record<string, object>>,
  environment: Record<string, string> = { SITE_URL: home },
): Promise<Readonly<Record<string, string>>> {
  const { catalog } = loadForeign(content);
  if (catalog === undefined) throw new Error('there is no catalog');
  const site = new CatalogSite(readEnvironment(environment), catalog);
  const files = (await listSiteFiles(site)).filter(({ kind }) => kind === 'uri');
  const texts = files.map(
    async (file) => [file.path, new TextDecoder().decode(await fileBytes(site, file))] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

it('a schema is served at its $id, byte for byte, if that lies below the address of the site', async () => {
  const content = {
    'a.json': schema({ $id: `${home}/schemas/a.json` }),
    'b.json': schema({ $id: 'https://other.example/schemas/b.json' }),
    'c.json': schema(),
  };
  expect(await servedAt(content)).toEqual({
    'schemas/a.json': `${JSON.stringify(content['a.json'], null, 2)}\n`,
  });
  expect(await servedAt(content, {})).toEqual({});
});

it.each([{}, { SITE_URL: home }])(
  'also if it is a path, at the root of a host: %j',
  async (environment) => {
    const content = {
      'a.json': schema({ $id: '/schemas/a', properties: { b: { $ref: '/b#' } } }),
      'b.json': { $schema: 'http://json-schema.org/draft-04/schema#', id: '/b', type: 'string' },
      'c.json': schema({ $id: 'c.json' }),
      'd.json': schema({ $id: '//other.example/d.json' }),
    };
    expect(Object.keys(await servedAt(content, environment))).toEqual(['schemas/a', 'b']);
    expect(await servedAt(content, { SITE_URL: home, BASE_PATH: '/docs' })).toEqual({});
  },
);

it('with the headers of a schema', () => {
  const { catalog } = loadForeign({ 'a.json': schema({ $id: `${home}/schemas/a` }) });
  if (catalog === undefined) throw new Error('there is no catalog');
  const site = new CatalogSite(readEnvironment({ SITE_URL: home }), catalog);
  const headers = headersFor('/schemas/a', headersOf(site, 'final'));
  expect(headers.get('Content-Type')).toBe('application/schema+json');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
});

it('and below its base path', async () => {
  const content = {
    'a.json': schema({ $id: `${home}/docs/a.json` }),
    'b.json': schema({ $id: `${home}/b.json` }),
  };
  const environment = { SITE_URL: home, BASE_PATH: '/docs' };
  expect(Object.keys(await servedAt(content, environment))).toEqual(['a.json']);
});

it.each([
  ['a file of the site', 'catalog.json'],
  ['a folder of the site', 'schema/acme'],
  ['a page', 'guides/index.html'],
  ['a page on hosts that ignore case', 'guides/a.HTML'],
  ['another kind of page', 'a.xhtml'],
  ['a page with the end of another system', 'a.htm'],
  ['a hidden file', '.htaccess'],
  ['a file in a hidden folder', '.git/config'],
  ['a script of the site', 'theme.js'],
  ['a list of pages', 'sitemap-0.xml'],
  ['a file of the program', '_assets/a.json'],
  ['a file of the search', 'search/index/a.json'],
  ['the redirects of a host', '_redirects'],
  ['the code of a host', '_worker.js/a.json'],
  ['what is below a file of the site', 'catalog.json/x'],
  ['a file of the site in other cases', 'Catalog.json'],
  ['a file out of the site', '..%2F..%2Fa.json'],
  ['a file out of the site where names are told apart by backslashes', '..%5C..%5Ca.json'],
  ['a name that no file has', 'a%00.json'],
  ['a name that is not percent-encoded', '%E0%A4%A.json'],
])('but never in the place of %s', async (_what, path) => {
  expect(await servedAt({ 'a.json': schema({ $id: `${home}/${path}` }) })).toEqual({});
});

it.each(['package.json', '.well-known/a.json', 'search/a', 'a.yaml', 'html'])(
  'at %s',
  async (path) => {
    const served = await servedAt({ 'a.json': schema({ $id: `${home}/${path}` }) });
    expect(Object.keys(served)).toEqual([path]);
  },
);

it('of several versions with one $id the newest stands there', async () => {
  const $id = `${home}/a.json`;
  const served = await servedAt({
    'a-1.0.json': schema({ $id, title: 'one' }),
    'a-2.0.json': schema({ $id, title: 'two' }),
  });
  expect(Object.values(served)).toEqual([expect.stringContaining('two')]);
});

it('a copy under the name latest, which is no definition of its own, stands at its $id, too', async () => {
  const served = await servedAt({
    '1.0/a.json': schema({ $id: `${home}/1.0/a.json` }),
    '2.0/a.json': schema({ $id: `${home}/2.0/a.json`, title: 'two' }),
    'latest/a.json': schema({ $id: `${home}/latest/a.json`, title: 'two' }),
  });
  expect(Object.keys(served).toSorted()).toEqual(['1.0/a.json', '2.0/a.json', 'latest/a.json']);
  expect(served['latest/a.json']).toBe(served['2.0/a.json']);
});
