import { afterAll, beforeAll } from 'vitest';
import { readEnvironment } from '../../src/site/environment.ts';
import { startPreview, type RunningPreview } from '../../src/site/preview-server.ts';
import type { BuiltSite } from '../output/build-site.ts';

/** Where a site is served while tests run. */
export interface ServedSite {
  /** Without a slash at the end. */
  readonly site: string;
}

/**
 * Serves a site at an address of its own while the tests of a block run: a folder, or what is built
 * before them.
 */
export function serveSite(
  source: string | (() => Promise<BuiltSite>),
  address: Readonly<Record<string, string>> = {},
): ServedSite {
  let built: BuiltSite | undefined;
  let preview: RunningPreview | undefined;
  beforeAll(async () => {
    built = typeof source === 'string' ? undefined : await source();
    const folder = typeof source === 'string' ? source : built?.folder;
    preview = await startPreview(folder ?? '', readEnvironment(address));
  });
  afterAll(async () => {
    await preview?.close();
    await built?.[Symbol.asyncDispose]();
  });
  return {
    get site() {
      if (preview === undefined) throw new Error('no test has begun');
      return preview.url.replace(/\/$/, '');
    },
  };
}
