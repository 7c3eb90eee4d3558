import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test.each([
  ['format', 'prettier', ['--check', '.']],
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
