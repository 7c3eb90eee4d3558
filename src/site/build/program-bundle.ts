import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '../environment.ts';
import type * as program from '../program.ts';
import type { Site } from '../site.ts';
import { programFolder } from './program-folder.ts';

/** The program of the site, bundled by Astro, and what belongs to it. */
export interface ProgramBundle {
  /** A digest of everything that the bundle is made of. */
  readonly key: string;
  /** The address of its entry, for `import`. */
  readonly entry: string;
  /** The folder of scripts, styles, fonts and public files. */
  readonly assets: string;
}

/** What `.build/program/program.json` says of the bundle beside it. */
interface BundleRecord {
  readonly sources: string;
  readonly entry: string;
  /** Modules from outside `src`, and a digest of them: guides show examples of definitions. */
  readonly foreign: readonly string[];
  readonly foreignDigest: string;
}

const recordFile = join(programFolder, 'program.json');

/** What a bundle follows from, apart from the modules that it imports from elsewhere. */
const sourcePatterns = [
  ...['src/**/*', 'public/**/*'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

/** The bundle that is there, where it is one of the program as it is now. */
export function findProgram(environment: Environment): ProgramBundle | undefined {
  const record = readRecord();
  const isCurrent =
    record?.sources === digestSources(environment) &&
    digestFiles(record.foreign) === record.foreignDigest;
  return isCurrent ? toBundle(record) : undefined;
}

/** The program itself, in this thread, over a site. */
export async function importProgram(entry: string, site: Site): Promise<program.Program> {
  // The bundle has the exports of its entry module.
  const { openProgram } = (await import(entry)) as typeof program;
  return openProgram(site);
}

/** Lets Astro bundle the program anew. */
export async function bundleProgram(environment: Environment): Promise<ProgramBundle> {
  const sources = digestSources(environment);
  rmSync(recordFile, { force: true });
  // Astro takes a while to load, and most builds do without.
  const { buildBundle } = await import('./bundle-integration.ts');
  const { entry, modules } = await buildBundle();
  const foreign = modules.flatMap(foreignFile).sort();
  const record = { sources, entry, foreign, foreignDigest: digestFiles(foreign) };
  writeFileSync(recordFile, JSON.stringify(record));
  return toBundle(record);
}

function toBundle({ sources, foreignDigest, entry }: BundleRecord): ProgramBundle {
  return {
    key: `${sources}${foreignDigest}`,
    entry: pathToFileURL(resolve(programFolder, entry)).href,
    assets: join(programFolder, 'assets'),
  };
}

/** A module's file below the project's root, where it is neither of `src` nor of a package. */
function foreignFile(module: string): readonly string[] {
  const path = relative('.', module.replace(/\?.*$/, ''));
  const isForeign = !/^(?:\.\.|src|node_modules|\.astro|\.build)(?:[\\/]|$)/.test(path);
  return isForeign && existsSync(path) ? [path] : [];
}

function readRecord(): BundleRecord | undefined {
  if (!existsSync(recordFile)) return undefined;
  // Written by this module alone, as a whole.
  return JSON.parse(readFileSync(recordFile, 'utf8')) as BundleRecord;
}

function digestSources({ siteUrl, basePath, isPreview }: Environment): string {
  const files = globSync(sourcePatterns, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));
  const address = [siteUrl ?? '', basePath, String(isPreview)];
  return digest([process.version, ...address, digestFiles(files.sort())]);
}

function digestFiles(files: readonly string[]): string {
  return digest(files.flatMap((file) => [file, existsSync(file) ? readFileSync(file) : '']));
}

/** Of each part's length too, so that no two lists of parts run together. */
function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${String(part.length)}:`).update(part);
  return hash.digest('hex');
}
