import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialectIdentifier, dialectNames } from '../../../src/schema/dialects.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  mkdirSync(join(folder, 'schemas'));
  copyFileSync('package.json', join(folder, 'package.json'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the command that writes configurations of hosts', () => {
  it.each(dialectNames)('names the dialect of the definitions: %s', (name) => {
    write('order', { $schema: dialectIdentifier(name) });
    const { status, stderr } = run();
    expect(status).toBe(0);
    expect(stderr).toMatch(/^Layout, detected.*\n$/);
    const texts = ['nginx.conf', 'Caddyfile', 'apache.htaccess', 'vercel.json'].map((file) =>
      readFileSync(join(folder, 'deploy', file), 'utf8'),
    );
    for (const text of texts) {
      expect(text.match(/https?:\/\/json-schema\.org\/draft[^>]*/g)).toContain(
        dialectIdentifier(name),
      );
      const other = dialectNames.filter((known) => known !== name).map(dialectIdentifier);
      expect(other.filter((identifier) => text.includes(`<${identifier}>`))).toEqual([]);
    }
    const compound = texts.filter((text) => /compound\\*\.json/.test(text));
    expect(compound).toHaveLength(name.startsWith('20') ? 4 : 0);
  });

  it('writes nothing where no definition can be read', () => {
    write('order', { type: 'strong' });
    expect(run()).toMatchObject({ status: 1, stdout: '' });
    expect(existsSync(join(folder, 'deploy'))).toBe(false);
  });
});

function write(name: string, schema: object): void {
  writeFileSync(join(folder, 'schemas', `${name}.json`), JSON.stringify(schema));
}

function run() {
  const program = resolve('src/site/commands/main.ts');
  // The path is from the folder where the command runs, unless it is a whole one.
  const env = { ...process.env, NODE_COMPILE_CACHE: resolve('.build/compile-cache') };
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [program, 'deploy-files'], options);
}
