import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/site/sha256.ts';
import { runCommand } from './run-command.ts';

/** What Prettier found formatted counts until the text of a file, a setting or the version of a package is another. */
const formatted = `.build/prettier/${sha256(readFileSync('package-lock.json'))}`;
const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', formatted];

test.each([
  ['format', 'prettier', ['--check', '.', ...cache]],
  ['styles', 'stylelint', ['{src,drawings}/**/*.{css,astro}']],
  ['unused code', 'knip', []],
] as const)('%s', async (_what, command, args) => {
  const { exitCode, output } = await runCommand(command, args);
  expect(exitCode, output).toBe(0);
});

test('a command that fails is seen to', async () => {
  const { exitCode, output } = await runCommand('prettier', ['--check', 'no-such-file.ts']);
  expect(exitCode).toBe(2);
  expect(output).toContain('no-such-file.ts');
});
