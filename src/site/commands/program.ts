import { Command, CommanderError } from '@commander-js/extra-typings';
import type { RendererSource } from '../build/renderer-source.ts';
import { UsageError } from '../usage-error.ts';
import { buildCommand, mergeCommand } from './build.ts';
import { bundleCommand } from './bundle.ts';
import { checkCommand } from './check.ts';
import { compareCommand } from './compare.ts';
import { deployFilesCommand } from './deploy-files.ts';
import { devCommand, type ServeChanges } from './dev.ts';
import { doctorCommand } from './doctor.ts';
import { initCommand } from './init.ts';
import { previewCommand } from './preview.ts';
import { publishCommand } from './publish.ts';
import { reportError } from './report.ts';
import { searchRecallCommand } from './search-recall.ts';

/** The differences between the program of the repository and that of the package. */
export interface Edition {
  readonly version: string;
  /** What people write before a command: `npm run`. */
  readonly call: string;
  readonly renderers: RendererSource;
  readonly serveChanges: ServeChanges;
}

/** Runs the command that the arguments name. Exit code 0: fine; 1: findings, or a failure; 2: wrong use. */
export async function runProgram(args: readonly string[], edition: Edition): Promise<void> {
  try {
    await createProgram(edition).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      reportError(error);
      // A pipe takes long messages in pieces.
      await new Promise((resolve) => process.stderr.write('', resolve));
      // Astro leaves its server running when a build fails.
      process.exit(error instanceof UsageError ? 2 : 1);
    }
  }
}

/** The program with all of its commands. */
export function createProgram({ version, call, renderers, serveChanges }: Edition) {
  const program = new Command('component-catalog')
    .description('A reference site and a schema host, made from a folder of JSON Schemas.')
    .version(version)
    // After a command, --version is an option of it.
    .enablePositionalOptions()
    .addHelpText('after', '\nExit code 0: fine; 1: findings; 2: wrong use.');
  const commands = [
    initCommand(version),
    checkCommand(),
    devCommand(serveChanges),
    buildCommand(renderers),
    mergeCommand(renderers),
    previewCommand(),
    bundleCommand(),
    publishCommand(),
    doctorCommand(),
    compareCommand(),
    searchRecallCommand(),
    deployFilesCommand(call),
  ];
  for (const command of commands) program.addCommand(command.copyInheritedSettings(program));
  for (const command of [program, ...program.commands]) command.exitOverride();
  return program;
}
