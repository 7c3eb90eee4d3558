import { resolve } from 'node:path';
import type { FileMatch } from '../hosting/listings/file-match.ts';
import type { AccentConfig, CatalogConfig, NavLink } from './config/catalog-config.ts';
import { redirectsOf, type Redirect } from './config/redirects.ts';
import { guessTitle } from './guess-title.ts';
import { picturesOf, type Pictures } from './own/own-files.ts';
import { relativePath } from './relative-path.ts';

/** A guide by its slug, and a short label. */
export interface SiteGuide {
  readonly slug: string;
  readonly label: string;
}

/** A guide of the catalog itself. */
export interface OwnGuide extends SiteGuide {
  readonly title: string;
  readonly lead: string;
  /** The name of its file; a guide in MDX is bundled with the program. */
  readonly file: string;
}

/** The texts of a site: those of its configuration, or defaults that fit any catalog. */
export interface SiteTexts {
  readonly title: string;
  /** A sentence. */
  readonly description: string;
  /** A sentence. */
  readonly footer: string;
  readonly nav: readonly Readonly<Record<keyof NavLink, string>>[];
  readonly home: { readonly title: string; readonly heading: string; readonly lead: string };
  readonly accent?: Readonly<Record<keyof AccentConfig, string>>;
  /** The guides of the catalog itself. */
  readonly guides: readonly Readonly<Record<keyof OwnGuide, string>>[];
  /** `<Family>/<Name>` of the definition that snippets name. */
  readonly example?: string;
  readonly pictures: Pictures;
  readonly fileMatch: readonly FileMatch[];
  /** The former `<Family>/<Name>` of definitions, and the current ones. */
  readonly redirects: readonly Redirect[];
  /** Where to edit files, if the site states it. */
  readonly edit?: {
    /** A URL with `{path}` and optionally `{line}`. */
    readonly link: string;
    /** The prefixes of the paths of definitions and of guides. */
    readonly catalog: string;
    readonly guides: string;
  };
}

/** The texts that a site has besides the configuration, and the folder of the configuration. */
interface OwnTexts {
  readonly folder: string;
  readonly guides?: SiteTexts['guides'];
  /** The head of its own home page. */
  readonly home?: Partial<SiteTexts['home']>;
}

/** The texts of the site of a catalog folder. */
export function siteTexts(
  folder: string,
  config: CatalogConfig = {},
  own: OwnTexts = { folder },
): SiteTexts {
  const title = config.title ?? guessTitle(folder);
  const { description = 'JSON Schema definitions, each version at an address of its own.' } =
    config;
  const home = own.home ?? (typeof config.home === 'object' ? config.home : {});
  return {
    title,
    description,
    footer:
      config.footer ??
      `${title}. Every page is generated from its definition; where a definition leaves something open, the page says “not specified”.`,
    nav: config.nav ?? [],
    guides: own.guides ?? [],
    home: {
      title: home.title ?? title,
      heading: home.heading ?? title,
      lead:
        home.lead ??
        'Each definition is a JSON Schema at a versioned identifier. An instance is a JSON value that conforms to it.',
    },
    ...(config.accent !== undefined && { accent: config.accent }),
    ...(config.example !== undefined && { example: config.example }),
    pictures: picturesOf(config),
    fileMatch: Object.entries(config.fileMatch ?? {}).map(([name, globs]) => ({ name, globs })),
    redirects: redirectsOf(config),
    ...(config.editLink !== undefined && {
      edit: {
        link: config.editLink,
        catalog: pathBetween(own.folder, folder),
        guides: pathBetween(own.folder, resolve(own.folder, config.guides ?? '.')),
      },
    }),
  };
}

/** The relative path with a trailing slash, unless it is the folder itself. */
function pathBetween(from: string, to: string): string {
  const path = relativePath(from, to);
  return path === '' ? '' : `${path}/`;
}
