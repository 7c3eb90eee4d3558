import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'complete-lock-'));
  mkdirSync(join(folder, 'scripts'));
  copyFileSync('scripts/complete-lock.mjs', join(folder, 'scripts/complete-lock.mjs'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('npm run lock', () => {
  test('adds the optional packages that npm left out, with the platform in their names', () => {
    const parser = {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@p/linux-arm64-musl': '1.2.3', '@p/windows-x64': '1.2.3' },
    };
    expect(complete({ '': {}, 'node_modules/parser': parser }).packages).toEqual({
      '': {},
      'node_modules/@p/linux-arm64-musl': {
        version: '1.2.3',
        cpu: ['arm64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@p/windows-x64': {
        version: '1.2.3',
        cpu: ['x64'],
        dev: true,
        optional: true,
        os: ['win32'],
      },
      'node_modules/parser': parser,
    });
  });

  test('places a package inside its dependent where another version is locked', () => {
    const packages = {
      'node_modules/@p/darwin-arm64': { version: '1.0.0' },
      'node_modules/parser': {
        version: '2.0.0',
        optionalDependencies: { '@p/darwin-arm64': '2.0.0' },
      },
    };
    const place = 'node_modules/parser/node_modules/@p/darwin-arm64';
    expect(complete(packages).packages).toEqual({
      ...packages,
      [place]: { version: '2.0.0', cpu: ['arm64'], optional: true, os: ['darwin'] },
    });
  });

  test('removes download addresses and keeps the links inside the project', () => {
    const completed = complete({
      'node_modules/a': { version: '1.0.0', resolved: 'https://example.com/a-1.0.0.tgz' },
      'node_modules/b': { resolved: 'packages/b', link: true },
    });
    expect(completed.packages).toEqual({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { resolved: 'packages/b', link: true },
    });
  });

  test('changes nothing the second time', () => {
    const optionalDependencies = { '@p/linux-x64': '1.0.0' };
    const first = complete({ 'node_modules/a': { version: '1.0.0', optionalDependencies } });
    expect(complete(first.packages)).toEqual(first);
  });

  test('stops at a name that tells no platform', () => {
    const optionalDependencies = { 'some-thing': '1.0.0' };
    const { stderr, status } = runOn({
      'node_modules/a': { version: '1.0.0', optionalDependencies },
    });
    expect(stderr).toContain('some-thing: its name tells no platform');
    expect(status).toBe(1);
  });
});

test('the lock of this project names no download address', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  expect(lock).not.toContain('"resolved"');
  expect(lock).toContain('"node_modules/astro"');
});

interface Lock {
  readonly packages: Readonly<Record<string, object>>;
}

function complete(packages: Lock['packages']): Lock {
  const { status, stderr } = runOn(packages);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock;
}

function runOn(packages: Lock['packages']): { status: number | null; stderr: string } {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const script = join(folder, 'scripts/complete-lock.mjs');
  return spawnSync(process.execPath, [script], { encoding: 'utf8' });
}
