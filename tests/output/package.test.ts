import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRegistry, type LocalRegistry } from './local-registry.ts';

const megabyte = 1024 * 1024;

/** Three schemas as somebody has them: flat, in JSON and YAML, and no configuration. */
const $schema = 'http://json-schema.org/draft-07/schema#';
const schemas = {
  'address.json': {
    $schema,
    $id: 'https://schemas.acme.example/address.json',
    title: 'Address',
    type: 'object',
    properties: { street: { type: 'string', description: 'Street and number.' } },
  },
  'person.json': {
    $schema,
    $id: 'https://schemas.acme.example/person.json',
    title: 'Person',
    type: 'object',
    properties: { home: { $ref: 'address.json' } },
  },
  'order-1.0.yaml': {
    $schema,
    $id: 'https://schemas.acme.example/order.json',
    title: 'Order',
    type: 'object',
    properties: { buyer: { $ref: 'person.json' } },
  },
};

interface Run {
  readonly exitCode: number | string | null;
  readonly output: string;
}

let root: string;
let folder: string;
let tarball: string;
let registry: LocalRegistry;
let npx: Readonly<Record<string, string>>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'package-'));
  folder = join(root, 'acme');
  mkdirSync(folder);
  for (const [name, schema] of Object.entries(schemas)) {
    writeFileSync(join(folder, name), JSON.stringify(schema, undefined, 2));
  }
  await succeed('npm', ['pack', '--silent', '--pack-destination', root], '.');
  tarball = join(root, globSync('component-catalog-*.tgz', { cwd: root })[0] ?? '');
  registry = await startRegistry();
  // With a cache of its own, so that nothing comes from elsewhere.
  npx = { npm_config_registry: registry.url, npm_config_cache: join(root, 'cache') };
  await succeed(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', root, tarball],
    root,
    npx,
  );
});

afterAll(async () => {
  await registry[Symbol.asyncDispose]();
  rmSync(root, { recursive: true, force: true });
});

describe('the package', () => {
  test('installs without Astro and Vite, in 25 MB apart from what a platform needs', () => {
    const installed = join(root, 'node_modules');
    const names = readdirSync(installed).filter((name) => !name.startsWith('.'));
    expect(names).toContain('component-catalog');
    for (const name of ['astro', 'vite', 'rolldown', '@fontsource']) {
      expect(names).not.toContain(name);
      expect([...registry.asked]).not.toContain(name);
    }
    const apart = sizeOf(installed) - sizeOf(join(installed, '@pagefind'));
    expect(apart / megabyte).toBeLessThan(25);
  });

  test('names no folder of the machine that made it', () => {
    const files = globSync('node_modules/component-catalog/**/*.{mjs,js,css,json,ts}', {
      cwd: root,
    });
    const naming = files.filter((file) => readFileSync(join(root, file)).includes(process.cwd()));
    expect(files.length).toBeGreaterThan(50);
    expect(naming).toEqual([]);
  });

  test('has the licences of what is bundled', () => {
    const file = join(root, 'node_modules/component-catalog/lib/THIRD-PARTY-LICENSES.txt');
    const text = readFileSync(file, 'utf8');
    for (const name of ['ajv', 'astro', 'commander', '@codemirror/view', '@fontsource/barlow']) {
      expect(text).toMatch(new RegExp(`^${name} \\d.*\\(`, 'm'));
    }
  });

  test('gives a configuration its type', async () => {
    const file = join(root, 'config.mts');
    writeFileSync(
      file,
      `import { defineCatalog } from 'component-catalog';\nexport default defineCatalog({ title: 'Acme', accent: { light: '#000000' } });\n`,
    );
    const tsc = [
      resolve('node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--module',
      'nodenext',
      file,
    ];
    const { output } = await run(process.execPath, tsc, root);
    expect(output.match(/error TS.*/g)).toEqual([
      expect.stringMatching(/^error TS2741: Property 'dark' is missing in type/),
    ]);
  });
});

describe('its commands, in a folder with three schemas', () => {
  test('check names the layout, and what is wrong with its line', async () => {
    const { exitCode, output } = await catalog('check');
    expect(output).toContain('3 definitions in ., 0 errors, 0 warnings');
    expect(exitCode).toBe(0);
    writeFileSync(
      join(folder, 'bad.json'),
      `{\n  "$schema": "${$schema}",\n  "type": "strong"\n}\n`,
    );
    const found = await catalog('check');
    rmSync(join(folder, 'bad.json'));
    expect(found.output).toContain('error ./bad.json:3:11 /type');
    expect(found.exitCode).toBe(1);
    mkdirSync(join(folder, 'guides'));
    writeFileSync(join(folder, 'guides/a.mdx'), '---\ntitle: A\nlead: B\n---\n');
    writeFileSync(join(folder, 'catalog.config.json'), '{ "guides": "guides" }');
    const refused = await catalog('check');
    rmSync(join(folder, 'guides'), { recursive: true });
    rmSync(join(folder, 'catalog.config.json'));
    expect(refused.output).toContain('Write it in Markdown (.md).');
    expect(refused.exitCode).toBe(2);
    const typed = join(folder, 'catalog.config.ts');
    writeFileSync(typed, 'export default { title: "Acme" as string };');
    const main = join(root, 'node_modules/component-catalog/lib/main.mjs');
    const checkWith = (flag: string) => run(process.execPath, [flag, main, 'check'], folder);
    const [stripped, unstripped] = [
      await checkWith('--strip-types'),
      await checkWith('--no-strip-types'),
    ];
    rmSync(typed);
    expect([stripped.exitCode, unstripped.exitCode]).toEqual([0, 1]);
    expect(unstripped.output).toMatch(
      /catalog.config.ts: Node \S+ runs no TypeScript: write it as/,
    );
  });

  test('build makes a site that is read over HTTP, and preview serves it', async () => {
    const built = await catalog('build');
    expect(built.output).toMatch(/^Built dist: 3 definitions, \d+ pages, \d+ files in /m);
    expect(built.output).not.toContain('\r');
    await using preview = await serve('preview');
    const page = await textAt(`${preview.url}reference/acme/person/current/`);
    expect(page).toContain('<title>person current, acme: acme</title>');
    expect(await textAt(`${preview.url}schema/acme/address/current/index.json`)).toBe(
      readFileSync(join(folder, 'address.json'), 'utf8'),
    );
    const examined = await catalog('doctor', preview.url, '--json');
    expect(JSON.parse(examined.output)).toHaveProperty('summary.failed');
    const again = await catalog('build');
    expect(again.output).toMatch(/(\d+) files, \1 of them unchanged/);
  });

  test('build makes the same site below a path, and beside the first', async () => {
    const options = ['--out', 'published/site'];
    const variables = { SITE_URL: 'https://acme.example', BASE_PATH: '/docs' };
    const { output } = await catalogWith(variables, 'build', ...options);
    expect(output).toContain('Built published/site: 3 definitions');
    const page = readFileSync(join(folder, 'published/site/index.html'), 'utf8');
    expect(page).toContain('<link rel="canonical" href="https://acme.example/docs/"');
    expect(page).toContain('href="/docs/_assets/');
    expect((await catalog('check', '--out', 'published/site')).exitCode).toBe(2);
  });

  test('dev serves the site, and shows an edit, a new schema and a fault', async () => {
    await using server = await serve('dev');
    const address = join(folder, 'address.json');
    const before = readFileSync(address, 'utf8');
    const home = `${server.url}reference/acme/address/current/`;
    expect(await textAt(home)).toContain('src="/~dev/client.js"');
    expect(existsSync(join(folder, '.build/dev/0/site/reference/acme/person'))).toBe(false);
    const joined = ['search/index/index.json', 'llms-full.txt'];
    const served = () => Promise.all(joined.map((path) => textAt(server.url + path)));
    const first = await served();
    expect(first).toEqual(joined.map((path) => readFileSync(join(folder, 'dist', path), 'utf8')));
    expect((await fetch(`${server.url}nowhere`)).status).toBe(404);
    const { body } = await fetch(`${server.url}~dev/events`);
    if (body === null) throw new Error('there are no events');
    const events = body.pipeThrough(new TextDecoderStream()).getReader();
    writeFileSync(address, before.replace('Street and number.', 'The street.'));
    expect((await events.read()).value).toContain('event: changed');
    expect(await textAt(home)).toContain('The street.');
    const edited = await served();
    for (const [index, text] of edited.entries()) expect(text).not.toBe(first[index]);
    writeFileSync(join(folder, 'badge.json'), before.replaceAll(/address/gi, 'badge'));
    expect((await events.read()).value).toContain('event: changed');
    expect(await textAt(`${server.url}reference/acme/badge/current/`)).toContain(
      '<title>badge current',
    );
    writeFileSync(join(folder, 'catalog.config.json'), '{ "titel": "Acme" }');
    expect((await events.read()).value).toContain('\\"titel\\" is not known here');
    await events.cancel();
    rmSync(join(folder, 'badge.json'));
    rmSync(join(folder, 'catalog.config.json'));
    writeFileSync(address, before);
  });

  test('bundle packs the site, and publish locks the versions', async () => {
    expect((await catalog('bundle')).output).toContain('Packed .build/bundle/acme-1.0.0.tgz');
    const published = await catalog('publish');
    expect(published.output).toContain('1 version in catalog.lock.json, 1 added: acme/order/1.0');
    expect(published.exitCode).toBe(0);
  });

  test('compare, search-recall and deploy-files work too', async () => {
    const compared = await catalog('compare', 'address.json', 'person.json');
    expect(compared.output).toContain('address.json → person.json');
    const query = { query: 'street', kind: 'name', expect: ['acme/address/current#street'] };
    writeFileSync(join(folder, 'queries.jsonl'), JSON.stringify(query));
    const recall = await catalog('search-recall', '--queries', 'queries.jsonl');
    expect([recall.exitCode, recall.output]).toEqual([0, expect.stringContaining('1 queries')]);
    const written = await catalog('deploy-files');
    expect(written.output).toContain('files into deploy, for /');
  });

  test('init writes what the files tell, a workflow and a container file, and nothing twice', async () => {
    const other = join(root, 'init');
    cpSync(folder, join(other, 'shop'), {
      recursive: true,
      filter: (path) =>
        !/[\\/](?:dist|published|deploy|\.build|catalog\.lock\.json|queries\.jsonl)$/.test(path),
    });
    mkdirSync(join(other, 'faulty'));
    const faulty = { $schema: 'http://json-schema.org/draft-07/schema#', type: 'text' };
    writeFileSync(join(other, 'faulty', 'a.json'), JSON.stringify(faulty));
    expect((await run(program(), ['init', 'faulty'], other)).output).toMatch(
      /^error faulty\/a\.json:.*\n\n1 error; nothing was written\.\n$/,
    );
    const init = () => run(program(), ['init', 'shop', '--workflow', '--container'], other);
    const bad = join(other, 'shop/bad.json');
    writeFileSync(bad, JSON.stringify(faulty));
    const first = await init();
    rmSync(bad);
    expect(first.output).toContain('error shop/bad.json:1:61 /type');
    expect(first.output).toContain('1 error; what has an error is left out.');
    expect(first.output.replaceAll(/error .*\n|\n1 error.*\n/g, '')).toMatch(
      /Found 3 schemas in shop\nWrote catalog.config.mjs\nWrote .gitignore\nWrote .github\/workflows\/schemas.yml\nWrote Containerfile\n/,
    );
    expect(await run(program(), ['init'], other)).toEqual({
      exitCode: 1,
      output: 'There is catalog.config.mjs already: nothing was written.\n',
    });
    rmSync(join(other, '.github'), { recursive: true });
    expect(await init()).toEqual({
      exitCode: 0,
      output:
        'Kept catalog.config.mjs, which is there already\nWrote .github/workflows/schemas.yml\nKept Containerfile, which is there already\n',
    });
    const config = readFileSync(join(other, 'catalog.config.mjs'), 'utf8');
    expect(config).toContain(
      'sources: [\n    {"path":"shop","layout":["{name}-{version}.yaml","{name}.json"]},\n  ]',
    );
    expect(config).toContain("// siteUrl: 'https://schemas.acme.example',");
    const checked = await run(program(), ['check'], other);
    expect(checked.output).toMatch(/3 definitions in shop, 0 errors/);
    expect(checked.exitCode).toBe(0);
    await runContainerSteps(other);
    await runAction(other);
  });

  test('a font is asked for by the line that installs it, and is then in the site', async () => {
    const fonts = join(root, 'fonts');
    mkdirSync(fonts);
    const properties = { Font: { enum: ['Hosted:Lato', 'Hosted:Anton', 'Arial'] } };
    writeFileSync(join(fonts, 'face.json'), JSON.stringify({ $schema, properties }));
    const missing = await run(program(), ['check'], fonts);
    const [, line = ''] = /^For the fonts: (.*)$/m.exec(missing.output) ?? [];
    expect([missing.exitCode, line]).toEqual([1, 'npm i @fontsource/anton @fontsource/lato']);
    await succeed('sh', ['-c', `${line} --no-audit --no-fund --prefix .`], fonts, npx);
    await succeed(program(), ['build'], fonts);
    expect(globSync('dist/fonts/specimens/lato-*.woff', { cwd: fonts })).not.toEqual([]);
  });

  test('a site of schemas alone is built in a new folder, and built again', async () => {
    const hosted = join(root, 'hosted');
    mkdirSync(hosted);
    writeFileSync(join(hosted, 'address.json'), JSON.stringify(schemas['address.json']));
    writeFileSync(join(hosted, 'catalog.config.json'), '{ "output": "schemas" }');
    for (const again of [false, true]) {
      const { exitCode, output } = await run(program(), ['build', '.'], hosted);
      expect([exitCode, again, output]).toEqual([0, again, expect.stringContaining('Built dist')]);
    }
  });

  test('wrong use ends with 2, and help with 0', async () => {
    const help = await catalog('build', '--help');
    expect([help.exitCode, help.output]).toEqual([0, expect.stringContaining('catalog build ')]);
    for (const args of [['nothing'], ['check', '--nothing'], ['build', 'nowhere'], ['doctor']]) {
      expect([args, (await catalog(...args)).exitCode]).toEqual([args, 2]);
    }
  });

  test('a folder that is not of a build is left as it is', async () => {
    mkdirSync(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine/notes.txt'), 'mine');
    for (const out of ['mine', '.', '..']) {
      expect([out, (await catalog('build', '--out', out)).exitCode]).toEqual([out, 2]);
    }
    expect(readFileSync(join(folder, 'mine/notes.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(Object.keys(schemas)));
  });
});

/** What the first stage of the container file runs, in a copy, and what the second takes of it. */
async function runContainerSteps(of: string): Promise<void> {
  const work = join(root, 'work');
  cpSync(of, work, { recursive: true });
  const text = readFileSync(join(work, 'Containerfile'), 'utf8');
  const steps = [...text.matchAll(/^RUN (.*)$/gm)].map(([, step = '']) => step);
  expect(steps).toHaveLength(2);
  for (const step of steps) await succeed('sh', ['-c', step], work, { PACKAGE: tarball, ...npx });
  for (const [, path = ''] of text.matchAll(/^COPY --from=build \/work\/(\S+)/gm)) {
    expect([path, existsSync(join(work, path))]).toEqual([path, true]);
  }
}

/** The step of the Action, as GitHub runs it. */
async function runAction(of: string): Promise<void> {
  const [, step = ''] = /^ {6}run: (.*)$/m.exec(readFileSync('action.yml', 'utf8')) ?? [];
  const inputs = { COMMAND: 'check', FOLDER: 'shop', CATALOG_CONFIG: '', PACKAGE: tarball };
  const { exitCode, output } = await run('bash', ['-e', '-c', step], of, { ...inputs, ...npx });
  expect([exitCode, output]).toEqual([0, expect.stringContaining('3 definitions in shop')]);
}

interface Server extends AsyncDisposable {
  /** With a slash at its end. */
  readonly url: string;
}

/** Starts a command that serves a site, and waits until it does. */
async function serve(command: string): Promise<Server> {
  const child = start(command);
  const url = await addressOf(child);
  return {
    url,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        child.on('close', () => {
          resolve();
        });
        child.kill('SIGINT');
      }),
  };
}

function start(...args: readonly string[]): ChildProcess {
  return spawn(program(), args, { cwd: folder, env: variables({ PORT: '0' }) });
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, url] = /The site: (\S+)/.exec(output) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', () => {
      reject(new Error(output));
    });
  });
}

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  return response.text();
}

function catalog(...args: readonly string[]): Promise<Run> {
  return catalogWith({}, ...args);
}

function catalogWith(own: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return run(program(), args, folder, own);
}

function program(): string {
  return join(root, 'node_modules/.bin/component-catalog');
}

/** Without the programs of this project, so that the Node is the one that npm runs with. */
function variables(own: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  const path = PATH.split(delimiter).filter((place) => !place.includes('node_modules'));
  const cleared = {
    ...{ CATALOG_DIR: '', CATALOG_CONFIG: '', SITE_URL: '', BASE_PATH: '', DEPLOYMENT: '' },
    ...{ NODE_OPTIONS: '', NODE_COMPILE_CACHE: '' },
  };
  return { ...process.env, ...cleared, PATH: path.join(delimiter), ...own };
}

function run(
  command: string,
  args: readonly string[],
  cwd = folder,
  own: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env: variables(own) }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : (error.code ?? null), output: stdout + stderr });
    });
  });
}

async function succeed(
  command: string,
  args: readonly string[],
  cwd?: string,
  own?: Readonly<Record<string, string>>,
): Promise<void> {
  const { exitCode, output } = await run(command, args, cwd, own);
  if (exitCode !== 0) throw new Error(output);
}

function sizeOf(place: string): number {
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    .reduce((sum, size) => sum + size, 0);
}
