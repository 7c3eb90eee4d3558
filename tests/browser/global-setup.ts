import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGUMENTS, provideChromium } from '../../scripts/chromium.ts';
import { readEnvironment } from '../../src/site/environment.ts';
import { startPreview } from '../../src/site/preview-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, its base included and without a slash at the end. */
    siteUrl: string;
    /** Where Playwright reaches the one Chromium of this run. */
    browserUrl: string;
  }
}

/** Serves `dist` and launches Chromium, once for all browser tests; returns how to end both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = provideChromium();
  const site = await startPreview('dist', readEnvironment(process.env));
  const server = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS });
  project.provide('siteUrl', site.url.replace(/\/$/, ''));
  project.provide('browserUrl', server.wsEndpoint());
  return async () => {
    await server.close();
    await site.close();
  };
}
