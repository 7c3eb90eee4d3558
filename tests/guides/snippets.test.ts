import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogFile } from '../../src/catalog/catalog.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { readCatalogFolder } from '../../src/site/read-catalog.ts';
import { serveCatalog, type ServedCatalog } from './serve-catalog.ts';

const run = promisify(execFile);
const shipped = readCatalogFolder('schemas').files;

/** Two definitions: what stands at the identifier of Action refers to another file. */
const acrossFiles = [
  file('Actions/Action/1.0/index.json', {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Actions/Action/1.0/index.json',
    'x-version': '1.0',
    title: 'Action',
    required: ['Handler'],
    properties: { OnSuccess: { $ref: '/schema/Actions/Step/1.0/index.json' } },
  }),
  file('Actions/Step/1.0/index.json', {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Actions/Step/1.0/index.json',
    'x-version': '1.0',
    title: 'Step',
    required: ['Handler'],
  }),
];

function file(path: string, value: unknown): CatalogFile {
  return { path, bytes: new TextEncoder().encode(JSON.stringify(value)) };
}

/** The snippet, with the address of a catalog in place of the example's. */
function snippet(name: string, address: string): string {
  const text = readFileSync(`src/content/snippets/${name}`, 'utf8');
  expect(text.split('https://catalog.example')).toHaveLength(2);
  return text.replace('https://catalog.example', address);
}

async function runNode(name: string, { address }: ServedCatalog): Promise<string> {
  const code = snippet(name, address);
  return (await run(process.execPath, ['--input-type=module', '-e', code])).stdout;
}

async function runPython(name: string, { address }: ServedCatalog): Promise<string> {
  return (await run('python3', ['-c', snippet(name, address)])).stdout;
}

function canRun(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

const hasPython = canRun('python3', '--version');
const hasJsonschema = canRun('python3', '-c', 'import jsonschema, referencing');

describe.each(['paths', 'full URLs'] as const)('against a catalog that serves %s', (form) => {
  let catalog: ServedCatalog;
  let catalogAcrossFiles: ServedCatalog;

  beforeAll(async () => {
    catalog = await serveCatalog(shipped, form);
    catalogAcrossFiles = await serveCatalog(acrossFiles, form);
  });

  afterAll(async () => {
    await catalog.close();
    await catalogAcrossFiles.close();
  });

  test('fetch.mjs fetches a definition', async () => {
    expect(await runNode('fetch.mjs', catalog)).toBe('Text 1.0\n');
  });

  test('fetch.mjs fails on a path that names no definition', async () => {
    await expect(runNode('fetch.mjs', catalogAcrossFiles)).rejects.toThrow(/Error: 404 for http/);
  });

  test('ajv-url.mjs judges an instance', async () => {
    expect(await runNode('ajv-url.mjs', catalog)).toBe('true\nfalse\n/OnSuccess\n');
  });

  test('ajv-path.mjs judges an instance', async () => {
    expect(await runNode('ajv-path.mjs', catalog)).toBe('true\nfalse\n/OnSuccess\n');
  });

  test('ajv-path.mjs follows a reference to another file', async () => {
    const output = await runNode('ajv-path.mjs', catalogAcrossFiles);
    expect(output).toBe('true\nfalse\n/OnSuccess\n');
  });

  test('ref-parser.mjs resolves the definition to a cycle', async () => {
    expect(await runNode('ref-parser.mjs', catalog)).toBe('true\n');
  });

  test.skipIf(!hasJsonschema)(
    'jsonschema.py finds the error (skipped where python3 has no jsonschema 4.18 or newer)',
    async () => {
      expect(await runPython('jsonschema.py', catalog)).toBe('$.OnSuccess\n');
    },
  );

  test.skipIf(!hasJsonschema)(
    'jsonschema.py follows a reference to another file (skipped where python3 has no jsonschema)',
    async () => {
      expect(await runPython('jsonschema.py', catalogAcrossFiles)).toBe('$.OnSuccess\n');
    },
  );

  test('the instance for editors names a definition that is served', async () => {
    const { $schema } = JSON.parse(snippet('instance.json', catalog.address)) as {
      $schema: string;
    };
    const response = await fetch($schema);
    expect(await response.json()).toMatchObject({ title: 'Text' });
    expect(response.headers.get('content-type')).toBe('application/schema+json');
  });

  test('the settings of VS Code name a definition that is served', async () => {
    const settings = JSON.parse(snippet('vscode-settings.json', catalog.address)) as {
      'json.schemas': { fileMatch: string[]; url: string }[];
    };
    const [entry, ...others] = settings['json.schemas'];
    expect(others).toEqual([]);
    expect(entry?.fileMatch).toEqual(['*.action.json']);
    const response = await fetch(entry?.url ?? '');
    expect(await response.json()).toMatchObject({ title: 'Action' });
  });

  test.skipIf(!canRun('curl', '--version'))(
    'check-host.sh prints the headers of a definition and 404 (skipped where there is no curl)',
    async () => {
      const { stdout } = await run('sh', ['-c', snippet('check-host.sh', catalog.address)]);
      const lines = stdout.trim().split(/\r?\n/);
      expect(lines[0]).toBe('HTTP/1.1 200 OK');
      expect(lines).toContain('Content-Type: application/schema+json');
      expect(lines).toContain('Access-Control-Allow-Origin: *');
      expect(lines.at(-1)).toBe('404');
    },
  );
});

describe('a reference to another file, with a loader that only fetches', () => {
  test('is followed where it is a full URL', async () => {
    const catalog = await serveCatalog(acrossFiles, 'full URLs');
    expect(await runNode('ajv-url.mjs', catalog)).toBe('true\nfalse\n/OnSuccess\n');
    await catalog.close();
  });

  test('is not followed where it is a path, which Ajv takes for an address', async () => {
    const catalog = await serveCatalog(acrossFiles, 'paths');
    await expect(runNode('ajv-url.mjs', catalog)).rejects.toThrow(/Failed to parse URL/);
    await catalog.close();
  });
});

test('the instance for editors conforms, with its $schema', () => {
  const definition = JSON.parse(
    readFileSync('schemas/Presentations/Text/1.0/index.json', 'utf8'),
  ) as object;
  const instance = JSON.parse(readFileSync('src/content/snippets/instance.json', 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(definition);
  expect(validate(instance)).toBe(true);
  expect(validate({ ...instance, TextAlign: 'Middle' })).toBe(false);
});

test.skipIf(!hasPython)('jsonschema.py compiles (skipped where there is no python3)', () => {
  const compile = 'import ast, sys; ast.parse(open(sys.argv[1]).read())';
  const path = 'src/content/snippets/jsonschema.py';
  expect(spawnSync('python3', ['-c', compile, path]).status).toBe(0);
});

test.each(['build.sh', 'build-below-a-path.sh', 'deploy.sh'])(
  '%s is a command of the shell',
  (name) => {
    expect(spawnSync('sh', ['-n', `src/content/snippets/${name}`]).status).toBe(0);
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
    bytes: new Uint8Array(readFileSync(`src/content/snippets/${name}`)),
  }));

  test('is accepted without an error or a warning', () => {
    const { catalog, problems } = loadCatalog([...shipped, ...added]);
    expect(problems).toEqual([]);
    expect(catalog?.byIdentifier.has(`/schema/${folder}/index.json`)).toBe(true);
  });

  test('has a wrong example that gives the error beside it', () => {
    const valid = added.map((entry) =>
      entry.path.endsWith('/wrong.json')
        ? file(entry.path, { PresentationType: 'Badge', Text: 'New' })
        : entry,
    );
    const { problems } = loadCatalog([...shipped, ...valid]);
    expect(problems.map(({ rule }) => rule)).toEqual(['example']);
  });
});

test('the colour picker of the guide is the definition’s own', () => {
  const picker: unknown = JSON.parse(
    readFileSync('src/content/snippets/color-picker.json', 'utf8'),
  );
  const checkbox = JSON.parse(
    readFileSync('schemas/Presentations/Checkbox/1.0/index.json', 'utf8'),
  ) as { properties: { LabelColor: unknown } };
  expect(picker).toEqual(checkbox.properties.LabelColor);
});
