import type { HostName } from '../../hosting/host-limits.ts';
import type { SiteOutput } from '../../hosting/site-output.ts';
import type { ShownDialect } from '../../schema/dialects.ts';
import type { SchemeName } from '../../catalog/sources/version-schemes.ts';

/** What `catalog.config.json` may say; its schema is `catalog-config.schema.json`. */
export interface CatalogConfig {
  readonly $schema?: string;
  /** The folders of schemas; without any, the catalog's folder. */
  readonly sources?: readonly SourceConfig[];
  /** The dialect of schemas that state none: by default the one that their keywords or the other schemas show, or `draft-07`. */
  readonly dialect?: ShownDialect;
  /** By the URI of a meta-schema that is not in the catalog: the dialect that its schemas are read in. */
  readonly metaSchemas?: Readonly<Record<string, ShownDialect>>;
  /** What version numbers promise: nothing by default. */
  readonly gate?: GateName | GateConfig;
  /** The path of the lock of published versions, relative to the configuration's folder. */
  readonly lock?: string;
  /** Like the variable `SITE_URL`, which takes precedence. */
  readonly siteUrl?: string;
  /** Like the variable `BASE_PATH`, which takes precedence. */
  readonly basePath?: string;
  /** How much of the site to make: all by default. The variable `SITE_OUTPUT` takes precedence. */
  readonly output?: SiteOutput;
  /** Where the site is deployed, to check its limits. The variable `SITE_HOST` takes precedence. */
  readonly host?: HostName;
  /** The name of the site: by default that of the catalog's folder. */
  readonly title?: string;
  /** A sentence that says what the catalog is. */
  readonly description?: string;
  /** The sentence at the foot of every page. */
  readonly footer?: string;
  /** Links beside the tabs of the site. */
  readonly nav?: readonly NavLink[];
  /** Where to edit a file: a URL with `{path}`, relative to the configuration, and optionally `{line}`. */
  readonly editLink?: string;
  readonly logo?: LogoConfig;
  /** A picture for tabs: `.svg`, `.png` or `.ico`. */
  readonly favicon?: string;
  /** The colour of links and marks. */
  readonly accent?: AccentConfig;
  /** The text of the home page, or a Markdown file with it. */
  readonly home?: HomeConfig | string;
  /** A folder of guides, `.md` and `.mdx`, relative to the configuration's folder. */
  readonly guides?: string;
  /** `<Family>/<Name>` of the definition that snippets name and the playground opens. */
  readonly example?: string;
  /** By `<Family>/<Name>`: a module that draws instances, or a folder that Astro bundles. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** By `<Family>/<Name>`: globs of the files that editors should treat as instances. */
  readonly fileMatch?: Readonly<Record<string, readonly string[]>>;
  /** By the former `<Family>/<Name>` of a definition: its current name. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/** The logo of a site, `.svg` or `.png`, for each theme; without a dark one, the light one is for both. */
interface LogoConfig {
  readonly light: string;
  readonly dark?: string;
  /** Its text, if it replaces the title; without, it stands beside the title. */
  readonly alt?: string;
}

type GateName = 'semver' | 'none';

/** What version numbers promise, in full. */
interface GateConfig {
  readonly policy: GateName;
  /** The policies of families that differ from it. */
  readonly families?: Readonly<Record<string, GateName>>;
  /** Which instances count: by default, those that use only declared names. */
  readonly reading?: 'declared' | 'strict';
  /** The severity of a change that the check cannot decide: a warning by default. */
  readonly undecided?: 'warning' | 'error';
  /** Whether removing something deprecated counts as a break: it does by default. */
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
  /** The title in search engines and tabs: by default the site's name. */
  readonly title?: string;
  readonly heading?: string;
  readonly lead?: string;
}

/** A folder of schemas. */
export interface SourceConfig {
  /** Relative to the configuration's folder; by default that folder itself. */
  readonly path?: string;
  /** A pattern with `{family}`, `{name}`, `{version}`, `*` and `**`; of several, the first match counts. */
  readonly layout?: string | readonly string[];
  /** The family of files whose path gives none: by default the name of the folder. */
  readonly family?: string;
  /** The version of every file. */
  readonly version?: string;
  /** The URI with which all identifiers of the source begin. */
  readonly base?: string;
  /** By the beginning of a URI: the folder or file that it stands for, relative to the source. */
  readonly resolve?: Readonly<Record<string, string>>;
  /** Globs of files to leave out, in the syntax of `.gitignore`. */
  readonly ignore?: readonly string[];
  /** Which parts of a file are definitions: pointers such as `/$defs/*`, `openapi`, `asyncapi` or `crd`. */
  readonly pick?: readonly string[];
  /** Whether identifiers stay as they are, or become addresses of the site. */
  readonly identity?: 'keep' | 'rewrite';
  readonly versions?: VersionsConfig;
}

/** Where versions come from, and how they are ordered. */
interface VersionsConfig {
  /** Makes every tag of the repository a version of all its schemas. */
  readonly from?: 'git-tags';
  /** The names of the tags that count: `v{version}` by default, and numbers such as `1.0`. */
  readonly match?: string;
  /** The folder of the schemas in a tag, or several to try in order; by default that of the source. */
  readonly path?: string | readonly string[];
  /** A scheme, or a list of all versions, oldest first. */
  readonly scheme?: SchemeName | readonly string[];
}
