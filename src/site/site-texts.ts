import { basename } from 'node:path';
import type { AccentConfig, CatalogConfig, NavLink } from './config/catalog-config.ts';

/** A guide by its slug, and a short label. */
export interface SiteGuide {
  readonly slug: string;
  readonly label: string;
}

/** What a site says of itself: as its configuration has it, else what is true of any catalog. */
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
  readonly guides: readonly Readonly<Record<keyof SiteGuide, string>>[];
  /** `<Family>/<Name>` of the definition that snippets name. */
  readonly example?: string;
  /** Where the file of a definition is edited: a URL with `{path}`. */
  readonly editLink?: string;
}

/** The texts of the site of a catalog folder. */
export function siteTexts(
  folder: string,
  config: CatalogConfig = {},
  guides: SiteTexts['guides'] = [],
): SiteTexts {
  const title = config.title ?? basename(folder);
  const { description = 'JSON Schema definitions, each version at an address of its own.' } =
    config;
  return {
    title,
    description,
    footer:
      config.footer ??
      `${title}. Every page is generated from its definition; what a definition leaves open, the page says is not specified.`,
    nav: (config.nav ?? []).map(({ label, href }) => ({ label, href })),
    guides,
    home: {
      title: config.home?.title ?? title,
      heading: config.home?.heading ?? title,
      lead:
        config.home?.lead ??
        'Each definition is a JSON Schema at a versioned identifier. An instance is a JSON value that conforms to it.',
    },
    ...(config.accent !== undefined && {
      accent: { light: config.accent.light, dark: config.accent.dark },
    }),
    ...(config.example !== undefined && { example: config.example }),
    ...(config.editLink !== undefined && { editLink: config.editLink }),
  };
}
