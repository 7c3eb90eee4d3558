import { afterAll, beforeAll } from 'vitest';
import { readEnvironment } from '../../src/site/environment.ts';
import { startPreview, type Preview } from '../../src/site/preview-server.ts';
import type { BuiltSite } from '../output/build-site.ts';

/** Where a site is served while tests run. */
export interface ServedSite {
  /** Without a slash at the end. */
  readonly site: string;
}

/** Builds a site before the tests of a block, serves it at an address of its own, and ends it after them. */
export function serveSite(
  build: () => Promise<BuiltSite>,
  address: Readonly<Record<string, string>> = {},
): ServedSite {
  let built: BuiltSite | undefined;
  let preview: Preview | undefined;
  beforeAll(async () => {
    built = await build();
    preview = await startPreview(built.folder, readEnvironment(address));
  }, 120_000);
  afterAll(async () => {
    await preview?.close();
    built?.[Symbol.dispose]();
  });
  return {
    get site() {
      if (preview === undefined) throw new Error('no test has begun');
      return preview.url.replace(/\/$/, '');
    },
  };
}
