import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Ending {
  readonly exitCode: number | null;
  /** Everything that the command printed. */
  readonly output: string;
}

/** Runs the command of a package of the same name to its end. */
export function runCommand(command: string, args: readonly string[]): Promise<Ending> {
  const child = spawn(process.execPath, [commandFile(command), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A command is not to know that a test runs it.
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined },
  });
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => void chunks.push(chunk);
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => {
      resolve({ exitCode, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** The file behind a command that a package of the same name brings. */
function commandFile(name: string): string {
  const manifest = `node_modules/${name}/package.json`;
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  const file = typeof bin === 'string' ? bin : bin[name];
  if (file === undefined) throw new Error(`${manifest} has no command named ${name}`);
  return join(dirname(manifest), file);
}

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>;
}
