import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Environment } from '../environment.ts';
import { templateFolder } from './folders.ts';
import { listFiles } from './list-files.ts';
import { readRecord, writeRecord } from './record-file.ts';
import type { RendererSource, RendererTemplate } from './renderer-source.ts';

/** The content of `renderer.json`, which describes the bundle beside it. */
interface BundleRecord {
  readonly sources: string;
  readonly entry: string;
  /** Modules from outside `src`, such as the examples that guides show, and a digest of them. */
  readonly foreign: readonly string[];
  readonly foreignDigest: string;
  /** The folders of the packages in the bundle. */
  readonly packages: readonly string[];
  /** A digest of a catalog's own files in it: guides and drawings. */
  readonly own: string;
}

/** The inputs of a bundle, apart from the modules that it imports from elsewhere. */
const sourceFolders = ['src', 'public'];
const sourceFiles = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Has Astro bundle the sources of this program, in the current folder. */
export const bundledRenderer: RendererSource = {
  program: digestSources,
  find: findBundle,
  make: makeBundle,
  worker: new URL('./worker.ts', import.meta.url),
};

/** The existing bundle, if it is up to date with the sources. */
function findBundle(environment: Environment): RendererTemplate | undefined {
  const own = digestOwn(environment);
  const folder = templateFolder(own !== '');
  const record = readBundle(folder);
  const isCurrent =
    record?.sources === digestSources() &&
    record.own === own &&
    digestFiles(record.foreign) === record.foreignDigest;
  return isCurrent ? toTemplate(record, folder) : undefined;
}

function readBundle(folder: string): BundleRecord | undefined {
  return readRecord<BundleRecord>(join(folder, recordName), [
    'sources',
    'entry',
    'foreign',
    'foreignDigest',
    'packages',
    'own',
  ]);
}

const recordName = 'renderer.json';

/** Has Astro bundle the renderer again. */
async function makeBundle(environment: Environment): Promise<RendererTemplate> {
  requireUsablePath(process.cwd());
  const sources = digestSources();
  const own = digestOwn(environment);
  const folder = templateFolder(own !== '');
  const recordFile = join(folder, recordName);
  rmSync(recordFile, { force: true });
  // Astro takes a while to load, and most builds do not need it.
  const { buildBundle } = await import('./bundle-renderer.ts');
  const { entry, modules } = await buildBundle(folder);
  const foreign = modules.flatMap(foreignFile).sort();
  const packages = [...new Set(modules.flatMap(packageFolder))].sort();
  const record = { sources, entry, packages, foreign, foreignDigest: digestFiles(foreign), own };
  writeRecord(recordFile, record);
  return toTemplate(record, folder);
}

/** Vite reads `%` in a path as an escape, and silently leaves out the style sheets. */
function requireUsablePath(folder: string): void {
  if (!folder.includes('%')) return;
  throw new Error(
    `The path of the project has a % in it, where it cannot be built: ${folder}. Move it to another folder.`,
  );
}

function toTemplate(
  { sources, foreignDigest, own, entry }: BundleRecord,
  folder: string,
): RendererTemplate {
  return { key: `${sources}${foreignDigest}${own}`, folder, entry };
}

/** `node_modules/<name>` for a module of a package. */
export function packageFolder(module: string): readonly string[] {
  const path = relative('.', module.replace(/^\0/, ''));
  return /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.slice(0, 1) ?? [];
}

/** The folders of the packages in the bundle that serves every catalog. */
export function bundledPackages(): readonly string[] {
  return readBundle(templateFolder(false))?.packages ?? [];
}

/** A module's file, if it is neither in `src` nor in a package. */
function foreignFile(module: string): readonly string[] {
  const path = relative('.', module.replace(/\?.*$/, ''));
  const isForeign = !/^(?:src|\.astro|\.build)[\\/]|(?:^|[\\/])node_modules[\\/]/.test(path);
  return isForeign && existsSync(path) ? [path] : [];
}

function digestSources(): string {
  // Without a glob, which takes three times as long: each build does this twice.
  const files = sourceFolders.flatMap((folder) =>
    listFiles(folder).map((path) => `${folder}/${path}`),
  );
  return digest([process.version, digestFiles([...files, ...sourceFiles].sort())]);
}

/** Empty for a catalog without files to bundle. */
function digestOwn({ guidesFolder, drawingFolders = {} }: Environment): string {
  const guides = guidesFolder === undefined ? [] : [['guides', guidesFolder] as const];
  const parts = [...guides, ...Object.entries(drawingFolders)];
  return parts.length === 0
    ? ''
    : digest(parts.flatMap(([name, folder]) => [name, digestIn(folder)]));
}

/** Digests a folder by relative names, so that it may be moved. */
function digestIn(folder: string): string {
  const names = globSync('**/*', { cwd: folder, withFileTypes: true })
    // Plain Markdown is never bundled.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return digest(names.sort().flatMap((name) => [name, readFileSync(join(folder, name))]));
}

function digestFiles(files: readonly string[]): string {
  return digest(files.flatMap((file) => [file, existsSync(file) ? readFileSync(file) : '']));
}

/** Includes the length of each part, so that different lists of parts never look the same. */
function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${String(part.length)}:`).update(part);
  return hash.digest('hex');
}
