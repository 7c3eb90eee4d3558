/**
 * Completes package-lock.json; run it after each change of dependencies: `npm run lock`.
 *
 * A package with native parts lists one optional package for each platform. Where a registry does
 * not carry all of them, npm leaves the absent ones out of the lock, and `npm ci` then stops with
 * EUSAGE ("Missing: … from lock file"), on every platform. This adds an entry for each. Since npm
 * could not read what they are for, their platform is read from their name. An entry has no
 * integrity: npm records it where it can download the package.
 *
 * It also removes download addresses, so that the lock serves every registry. A second run changes
 * nothing. It runs before anything is installed, so it needs Node 20 alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [dev]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, LockEntry>} LockEntries the lock's `packages`, by place in node_modules
 */

const LOCK_FILE = new URL('../package-lock.json', import.meta.url);

const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/** npm's `os`, `cpu` and `libc` by the words that stand for them in the names of packages. */
const PLATFORM_WORDS = {
  os: new Map([
    ...['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony'].map(
      itself,
    ),
    ...['sunos', 'win32'].map(itself),
    ['windows', 'win32'],
    ['fsevents', 'darwin'],
  ]),
  cpu: new Map([
    ...['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32'].map(
      itself,
    ),
    ...['x64'].map(itself),
  ]),
  libc: new Map([
    ['gnu', 'glibc'],
    ['gnueabihf', 'glibc'],
    ['musl', 'musl'],
    ['musleabihf', 'musl'],
  ]),
};

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
const missing = findMissing(lock.packages);
const completed = { ...lock, packages: completePackages(lock.packages, missing) };
writeFileSync(LOCK_FILE, `${JSON.stringify(completed, undefined, 2)}\n`);
console.log(`package-lock.json: ${missing.length} optional packages added`);

/** @param {LockEntries} entries @param {ReturnType<typeof findMissing>} missing */
function completePackages(entries, missing) {
  const added = missing.map(({ place, entry }) => [place, entry]);
  const all = [...Object.entries(entries).map(withoutAddress), ...added];
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/** @param {LockEntries} entries */
function findMissing(entries) {
  return Object.entries(entries).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => !isServed(version, lockedVersion(entries, place, name)))
      .map(([name, version]) => ({
        place: freePlace(entries, place, name),
        entry: optionalEntry(name, version, entry.dev === true),
      })),
  );
}

/**
 * The version of `name` that Node would find from `place`, looking upwards.
 *
 * @param {LockEntries} entries @param {string} place @param {string} name
 * @returns {string | undefined}
 */
function lockedVersion(entries, place, name) {
  const own = entries[nestedPlace(place, name)];
  if (own !== undefined || place === '') return own?.version;
  return lockedVersion(
    entries,
    place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))),
    name,
  );
}

/**
 * Whether the locked version is the one asked for. A range is npm's to judge: any version serves.
 *
 * @param {string} asked @param {string | undefined} locked
 */
function isServed(asked, locked) {
  return locked !== undefined && (locked === asked || !EXACT_VERSION.test(asked));
}

/**
 * The top of node_modules, or inside the dependent where another version has that place.
 *
 * @param {LockEntries} entries @param {string} dependent @param {string} name
 */
function freePlace(entries, dependent, name) {
  const top = nestedPlace('', name);
  return entries[top] === undefined ? top : nestedPlace(dependent, name);
}

/** @param {string} place @param {string} name */
function nestedPlace(place, name) {
  return place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
}

/** @param {string} name @param {string} version @param {boolean} dev */
function optionalEntry(name, version, dev) {
  if (!EXACT_VERSION.test(version)) {
    throw new Error(`${name}@${version}: an exact version is needed to complete the lock`);
  }
  const { os, cpu, libc } = platformOf(name);
  if (os === undefined && cpu === undefined) {
    throw new Error(`${name}: its name tells no platform; add its word to PLATFORM_WORDS`);
  }
  return { version, cpu, ...(dev && { dev }), libc, optional: true, os };
}

/** @param {string} name */
function platformOf(name) {
  const words = name.replace(/^@[^/]*\//, '').split('-');
  const read = (/** @type {Map<string, string>} */ known) => {
    const found = words.flatMap((word) => known.get(word) ?? []);
    return found.length === 0 ? undefined : found;
  };
  return {
    os: read(PLATFORM_WORDS.os),
    cpu: read(PLATFORM_WORDS.cpu),
    libc: read(PLATFORM_WORDS.libc),
  };
}

/** @param {[string, LockEntry]} namedEntry @returns {[string, LockEntry]} */
function withoutAddress([place, { resolved, ...entry }]) {
  if (resolved === undefined || !/^https?:/.test(resolved)) {
    return [place, resolved === undefined ? entry : { ...entry, resolved }];
  }
  return [place, entry];
}

/** @param {string} word @returns {[string, string]} */
function itself(word) {
  return [word, word];
}
