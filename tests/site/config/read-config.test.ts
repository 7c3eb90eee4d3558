import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCatalog } from '../../../src/site/commands/open-catalog.ts';
import { readEnvironment, readPreviewEnvironment } from '../../../src/site/environment.ts';
import { siteTexts } from '../../../src/site/site-texts.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
  mkdirSync(join(folder, 'schemas/more'), { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function configure(text: string | object, name = 'catalog.config.json'): string {
  const file = join(folder, name);
  writeFileSync(file, typeof text === 'string' ? text : JSON.stringify(text));
  return file;
}

/** The first line that a command prints of the catalog: how its files are laid out. */
function saidLayout(catalog = join(folder, 'schemas')): string {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  openCatalog(readEnvironment({ CATALOG_DIR: catalog }));
  const said = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return said.find((line) => line.startsWith('Layout')) ?? '';
}

function faultOf(): string | undefined {
  try {
    readEnvironment({ CATALOG_DIR: folder });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}

describe('a configuration', () => {
  const source = { path: 'schemas', layout: '{name}.json' };

  it('lies in the folder of the catalog, and says where the schemas are', () => {
    configure({ sources: [source], lock: 'locks/a.json' });
    expect(readEnvironment({ CATALOG_DIR: folder })).toEqual({
      catalogFolder: join(folder, 'schemas'),
      catalogName: expect.stringMatching(/config-\w+\/schemas$/) as string,
      outFolder: 'dist',
      basePath: '/',
      texts: siteTexts(join(folder, 'schemas')),
      ownFiles: [],
      configFile: join(folder, 'catalog.config.json'),
      settings: { lockFile: join(folder, 'locks/a.json'), sources: [{ layout: '{name}.json' }] },
    });
  });

  it('or beside it, of several sources that which the variable names', () => {
    configure({ sources: [source, { path: 'schemas/more', family: 'more' }] });
    const more = join(folder, 'schemas/more');
    expect(readEnvironment({ CATALOG_DIR: join(folder, 'schemas') }).settings?.sources).toEqual([
      { layout: '{name}.json' },
    ]);
    configure({ sources: [{ path: 'more', family: 'more' }] }, 'schemas/catalog.config.json');
    const { catalogFolder, settings } = readEnvironment({ CATALOG_DIR: more });
    expect([catalogFolder, settings?.sources]).toEqual([more, [{ family: 'more' }]]);
  });

  it('keeps its other sources where one is named, when its layout is said', () => {
    const more = { path: 'more', layout: '{name}.json' };
    configure({ sources: [{ path: 'schemas' }, more] });
    mkdirSync(join(folder, 'more'));
    writeFileSync(join(folder, 'schemas/a.json'), '{ "type": "string" }');
    const said = saidLayout();
    const [, sources = ''] = said.split('"sources": ');
    expect(JSON.parse(sources)).toEqual([{ path: 'schemas', layout: '{name}.json' }, more]);
  });

  it('has its patterns listed in the layout line', () => {
    for (const name of ['a-1.0', 'b', 'c.schema']) {
      writeFileSync(join(folder, `schemas/${name}.json`), '{ "type": "string" }');
    }
    const said = saidLayout();
    expect(said.split('. To state it')[0]).toBe(
      'Layout, detected from the files: {name}.schema.json, {name}-{version}.json, {name}.json',
    );
  });

  it('has the layouts of several sources told by what to write alone', () => {
    configure({ sources: [{ path: 'schemas', ignore: ['more'] }, { path: 'schemas/more' }] });
    for (const name of ['a', 'more/b.schema']) {
      writeFileSync(join(folder, `schemas/${name}.json`), '{ "type": "string" }');
    }
    expect(saidLayout(folder)).toMatch(
      /^Layouts of 2 sources, detected from the files\. To state them, add to \S+: "sources": \[/,
    );
  });

  it('has no control character of a folder in the layout line, which still is what to write', () => {
    mkdirSync(join(folder, 'schemas/a\u009bb'));
    for (const name of ['a', 'b']) {
      writeFileSync(join(folder, `schemas/a\u009bb/${name}.json`), '{ "type": "string" }');
    }
    const said = saidLayout();
    expect(said).toMatch(/^Layout, detected from the files: .*\\u009b/);
    expect(said).not.toMatch(/\p{Cc}/u);
    const [, sources = ''] = said.split('"sources": ');
    expect(JSON.stringify(JSON.parse(sources))).toContain('a\u009bb');
  });

  it('or where a variable says, with paths from there', () => {
    const CATALOG_CONFIG = configure({ sources: [source, { path: 'schemas/more' }] }, 'other.json');
    const { catalogFolder, settings } = readEnvironment({ CATALOG_CONFIG });
    expect(resolve(catalogFolder)).toBe(folder);
    expect(settings?.sources).toEqual([source, { path: 'schemas/more' }]);
  });

  it('says what the site says, of the folders that it names alone', () => {
    configure({ title: 'Shop', sources: [source] });
    const titleOf = (CATALOG_DIR: string): string => readEnvironment({ CATALOG_DIR }).texts.title;
    expect(titleOf(folder)).toBe('Shop');
    mkdirSync(join(folder, 'other'));
    expect([titleOf(join(folder, 'schemas')), titleOf(join(folder, 'other'))]).toEqual([
      'Shop',
      'other',
    ]);
    configure({ guides: 'none' });
    expect(faultOf()).toBe(
      `catalog.config.json:1:11 /guides there is no folder "none" in ${JSON.stringify(basename(folder))}, which the paths of this file are relative to`,
    );
    configure({ sources: [{ path: 'a.json' }] });
    writeFileSync(join(folder, 'a.json'), '{}');
    expect(faultOf()).toBe(
      'catalog.config.json:1:21 /sources/0/path "a.json" is a file: name the folder that it lies in',
    );
  });

  it('has an accent that can be read, or the line of one that cannot', () => {
    configure('{\n  "accent": { "light": "#ffcc00", "dark": "#ffcc00" }\n}');
    expect(faultOf()).toMatchInlineSnapshot(
      `"catalog.config.json:2:24 /accent/light "#ffcc00" has a contrast of 1.37 on #f5f4f5, the light theme; it needs 4.5: take a darker colour"`,
    );
    const accent = { light: '#005500', dark: '#ffcc00' };
    configure({ accent });
    expect(readEnvironment({ CATALOG_DIR: folder }).texts.accent).toEqual(accent);
  });

  it('has pictures of its own, or the line of one that is missing or of another kind', () => {
    const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const name of ['logo.svg', 'tab.svg', 'tab.png']) writeFileSync(join(folder, name), svg);
    configure(
      '{\n  "logo": { "light": "logo.svg", "dark": "lgoo.svg" },\n  "favicon": "tab.png"\n}',
    );
    expect(faultOf()?.split('\n')).toEqual([
      'catalog.config.json:2:42 /logo/dark there is no file "lgoo.svg" (did you mean logo.svg?)',
      'catalog.config.json:3:14 /favicon "tab.png" is not a picture of the kind that its name says',
    ]);
    configure({ logo: { light: 'logo.gif', alt: '' }, home: 'home.txt' });
    expect(faultOf()).toBe('catalog.config.json:1:35 /logo/alt must not be empty; found ""');
    configure({ logo: { light: 'logo.gif' }, home: 'logo.svg' });
    expect(faultOf()?.split('\n')).toEqual([
      'catalog.config.json:1:18 /logo/light "logo.gif" is not a file .svg or .png',
      'catalog.config.json:1:37 /home "logo.svg" is not a file .md',
    ]);
    configure({ logo: { light: 'logo.svg', alt: 'Shop' }, favicon: './tab.svg' });
    const { texts, ownFiles } = readEnvironment({ CATALOG_DIR: folder });
    expect(texts.pictures).toEqual({
      logo: { light: 'own/logo.svg', alt: 'Shop' },
      favicon: 'own/favicon.svg',
    });
    expect(ownFiles?.map(({ kind, name, path }) => [kind, name, path])).toEqual([
      ['picture', 'own/logo.svg', 'logo.svg'],
      ['picture', 'own/favicon.svg', 'tab.svg'],
    ]);
  });

  it('leads former names on, to no loop', () => {
    const redirects = { 'a/b': 'a/c', 'a/c': 'a/d', 'x/y': 'x/z', 'x/z': 'x/y', w: 'a/d' };
    configure({ redirects });
    expect(faultOf()?.split('\n')).toEqual([
      'catalog.config.json:1:45 /redirects/x~1y x/y leads in a circle',
      'catalog.config.json:1:57 /redirects/x~1z x/z leads in a circle',
      'catalog.config.json:1:67 /redirects/w "w" is not a family, / and a name',
    ]);
    configure({ redirects: { 'a/b': 'a/c', 'a/c': 'a/d' } });
    expect(readEnvironment({ CATALOG_DIR: folder }).texts.redirects).toEqual([
      { from: 'a/b', to: 'a/d' },
      { from: 'a/c', to: 'a/d' },
    ]);
  });

  it('in another format is not passed over', () => {
    configure('title: Shop\n', 'catalog.config.yaml');
    expect(faultOf()).toBe(
      'catalog.config.yaml: a configuration is catalog.config.json, mjs, js or ts, not .yaml',
    );
    configure({ title: 'Shop' });
    expect(faultOf()).toBeUndefined();
  });

  it('that names no folder is about "schemas", or else about its own', () => {
    configure({ title: 'Shop' });
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    expect(readEnvironment({}).catalogFolder).toBe(join(folder, 'schemas'));
    rmSync(join(folder, 'schemas'), { recursive: true });
    expect(readEnvironment({}).catalogFolder).toBe(folder);
    cwd.mockRestore();
  });

  it('names modules that are there for drawings', () => {
    configure({ drawings: { 'a/b': 'drawing.mjs', 'a/c': 'a.css' } });
    expect(faultOf()?.split('\n')).toEqual([
      'catalog.config.json:1:20 /drawings/a~1b there is no file "drawing.mjs"',
      'catalog.config.json:1:40 /drawings/a~1c "a.css" is not a file .mjs or .js',
    ]);
  });

  it('names folders for drawings that Astro bundles, which have all of their files', () => {
    configure({ drawings: { 'a/b': 'order' } });
    mkdirSync(join(folder, 'order'));
    for (const name of ['plate.ts', 'Specimen.astro', 'Thumbnail.astro', 'figure.ts']) {
      writeFileSync(join(folder, 'order', name), '');
    }
    expect(faultOf()).toBe(
      'catalog.config.json:1:20 /drawings/a~1b the folder "order" has no preview.css',
    );
    writeFileSync(join(folder, 'order/preview.css'), '');
    const { drawingFolders, ownFiles } = readEnvironment({ CATALOG_DIR: folder });
    expect(drawingFolders).toEqual({ 'a/b': join(folder, 'order') });
    expect(ownFiles).toEqual([]);
  });

  it('may leave the home page to a Markdown file, whose front matter is checked', () => {
    configure({ home: 'home.md', title: 'Shop' });
    writeFileSync(join(folder, 'home.md'), '---\nheading: All of it\n---\n\nText.\n');
    expect(readEnvironment({ CATALOG_DIR: folder }).texts.home).toMatchObject({
      title: 'Shop',
      heading: 'All of it',
    });
    writeFileSync(join(folder, 'home.md'), '---\nheding: All of it\n---\n');
    expect(faultOf()).toBe(
      `${join(folder, 'home.md')}:2:1 "heding" is not known here (did you mean heading?)`,
    );
  });

  it('has the line of an address that is none, in its own words', () => {
    configure('{\n  "siteUrl": "catalog.example",\n  "basePath": "/a b"\n}');
    expect(faultOf()?.split('\n')).toEqual([
      'catalog.config.json:2:14 /siteUrl "catalog.example" is not a URL; expected an origin such as https://catalog.example',
      'catalog.config.json:3:15 /basePath expected a path such as /docs; found "/a b"',
    ]);
    configure({ siteUrl: 'https://catalog.example/docs' });
    expect(faultOf()).toBe(
      'catalog.config.json:1:12 /siteUrl "https://catalog.example/docs" is more than an origin; put its path into "basePath"',
    );
    configure({ basePath: '/docs' });
    expect(faultOf()).toBe(
      'basePath is "/docs", but the configuration has no siteUrl: below a path, identifiers resolve only as full URLs',
    );
    const variables = { CATALOG_DIR: folder, SITE_URL: 'https://b.example' };
    expect(readEnvironment(variables).basePath).toBe('/docs');
  });

  it('says where the site stands, unless a variable does', () => {
    configure({ siteUrl: 'https://a.example', basePath: '/docs' });
    const CATALOG_DIR = folder;
    expect(readEnvironment({ CATALOG_DIR })).toMatchObject({
      siteUrl: 'https://a.example',
      basePath: '/docs',
    });
    expect(readEnvironment({ CATALOG_DIR, SITE_URL: 'https://b.example' }).siteUrl).toBe(
      'https://b.example',
    );
    expect(readPreviewEnvironment({ CATALOG_DIR }).address.basePath).toBe('/docs');
  });

  it.each([
    ['catalog.config.mjs', 'export default { sources: [{ path: "schemas", family: "a" }] };'],
    [
      'catalog.config.ts',
      `import { defineCatalog } from ${JSON.stringify(resolve('src/site/config/define-catalog.ts'))};
       const family: string = 'a';
       export default defineCatalog({ sources: [{ path: 'schemas', family }] });`,
    ],
  ])('may be a module: %s', (name, text) => {
    configure(text, name);
    expect(readEnvironment({ CATALOG_DIR: folder }).settings?.sources).toEqual([{ family: 'a' }]);
  });

  it.each([
    [
      '{\n  "sorces": []\n}',
      'catalog.config.json:2:13 /sorces "sorces" is not known here (did you mean sources?)',
    ],
    [
      '{ "sources": [{ "layuot": "x" }] }',
      'catalog.config.json:1:27 /sources/0/layuot "layuot" is not known here (did you mean layout?)',
    ],
    [
      '{ "sources": [{ "identity": "stay" }] }',
      'catalog.config.json:1:29 /sources/0/identity must be keep or rewrite; found "stay"',
    ],
    [
      '{ "sources": [{ "layout": "{nam}.json" }] }',
      'catalog.config.json:1:27 /sources/0/layout {nam} is not {family}, {name}, {version} or {variant}',
    ],
    [
      '{ "sources": [{ "pick": ["$defs/*"] }] }',
      'catalog.config.json:1:26 /sources/0/pick/0 expected a pointer with * for any name, openapi, asyncapi or crd, such as "/$defs/*"; found "$defs/*"',
    ],
    [
      '{ "sources": [{ "versions": { "match": "v*" } }] }',
      'catalog.config.json:1:40 /sources/0/versions/match expected the names of the tags that count, with {version} where they have it, such as "v{version}"; found "v*"',
    ],
    ['{ "lock": 1 }', 'catalog.config.json:1:11 /lock must be a string; found 1'],
    [
      '{ "gate": "semvr" }',
      'catalog.config.json:1:11 /gate must be semver or none; found "semvr" (did you mean semver?)',
    ],
    [
      '{ "gate": { "policy": "semvr" } }',
      'catalog.config.json:1:23 /gate/policy must be semver or none; found "semvr" (did you mean semver?)',
    ],
    [
      '{ "gate": { "polcy": "none", "families": { "Shop": "semvr" } } }',
      [
        'catalog.config.json:1:11 /gate policy is missing',
        'catalog.config.json:1:22 /gate/polcy "polcy" is not known here (did you mean policy?)',
        'catalog.config.json:1:52 /gate/families/Shop must be semver or none; found "semvr" (did you mean semver?)',
      ].join('\n'),
    ],
    [
      '{ "gate": { "policy": "semver", "reding": "strict" } }',
      'catalog.config.json:1:43 /gate/reding "reding" is not known here (did you mean reading?)',
    ],
    ['{', 'catalog.config.json:1:2 the document ends early: a } is missing'],
  ])('that is wrong is an error with its place: %s', (text, fault) => {
    configure(text);
    expect(faultOf()).toBe(fault);
  });

  it('that names a folder which is not there is an error with the place of that', () => {
    configure('{ "sources": [{ "path": "schemas" }, { "path": "schema" }] }');
    expect(faultOf()).toMatch(
      /^catalog\.config\.json:1:48 \/sources\/1\/path there is no folder "schema" in "config-\w+", which the paths of this file are relative to$/,
    );
  });

  it('that is a module is read anew when it has changed', () => {
    const titleOf = (): string => readEnvironment({ CATALOG_DIR: folder }).texts.title;
    configure('export default { title: "One" };', 'catalog.config.mjs');
    expect(titleOf()).toBe('One');
    configure('console.log(1);\nexport default { title: "Two" };', 'catalog.config.mjs');
    expect(titleOf()).toBe('Two');
    configure('export default { title: };', 'catalog.config.mjs');
    expect(faultOf()).toBe("catalog.config.mjs cannot be read: Unexpected token '}'");
    configure('export const a = 1;', 'catalog.config.mjs');
    expect(faultOf()).toBe('catalog.config.mjs cannot be read: it has no default export');
  });

  it('that is wrong in a module is named, too', () => {
    configure('export default { sorces: [] };', 'catalog.config.mjs');
    expect(faultOf()).toBe(
      'catalog.config.mjs /sorces "sorces" is not known here (did you mean sources?)',
    );
    const CATALOG_CONFIG = configure('export const a = 1;', 'other.mjs');
    expect(() => readEnvironment({ CATALOG_CONFIG })).toThrow(
      'other.mjs cannot be read: it has no default export',
    );
  });

  it.each([
    ['() => ({})', 'its default export is a function'],
    ['Promise.resolve({})', 'its default export is a promise'],
    ['undefined', 'its default export is undefined'],
    ['{ title: () => "A" }', '"title" is a function'],
    ['{ sources: [Symbol("a")] }', '"0" is a symbol'],
    ['{ title: 1n }', '"title" is a bigint'],
  ])('that JSON could not hold is refused: %s', (value, what) => {
    configure(`export default ${value};`, 'catalog.config.mjs');
    expect(faultOf()).toBe(
      `catalog.config.mjs cannot be read: ${what}; expected a value that JSON can express`,
    );
    // Read anew by another process.
    expect(faultOf()).toBe(
      `catalog.config.mjs cannot be read: ${what}; expected a value that JSON can express`,
    );
  });

  it('that a variable names has to be there', () => {
    expect(() => readEnvironment({ CATALOG_CONFIG: join(folder, 'no.json') })).toThrow(
      /^there is no configuration .*no\.json$/,
    );
  });
});
