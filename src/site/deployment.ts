import type { Deployment } from '../hosting/header-rules.ts';
import type { SiteAddress } from './environment.ts';

/** The address that identifiers stand below; absent where they stay paths. */
export function siteRoot({ siteUrl, basePath }: SiteAddress): string | undefined {
  return siteUrl === undefined ? undefined : siteUrl + (basePath === '/' ? '' : basePath);
}

/** Whether the site's address is known, and its files may so be kept for good. */
export function deployment({ siteUrl }: SiteAddress): Deployment {
  return siteUrl === undefined ? 'provisional' : 'final';
}
