import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageNames } from '../../text/hosted-name.ts';

/** A font package that is installed. */
export interface InstalledPackage {
  readonly folder: string;
  /** `@fontsource-variable/lora@5.3.0`. */
  readonly version: string;
  /** Whether it is the variable package of its family. */
  readonly isVariable: boolean;
}

/** The installed package of a typeface, if any. */
export function findPackage(name: string): InstalledPackage | undefined {
  const found = packageNames(name).find((candidate) => existsSync(manifestOf(candidate)));
  if (found === undefined) return undefined;
  // Written by npm, which installs no package without a version.
  const manifest = JSON.parse(readFileSync(manifestOf(found), 'utf8')) as { version: string };
  return {
    folder: folderOf(found),
    version: `${found}@${manifest.version}`,
    isVariable: found === packageNames(name)[0],
  };
}

/** A text file of a package. */
export function readPackageText({ folder }: InstalledPackage, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

/** The names of its font files, in the same order everywhere. */
export function listFontFiles({ folder }: InstalledPackage): readonly string[] {
  return readdirSync(join(folder, 'files')).sort();
}

/** A font file of an installed package. */
export function readFontFile({ folder }: InstalledPackage, file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(folder, 'files', file)));
}

function manifestOf(name: string): string {
  return join(folderOf(name), 'package.json');
}

/** Looks in the current folder and those above it, as Node does. */
function folderOf(name: string): string {
  let folder = process.cwd();
  while (!existsSync(join(folder, 'node_modules', name)) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return join(folder, 'node_modules', name);
}
