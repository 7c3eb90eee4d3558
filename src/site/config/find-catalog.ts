import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { MetaSchemas } from '../../catalog/sources/documents/restate-dialect.ts';
import type { GatePolicy } from '../../history/gate.ts';
import { dialectShownAs, type DialectName } from '../../schema/dialects.ts';
import { relativePath } from '../relative-path.ts';
import type { CatalogConfig, SourceConfig } from './catalog-config.ts';
import type { OpenedConfig } from './read-config.ts';

/** How a configuration says to read a catalog. */
export interface CatalogSettings {
  /** Their paths are relative to the catalog's folder, and absent for that folder itself. */
  readonly sources?: readonly SourceConfig[];
  /** Sources that are not read, since `CATALOG_DIR` names another; paths as in the configuration. */
  readonly otherSources?: readonly SourceConfig[];
  /** An absolute path. */
  readonly lockFile?: string;
  /** The dialect of definitions without a `$schema`. */
  readonly dialect?: DialectName;
  readonly metaSchemas?: MetaSchemas;
  /** What version numbers promise; absent if nothing. */
  readonly gate?: GatePolicy;
}

/** The folder of a catalog without a configuration that names one. */
export const defaultCatalog = 'schemas';

/** The folder of a catalog, and how to read it. */
interface FoundCatalog {
  /** Its path as messages name it. */
  readonly catalogName: string;
  readonly settings?: CatalogSettings;
  /** Whether the configuration is for this folder, and not for another beside it. */
  readonly isConfigured: boolean;
}

/**
 * The folder of the catalog, and its sources with paths relative to it. `directory` is the value of `CATALOG_DIR`,
 * and `found` the configuration.
 */
export function findCatalog(
  directory: string | undefined,
  found: OpenedConfig | undefined,
): FoundCatalog {
  if (found === undefined) {
    return { catalogName: directory || defaultCatalog, isConfigured: false };
  }
  const { file, config } = found;
  const home = dirname(file);
  const settings = settingsIn(config, home);
  const all = (config.sources ?? []).map((source) => ({
    source,
    folder: resolve(home, source.path ?? '.'),
  }));
  const named = resolve(directory || defaultCatalog);
  const isNamed = directory !== undefined && directory !== '' && named !== home;
  const sources = isNamed ? all.filter(({ folder }) => folder === named) : all;
  const unread = all.filter((one) => !sources.includes(one)).map(({ source }) => source);
  const [only, ...others] = sources;
  if (only === undefined) {
    const catalogName = directory || (all.length === 0 ? usualFolder(home) : defaultCatalog);
    return { catalogName, settings, isConfigured: all.length === 0 };
  }
  const root = others.length === 0 ? only.folder : home;
  return {
    catalogName: isNamed ? directory : nameOf(root),
    isConfigured: true,
    settings: {
      ...settings,
      sources: sources.map(({ source, folder }) => placeIn(root, folder, source)),
      ...(unread.length > 0 && { otherSources: unread }),
    },
  };
}

/** The default folder of schemas: the one with the default name, or else that of the configuration. */
function usualFolder(home: string): string {
  return existsSync(resolve(defaultCatalog)) ? defaultCatalog : nameOf(home);
}

/** How a configuration says that files are read, whichever they are. */
function settingsIn(config: CatalogConfig, home: string): CatalogSettings {
  return {
    ...(config.lock !== undefined && { lockFile: resolve(home, config.lock) }),
    ...(config.dialect !== undefined && { dialect: dialectShownAs(config.dialect) }),
    ...(config.metaSchemas !== undefined && {
      metaSchemas: Object.fromEntries(
        Object.entries(config.metaSchemas).map(([uri, shown]) => [uri, dialectShownAs(shown)]),
      ),
    }),
    ...(config.gate !== undefined && { gate: toPolicy(config.gate) }),
  };
}

function toPolicy(gate: NonNullable<CatalogConfig['gate']>): GatePolicy {
  const {
    policy,
    families = {},
    reading = 'declared',
    removalOfDeprecated = 'break',
    undecided = 'warning',
  } = typeof gate === 'string' ? { policy: gate } : gate;
  return { policy, families, reading, undecided, removalOfDeprecated };
}

/** The name of a folder in messages. */
function nameOf(folder: string): string {
  const name = relativePath('.', folder);
  return name === '' ? join('..', basename(folder)) : name;
}

function placeIn(root: string, folder: string, source: SourceConfig): SourceConfig {
  const path = relativePath(root, folder);
  const rest = Object.entries(source).filter(([name]) => name !== 'path');
  return { ...Object.fromEntries(rest), ...(path !== '' && { path }) };
}
