/** How a program is started with as much memory as it may need. */
import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** Node gives a process 4 GiB at most by itself, and a catalog of 100,000 definitions takes more. */
const shareOfMemory = 0.75;
/** The most MiB of new objects; with 64, V8's own choice, each process takes 100 MB more, and as much time. */
const mostNew = 16;

/**
 * The arguments that give a process of Node most of the machine's memory, and let it take less of it for new
 * objects; none if it has as much, or if whoever started this one said how much there is.
 * @returns {string[]}
 */
export function memoryArguments() {
  const told = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  if (/max[-_]old[-_]space[-_]size/.test(told)) return [];
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) * shareOfMemory;
  if (getHeapStatistics().heap_size_limit >= memory) return [];
  return [
    `--max-old-space-size=${String(Math.floor(memory / 2 ** 20))}`,
    `--max-semi-space-size=${String(mostNew)}`,
  ];
}

/**
 * Runs Node with these arguments, and ends this process as that one ends.
 * @param {string} node Its executable file.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function startNode(node, args, env = process.env) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`${node} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
