import type { Deployment } from '../hosting/headers/header-rules.ts';
import { prefixOf } from '../hosting/headers/path-pattern.ts';
import type { SiteAddress } from './environment.ts';

/** The URL below which identifiers are; `undefined` if they stay paths. */
export function siteRoot({ siteUrl, basePath }: SiteAddress): string | undefined {
  return siteUrl === undefined ? undefined : siteUrl + prefixOf(basePath);
}

/** `final` if the site's address is known and permanent, so that caches may keep files for good. */
export function deployment({ siteUrl, isPreview }: SiteAddress): Deployment {
  if (isPreview === true) return 'preview';
  return siteUrl === undefined ? 'provisional' : 'final';
}
