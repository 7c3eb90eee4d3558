import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rules } from '../../../src/catalog/rules/rules.ts';
import { runAlone, startCommands } from '../../output/commands.ts';

const commands = startCommands();

afterAll(() => commands[Symbol.asyncDispose]());

it('says how many definitions it checked, and ends well', () => {
  const { status, stdout, stderr } = runAlone(['check'], variables('schemas'));
  expect(status).toBe(0);
  expect(stdout).toMatch(/^4 definitions in schemas, 0 errors, 0 warnings \(\d+\.\d s\)\n$/);
  expect(stderr).toBe('');
});

it('names an error with its place, and ends with 1', async () => {
  const catalog = mkdtempSync(join(tmpdir(), 'check-'));
  mkdirSync(join(catalog, 'Ui/Text/1.0'), { recursive: true });
  writeFileSync(join(catalog, 'Ui/Text/1.0/index.json'), '{\n  "title": 1,\n}\n');
  const { status, stdout, stderr } = await check(catalog);
  rmSync(catalog, { recursive: true });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(`error ${catalog}/Ui/Text/1.0/index.json:2:13 `);
  expect(stderr).toContain('nothing was written.');
});

it('lets no name in a configuration write to the terminal', async () => {
  const catalog = mkdtempSync(join(tmpdir(), 'check-'));
  writeFileSync(join(catalog, 'catalog.config.json'), '{ "\\u001b[31mtitel": "a" }');
  const { status, stderr } = await check(catalog);
  rmSync(catalog, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain('/\\u001b[31mtitel');
  expect(stderr).not.toContain('\u001b');
});

it('says once what is wrong at many places of a file, with every place', async () => {
  const catalog = mkdtempSync(join(tmpdir(), 'check-'));
  const names = ['x', 'x', 'y', 'x', 'x', 'x', 'x'];
  const items = names.map((name) => `{ "$ref": "#/$defs/${name}" }`);
  writeFileSync(join(catalog, 'order.json'), `{ "allOf": [\n${items.join(',\n')}] }\n`);
  const { status, stderr } = await check(catalog);
  rmSync(catalog, { recursive: true });
  expect(status).toBe(1);
  expect(stderr.split('\n').filter((line) => line.startsWith('error'))).toEqual([
    `error ${catalog}/order.json:2:11 /allOf/0/$ref #/$defs/x does not exist`,
    'error … and the same at 5 more places: 3:11, 5:11, 6:11, 7:11, 8:11',
    `error ${catalog}/order.json:4:11 /allOf/2/$ref #/$defs/y does not exist`,
  ]);
  expect(stderr).toContain('\n7 errors; ');
});

it('says once what is wrong at many places of several files, and the rest in the order of the files', async () => {
  const catalog = mkdtempSync(join(tmpdir(), 'check-'));
  const names = { a: ['x', 'y', 'x', 'x'], b: ['z', 'x', 'y'], c: ['x', 'x'] };
  for (const [file, refs] of Object.entries(names)) {
    const items = refs.map((name) => `{ "$ref": "#/$defs/${name}" }`);
    writeFileSync(join(catalog, `${file}.json`), `{ "allOf": [\n${items.join(',\n')}] }\n`);
  }
  const { stderr } = await check(catalog);
  rmSync(catalog, { recursive: true });
  expect(stderr.split('\n').filter((line) => line.startsWith('error'))).toEqual([
    `error ${catalog}/a.json:2:11 /allOf/0/$ref #/$defs/x does not exist`,
    `error … and the same at 5 more places: 4:11, 5:11; ${catalog}/b.json:3:11; ${catalog}/c.json:2:11, 3:11`,
    `error ${catalog}/a.json:3:11 /allOf/1/$ref #/$defs/y does not exist`,
    `error ${catalog}/b.json:2:11 /allOf/0/$ref #/$defs/z does not exist`,
    `error ${catalog}/b.json:4:11 /allOf/2/$ref #/$defs/y does not exist`,
  ]);
});

it('names a wrong variable, and ends with 1', async () => {
  const { status, stderr } = await check('no-such-folder');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^CATALOG_DIR is "no-such-folder", but there is no such folder: .*\n$/);
});

it('says all that is wrong, however much', () => {
  const catalog = mkdtempSync(join(tmpdir(), 'check-'));
  const keys = Array.from({ length: 3000 }, (_, index) => [`key${String(index)}`, 0]);
  writeFileSync(join(catalog, 'catalog.config.json'), JSON.stringify(Object.fromEntries(keys)));
  const command = `"${process.execPath}" src/site/commands/main.ts check "${catalog}" 2>&1 | (sleep 1; tail -n 1)`;
  const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  rmSync(catalog, { recursive: true });
  expect(stdout).toContain('"key2999" is not known here');
});

it('lists what each rule asks', async () => {
  const { status, stdout } = await check('no-such-folder', '--rules');
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(rules.length);
  expect(lines[0]).toBe(
    'error    symbolic-link             The catalog folder has no symbolic links, since they could publish files from elsewhere.',
  );
});

it('says what becomes of each keyword', async () => {
  const { status, stdout } = await check('schemas', '--ledger');
  expect(status).toBe(0);
  expect(stdout).toMatch(/\n {2}lost +0\n$/);
});

it('refuses an option that it does not have', async () => {
  const { status, stderr } = await check('schemas', '--rule');
  expect(status).toBe(2);
  expect(stderr).toBe("error: unknown option '--rule'\n(Did you mean --rules?)\n");
});

function check(catalog: string, ...options: string[]) {
  return commands.run(['check', ...options], variables(catalog));
}

function variables(catalog: string) {
  return { CATALOG_DIR: catalog, SITE_URL: '', BASE_PATH: '' };
}
