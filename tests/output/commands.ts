import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A command of the program, and all variables of its environment. */
export interface CommandRequest {
  readonly args: readonly string[];
  readonly variables: NodeJS.ProcessEnv;
}

/** How a command ended, and what it printed. */
export interface CommandEnd {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order in which they were printed. */
  readonly output: string;
}

/** A process that runs commands one after the other in a folder. */
export interface Commands extends AsyncDisposable {
  readonly run: (
    args: readonly string[],
    variables?: Readonly<Record<string, string>>,
  ) => Promise<CommandEnd>;
}

/**
 * Starts a process that runs commands in a copy of the project, or in the project itself. It loads the program
 * once, and the renderer for one base path: what changes either needs another process.
 */
export function startCommands(folder = '.'): Commands {
  const child = fork('tests/output/command-server.ts', { cwd: folder, execArgv: [] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of commands ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (request: CommandRequest): Promise<CommandEnd> => {
    child.send(request);
    const [end] = (await Promise.race([once(child, 'message'), ended])) as [CommandEnd];
    return end;
  };
  return {
    run: (args, variables = {}) => {
      const end = last.then(() => ask({ args, variables: { ...process.env, ...variables } }));
      last = end;
      return end;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}

/** Runs a command in a process of its own, as people do. */
export function runAlone(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Omit<CommandEnd, 'output'> {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['src/site/commands/main.ts', ...args],
    { env: { ...process.env, ...variables }, encoding: 'utf8' },
  );
  return { status: status ?? -1, stdout, stderr };
}
