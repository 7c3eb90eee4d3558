import { expect, test } from 'vitest';
import { bundledRenderer } from '../../../src/site/build/renderer-bundle.ts';
import { createProgram, type Edition } from '../../../src/site/commands/program.ts';

const edition: Edition = {
  version: '1.0.0',
  call: 'npm run',
  renderers: bundledRenderer,
  serveChanges: () => Promise.resolve(),
};
const program = await createProgram(edition);

test('the program has a command for each task', () => {
  expect(program.commands.map((command) => command.name())).toEqual(
    expect.arrayContaining([
      ...['init', 'check', 'dev', 'build', 'preview', 'bundle', 'publish', 'doctor'],
      ...['compare', 'search-recall', 'deploy-files', 'merge'],
    ]),
  );
});

test.for(program.commands.map((command) => command.name()))(
  'the program with the command %s alone has no other',
  async (name) => {
    const { commands } = await createProgram(edition, name);
    expect(commands.map((command) => command.name())).toEqual([name]);
  },
);

test.for(['help', '--help', 'chekc', 'constructor'])(
  'the program has all commands where the first word is %s',
  async (name) => {
    expect((await createProgram(edition, name)).commands).toHaveLength(program.commands.length);
  },
);

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
