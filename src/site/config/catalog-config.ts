import type { HostName } from '../../hosting/host-limits.ts';
import type { SiteOutput } from '../../hosting/site-output.ts';
import type { ShownDialect } from '../../schema/dialects.ts';
import type { SourceOptions } from '../../catalog/sources/source.ts';
import type { SchemeName } from '../../catalog/sources/layouts/version-schemes.ts';

/** What `catalog.config.json` may say; `catalog-config.schema.json` describes each setting. */
export interface CatalogConfig {
  readonly $schema?: string;
  readonly sources?: readonly SourceConfig[];
  readonly dialect?: ShownDialect;
  readonly metaSchemas?: Readonly<Record<string, ShownDialect>>;
  readonly gate?: GateName | GateConfig;
  readonly lock?: string;
  readonly siteUrl?: string;
  readonly basePath?: string;
  readonly output?: SiteOutput;
  readonly host?: HostName;
  readonly title?: string;
  readonly description?: string;
  readonly footer?: string;
  readonly nav?: readonly NavLink[];
  readonly editLink?: string;
  readonly logo?: LogoConfig;
  readonly favicon?: string;
  readonly accent?: AccentConfig;
  readonly home?: HomeConfig | string;
  readonly guides?: string;
  readonly example?: string;
  readonly drawings?: Readonly<Record<string, string>>;
  readonly fileMatch?: Readonly<Record<string, readonly string[]>>;
  readonly redirects?: Readonly<Record<string, string>>;
}

/** The logo of a site, `.svg` or `.png`, for each theme; without a dark one, the light one is for both. */
interface LogoConfig {
  readonly light: string;
  readonly dark?: string;
  readonly alt?: string;
}

type GateName = 'semver' | 'none';

/** What version numbers promise, in full. */
interface GateConfig {
  readonly policy: GateName;
  readonly families?: Readonly<Record<string, GateName>>;
  readonly reading?: 'declared' | 'strict';
  readonly undecided?: 'warning' | 'error';
  readonly removalOfDeprecated?: 'break' | 'allow';
}

/** A link beside the tabs: a URL, or a path below the site's own address. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** A colour for each theme, `#rrggbb`. */
export interface AccentConfig {
  readonly light: string;
  readonly dark: string;
}

/** What the home page says before it lists the definitions. */
interface HomeConfig {
  readonly title?: string;
  readonly heading?: string;
  readonly lead?: string;
}

/** A folder of schemas. */
export interface SourceConfig extends Pick<
  SourceOptions,
  'layout' | 'family' | 'version' | 'base' | 'resolve' | 'pick' | 'identity'
> {
  readonly path?: string;
  readonly ignore?: readonly string[];
  readonly versions?: VersionsConfig;
}

/** Where versions come from, and how they are ordered. */
interface VersionsConfig {
  readonly from?: 'git-tags';
  readonly match?: string;
  readonly path?: string | readonly string[];
  readonly scheme?: SchemeName | readonly string[];
}
