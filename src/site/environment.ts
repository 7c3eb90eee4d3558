import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { hostNames, type HostName } from '../hosting/host-limits.ts';
import { siteOutputs, type SiteOutput } from '../hosting/site-output.ts';
import type { DrawingFolders } from './astro/catalog-drawings.ts';
import type { CatalogConfig } from './config/catalog-config.ts';
import { defaultCatalog, findCatalog, type CatalogSettings } from './config/find-catalog.ts';
import { findConfig, readConfig, type OpenedConfig } from './config/read-config.ts';
import { listAlternatives } from '../text/words.ts';
import { ownFiles, type OwnFile } from './own/own-files.ts';
import { readOwnGuides, readOwnHome } from './own/own-guides.ts';
import { isFolder } from './path-kind.ts';
import { isBasePath, originFault } from './site-address.ts';
import { siteTexts, type SiteTexts } from './site-texts.ts';
import { errorMessage } from '../text/error-message.ts';

/** The address of the site, as the environment states it. */
export interface SiteAddress {
  /** The origin of the deployed site, without a trailing slash. */
  readonly siteUrl?: string;
  /** The path below the origin: `/`, or `/docs`. */
  readonly basePath: string;
  /** Whether the site is temporary, so that nothing may be cached. */
  readonly isPreview?: boolean;
  /** How much of it to make; all by default. */
  readonly output?: SiteOutput;
}

/** The address of a site, and its texts. */
export interface SiteSettings extends SiteAddress {
  readonly texts: SiteTexts;
  /** The files that it shows besides the catalog; absent without a configuration. */
  readonly ownFiles?: readonly OwnFile[];
}

/** The environment of a build. */
export interface Environment extends SiteSettings {
  /** The folder of the built site, as messages name it. */
  readonly outFolder: string;
  /** The folder of definitions: its absolute path, and its name in messages. */
  readonly catalogFolder: string;
  readonly catalogName: string;
  /** The folder of the catalog's own guides, an absolute path, if some of them are MDX. */
  readonly guidesFolder?: string;
  /** The drawings of the catalog that are folders; absent without any. */
  readonly drawingFolders?: DrawingFolders;
  /** Where the site will be deployed, to check its limits. */
  readonly host?: HostName;
  /** An absolute path; absent without a configuration of this catalog. */
  readonly configFile?: string;
  /** How the configuration says to read the catalog; absent without one. */
  readonly settings?: CatalogSettings;
}

interface PreviewEnvironment {
  readonly outFolder: string;
  readonly address: SiteAddress;
  /** The port to listen at. */
  readonly port: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The highest port of TCP. */
export const highestPort = 65_535;

/** Names every wrong variable, one sentence each. */
class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads `CATALOG_DIR` (default `schemas`), `CATALOG_OUT` (default `dist`), `SITE_URL`, `BASE_PATH`,
 * `DEPLOYMENT`, `SITE_OUTPUT` and `SITE_HOST`, and the configuration that `CATALOG_CONFIG` names or that
 * lies in the catalog's folder or beside it.
 * @throws EnvironmentError that names every wrong variable, or every fault of the configuration.
 */
export function readEnvironment(variables: Variables): Environment {
  const found = openConfig(variables);
  const { catalogName, settings, isConfigured } = findCatalog(variables['CATALOG_DIR'], found);
  const catalogFolder = resolve(catalogName);
  const merged = withConfig(variables, found?.config);
  requireNoFault([catalogFault(catalogName, catalogFolder), ...addressFaults(merged)]);
  const host = hostNames.find((known) => known === merged.SITE_HOST);
  return {
    catalogFolder,
    catalogName: catalogName.replace(/\/+$/, ''),
    outFolder: outFolderOf(variables),
    ...readAddress(merged),
    ...describeSite(catalogFolder, isConfigured ? found : undefined),
    ...(host !== undefined && { host }),
    ...(settings !== undefined && { settings }),
  };
}

/**
 * Reads `SITE_URL`, `BASE_PATH`, `DEPLOYMENT` and `PORT` (default 4321; 0 means any free port), and the
 * configuration as `readEnvironment` does.
 * @throws EnvironmentError that names every variable with a wrong value.
 */
export function readPreviewEnvironment(variables: Variables): PreviewEnvironment {
  const port = variables['PORT'] || '4321';
  const merged = withConfig(variables, openConfig(variables)?.config);
  requireNoFault([...addressFaults(merged), portFault('PORT', port)]);
  return { outFolder: outFolderOf(variables), address: readAddress(merged), port: Number(port) };
}

function outFolderOf({ CATALOG_OUT }: Variables): string {
  return CATALOG_OUT || 'dist';
}

/** The configuration of the catalog, if it has one. */
function openConfig({ CATALOG_CONFIG, CATALOG_DIR }: Variables): OpenedConfig | undefined {
  const folder = resolve(CATALOG_DIR || defaultCatalog);
  const path = CATALOG_CONFIG || findConfig([folder, dirname(folder)]);
  if (path === undefined) return undefined;
  const read = readConfig(path);
  if (read.kind === 'wrong') throw new EnvironmentError(read.faults.join('\n'));
  return read;
}

/** What the configuration says about the site of a folder, including its guides. */
function describeSite(
  folder: string,
  found: OpenedConfig | undefined,
): Pick<Environment, 'texts' | 'guidesFolder' | 'drawingFolders' | 'ownFiles' | 'configFile'> {
  if (found === undefined) return { texts: siteTexts(folder) };
  const { file, config } = found;
  const configFolder = dirname(file);
  const guidesFolder =
    config.guides === undefined ? undefined : resolve(configFolder, config.guides);
  const guides = guidesFolder === undefined ? [] : orFault(() => readOwnGuides(guidesFolder));
  const { home: page } = config;
  const home =
    typeof page === 'string' ? orFault(() => readOwnHome(resolve(configFolder, page))) : undefined;
  const own = { folder: configFolder, guides, ...(home !== undefined && { home }) };
  const isBundled = guides.some((guide) => guide.file.endsWith('.mdx'));
  const drawings = Object.entries(config.drawings ?? {})
    .map(([name, path]) => [name, resolve(configFolder, path)] as const)
    .filter(([, path]) => isFolder(path));
  return {
    texts: siteTexts(folder, config, own),
    configFile: file,
    ownFiles: ownFiles(config, configFolder),
    ...(guidesFolder !== undefined && isBundled && { guidesFolder }),
    ...(drawings.length > 0 && { drawingFolders: Object.fromEntries(drawings) }),
  };
}

function orFault<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new EnvironmentError(errorMessage(error));
  }
}

/** Variables take precedence over the configuration. */
function withConfig(variables: Variables, config: CatalogConfig | undefined) {
  return {
    DEPLOYMENT: variables['DEPLOYMENT'],
    // Whether the base path, if any, comes from the configuration.
    isBasePathConfigured: !variables['BASE_PATH'],
    SITE_URL: variables['SITE_URL'] || config?.siteUrl || undefined,
    BASE_PATH: variables['BASE_PATH'] || config?.basePath,
    SITE_OUTPUT: variables['SITE_OUTPUT'] || config?.output,
    SITE_HOST: variables['SITE_HOST'] || config?.host,
  };
}

/** Variables, completed from the configuration. */
type MergedVariables = ReturnType<typeof withConfig>;

function requireNoFault(found: readonly (string | undefined)[]): void {
  const faults = found.filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
}

function readAddress({
  SITE_URL,
  BASE_PATH,
  DEPLOYMENT,
  SITE_OUTPUT,
}: MergedVariables): SiteAddress {
  const output = siteOutputs.find((known) => known === SITE_OUTPUT);
  return {
    ...(SITE_URL !== undefined && { siteUrl: new URL(SITE_URL).origin }),
    basePath: `/${(BASE_PATH ?? '').replace(/^\/+|\/+$/g, '')}`,
    ...(DEPLOYMENT === 'preview' && { isPreview: true }),
    ...(output !== undefined && { output }),
  };
}

function addressFaults({
  SITE_URL,
  BASE_PATH,
  DEPLOYMENT,
  SITE_OUTPUT,
  SITE_HOST,
  isBasePathConfigured,
}: MergedVariables): readonly (string | undefined)[] {
  return [
    siteUrlFault(SITE_URL),
    basePathFault(BASE_PATH || '/', SITE_URL, isBasePathConfigured),
    deploymentFault(DEPLOYMENT || 'preview'),
    choiceFault('SITE_OUTPUT', siteOutputs, SITE_OUTPUT),
    choiceFault('SITE_HOST', hostNames, SITE_HOST),
  ];
}

function deploymentFault(deployment: string): string | undefined {
  if (deployment === 'preview') return undefined;
  return `DEPLOYMENT is ${JSON.stringify(deployment)}; expected preview, or nothing`;
}

function choiceFault(
  name: string,
  values: readonly string[],
  value: string | undefined,
): string | undefined {
  if (value === undefined || values.includes(value)) return undefined;
  return `${name} is ${JSON.stringify(value)}; expected ${listAlternatives(values)}`;
}

/** What is wrong with a port; `name` is that of its variable or option. */
export function portFault(name: string, port: string): string | undefined {
  if (/^\d{1,5}$/.test(port) && Number(port) <= highestPort) return undefined;
  return `${name} is ${JSON.stringify(port)}; expected a number from 0 to ${String(highestPort)}`;
}

function catalogFault(name: string, folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return undefined;
  const reason = found === undefined ? 'there is no such folder' : 'it is not a folder';
  return `CATALOG_DIR is ${JSON.stringify(name)}, but ${reason}: ${folder}`;
}

function siteUrlFault(siteUrl: string | undefined): string | undefined {
  const fault = siteUrl === undefined ? undefined : originFault(siteUrl, 'BASE_PATH');
  return fault === undefined ? undefined : `SITE_URL is ${JSON.stringify(siteUrl)}, which ${fault}`;
}

function basePathFault(
  basePath: string,
  siteUrl: string | undefined,
  isConfigured: boolean,
): string | undefined {
  if (basePath === '/') return undefined;
  const got = `${isConfigured ? 'basePath' : 'BASE_PATH'} is ${JSON.stringify(basePath)}`;
  if (!isBasePath(basePath)) return `${got}; expected a path such as /docs`;
  if (siteUrl !== undefined) return undefined;
  const lacks = isConfigured ? 'the configuration has no siteUrl' : 'SITE_URL is not set';
  return `${got}, but ${lacks}: below a path, identifiers resolve only as full URLs`;
}
