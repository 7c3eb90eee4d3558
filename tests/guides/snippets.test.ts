import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';
import { serveCatalog } from './serve-catalog.ts';
import { readSnippet } from './snippet.ts';

const run = promisify(execFile);
const shipped = readCatalogFolder('schemas').files;

function file(path: string, value: unknown): CatalogFile {
  return { path, bytes: new TextEncoder().encode(JSON.stringify(value)) };
}

function canRun(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

const hasPython = canRun('python3', '--version');

test.skipIf(!canRun('curl', '--version'))(
  'check-host.sh prints the headers of a definition and 404 (skipped where there is no curl)',
  async () => {
    const catalog = await serveCatalog(shipped);
    const { stdout } = await run('sh', ['-c', readSnippet('check-host.sh', catalog.address)]);
    await catalog.close();
    const lines = stdout.trim().split(/\r?\n/);
    expect(lines[0]).toBe('HTTP/1.1 200 OK');
    expect(lines).toContain('Content-Type: application/schema+json');
    expect(lines).toContain('Access-Control-Allow-Origin: *');
    expect(lines.at(-1)).toBe('404');
  },
);

test('the instance for editors conforms, with its $schema', () => {
  const definition = JSON.parse(
    readFileSync('schemas/Presentations/Text/1.0/index.json', 'utf8'),
  ) as object;
  const instance = JSON.parse(readFileSync('src/guides/snippets/instance.json', 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(definition);
  expect(validate(instance)).toBe(true);
  expect(validate({ ...instance, TextAlign: 'Middle' })).toBe(false);
});

test.skipIf(!hasPython).each(['jsonschema.py', 'jsonschema-bundle.py'])(
  '%s compiles (skipped where there is no python3)',
  (name) => {
    const compile = 'import ast, sys; ast.parse(open(sys.argv[1]).read())';
    expect(spawnSync('python3', ['-c', compile, `src/guides/snippets/${name}`]).status).toBe(0);
  },
);

test.each(['build.sh', 'build-below-a-path.sh', 'deploy.sh'])(
  '%s is a command of the shell',
  (name) => {
    expect(spawnSync('sh', ['-n', `src/guides/snippets/${name}`]).status).toBe(0);
  },
);

describe('the definition that the guide adds', () => {
  const folder = 'Presentations/Badge/1.0';
  const added = [
    ['index.json', 'new-definition.json'],
    ['examples/wrong.json', 'new-definition.wrong.json'],
    ['examples/wrong.error.json', 'new-definition.wrong.error.json'],
  ].map(([path = '', name = '']) => ({
    path: `${folder}/${path}`,
    bytes: new Uint8Array(readFileSync(`src/guides/snippets/${name}`)),
  }));

  test('is accepted without an error or a warning', () => {
    const { catalog, diagnostics } = loadCatalog([...shipped, ...added]);
    expect(diagnostics).toEqual([]);
    expect(catalog?.byIdentifier.has(`/schema/${folder}/index.json`)).toBe(true);
  });

  test('has a wrong example that gives the error beside it', () => {
    const valid = added.map((entry) =>
      entry.path.endsWith('/wrong.json')
        ? file(entry.path, { PresentationType: 'Badge', Text: 'New' })
        : entry,
    );
    const { diagnostics } = loadCatalog([...shipped, ...valid]);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['example']);
  });
});

test('the colour picker of the guide is the definition’s own', () => {
  const picker: unknown = JSON.parse(readFileSync('src/guides/snippets/color-picker.json', 'utf8'));
  const checkbox = JSON.parse(
    readFileSync('schemas/Presentations/Checkbox/1.0/index.json', 'utf8'),
  ) as { properties: { LabelColor: unknown } };
  expect(picker).toEqual(checkbox.properties.LabelColor);
});
