/** How a program is started with as much memory as it may need. */
import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

/** Node gives a process 4 GiB at most by itself, and a catalog of 100,000 definitions takes more. */
const shareOfMemory = 0.75;

/** By default, V8 lets a large heap double and more before it collects garbage: a build takes a fifth less memory so. */
const heapGrowth = '--heap-growing-percent=25';

/**
 * The arguments that give a process of Node most of the machine's memory, and let its heap grow slowly; without
 * those that whoever started this one gave.
 * @returns {string[]}
 */
export function memoryArguments() {
  const told = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ');
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) * shareOfMemory;
  const isLimited = getHeapStatistics().heap_size_limit < memory;
  return [
    ...(isLimited && !/max[-_]old[-_]space[-_]size/.test(told)
      ? [`--max-old-space-size=${String(Math.floor(memory / 2 ** 20))}`]
      : []),
    ...(/heap[-_]growing[-_]percent/.test(told) ? [] : [heapGrowth]),
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
