import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  bundleForOthers,
  copyBundle,
  copySources,
  requireBuilt,
  runBuild,
  type BuildVariables,
} from './build-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    areSitesBuilt: boolean;
  }
}

/** The address of sites below a path. */
export const ADDRESS = { SITE_URL: 'https://catalog.example', BASE_PATH: '/docs' };

/** Sites that several tests read, and none changes. The shipped one is in `dist`. */
const SITES = {
  versions: { CATALOG_DIR: 'tests/fixtures/versions' },
  hostile: { CATALOG_DIR: 'tests/fixtures/hostile' },
  'below-a-path': { ...ADDRESS, BASE_URL: '/other' },
  'history-below-a-path': { ...ADDRESS, CATALOG_DIR: 'src/guides/example' },
  'versions-below-a-path': { ...ADDRESS, CATALOG_DIR: 'tests/fixtures/versions' },
} as const satisfies Record<string, BuildVariables>;

type SharedSite = keyof typeof SITES;

/** Where a shared site lies, built before the first test. */
export function sharedSite(name: SharedSite): string {
  return join(projectOf(name), 'dist');
}

/** The project that a shared site was built in. */
function projectOf(name: SharedSite): string {
  return join('.build/test-sites', name);
}

/** Before the first test of a run that reads built sites: builds all of them, once for all projects. */
export default async function setup(project: TestProject): Promise<void> {
  if (project.getProvidedContext().areSitesBuilt) return;
  requireBuilt(await runBuild({ folder: '.' }, {}));
  await bundleForOthers();
  await Promise.all([
    buildShared('versions').then(() => buildShared('hostile')),
    buildShared('below-a-path')
      .then(() => buildShared('versions-below-a-path'))
      .then(() => buildShared('history-below-a-path')),
  ]);
  project.vitest.provide('areSitesBuilt', true);
}

/** Builds a site from nothing but the bundles of this project. */
async function buildShared(name: SharedSite): Promise<void> {
  const folder = projectOf(name);
  await rm(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copySources(folder);
  copyBundle(folder);
  requireBuilt(await runBuild({ folder }, SITES[name]));
}
