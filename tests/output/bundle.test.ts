import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnySchema } from 'ajv';
import { sha256 } from '../../src/site/sha256.ts';
import { faultsOf } from '../hosting/format.ts';
import { copyProject, type ProjectCopy } from './build-site.ts';
import { startCommands, type Commands } from './commands.ts';
import { listFiles } from './site.ts';

const folder = '.build/bundle';
const host = `${folder}/component-catalog-1.0.0-cdn.tar.gz`;
const packed = `${folder}/component-catalog-1.0.0.tgz`;

interface Run {
  readonly exitCode: number | null;
  readonly output: string;
}

let project: ProjectCopy;
let commands: Commands;
let first: Run;

beforeAll(() => {
  project = copyProject();
  cpSync('LICENSE', at('LICENSE'));
  // Built before the first test.
  cpSync('dist', at('dist'), { recursive: true });
  commands = startCommands(project.folder);
  first = bundleAlone();
});

afterAll(async () => {
  await commands[Symbol.asyncDispose]();
  await project[Symbol.asyncDispose]();
});

describe('the bundle command', () => {
  test('says what it packed, and the digest of it', () => {
    expect(first.exitCode).toBe(0);
    expect(first.output).toContain(`Packed ${host}: `);
    expect(first.output).toContain(`SHA-256 ${sha256(readFileSync(at(host)))}`);
    expect(first.output).toContain(`SHA-256 ${sha256(readFileSync(at(packed)))}`);
  });

  test('gives the same bytes from files of another date, and names no system', async () => {
    const before = [host, packed].map((file) => readFileSync(at(file)));
    for (const path of listFiles(at('dist'))) utimesSync(at(`dist/${path}`), 1, 1);
    await bundle();
    expect([host, packed].map((file) => readFileSync(at(file)))).toEqual(before);
    expect(before[0]?.subarray(0, 10)).toEqual(Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 2, 255]));
  });

  test('dates the files by SOURCE_DATE_EPOCH', async () => {
    const dateOfFirst = () => {
      const tar = gunzipSync(readFileSync(at(host)));
      return Number.parseInt(tar.toString('latin1', 136, 147), 8);
    };
    expect(dateOfFirst()).toBe(499_162_500);
    await keepArchives(async () => {
      expect((await bundle([], { SOURCE_DATE_EPOCH: '1767225600' })).exitCode).toBe(0);
      expect(dateOfFirst()).toBe(1_767_225_600);
    });
  });

  test('names the package as it is told', async () => {
    await keepArchives(async () => {
      const { exitCode } = await bundle(['--name', '@acme/ui', '--version', '2.0.0-rc.1']);
      expect(exitCode).toBe(0);
      expect(listFiles(at(folder))).toEqual([
        'acme-ui-2.0.0-rc.1-cdn.tar.gz',
        'acme-ui-2.0.0-rc.1.tgz',
      ]);
    });
  });

  test.for([
    [['--name', 'Acme'], {}, '"Acme" is not the name of a package'],
    [['--version', '1'], {}, '"1" is not the version of a package'],
    [['--other'], {}, "unknown option '--other'"],
    [['--license-file', 'absent'], {}, '--license-file is "absent", but there is no such file'],
    [[], { SOURCE_DATE_EPOCH: 'now' }, 'SOURCE_DATE_EPOCH is "now"'],
  ] as const)('refuses %j with %j, and leaves the archives', async ([args, variables, message]) => {
    const before = readFileSync(at(host));
    const { exitCode, output } = await bundle(args, variables);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(message)]);
    expect(readFileSync(at(host)).equals(before)).toBe(true);
  });

  test('shows how it is used', async () => {
    const { exitCode, output } = await bundle(['--help']);
    expect([exitCode, output]).toEqual([
      0,
      expect.stringContaining('Usage: component-catalog bundle [options] [folder]'),
    ]);
  });

  test('says what to do where there is no site', async () => {
    await using empty = copyProject();
    expect(bundleAlone(empty.folder)).toEqual({
      exitCode: 1,
      output: 'There is no dist to pack: build it first.\n',
    });
  });
});

describe('the archive for hosts', () => {
  test('has every file of dist that is for tools, byte for byte, and no page', () => {
    const files = unpack(host, 'host');
    const expected = listFiles(at('dist')).filter(
      (path) =>
        (path.startsWith('schema/') && !path.endsWith('.html')) ||
        /^(?:catalog\.json|_headers|[a-z-]+\.schema\.json)$/.test(path),
    );
    expect(expected.length).toBeGreaterThan(60);
    expect([...files.keys()]).toEqual([...expected, 'manifest.json'].toSorted());
    const differing = expected.filter(
      (path) => files.get(path)?.equals(readFileSync(at(`dist/${path}`))) !== true,
    );
    expect(differing).toEqual([]);
  });

  test('has definitions at the paths of their own $id too, and nothing else that lies there', async () => {
    const definition = 'schema/Actions/Action/1.0/index.json';
    mkdirSync(at('dist/own'));
    cpSync(at(`dist/${definition}`), at('dist/own/action.json'));
    writeFileSync(at('dist/own/other.json'), '{}');
    const files = await keepArchives(async () => {
      await bundle();
      return unpack(host, 'own');
    });
    rmSync(at('dist/own'), { recursive: true });
    expect(files.get('own/action.json')).toEqual(files.get(definition));
    expect(files.has('own/other.json')).toBe(false);
  });

  test('has a manifest with the digest and the size of every other file', () => {
    const files = unpack(host, 'host');
    expect(manifestOf(files)).toEqual(digestsOf(files));
    expect(faultsOf(jsonOf(files, 'manifest.schema.json') as AnySchema, jsonOf(files))).toEqual([]);
  });
});

describe('the package', () => {
  beforeAll(install);

  test('has a manifest with the digest and the size of every other file', () => {
    const files = unpack(packed, 'unpacked');
    const inPackage = new Map(
      Array.from(files, ([path, bytes]) => [path.replace(/^package\//, ''), bytes]),
    );
    expect(manifestOf(inPackage)).toEqual(digestsOf(inPackage));
    expect([...inPackage.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'package.json', 'catalog.json']),
    );
    expect(inPackage.has('_headers')).toBe(false);
  });

  test('has the licence of the definitions where it is stated, and never that of the program', async () => {
    const own = unpack(packed, 'unlicensed');
    expect(own.has('package/LICENSE')).toBe(false);
    expect(jsonOf(own, 'package/package.json')).not.toHaveProperty('license');
    writeFileSync(at('TERMS'), 'As you like.\n');
    const licensed = await keepArchives(async () => {
      await bundle(['--license', 'CC0-1.0', '--license-file', 'TERMS']);
      return unpack(packed, 'licensed');
    });
    expect(licensed.get('package/LICENSE')?.toString()).toBe('As you like.\n');
    expect(jsonOf(licensed, 'package/package.json')).toHaveProperty('license', 'CC0-1.0');
  });

  test('gives schemas, lists and validators to ES modules', () => {
    const program = `
      import catalog from 'component-catalog' with { type: 'json' };
      import names from 'component-catalog/Presentations' with { type: 'json' };
      import format from 'component-catalog/meta.schema.json' with { type: 'json' };
      import schema from 'component-catalog/Presentations/Text/1.0' with { type: 'json' };
      import latest from 'component-catalog/Presentations/Text/latest' with { type: 'json' };
      import bundle from 'component-catalog/Presentations/Text/1.0/bundle.json' with { type: 'json' };
      import { validate } from 'component-catalog/Presentations/Text/1.0/validate';
      console.log(JSON.stringify([
        catalog.definitions.length, names.kind, format.title, schema.$id, latest.$id, bundle.title,
        validate({ PresentationType: 'Text', Text: 'a' }), validate({}), validate.errors.length,
      ]));`;
    const id = '/schema/Presentations/Text/1.0/index.json';
    expect(JSON.parse(runProgram('use.mjs', program))).toEqual([
      ...[4, 'family', 'Definition version', id, id, 'Text', true, false, 2],
    ]);
  });

  test('gives them to CommonJS', () => {
    const program = `
      const schema = require('component-catalog/Presentations/Text/1.0/index.json');
      const same = require('component-catalog/Presentations/Text/1.0');
      const { validate } = require('component-catalog/Presentations/Text/1.0/validate');
      console.log(JSON.stringify([schema.$id, same === schema, validate({ Text: 1 })]));`;
    expect(JSON.parse(runProgram('use.cjs', program))).toEqual([
      ...['/schema/Presentations/Text/1.0/index.json', true, false],
    ]);
  });

  test.for([
    ['nodenext', 'nodenext', ['use.mts', 'require.cts']],
    ['node20', 'node16', ['use.mts', 'require.cts']],
    ['esnext', 'bundler', ['use.mts', 'plain.ts']],
  ] as const)('gives types for module %s with resolution %s', ([module, resolution, files]) => {
    writePrograms();
    const options = ['--module', module, '--moduleResolution', resolution, '--resolveJsonModule'];
    expect(compile([...options, ...files])).toEqual({ exitCode: 0, output: '' });
  });

  test('has types that refuse what is wrong', () => {
    const wrong = `import type { Text } from 'component-catalog/Presentations/Text/1.0/types';
      export const text: Text = { PresentationType: 'Text', Text: 1 };`;
    writeFileSync(at('user/wrong.mts'), wrong);
    const { exitCode, output } = compile(['--module', 'nodenext', 'wrong.mts']);
    expect(exitCode).not.toBe(0);
    expect(output).toContain("Type 'number' is not assignable to type 'string'.");
  });
});

const imports = `
import { validate } from 'component-catalog/Presentations/Text/1.0/validate';
import type { Text } from 'component-catalog/Presentations/Text/1.0/types';
const id: string = schema.$id;
const value: unknown = { PresentationType: 'Text', Text: id };
if (validate(value)) {
  const text: Text = value;
  text.Text.toUpperCase();
}
export {};
`;

function writePrograms(): void {
  const schema = 'component-catalog/Presentations/Text/1.0';
  const programs = {
    'use.mts': `import schema from '${schema}' with { type: 'json' };${imports}`,
    'plain.ts': `import schema from '${schema}';${imports}`,
    'require.cts': `import schema = require('${schema}');${imports}`,
  };
  for (const [name, text] of Object.entries(programs)) writeFileSync(at(`user/${name}`), text);
}

/** The package in an empty project, by npm, which no network helps. */
function install(): void {
  mkdirSync(at('user'), { recursive: true });
  writeFileSync(at('user/package.json'), '{ "name": "user", "private": true }');
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const { exitCode, output } = run('npm', ['install', `../${packed}`, ...options], 'user');
  if (exitCode !== 0) throw new Error(output);
}

function runProgram(name: string, text: string): string {
  writeFileSync(at(`user/${name}`), text);
  const { exitCode, output } = run(process.execPath, [name], 'user');
  if (exitCode !== 0) throw new Error(output);
  return output;
}

function compile(args: readonly string[]): Run {
  const options = [
    '--strict',
    '--noEmit',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--skipDefaultLibCheck',
    '--ignoreConfig',
  ];
  const typescript = resolve('node_modules/typescript/bin/tsc');
  return run(process.execPath, [typescript, ...options, '--pretty', 'false', ...args], 'user');
}

function unpack(archive: string, into: string): ReadonlyMap<string, Buffer> {
  mkdirSync(at(into), { recursive: true });
  const { exitCode, output } = run('tar', ['xzf', `../${archive}`], into);
  if (exitCode !== 0) throw new Error(output);
  return new Map(
    listFiles(at(into)).map((path) => [path, readFileSync(at(`${into}/${path}`))] as const),
  );
}

interface FileDigest {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

function manifestOf(files: ReadonlyMap<string, Buffer>): readonly FileDigest[] {
  return (jsonOf(files) as { readonly files: readonly FileDigest[] }).files;
}

function jsonOf(files: ReadonlyMap<string, Buffer>, path = 'manifest.json'): unknown {
  return JSON.parse(files.get(path)?.toString() ?? '');
}

function digestsOf(files: ReadonlyMap<string, Buffer>): readonly FileDigest[] {
  return [...files]
    .filter(([path]) => path !== 'manifest.json')
    .map(([path, bytes]) => ({ path, size: bytes.byteLength, sha256: sha256(bytes) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Puts the archives back that a test makes others in place of. */
async function keepArchives<Result>(makeOthers: () => Promise<Result>): Promise<Result> {
  const kept = at('kept');
  cpSync(at(folder), kept, { recursive: true });
  try {
    return await makeOthers();
  } finally {
    rmSync(at(folder), { recursive: true });
    renameSync(kept, at(folder));
  }
}

async function bundle(
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const ended = await commands.run(['bundle', ...args], { SOURCE_DATE_EPOCH: '', ...variables });
  return { exitCode: ended.status, output: ended.output };
}

/** In a process of its own. */
function bundleAlone(cwd = project.folder): Run {
  const env = { ...process.env, SOURCE_DATE_EPOCH: '' };
  return run(process.execPath, ['src/site/commands/main.ts', 'bundle'], '.', { cwd, env });
}

function run(
  command: string,
  args: readonly string[],
  place: string,
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv } = { cwd: at(place) },
): Run {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    shell: process.platform === 'win32' && command === 'npm',
    encoding: 'utf8',
  });
  if (error !== undefined) throw error;
  return { exitCode: status, output: stdout + stderr };
}

function at(path: string): string {
  return join(project.folder, path);
}
