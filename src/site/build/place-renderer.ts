import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { prefixOf } from '../../hosting/headers/path-pattern.ts';
import { isInOutput, type SiteOutput } from '../../hosting/site-output.ts';
import type { SiteAddress } from '../environment.ts';
import type * as renderer from '../renderer.ts';
import { sha256 } from '../sha256.ts';
import type { Site } from '../site.ts';
import type { Notes } from '../tracking/tracker.ts';
import { rendererFolder } from './folders.ts';
import { listFiles } from './list-files.ts';
import { readRecord, writeRecord } from './record-file.ts';
import { placeholderBase, type RendererTemplate } from './renderer-source.ts';

/** The renderer of sites at one base path. */
export interface PlacedRenderer {
  /** A digest of everything that it is made from, and of the site's address. */
  readonly key: string;
  /** The address of its entry, for `import`. */
  readonly entry: string;
  /** The folder of scripts, styles, fonts and public files. */
  readonly assets: string;
}

/** Makes the renderer of a site from a template, unless it already exists. */
export function placeRenderer(
  template: RendererTemplate,
  { siteUrl = '', basePath, isPreview = false }: SiteAddress,
  folder = rendererFolder,
): PlacedRenderer {
  const recordFile = join(folder, 'placed.json');
  // Bundles of the same sources differ in the names of their files, so the entry counts too.
  const record = { template: template.key, entry: template.entry, basePath };
  if (!isDeepStrictEqual(readRecord(recordFile, []), record)) {
    rmSync(folder, { recursive: true, force: true });
    writePlaced(template.folder, basePath, folder);
    writeRecord(recordFile, record);
  }
  return {
    key: sha256(JSON.stringify([template.key, siteUrl, basePath, isPreview])),
    entry: pathToFileURL(resolve(folder, template.entry)).href,
    assets: join(folder, 'assets'),
  };
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

/** Copies scripts, styles and public files into the folder of a site, as far as the site has them. */
export function copyAssets(
  { assets }: Pick<PlacedRenderer, 'assets'>,
  folder: string,
  output: SiteOutput | undefined,
): void {
  const isMade = (file: string): boolean =>
    file === assets || isInOutput(relative(assets, file).split(sep).join('/'), output);
  cpSync(assets, folder, { recursive: true, filter: isMade });
}

function writePlaced(from: string, basePath: string, to: string): void {
  const files = ['server', 'assets'].flatMap((part) =>
    listFiles(join(from, part)).map((path) => join(part, path)),
  );
  for (const file of files) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    if (isText(file))
      writeFileSync(target, placeText(readFileSync(join(from, file), 'utf8'), basePath));
    else cpSync(join(from, file), target);
  }
}

function isText(file: string): boolean {
  return /\.(?:m?js|css)$/.test(file);
}

function placeText(text: string, basePath: string): string {
  return text
    .replaceAll(`${placeholderBase}/`, `${prefixOf(basePath)}/`)
    .replaceAll(placeholderBase, basePath);
}
