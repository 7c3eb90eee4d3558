import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { format } from 'oxfmt';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { definition } from '../../catalog/catalog-files.ts';
import { withdraw } from '../../catalog/published.ts';
import { runAlone, startCommands } from '../../output/commands.ts';

const commands = startCommands();

let parent = '';
let catalog = '';
let lock = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'publish-'));
  catalog = join(parent, 'forms');
  lock = join(catalog, 'catalog.lock.json');
  write('Ui/Text/1.0', { title: 'Text' });
});

afterEach(() => {
  rmSync(parent, { recursive: true });
});

afterAll(() => commands[Symbol.asyncDispose]());

describe('the command that publishes versions', () => {
  it('writes the lock into the catalog, and names what it added', async () => {
    write('Ui/Text/1.1');
    expect(runAlone(['publish'], variables())).toEqual({
      status: 0,
      stdout: `2 versions in ${relative('.', lock)}, 2 added: Ui/Text/1.0, Ui/Text/1.1\n`,
      stderr: '',
    });
    const text = readFileSync(lock, 'utf8');
    expect(Object.keys(versionsIn(text))).toEqual([
      '/schema/Ui/Text/1.0/index.json',
      '/schema/Ui/Text/1.1/index.json',
    ]);
    expect((await format('catalog.lock.json', text, { printWidth: 100 })).code).toBe(text);
  });

  it('adds to what is published, and writes the same bytes where nothing is new', async () => {
    await run('publish');
    const first = readFileSync(lock, 'utf8');
    expect((await run('publish')).stdout).toBe(`1 version in ${relative('.', lock)}, none added\n`);
    expect(readFileSync(lock, 'utf8')).toBe(first);
    write('Ui/Icon/1.0');
    expect((await run('publish')).stdout).toContain(', 1 added: Ui/Icon/1.0\n');
    expect(versionsIn(readFileSync(lock, 'utf8'))).toEqual({
      ...versionsIn(first),
      '/schema/Ui/Icon/1.0/index.json': expect.any(Object) as object,
    });
  });

  it('keeps a version withdrawn', async () => {
    await run('publish');
    writeFileSync(lock, withdraw(readFileSync(lock, 'utf8'), 'Ui/Text/1.0', 'It was a mistake.'));
    write('Ui/Text/1.1');
    expect((await run('publish')).status).toBe(0);
    expect(versionsIn(readFileSync(lock, 'utf8'))).toMatchObject({
      '/schema/Ui/Text/1.0/index.json': { withdrawn: 'It was a mistake.' },
    });
  });

  it('writes nothing over a version that changed', async () => {
    await run('publish');
    const { mtimeMs } = statSync(lock);
    write('Ui/Text/1.0', { title: 'Label' });
    const { status, stdout, stderr } = await run('publish');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('/title differs from what was published');
    expect(statSync(lock).mtimeMs).toBe(mtimeMs);
  });

  it('writes nothing for a catalog with an error', async () => {
    write('Ui/Text/1.1', { type: 'text' });
    expect((await run('publish')).status).toBe(1);
    expect(existsSync(lock)).toBe(false);
  });

  it('leaves no version out of the lock that has an error now', async () => {
    rmSync(join(catalog, 'Ui'), { recursive: true });
    const put = (path: string, schema: object): void => {
      writeFileSync(join(catalog, path), JSON.stringify({ $schema, ...schema }));
    };
    const $schema = 'http://json-schema.org/draft-07/schema#';
    const layout = ['{name}/{version}.json', '{name}.json'];
    const config = { sources: [{ layout }] };
    writeFileSync(join(catalog, 'catalog.config.json'), JSON.stringify(config));
    mkdirSync(join(catalog, 'A'));
    put('A/1.0.json', { type: 'string' });
    put('A/1.1.json', { $ref: '../B.json#/definitions/q' });
    put('B.json', { definitions: { q: {} } });
    expect(await run('publish')).toMatchObject({ status: 0, stderr: '' });
    const before = readFileSync(lock, 'utf8');
    expect(Object.keys(versionsIn(before))).toHaveLength(2);
    put('B.json', { type: 'string' });
    expect((await run('publish')).status).toBe(1);
    expect(readFileSync(lock, 'utf8')).toBe(before);
  });
});

describe('the check', () => {
  it('counts versions that are not published yet, and is silent where all are', async () => {
    expect((await run('check')).stdout).toContain('0 warnings, 1 not published yet (');
    await run('publish');
    expect((await run('check')).stdout).toContain('0 warnings (');
    write('Ui/Text/1.1');
    expect((await run('check')).stdout).toContain('0 warnings, 1 not published yet (');
  });

  it('names what changed and what is gone of a published catalog, and ends with 1', async () => {
    write('Ui/Text/1.1');
    await run('publish');
    write('Ui/Text/1.0', { title: 'Label' });
    rmSync(join(catalog, 'Ui/Text/1.1'), { recursive: true });
    const { status, stderr } = await run('check');
    expect(status).toBe(1);
    expect(stderr).toContain(`error ${catalog}/Ui/Text/1.0/index.json:5:12 /title differs from`);
    expect(stderr).toContain(`error ${lock}:8:39 /versions/~1schema~1Ui~1Text~11.1~1index.json is`);
    expect(stderr).toContain('2 errors; nothing was written.');
  });

  it('says where a lock is wrong, and ends with 1', async () => {
    writeFileSync(lock, '{\n  "version": {}\n}\n');
    const { status, stderr } = await run('check');
    expect(status).toBe(1);
    expect(stderr).toContain(`error ${lock}:2:14 /version "version" is not known here`);
    expect(stderr).toContain(`error ${lock}:1:1 versions is missing`);
  });
});

function write(folder: string, schema: object = {}): void {
  const file = join(catalog, folder, 'index.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(definition(schema, folder), undefined, 2)}\n`);
}

function versionsIn(text: string): object {
  return (JSON.parse(text) as { versions: object }).versions;
}

async function run(command: string) {
  const { status, stdout, stderr } = await commands.run([command], variables());
  return { status, stdout, stderr };
}

function variables() {
  return { CATALOG_DIR: catalog, SITE_URL: '', BASE_PATH: '' };
}
