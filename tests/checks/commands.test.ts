import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

test.each([
  ['format', 'oxfmt', ['--check', '.']],
  ['styles', 'stylelint', ['{src,drawings}/**/*.{css,astro}']],
  ['unused code', 'knip', []],
] as const)('%s', async (_what, command, args) => {
  const { exitCode, output } = await runCommand(command, args);
  expect(exitCode, output).toBe(0);
});

test('components are among the files that are formatted', async () => {
  const { output } = await runCommand('oxfmt', ['--check', 'src/shell/Page.astro']);
  expect(output).toMatch(/ on 1 files? /);
});

test('a command that fails is seen to', async () => {
  const { exitCode, output } = await runCommand('oxfmt', ['--check', 'no-such-file.ts']);
  expect(exitCode).toBe(2);
  expect(output).toContain('Expected at least one target file');
});
