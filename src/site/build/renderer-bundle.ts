import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '../environment.ts';
import type * as renderer from '../renderer.ts';
import type { Site } from '../site.ts';
import type { Notes } from '../tracking/tracker.ts';
import { rendererFolder } from './folders.ts';
import { hasAll, readRecord, writeRecord } from './record-file.ts';

/** The renderer of the site, bundled by Astro, and what belongs to it. */
export interface RendererBundle {
  /** A digest of everything that the bundle is made of. */
  readonly key: string;
  /** The address of its entry, for `import`. */
  readonly entry: string;
  /** The folder of scripts, styles, fonts and public files. */
  readonly assets: string;
}

/** What `.build/renderer/renderer.json` says of the bundle beside it. */
interface BundleRecord {
  readonly sources: string;
  readonly entry: string;
  /** Modules from outside `src`, and a digest of them: guides show examples of definitions. */
  readonly foreign: readonly string[];
  readonly foreignDigest: string;
  /** A digest of the guides of a catalog that are in it. */
  readonly guides: string;
}

const recordFile = join(rendererFolder, 'renderer.json');

/** What a bundle follows from, apart from the modules that it imports from elsewhere. */
const sourcePatterns = [
  ...['src/**/*', 'public/**/*'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

/** The bundle that is there, if it is one of the sources as they are now. */
export function findRenderer(environment: Environment): RendererBundle | undefined {
  const record = readRecord(recordFile, (value): value is BundleRecord =>
    hasAll(value, ['sources', 'entry', 'foreign', 'foreignDigest', 'guides']),
  );
  const isCurrent =
    record?.sources === digestSources(environment) &&
    // A catalog without guides of its own shows none of those that are in the bundle.
    (environment.guidesFolder === undefined || record.guides === digestGuides(environment)) &&
    digestFiles(record.foreign) === record.foreignDigest;
  return isCurrent ? toBundle(record) : undefined;
}

/** Loads the renderer into this process, and opens a site with it. */
export async function importRenderer(
  entry: string,
  site: Site,
  last?: Notes,
): Promise<renderer.Renderer> {
  // The bundle has the exports of its entry module.
  const { openRenderer } = (await import(entry)) as typeof renderer;
  return openRenderer(site, last);
}

/** Lets Astro bundle the renderer anew. */
export async function bundleRenderer(environment: Environment): Promise<RendererBundle> {
  const sources = digestSources(environment);
  const guides = digestGuides(environment);
  rmSync(recordFile, { force: true });
  // Astro takes a while to load, and most builds do without.
  const { buildBundle } = await import('./bundle-renderer.ts');
  const { entry, modules } = await buildBundle();
  const foreign = modules.flatMap(foreignFile).sort();
  const record = { sources, entry, foreign, foreignDigest: digestFiles(foreign), guides };
  writeRecord(recordFile, record);
  return toBundle(record);
}

function toBundle({ sources, foreignDigest, guides, entry }: BundleRecord): RendererBundle {
  return {
    key: `${sources}${foreignDigest}${guides}`,
    entry: pathToFileURL(resolve(rendererFolder, entry)).href,
    assets: join(rendererFolder, 'assets'),
  };
}

/** A module's file below the project's root, where it is neither of `src` nor of a package. */
function foreignFile(module: string): readonly string[] {
  const path = relative('.', module.replace(/\?.*$/, ''));
  const isForeign = !/^(?:\.\.|src|node_modules|\.astro|\.build)(?:[\\/]|$)/.test(path);
  return isForeign && existsSync(path) ? [path] : [];
}

function digestSources({ siteUrl, basePath, isPreview }: Environment): string {
  const files = globSync(sourcePatterns, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));
  const address = [siteUrl ?? '', basePath, String(isPreview)];
  return digest([process.version, ...address, digestFiles(files.sort())]);
}

function digestGuides({ guidesFolder }: Environment): string {
  if (guidesFolder === undefined) return '';
  const files = globSync('**/*', { cwd: guidesFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return digestFiles(files.sort());
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
