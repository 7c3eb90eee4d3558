import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the environment says that the site stands. */
export interface SiteAddress {
  /** The origin that the site is deployed at, without a slash at its end. */
  readonly siteUrl?: string;
  /** The path below the origin: `/`, or `/docs`. */
  readonly basePath: string;
  /** Whether the site goes away again, so that nothing of it is to be kept. */
  readonly isPreview?: boolean;
}

/** What the environment says of a build. */
export interface Environment extends SiteAddress {
  /** The folder of definitions: an absolute path, and the name that messages use for it. */
  readonly catalogFolder: string;
  readonly catalogName: string;
}

/** What the environment says of a preview. */
interface PreviewEnvironment {
  readonly address: SiteAddress;
  /** Where to listen. */
  readonly port: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The highest port of TCP. */
export const highestPort = 65_535;

/** Every variable that is wrong, a sentence each. */
class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads `CATALOG_DIR` (default `schemas`), `SITE_URL`, `BASE_PATH` and `DEPLOYMENT`.
 * @throws EnvironmentError that names every variable with a wrong value.
 */
export function readEnvironment(variables: Variables): Environment {
  const catalogName = variables['CATALOG_DIR'] || 'schemas';
  const catalogFolder = resolve(catalogName);
  requireNoFault([catalogFault(catalogName, catalogFolder), ...addressFaults(variables)]);
  return {
    catalogFolder,
    catalogName: catalogName.replace(/\/+$/, ''),
    ...readAddress(variables),
  };
}

/**
 * Reads `SITE_URL`, `BASE_PATH`, `DEPLOYMENT` and `PORT` (default 4321; 0 takes any that is free).
 * @throws EnvironmentError that names every variable with a wrong value.
 */
export function readPreviewEnvironment(variables: Variables): PreviewEnvironment {
  const port = variables['PORT'] || '4321';
  requireNoFault([...addressFaults(variables), portFault(port)]);
  return { address: readAddress(variables), port: Number(port) };
}

function requireNoFault(found: readonly (string | undefined)[]): void {
  const faults = found.filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
}

function readAddress({ SITE_URL, BASE_PATH, DEPLOYMENT }: Variables): SiteAddress {
  return {
    ...(SITE_URL && { siteUrl: new URL(SITE_URL).origin }),
    basePath: `/${(BASE_PATH ?? '').replace(/^\/+|\/+$/g, '')}`,
    ...(DEPLOYMENT === 'preview' && { isPreview: true }),
  };
}

function addressFaults({
  SITE_URL,
  BASE_PATH,
  DEPLOYMENT,
}: Variables): readonly (string | undefined)[] {
  const siteUrl = SITE_URL || undefined;
  return [
    siteUrlFault(siteUrl),
    basePathFault(BASE_PATH || '/', siteUrl),
    deploymentFault(DEPLOYMENT || 'preview'),
  ];
}

function deploymentFault(deployment: string): string | undefined {
  if (deployment === 'preview') return undefined;
  return `DEPLOYMENT is ${JSON.stringify(deployment)}; expected preview, or nothing`;
}

function portFault(port: string): string | undefined {
  if (/^\d{1,5}$/.test(port) && Number(port) <= highestPort) return undefined;
  return `PORT is ${JSON.stringify(port)}; expected a number from 0 to ${String(highestPort)}`;
}

function catalogFault(name: string, folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return undefined;
  const reason = found === undefined ? 'there is no such folder' : 'it is not a folder';
  return `CATALOG_DIR is ${JSON.stringify(name)}, but ${reason}: ${folder}`;
}

function siteUrlFault(siteUrl: string | undefined): string | undefined {
  if (siteUrl === undefined) return undefined;
  const got = `SITE_URL is ${JSON.stringify(siteUrl)}`;
  const example = 'expected an origin such as https://catalog.example';
  if (!URL.canParse(siteUrl)) return `${got}, which is no URL; ${example}`;
  const { protocol, pathname, search, hash, username, password } = new URL(siteUrl);
  if (!['http:', 'https:'].includes(protocol))
    return `${got}, which is not http or https; ${example}`;
  if (username + password !== '') return `${got}, which names a user; ${example}`;
  if (pathname === '/' && search === '' && hash === '') return undefined;
  return `${got}, which is more than an origin; put its path into BASE_PATH`;
}

function basePathFault(basePath: string, siteUrl: string | undefined): string | undefined {
  if (basePath === '/') return undefined;
  const got = `BASE_PATH is ${JSON.stringify(basePath)}`;
  if (
    !/^\/?[A-Za-z0-9._~-]+(\/[A-Za-z0-9._~-]+)*\/?$/.test(basePath) ||
    /(^|\/)\.{1,2}(\/|$)/.test(basePath)
  ) {
    return `${got}; expected a path such as /docs`;
  }
  if (siteUrl !== undefined) return undefined;
  return `${got}, but SITE_URL is not set: below a path, identifiers resolve only as full URLs`;
}
