import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readSnippet } from '../guides/snippet.ts';

const run = promisify(execFile);

/** What a snippet of the guides did in a process of its own. */
export interface SnippetRun {
  /** What it printed by itself. */
  readonly printed: readonly string[];
  /** What its function returned, call by call. */
  readonly returned: readonly unknown[];
}

/** Runs a snippet against a catalog, then the function that it defines, with each list of arguments. */
export async function callInSnippet(
  name: string,
  address: string,
  call: { readonly function: string; readonly arguments: readonly (readonly unknown[])[] },
): Promise<SnippetRun> {
  const argumentLists = JSON.stringify(JSON.stringify(call.arguments));
  return runInSnippet(
    name,
    address,
    `const returned = [];
    for (const list of JSON.parse(${argumentLists})) returned.push(await ${call.function}(...list));
    console.log(JSON.stringify(returned));`,
  );
}

/** Runs a snippet against a catalog, then code that prints a list as JSON. */
export async function runInSnippet(
  name: string,
  address: string,
  code: string,
): Promise<SnippetRun> {
  const text = `${readSnippet(name, address)}\n${code}`;
  return readOutput(await run(process.execPath, ['--input-type=module', '-e', text]));
}

/** The same with a snippet in Python. */
export async function callInPython(
  python: string,
  name: string,
  address: string,
  call: { readonly function: string; readonly arguments: readonly (readonly unknown[])[] },
): Promise<SnippetRun> {
  const text = `${readSnippet(name, address)}
import sys
print(json.dumps([${call.function}(*given) for given in json.loads(sys.argv[1])]))`;
  return readOutput(await run(python, ['-c', text, JSON.stringify(call.arguments)]));
}

function readOutput({ stdout }: { readonly stdout: string }): SnippetRun {
  const lines = stdout.trimEnd().split('\n');
  return {
    printed: lines.slice(0, -1),
    returned: JSON.parse(lines.at(-1) ?? '[]') as readonly unknown[],
  };
}

/** What a snippet says that it prints: the comments behind its calls of `print` or `console.log`. */
export function promisedOutput(name: string): readonly string[] {
  const lines = readSnippet(name, 'https://catalog.example').split('\n');
  return lines.flatMap(
    (line) => /^(?:console\.log|print)\(.*\);? +(?:\/\/|#) (.*)$/.exec(line)?.[1] ?? [],
  );
}
