/**
 * Installs what package-lock.json asks for, where it is not installed already. The commands of
 * package.json start with it, so it needs Node 20 alone and, when there is nothing to do, takes
 * some milliseconds.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {Record<string, { version: string, optional?: boolean, devOptional?: boolean }>} Packages */

const ROOT = new URL('../', import.meta.url);

if (!isInstalled()) install();

/**
 * Whether node_modules holds each required package of the lock. npm writes its own list,
 * `.package-lock.json`, as the last act of an install, so an interrupted one does not count.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (installed === undefined) return false;
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([place, { version, optional, devOptional }]) =>
      place === '' || optional || devOptional || installed[place]?.version === version,
  );
}

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(new URL(file, ROOT), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing packages (npm ci), once; this takes about half a minute.');
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', ['ci', ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return;
  const reason = npm.error === undefined ? 'its message is above' : npm.error.message;
  console.error(`The packages could not be installed: npm ci failed (${reason}).`);
  console.error('It needs npm 10 or newer and a reachable npm registry.');
  process.exit(1);
}
