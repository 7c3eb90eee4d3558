import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM_ARGUMENTS, provideChromium } from '../../scripts/chromium.ts';
import { providePython } from '../../scripts/python-jsonschema.ts';
import { joinCatalogs } from './join-catalogs.ts';
import { deployEverywhere, type CatalogDeployment } from './deployments.ts';
import { CATALOG_FOLDERS } from './subjects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    deployments: readonly CatalogDeployment[];
  }
}

/** Deploys the catalog and launches Chromium, once for all clients; returns how to end both. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = provideChromium();
  providePython();
  using catalog = joinCatalogs(CATALOG_FOLDERS);
  const deployments = await deployEverywhere(catalog.folder);
  const browser = await chromium.launchServer({ executablePath, args: CHROMIUM_ARGUMENTS });
  project.provide(
    'deployments',
    deployments.map(({ name, identifiers, address }) => ({ name, identifiers, address })),
  );
  project.provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all(deployments.map((deployment) => deployment[Symbol.asyncDispose]()));
  };
}
