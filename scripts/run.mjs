/**
 * `node scripts/run.mjs FILE [ARGUMENT…]` runs a TypeScript file under the Node that
 * package-lock.json names. A plain `node FILE` would not do after an install on a fresh clone:
 * the shell remembers where it found `node` before that.
 */
import { fileURLToPath } from 'node:url';
import { memoryArguments, startNode } from './start-node.mjs';

const NODE = process.platform === 'win32' ? 'node.exe' : 'node';

const node = fileURLToPath(new URL(`../node_modules/node/bin/${NODE}`, import.meta.url));
startNode(node, [...memoryArguments(), ...process.argv.slice(2)], {
  // What was compiled once need not be again, in a copy of the project neither.
  ...{ NODE_COMPILE_CACHE: '.build/compile-cache', NODE_COMPILE_CACHE_PORTABLE: '1' },
  ...process.env,
});
