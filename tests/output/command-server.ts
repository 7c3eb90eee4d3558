import type { CommandEnd, CommandRequest } from './commands.ts';

/**
 * Run in a copy of the project, or in the project itself: runs commands one after the other, each as
 * `src/site/commands/main.ts` runs it, and answers with its end. To start Node and to load the program and
 * the renderer takes longer than most commands of tests.
 */
let last: Promise<unknown> = Promise.resolve();
let count = 0;

process.on('message', (request: CommandRequest) => {
  last = last.then(() => run(request)).then((end) => process.send?.(end));
});

/** Thrown in place of the end of this process. */
class Ending extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`ended with ${String(status)}`);
    this.status = status;
  }
}

process.exit = (code) => {
  throw new Ending(statusOf(code));
};

function statusOf(code?: typeof process.exitCode): number {
  return Number(code ?? process.exitCode ?? 0);
}

async function run({ args, variables }: CommandRequest): Promise<CommandEnd> {
  for (const name of Object.keys(process.env)) {
    if (!(name in variables)) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, variables);
  process.argv.splice(2, Infinity, ...args);
  process.exitCode = undefined;
  const printed = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      printed[name] += String(text);
      printed.output += String(text);
      const whenDone = rest.at(-1);
      if (typeof whenDone === 'function') process.nextTick(whenDone);
      return true;
    };
  }
  try {
    // Another address, so that it is run again; what it imports is loaded once.
    await import(`../../src/site/commands/main.ts?${String((count += 1))}`);
    return { status: statusOf(), ...printed };
  } catch (error) {
    if (error instanceof Ending) return { status: error.status, ...printed };
    throw error;
  }
}
