import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnySchema } from 'ajv';
import type { describeDefinition } from '../../src/hosting/listings/meta.ts';
import { sha256 } from '../../src/site/sha256.ts';
import { catalogFiles, definition } from '../catalog/catalog-files.ts';
import { publishAll, withdraw } from '../catalog/published.ts';
import { faultsOf } from '../hosting/format.ts';
import { schemaStoreFormat } from '../hosting/schema-store-format.ts';
import { copyWithBundle, requireBuilt, runBuild, type ProjectCopy } from './build-site.ts';
import { ADDRESS } from './shared-sites.ts';
import { fileAt, pageAt, readSite, servedFile, type Site } from './site.ts';
import { testSoundSite } from './sound-site.ts';

const origin = ADDRESS.SITE_URL;
const root = `${origin}${ADDRESS.BASE_PATH}`;

/** Too much for a bundle with its description, and for a validator without. */
const large = {
  description: 'A sentence that says little. '.repeat(150_000),
  properties: { a: { enum: Array.from({ length: 2000 }, (_, n) => `value-${n}`.repeat(4)) } },
};

const content = {
  'Ui/Text/1.0/index.json': definition({ properties: { a: { type: 'string' } } }),
  'Ui/Text/1.0/examples/good.json': { a: '' },
  'Ui/Text/1.0/examples/50% of #1.json': { a: ' ' },
  'Ui/Text/1.0/examples/bad.json': { a: 1 },
  'Ui/Text/1.0/examples/bad.error.json': {
    instancePath: '/a',
    keyword: 'type',
    message: 'must be string',
  },
  'Ui/Text/1.1/index.json': definition({}, 'Ui/Text/1.1'),
  'Ui/Text/2.0-rc.1/index.json': definition({}, 'Ui/Text/2.0-rc.1'),
  'Ui/Large/1/index.json': definition(large, 'Ui/Large/1'),
  'Forms/Row/3.0/index.json': definition(
    { items: { $ref: '/schema/Ui/Text/1.0/index.json' } },
    'Forms/Row/3.0',
  ),
};

const versions = [
  ...['Forms/Row/3.0', 'Ui/Large/1', 'Ui/Text/1.0', 'Ui/Text/1.1', 'Ui/Text/2.0-rc.1'],
];

let project: ProjectCopy;
let site: Site;
let output: string;

beforeAll(async () => {
  project = copyWithBundle();
  const lock = withdraw(publishAll(content), 'Ui/Text/1.1', 'It was a mistake.');
  const files = catalogFiles({ ...content, 'catalog.lock.json': lock });
  for (const { path, bytes } of files) {
    const file = join(project.folder, 'own', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  site = await build();
});

afterAll(async () => {
  await project[Symbol.asyncDispose]();
});

describe('a site with withdrawn versions and withheld files', () => {
  testSoundSite(() => site, 300);
});

describe.each(versions)('meta.json of %s', (version) => {
  test('has the size and the digest of every other file of the folder, as served', () => {
    const folder = `schema/${version}/`;
    const served = [...site.files]
      .filter(([path]) => path.startsWith(folder) && !/\/(?:meta\.json|index\.html)$/.test(path))
      .map(([path, bytes]) => ({
        path: `${root}/${path}`,
        size: bytes.byteLength,
        sha256: sha256(bytes),
      }));
    const stated = metaOf(version).files.map(({ path, size, sha256: digest }) => ({
      path: decodeURIComponent(path),
      size,
      sha256: digest,
    }));
    expect(served.length).toBeGreaterThan(1);
    expect(stated.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual(served);
  });

  test('leads to the pages of the version', () => {
    const { page = '', markdown = '' } = metaOf(version);
    expect(servedFile(site, page.slice(origin.length))).toBe(`reference/${version}/index.html`);
    expect(servedFile(site, markdown.slice(origin.length))).toBe(`reference/${version}/index.md`);
  });
});

test('meta.json says what refers to a version, and why one is withdrawn', () => {
  expect(metaOf('Ui/Text/1.0').dependents).toEqual([`${root}/schema/Forms/Row/3.0/index.json`]);
  expect(metaOf('Forms/Row/3.0').references).toEqual([`${root}/schema/Ui/Text/1.0/index.json`]);
  expect(metaOf('Ui/Text/1.1')).toMatchObject({ newest: false, withdrawn: 'It was a mistake.' });
  expect(metaOf('Ui/Text/1.0')).toMatchObject({ newest: true, published: true });
});

test.for([
  ['Ui/Text/latest', 'Ui/Text/1.0'],
  ['Ui/Text/1', 'Ui/Text/1.0'],
  ['Ui/Large/latest', 'Ui/Large/1'],
  ['Forms/Row/latest', 'Forms/Row/3.0'],
  ['Forms/Row/3', 'Forms/Row/3.0'],
] as const)('%s is %s, byte for byte', ([alias, version]) => {
  const pinned = fileAt(site, `schema/${version}/index.json`);
  expect(fileAt(site, `schema/${alias}/index.json`).equals(pinned)).toBe(true);
  expect(readJson(`schema/${alias}/index.json`)).toMatchObject({
    $id: `${root}/schema/${version}/index.json`,
  });
});

test('a prerelease has no alias', () => {
  expect(site.files.has('schema/Ui/Text/2/index.json')).toBe(false);
});

describe('a file that a version does without', () => {
  const withheld = ['bundle.json', 'editor.json', 'validate.mjs'];
  const paths = [...withheld, 'validate.d.mts'].map((name) => `schema/Ui/Large/1/${name}`);

  test('is counted after the build', () => {
    expect(output).toContain(
      'Withheld of 5 definitions: bundle.json of 1, editor.json of 1, validate.mjs of 1; each meta.json says why',
    );
  });

  test('is not served, and no page links to it', () => {
    expect(paths.filter((path) => site.files.has(path))).toEqual([]);
    const links = site.pages.flatMap(({ $ }) =>
      $('a')
        .toArray()
        .map((link) => $(link).attr('href')),
    );
    expect(links).toContain('/docs/schema/Ui/Large/1/index.d.ts');
    expect(links.filter((href) => paths.includes(href?.slice('/docs/'.length) ?? ''))).toEqual([]);
  });

  test('has its reason in meta.json and on the page of the folder', () => {
    const reasons = metaOf('Ui/Large/1').withheld;
    expect(reasons.map(({ path }) => path)).toEqual(
      withheld.map((name) => `${root}/schema/Ui/Large/1/${name}`),
    );
    expect(rowsOf('schema/Ui/Large/1/').slice(-3)).toEqual(
      reasons.map(({ reason }, index) => [withheld[index], undefined, `Not served. ${reason}`]),
    );
    expect(reasons.map(({ reason }) => /larger than|too much/.test(reason))).toEqual([
      ...[true, true, true],
    ]);
  });
});

describe('the pages of folders', () => {
  test('stand in every folder from schema down to the versions, beside its index.json', () => {
    const folders = ['', 'Forms/', 'Forms/Row/', 'Ui/', 'Ui/Large/', 'Ui/Text/']
      .concat(versions.map((version) => `${version}/`))
      .map((folder) => `schema/${folder}`);
    const pages = site.pages.map(({ path }) => path).filter((path) => path.startsWith('schema/'));
    expect(pages).toEqual(folders.map((folder) => `${folder}index.html`).toSorted());
    for (const folder of folders) expect(readJson(`${folder}index.json`)).toHaveProperty('$schema');
  });

  test('of a version list exactly its files', () => {
    const files = [...site.files.keys()].filter(
      (path) => path.startsWith('schema/Ui/Text/1.0/') && !path.endsWith('.html'),
    );
    const listed = rowsOf('schema/Ui/Text/1.0/').map(([, href = '']) =>
      servedFile(site, new URL(href, origin).pathname),
    );
    expect(files).toContain('schema/Ui/Text/1.0/examples/50% of #1.json');
    expect(listed.toSorted()).toEqual(files);
  });

  test('of a name list its versions, newest first, and what its aliases stand for', () => {
    const alias = 'version 1.0, until a newer one comes';
    expect(rowsOf('schema/Ui/Text/')).toEqual([
      ['2.0-rc.1/', '/docs/schema/Ui/Text/2.0-rc.1/', 'published: it never changes'],
      ['1.1/', '/docs/schema/Ui/Text/1.1/', 'withdrawn: It was a mistake.'],
      ['1.0/', '/docs/schema/Ui/Text/1.0/', 'published: it never changes'],
      ['latest/index.json', '/docs/schema/Ui/Text/latest/index.json', alias],
      ['1/index.json', '/docs/schema/Ui/Text/1/index.json', alias],
      ['index.json', '/docs/schema/Ui/Text/index.json', 'this list, for tools'],
      [
        ...['history.json', '/docs/schema/Ui/Text/history.json'],
        'since when each property and value is there',
      ],
    ]);
  });

  test('say what is an example, and what is wrong on purpose', () => {
    const examples = rowsOf('schema/Ui/Text/1.0/').slice(-4);
    expect(examples.map(([name, , note]) => [name, note])).toEqual([
      ['examples/50% of #1.json', 'a valid example'],
      ['examples/bad.json', 'an example that is wrong on purpose'],
      ['examples/bad.error.json', 'the error that the example must give'],
      ['examples/good.json', 'a valid example'],
    ]);
  });
});

test.each(versions)('the reference page of %s links to its files, and to the folder', (version) => {
  const { $ } = pageAt(site, `reference/${version}/index.html`);
  const links = $('.head .facts a')
    .toArray()
    .map((link) => $(link).attr('href') ?? '');
  const served = ['index.json', 'bundle.json', 'index.d.ts', 'validate.mjs', 'index.html']
    .map((name) => `schema/${version}/${name}`)
    .filter((path) => site.files.has(path))
    .map((path) => `/docs/${path.replace(/index\.html$/, '')}`);
  expect(served.length).toBeGreaterThan(2);
  expect(served.filter((href) => !links.includes(href))).toEqual([]);
});

test('catalog.json leads to examples of any name', () => {
  const { definitions } = readJson('catalog.json') as CatalogIndex;
  const paths = definitions.flatMap(({ examples }) => examples.map(({ path }) => path));
  expect(paths).toContain(`${root}/schema/Ui/Text/1.0/examples/50%25%20of%20%231.json`);
  expect(paths.map((path) => servedFile(site, path.slice(origin.length)))).not.toContain(undefined);
});

describe('every JSON format', () => {
  test.for([
    ['catalog.json', 'catalog.schema.json'],
    ['schema/index.json', 'listing.schema.json'],
    ['schema/Ui/index.json', 'listing.schema.json'],
    ['schema/Ui/Text/index.json', 'listing.schema.json'],
    ...versions.map((version) => [`schema/${version}/meta.json`, 'meta.schema.json'] as const),
  ] as const)('%s is valid against %s, which it names', ([path, format]) => {
    const value = readJson(path) as object;
    const schema = readJson(format) as AnySchema;
    expect(value).toHaveProperty('$schema', `${root}/${format}`);
    expect(schema).toHaveProperty('$id', `${root}/${format}`);
    expect(faultsOf(schema, value)).toEqual([]);
    expect(faultsOf(schema, { ...value, more: 1 })).toContain(
      ' must NOT have additional properties',
    );
  });

  test('the catalog for SchemaStore is valid by its format, and leads to definitions', () => {
    const catalog = readJson('api/json/catalog.json') as StoreCatalog;
    expect(faultsOf(schemaStoreFormat, catalog)).toEqual([]);
    const urls = catalog.schemas.flatMap(({ url, versions: all }) => [url, ...Object.values(all)]);
    expect(urls).toHaveLength(3 + versions.length);
    for (const url of urls) {
      const file = servedFile(site, url.slice(origin.length)) ?? '';
      expect(readJson(file)).toHaveProperty('$id', url);
    }
  });
});

/** After the other tests: it builds the site again. */
test('a version that is published no more says so in the next build', async () => {
  rmSync(join(project.folder, 'own/catalog.lock.json'));
  const before = { page: rowsOf('schema/Ui/Large/'), meta: metaOf('Ui/Large/1') };
  site = await build();
  expect([before.meta.published, metaOf('Ui/Large/1').published]).toEqual([true, false]);
  expect([before.page[0]?.[2], rowsOf('schema/Ui/Large/')[0]?.[2]]).toEqual([
    'published: it never changes',
    'not published yet: it may change',
  ]);
  expect(rowsOf('schema/Ui/Text/').map(([name, , note]) => [name, note])).toContainEqual([
    'latest/index.json',
    'version 1.1, until a newer one comes',
  ]);
  expect(readJson('schema/Ui/Text/index.json')).toMatchObject({ newestStable: '1.1' });
});

async function build(): Promise<Site> {
  const run = await runBuild(project, { CATALOG_DIR: 'own', ...ADDRESS });
  requireBuilt(run);
  output = run.output;
  return readSite(join(project.folder, 'dist'), ADDRESS.BASE_PATH);
}

interface CatalogIndex {
  readonly definitions: readonly { readonly examples: readonly { readonly path: string }[] }[];
}

interface StoreCatalog {
  readonly schemas: readonly {
    readonly url: string;
    readonly versions: Readonly<Record<string, string>>;
  }[];
}

function metaOf(version: string): ReturnType<typeof describeDefinition> {
  return readJson(`schema/${version}/meta.json`) as ReturnType<typeof describeDefinition>;
}

function readJson(path: string): unknown {
  return JSON.parse(fileAt(site, path).toString());
}

/** The rows of a folder's page: the name, where it leads, and what is said of it. */
function rowsOf(folder: string) {
  const { $ } = pageAt(site, `${folder}index.html`);
  return $('.folder-table tbody tr')
    .toArray()
    .map((row) => [
      $(row).find('th').text().trim(),
      $(row).find('a').attr('href'),
      $(row).find('td').text().trim(),
    ]);
}
