import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOUND = `
  import { test } from 'vitest';
  test('a', () => {});
  test('b', ({ skip }) => skip('no Python'));
  test.skip('c (skipped without a server)', () => {});`;

test('passed and skipped tests are counted one by one, with the reasons of these', () => {
  const { lines, exitCode } = runVitest({ 'a.test.ts': SOUND, 'b.test.ts': SOUND });
  expect(lines).toContain('skipped  b: no Python');
  expect(lines).toContain('skipped  c (skipped without a server): skipped without a server');
  expect([lines.at(-1), exitCode]).toEqual(['2 passed, 0 failed, 4 skipped', 0]);
});

test('failed tests, files that do not load, hooks and stray errors are failures', () => {
  const { lines, exitCode } = runVitest({
    'a.test.ts': SOUND,
    'failed.test.ts': `import { expect, test } from 'vitest'; test('d', () => expect(1).toBe(2));`,
    'broken.test.ts': 'throw new Error();',
    'hook.test.ts': `
      import { afterAll, describe, test } from 'vitest';
      describe('e', () => { afterAll(() => { throw new Error(); }); test('f', () => {}); });`,
    'stray.test.ts': `
      import { test } from 'vitest';
      test('g', () => { void Promise.reject(new Error()); });`,
  });
  expect([lines.at(-1), exitCode]).toEqual(['3 passed, 4 failed, 2 skipped', 1]);
});

test.for([
  ['has no test', { 'a.txt': '' }],
  ['skips all', { 'a.test.ts': `import { test } from 'vitest'; test.skip('a', () => {});` }],
  [
    'cannot begin',
    {
      'a.test.ts': SOUND,
      'setup.ts': 'export default () => { throw new Error(); }',
      'vitest.config.ts': `export default { test: { globalSetup: './setup.ts' } }`,
    },
  ],
] as const)('a run that %s is a failure', ([, files]) => {
  const { lines, exitCode } = runVitest(files);
  expect([lines.at(-1), exitCode]).toEqual([expect.stringMatching(/^0 passed, 1 failed/), 1]);
});

/** Runs Vitest in a folder of these files. */
function runVitest(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'closing-line-'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const options = ['--root', root, '--reporter=default'];
  const reporter = `--reporter=${resolve('scripts/closing-line.ts')}`;
  const { stdout, status } = spawnSync(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), 'run', ...options, reporter],
    { encoding: 'utf8', cwd: root, env: { PATH: process.env['PATH'], NO_COLOR: '1' } },
  );
  rmSync(root, { recursive: true });
  return { lines: stdout.trimEnd().split('\n'), exitCode: status };
}
