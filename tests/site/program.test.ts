import { expect, test } from 'vitest';
import { bundledRenderer } from '../../src/site/build/renderer-bundle.ts';
import { createProgram } from '../../src/site/commands/program.ts';

const program = createProgram({
  version: '1.0.0',
  call: 'npm run',
  renderers: bundledRenderer,
  serveChanges: () => Promise.resolve(),
});

test('the program has a command for each task', () => {
  expect(program.commands.map((command) => command.name())).toEqual(
    expect.arrayContaining([
      ...['init', 'check', 'dev', 'build', 'preview', 'bundle', 'publish', 'doctor'],
      ...['compare', 'search-recall', 'deploy-files', 'merge'],
    ]),
  );
});

test.for(program.commands.map((command) => [command.name(), command] as const))(
  'the help of %s says what it does, and what each option does',
  ([name, command]) => {
    const help = command.helpInformation();
    expect(help).toContain(`Usage: component-catalog ${name} `);
    expect(command.description()).not.toBe('');
    expect(command.options.filter(({ description }) => description === '')).toEqual([]);
  },
);

test.for([
  [
    '--config',
    ['check', 'dev', 'build', 'preview', 'bundle', 'publish', 'compare', 'deploy-files'],
  ],
  ['--out', ['build', 'merge', 'preview', 'bundle']],
] as const)('%s is an option where it means something', ([option, names]) => {
  const having = program.commands.filter(({ options }) =>
    options.some(({ long }) => long === option),
  );
  expect(having.map((command) => command.name())).toEqual(expect.arrayContaining([...names]));
});
