import type { HostName } from '../../hosting/host-limits.ts';
import type { SiteOutput } from '../../hosting/site-output.ts';
import type { ShownDialect } from '../../schema/dialects.ts';
import type { SchemeName } from '../../catalog/sources/version-schemes.ts';

/** What `catalog.config.json` may say; its schema is `catalog-config.schema.json`. */
export interface CatalogConfig {
  readonly $schema?: string;
  /** The folders of schemas; without any, the catalog's folder. */
  readonly sources?: readonly SourceConfig[];
  /** Of schemas that state none: by default what their keywords tell, else `draft-07`. */
  readonly dialect?: ShownDialect;
  /** By the URI of a meta-schema that is not in the catalog: the dialect that its schemas are read in. */
  readonly metaSchemas?: Readonly<Record<string, ShownDialect>>;
  /** What version numbers promise: nothing by default. */
  readonly gate?: GateName | GateConfig;
  /** Where the lock of published versions lies, from the configuration's folder. */
  readonly lock?: string;
  /** As the variable `SITE_URL`, which counts before it. */
  readonly siteUrl?: string;
  /** As the variable `BASE_PATH`, which counts before it. */
  readonly basePath?: string;
  /** How much of the site is made: all by default. The variable `SITE_OUTPUT` counts before it. */
  readonly output?: SiteOutput;
  /** Where the site is deployed, so that a build keeps to its limits. `SITE_HOST` counts before it. */
  readonly host?: HostName;
  /** The name of the site: that of the catalog's folder by default. */
  readonly title?: string;
  /** A sentence that says what the catalog is. */
  readonly description?: string;
  /** The sentence at the foot of every page. */
  readonly footer?: string;
  /** Links beside the tabs of the site. */
  readonly nav?: readonly NavLink[];
  /** Where a file is edited: a URL with `{path}`, from the configuration's folder, and maybe `{line}`. */
  readonly editLink?: string;
  readonly logo?: LogoConfig;
  /** A picture for tabs: `.svg`, `.png` or `.ico`. */
  readonly favicon?: string;
  /** The colour of links and marks. */
  readonly accent?: AccentConfig;
  /** What the home page says, or a Markdown file that says it. */
  readonly home?: HomeConfig | string;
  /** A folder of guides, `.md` and `.mdx`, from the configuration's folder. */
  readonly guides?: string;
  /** `<Family>/<Name>` of the definition that snippets name; the first by default. */
  readonly example?: string;
  /** By `<Family>/<Name>`: a module that draws instances of the definition, or a folder that Astro bundles. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** By `<Family>/<Name>`: globs of the files that editors take for instances. */
  readonly fileMatch?: Readonly<Record<string, readonly string[]>>;
  /** By the former `<Family>/<Name>` of a definition: its name. */
  readonly redirects?: Readonly<Record<string, string>>;
}

/** The logo of a site, `.svg` or `.png`, for each theme: the light one stands in both without a dark one. */
interface LogoConfig {
  readonly light: string;
  readonly dark?: string;
  /** Its words, if it stands in place of the title; without, it stands beside it. */
  readonly alt?: string;
}

type GateName = 'semver' | 'none';

/** What version numbers promise, in full. */
interface GateConfig {
  readonly policy: GateName;
  /** Of families that promise something else. */
  readonly families?: Readonly<Record<string, GateName>>;
  /** Which instances count: those that use only declared names by default. */
  readonly reading?: 'declared' | 'strict';
  /** What it is when the check cannot decide: a warning by default. */
  readonly undecided?: 'warning' | 'error';
  /** Whether the removal of what was deprecated counts: it does by default. */
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
  /** What search engines and tabs show: the site's name by default. */
  readonly title?: string;
  readonly heading?: string;
  readonly lead?: string;
}

/** A folder of schemas. */
export interface SourceConfig {
  /** From the configuration's folder; that folder itself by default. */
  readonly path?: string;
  /** A pattern over `{family}`, `{name}`, `{version}`, `*` and `**`; of several the first that fits counts. */
  readonly layout?: string | readonly string[];
  /** The family of what has none by its path: the name of the folder by default. */
  readonly family?: string;
  /** The version of every file. */
  readonly version?: string;
  /** The URI that all identifiers of the source begin with. */
  readonly base?: string;
  /** By the beginning of a URI: the folder or file, from the source's, that stands for it. */
  readonly resolve?: Readonly<Record<string, string>>;
  /** Globs of files to leave out, as `.gitignore` has them. */
  readonly ignore?: readonly string[];
  /** Pointers such as `/$defs/*`, or `openapi`, `asyncapi` or `crd`: what of each file is a definition. */
  readonly pick?: readonly string[];
  /** Whether identifiers stay, or become addresses of the site. */
  readonly identity?: 'keep' | 'rewrite';
  readonly versions?: VersionsConfig;
}

/** Where versions come from, and how they are ordered. */
interface VersionsConfig {
  /** Every tag of the repository is a version of all its schemas. */
  readonly from?: 'git-tags';
  /** The names of the tags that count: `v{version}` by default. */
  readonly match?: string;
  /** The folder of the schemas in the repository, of several the first that a tag has; that of the source by default. */
  readonly path?: string | readonly string[];
  /** A scheme, or all versions, the oldest first. */
  readonly scheme?: SchemeName | readonly string[];
}
