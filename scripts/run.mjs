/**
 * `node scripts/run.mjs FILE [ARGUMENT…]` runs a TypeScript file under the Node that
 * package-lock.json names. A plain `node FILE` would not do after an install on a fresh clone:
 * the shell remembers where it found `node` before that. `--config FILE` names the configuration of the
 * catalog, as the variable `CATALOG_CONFIG` does.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const NODE = process.platform === 'win32' ? 'node.exe' : 'node';

const node = fileURLToPath(new URL(`../node_modules/node/bin/${NODE}`, import.meta.url));
const { config, rest } = takeConfig(process.argv.slice(2));
const child = spawn(node, rest, {
  stdio: 'inherit',
  // What was compiled once need not be again.
  env: {
    NODE_COMPILE_CACHE: '.build/compile-cache',
    ...process.env,
    ...(config !== undefined && { CATALOG_CONFIG: config }),
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

/** @param {readonly string[]} args */
function takeConfig(args) {
  const at = args.findIndex((arg) => arg === '--config' || arg.startsWith('--config='));
  if (at < 0) return { config: undefined, rest: args };
  const [, value] = /^--config=(.*)$/s.exec(args[at] ?? '') ?? [];
  const rest = args.toSpliced(at, value === undefined ? 2 : 1);
  return { config: value ?? args[at + 1] ?? '', rest };
}
