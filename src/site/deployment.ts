import type { Deployment } from '../hosting/headers/header-rules.ts';
import type { SiteAddress } from './environment.ts';

/** The address that identifiers stand below; absent where they stay paths. */
export function siteRoot({ siteUrl, basePath }: SiteAddress): string | undefined {
  return siteUrl === undefined ? undefined : siteUrl + (basePath === '/' ? '' : basePath);
}

/** Whether files may be kept for good: where the site's address is known, and stays. */
export function deployment({ siteUrl, isPreview }: SiteAddress): Deployment {
  if (isPreview === true) return 'preview';
  return siteUrl === undefined ? 'provisional' : 'final';
}
