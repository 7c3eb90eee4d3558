import { mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  copyWithBundle,
  requireBuilt,
  runBuild,
  startBuilds,
  type Builds,
  type ProjectCopy,
} from './build-site.ts';
import { startComparer, type BuildComparer } from './compare-builds.ts';
import { readSite } from './site.ts';

const catalog = 'tests/fixtures/versions';

/** Built again and again. */
let kept: ProjectCopy;
let builds: BuildComparer;
/** What changes between two builds in one process is the catalog or the site, never the program. */
let commands: Builds;

beforeAll(async () => {
  kept = copyWithBundle();
  requireBuilt(await runBuild(kept, { CATALOG_DIR: catalog }));
  commands = startBuilds(kept);
  builds = startComparer(kept, catalog);
});

afterAll(async () => {
  await builds[Symbol.asyncDispose]();
  await commands[Symbol.asyncDispose]();
  await kept[Symbol.asyncDispose]();
});

/** What may change in a catalog between two builds, each upon the one before. */
const changes: readonly { readonly what: string; readonly make: () => void }[] = [
  {
    what: 'the summary of a definition that others refer to',
    make: () => {
      edit('Ui/Style/1.0', (text) => text.replace('How much it', 'Now a sentence. How it'));
    },
  },
  {
    what: 'a default of a property that another definition has too',
    make: () => {
      write('Ui/Twin/1.0', { properties: { Text: { type: 'string', default: 'a' } } });
    },
  },
  {
    what: 'that default again',
    make: () => {
      write('Ui/Twin/1.0', { properties: { Text: { type: 'string', default: 'b' } } });
    },
  },
  {
    what: 'a reference into another definition',
    make: () => {
      write('Ui/Twin/1.0', {
        properties: {
          Text: { $ref: '/schema/Ui/Label/1.10/index.json#/properties/Box/properties/Border' },
        },
      });
    },
  },
  {
    what: 'what only the bundle of a third definition shows',
    make: () => {
      write('Ui/Third/1.0', { properties: { Twin: { $ref: '/schema/Ui/Twin/1.0/index.json' } } });
    },
  },
  {
    what: 'a constraint two references away',
    make: () => {
      edit('Ui/Label/1.10', (text) => text.replace('"maximum": 8', '"maximum": 9'));
    },
  },
  {
    what: 'a newer version',
    make: () => {
      write('Ui/Twin/1.1', { properties: { Other: { type: 'boolean' } } });
    },
  },
  {
    what: 'an example',
    make: () => {
      writeCatalog('Ui/Twin/1.1/examples/full.json', '{ "Other": true }');
    },
  },
  {
    what: 'an example that is gone',
    make: () => {
      remove('Ui/Twin/1.1/examples');
    },
  },
  {
    what: 'a definition of another family',
    make: () => {
      write('Other/Panel/1.0', { properties: { Text: { type: 'string' } } });
    },
  },
  {
    what: 'a list of fonts, the first of the catalog',
    make: () => {
      write('Ui/Twin/1.1', { properties: { Font: { enum: ['DefaultUI', 'Hosted:Lora'] } } });
    },
  },
  {
    what: 'another font, in another definition',
    make: () => {
      write('Ui/Third/1.0', { properties: { Face: { enum: ['Hosted:Anton'] } } });
    },
  },
  {
    what: 'definitions that extend each other by dynamic references',
    make: () => {
      writeExtended('node');
    },
  },
  {
    what: 'what stands in the place of a dynamic reference no more',
    make: () => {
      writeExtended('other');
    },
  },
  {
    what: 'definitions that are gone',
    make: () => {
      remove('Extended');
      remove('Other');
      remove('Ui/Third');
      remove('Ui/Twin');
    },
  },
];

describe('a second build', () => {
  test('leaves dist as it is where nothing changed', async () => {
    const before = modifiedTimes();
    expect(await rebuild()).toMatch(/(\d+) files, \1 of them unchanged/);
    expect(modifiedTimes()).toEqual(before);
  });

  test.each(changes)(
    'gives the bytes of one from nothing after a change: $what',
    async ({ make }) => {
      make();
      const { kept: unchanged, fresh, files, differing } = await builds.compare();
      expect(unchanged).toBeGreaterThan(0);
      expect(unchanged).toBeLessThan(files);
      expect({ fresh, differing }).toEqual({ fresh: 0, differing: [] });
    },
  );

  test('warns of what it warned of before, in a file that did not change', async () => {
    write('Ui/Tint/1.0', { properties: { Shade: { format: 'colour' } } });
    const warning = /warning.*Ui\/Tint\/1\.0\/index\.json.*unknown format "colour".*/;
    const [before] = warning.exec(await rebuild()) ?? [];
    edit('Ui/Label/1.10', (text) => text.replace('"description": "', '$&Or '));
    const [after] = warning.exec(await rebuild()) ?? [];
    expect(before).toContain('Shade');
    expect(after).toBe(before);
  });

  test('keeps what a change does not concern', async () => {
    edit('Ui/Tree/1.0', (text) => text.replace('"description": "', '$&Now. '));
    const [, files, unchanged] = /([\d,]+) files, ([\d,]+) of/.exec(await rebuild()) ?? [];
    expect(Number(unchanged)).toBeGreaterThan(Number(files) / 3);
  });

  test('makes anew what somebody changed in dist', async () => {
    const page = join(kept.folder, 'dist/reference/Ui/Label/1.10/index.html');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, 'spoiled');
    await rebuild();
    expect(readFileSync(page, 'utf8')).toBe(text);
  });

  test('drops what somebody put into dist', async () => {
    const stray = join(kept.folder, 'dist/stray.html');
    writeFileSync(stray, '');
    await rebuild();
    expect(statSync(stray, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('follows a change of the program, whose bundle is the same but for it', async () => {
    const added = '<p>A word at the end</p>';
    const footer = join(kept.folder, 'src/shell/Footer.astro');
    const before = pagesAndAssets();
    writeFileSync(footer, `${readFileSync(footer, 'utf8')}${added}\n`);
    // As an interrupted build leaves it: it counts as none.
    const record = join(kept.folder, '.build/renderer/renderer.json');
    truncateSync(record, Math.floor(statSync(record).size / 2));
    const run = await runBuild(kept, { CATALOG_DIR: catalog });
    requireBuilt(run);
    expect(run.output).not.toContain('unchanged');
    const after = pagesAndAssets();
    expect(after.get('index.html')).toContain(added);
    const without = Array.from(after, ([path, text]) => [path, text.replace(added, '')] as const);
    expect(new Map(without)).toEqual(before);
  });
});

async function rebuild(): Promise<string> {
  const run = await commands.run({ CATALOG_DIR: catalog });
  requireBuilt(run);
  return run.output;
}

/** What depends on the bundle: pages, and the scripts and styles that they load. */
function pagesAndAssets(): ReadonlyMap<string, string> {
  const files = Array.from(readSite(join(kept.folder, 'dist')).files);
  return new Map(
    files.flatMap(([path, bytes]) =>
      /\.html$|^_assets\//.test(path) ? [[path, bytes.toString('latin1')] as const] : [],
    ),
  );
}

function modifiedTimes(): ReadonlyMap<string, number> {
  const { files } = readSite(join(kept.folder, 'dist'));
  return new Map(
    Array.from(files.keys(), (path) => [path, statSync(join(kept.folder, 'dist', path)).mtimeMs]),
  );
}

function write(address: string, schema: object): void {
  const head = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `/schema/${address}/index.json`,
    'x-version': address.split('/').at(-1),
    type: 'object',
  };
  writeCatalog(
    `${address}/index.json`,
    `${JSON.stringify({ ...head, ...schema }, undefined, 2)}\n`,
  );
}

/** A tree, and a tree that extends it by a dynamic anchor of this name. */
function writeExtended(anchor: string): void {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const children = { type: 'array', items: { $dynamicRef: '#node' } };
  write('Extended/Tree/1.0', { $schema, $dynamicAnchor: 'node', properties: { children } });
  const $ref = '/schema/Extended/Tree/1.0/index.json';
  write('Extended/Strict/1.0', { $schema, $dynamicAnchor: anchor, $ref });
}

function edit(address: string, change: (text: string) => string): void {
  const file = join(kept.folder, catalog, address, 'index.json');
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`nothing to change in ${address}`);
  writeFileSync(file, changed);
}

function writeCatalog(path: string, text: string): void {
  const file = join(kept.folder, catalog, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function remove(path: string): void {
  rmSync(join(kept.folder, catalog, path), { recursive: true });
}
