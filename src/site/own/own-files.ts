import { readFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { CatalogConfig } from '../config/catalog-config.ts';
import { isFolder } from '../path-kind.ts';
import { listFolder } from '../read/list-folder.ts';
import { sha256 } from '../sha256.ts';
import { relativePath } from '../relative-path.ts';

/** A file that the configuration names and the site shows, by its name there. */
export interface OwnFile {
  /** Pictures are hosted as they are, texts become pages, and drawings are hosted in a frame. */
  readonly kind: 'picture' | 'text' | 'drawing';
  /** The path of a picture in the site; `home` or `guides/<slug>`; or `drawings/<Family>/<Name>`. */
  readonly name: string;
  /** An absolute path. */
  readonly file: string;
  /** Relative to the folder of the configuration. */
  readonly path: string;
  /** Of its bytes. */
  readonly digest: string;
}

/** The addresses of a configuration's pictures in the site. */
export interface Pictures {
  readonly logo?: { readonly light: string; readonly dark?: string; readonly alt?: string };
  readonly favicon?: string;
}

/** The files that a configuration in `folder` names. */
export function ownFiles(config: CatalogConfig, folder: string): readonly OwnFile[] {
  const { logo, favicon, home, guides, drawings = {} } = config;
  const hosted = picturesOf(config);
  const pictures = [
    [hosted.logo?.light, logo?.light],
    [hosted.logo?.dark, logo?.dark],
    [hosted.favicon, favicon],
  ] as const;
  return [
    ...pictures.flatMap(([name, path]) =>
      name === undefined || path === undefined ? [] : [ownFile('picture', name, path, folder)],
    ),
    ...(typeof home === 'string' ? [ownFile('text', 'home', home, folder)] : []),
    ...(guides === undefined ? [] : guideFiles(guides, folder)),
    ...Object.entries(drawings)
      // Astro bundles drawings that are folders.
      .filter(([, path]) => !isFolder(resolve(folder, path)))
      .map(([name, path]) => ownFile('drawing', `drawings/${name}`, path, folder)),
  ];
}

/** The addresses of the logo and the favicon of a configuration in its site. */
export function picturesOf({ logo, favicon }: CatalogConfig): Pictures {
  return {
    ...(logo !== undefined && {
      logo: {
        light: pictureName('logo', logo.light),
        ...(logo.dark !== undefined && { dark: pictureName('logo-dark', logo.dark) }),
        ...(logo.alt !== undefined && { alt: logo.alt }),
      },
    }),
    ...(favicon !== undefined && { favicon: pictureName('favicon', favicon) }),
  };
}

function pictureName(name: string, path: string): string {
  return `own/${name}${extname(path).toLowerCase()}`;
}

const pictureEnds = ['.svg', '.png'];

/** The Markdown files in a folder, and the pictures in it and below. */
function guideFiles(guides: string, folder: string): readonly OwnFile[] {
  const root = resolve(folder, guides);
  return listFolder(root).flatMap(({ path, entry }) => {
    if (!entry.isFile()) return [];
    const file = join(guides, path);
    const end = extname(path).toLowerCase();
    if (pictureEnds.includes(end)) return [ownFile('picture', `guides/${path}`, file, folder)];
    const isGuide = end === '.md' && dirname(path) === '.';
    return isGuide ? [ownFile('text', `guides/${path.slice(0, -3)}`, file, folder)] : [];
  });
}

function ownFile(kind: OwnFile['kind'], name: string, from: string, folder: string): OwnFile {
  const file = resolve(folder, from);
  const path = relativePath(folder, file);
  return { kind, name, file, path, digest: sha256(readFileSync(file)) };
}
