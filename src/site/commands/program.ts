import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { RendererSource } from '../build/renderer-source.ts';
import { UsageError } from '../usage-error.ts';
import type { ServeChanges } from './dev.ts';
import { errorMessage } from '../../text/error-message.ts';
import { toTerminal } from '../../text/legible.ts';

/** The differences between the program of the repository and that of the package. */
export interface Edition {
  readonly version: string;
  /** The prefix that people type before a command: `npm run`. */
  readonly call: string;
  readonly renderers: RendererSource;
  readonly serveChanges: ServeChanges;
}

/** The commands, in the order of the help. Loaded on demand: loading all takes longer than some run. */
const commands: Readonly<Record<string, (edition: Edition) => Promise<CommandUnknownOpts>>> = {
  init: async ({ version }) => (await import('./init.ts')).initCommand(version),
  check: async ({ renderers }) => (await import('./check.ts')).checkCommand(renderers),
  dev: async ({ serveChanges }) => (await import('./dev.ts')).devCommand(serveChanges),
  build: async ({ renderers }) => (await import('./build.ts')).buildCommand(renderers),
  merge: async ({ renderers }) => (await import('./build.ts')).mergeCommand(renderers),
  preview: async () => (await import('./preview.ts')).previewCommand(),
  bundle: async () => (await import('./bundle.ts')).bundleCommand(),
  publish: async () => (await import('./publish.ts')).publishCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  compare: async () => (await import('./compare.ts')).compareCommand(),
  'search-recall': async () => (await import('./search-recall.ts')).searchRecallCommand(),
  'deploy-files': async ({ call }) => (await import('./deploy-files.ts')).deployFilesCommand(call),
};

/** Runs the command that the command line names. Exit code 0: fine; 1: findings, or a failure; 2: wrong use. */
export async function runProgram(edition: Edition): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const program = await createProgram(edition, args[0]);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(toTerminal(errorMessage(error)));
      // Long messages may still be on their way through a pipe.
      await new Promise((resolve) => process.stderr.write('', resolve));
      // Exit explicitly: Astro leaves its server running when a build fails.
      process.exit(error instanceof UsageError ? 2 : 1);
    }
  }
}

/** The program with the named command, or with all commands if there is none with that name. */
export async function createProgram(edition: Edition, name = ''): Promise<Command> {
  const program = new Command('component-catalog')
    .description('A reference site and a schema host, made from a folder of JSON Schemas.')
    .version(edition.version)
    // After a command, --version is an option of that command.
    .enablePositionalOptions()
    .addHelpText('after', '\nExit code 0: fine; 1: findings; 2: wrong use.');
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined;
  for (const make of named === undefined ? Object.values(commands) : [named]) {
    program.addCommand((await make(edition)).copyInheritedSettings(program));
  }
  for (const command of [program, ...program.commands]) command.exitOverride();
  return program;
}
