/**
 * `node scripts/run.mjs FILE [ARGUMENT…]` runs a TypeScript file under the Node that
 * package-lock.json names. A plain `node FILE` would not do after an install on a fresh clone:
 * the shell remembers where it found `node` before that.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const NODE = process.platform === 'win32' ? 'node.exe' : 'node';

const node = fileURLToPath(new URL(`../node_modules/node/bin/${NODE}`, import.meta.url));
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  // What was compiled once need not be again, in a copy of the project neither.
  env: {
    ...{ NODE_COMPILE_CACHE: '.build/compile-cache', NODE_COMPILE_CACHE_PORTABLE: '1' },
    ...process.env,
  },
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => {
  console.error(`${node} could not be started: ${error.message}`);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
