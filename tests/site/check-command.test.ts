import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says how many definitions it checked, and ends well', () => {
  const { status, stdout, stderr } = check('schemas');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^4 definitions in schemas, 0 errors, 0 warnings \(\d+\.\d s\)\n$/);
  expect(stderr).toBe('');
});

it('names an error with its place, and ends with 1', () => {
  const catalog = mkdtempSync(join(tmpdir(), 'check-'));
  mkdirSync(join(catalog, 'Ui/Text/1.0'), { recursive: true });
  writeFileSync(join(catalog, 'Ui/Text/1.0/index.json'), '{\n  "title": 1,\n}\n');
  const { status, stdout, stderr } = check(catalog);
  rmSync(catalog, { recursive: true });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(`error ${catalog}/Ui/Text/1.0/index.json:2:13 `);
  expect(stderr).toContain('nothing was written.');
});

it('names a wrong variable, and ends with 1', () => {
  const { status, stderr } = check('no-such-folder');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^CATALOG_DIR is "no-such-folder", but there is no such folder: .*\n$/);
});

function check(catalog: string) {
  return spawnSync(process.execPath, ['src/site/commands/check.ts'], {
    env: { ...process.env, CATALOG_DIR: catalog, SITE_URL: '', BASE_PATH: '' },
    encoding: 'utf8',
  });
}
