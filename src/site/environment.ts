import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/** What the environment says of a build. */
export interface Environment {
  /** The folder of definitions: an absolute path, and the name that messages use for it. */
  readonly catalogFolder: string;
  readonly catalogName: string;
  /** The origin that the site is deployed at, without a slash at its end. */
  readonly siteUrl?: string;
  /** The path below the origin: `/`, or `/docs`. */
  readonly basePath: string;
}

/** Every variable that is wrong, a sentence each. */
class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads `CATALOG_DIR` (default `schemas`), `SITE_URL` and `BASE_PATH`.
 * @throws EnvironmentError that names every variable with a wrong value.
 */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const catalogName = variables['CATALOG_DIR'] || 'schemas';
  const catalogFolder = resolve(catalogName);
  const siteUrl = variables['SITE_URL'] || undefined;
  const basePath = variables['BASE_PATH'] || '/';
  const faults = [
    catalogFault(catalogName, catalogFolder),
    siteUrlFault(siteUrl),
    basePathFault(basePath, siteUrl),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) throw new EnvironmentError(faults.join('\n'));
  return {
    catalogFolder,
    catalogName: catalogName.replace(/\/+$/, ''),
    ...(siteUrl !== undefined && { siteUrl: new URL(siteUrl).origin }),
    basePath: `/${basePath.replace(/^\/+|\/+$/g, '')}`,
  };
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
