import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of a built site, placed as the host configurations expect it. */
export interface ServedSite extends Disposable {
  /** `/`, or `/docs`. */
  readonly base: string;
  /** The folder that a server's root is set to. The site lies below it, at its base. */
  readonly root: string;
  /** The folder of the site itself. */
  readonly folder: string;
}

/** What lies beside the root, where no request may reach. */
export const SECRET = 'a secret of the machine';

const definition = 'schema/Presentations/Text/1.0';

/**
 * Beside what a build writes: a file for every header rule, files that a careless copy brings along,
 * and what is hard to serve.
 */
const planted: readonly (readonly [path: string, text: string])[] = [
  ['api/json/catalog.json', '{}\n'],
  ['schema/index.json', '{}\n'],
  ['schema/Presentations/index.json', '{}\n'],
  ['schema/Presentations/Text/index.json', '{}\n'],
  ['schema/Presentations/Text/latest/index.json', '{}\n'],
  ['schema/Presentations/Text/1/index.json', '{}\n'],
  [`${definition}/bundle.json`, '{}\n'],
  [`${definition}/editor.json`, '{}\n'],
  [`${definition}/meta.json`, '{}\n'],
  [`${definition}/index.d.ts`, 'export {};\n'],
  [`${definition}/validate.mjs`, 'export {};\n'],
  [`${definition}/index.html`, '<h1>Text 1.0</h1>\n'],
  [`${definition}/examples/two words.json`, '{}\n'],
  ['schema/Größe/価格/1.0/index.json', '{}\n'],
  ['schema/Größe/価格/1.0/bundle.json', '{}\n'],
  ['no-page/data.txt', 'data\n'],
  ['.env', `${SECRET}\n`],
  ['.git/config', `${SECRET}\n`],
  ['.well-known/security.txt', 'Contact: https://catalog.example/\n'],
];

/** Copies the site, so that what a server needs can be put beside its files. */
export function placeSite(built: string, base: string): ServedSite {
  const parent = mkdtempSync(join(tmpdir(), 'served-site-'));
  // A server runs as another user where the tests run as root.
  chmodSync(parent, 0o755);
  const root = join(parent, 'root');
  const folder = join(root, base);
  cpSync(built, folder, { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), `${SECRET}\n`);
  for (const [path, text] of planted) plant(join(folder, path), text);
  return {
    base,
    root,
    folder,
    [Symbol.dispose]: () => {
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Leaves a file alone that the build has written. */
function plant(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** The user that servers run as where the tests run as root: one without rights. */
export const NOBODY = 65_534;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function giveToNobody(folder: string): void {
  if (isRoot()) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
}
