import { dirname, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { bundlingIntegration } from '../build/renderer-source.ts';
import { reportDiagnostics } from '../commands/report.ts';
import { configFilesIn } from '../config/read-config.ts';
import { catalogDrawings } from './catalog-drawings.ts';
import { provideSite } from '../current.ts';
import { settlingTime } from '../dev/watch-folders.ts';
import type { Environment } from '../environment.ts';
import { examplePlugin } from './example-plugin.ts';
import { guideNamesInMdx } from './guide-names.ts';
import { highlightedFiles } from './highlighted-files.ts';
import { separatePrograms } from './separate-programs.ts';
import { CatalogError, openSite } from '../open-site.ts';
import { acknowledgedFileOf, lockFileOf, searchFileOf } from '../read/read-catalog.ts';
import { searchFolder } from '../search/search-parts.ts';
import { serveLastSearch } from '../search/serve-last-search.ts';
import type { Site } from '../site.ts';
import { isError } from '../../catalog/diagnostic.ts';

/**
 * Connects the catalog to Astro's development server: hosted files are served at their paths, and an edit
 * of a definition or of a configured file reloads the open pages.
 */
export function catalogSite(environment: Environment): AstroIntegration {
  return {
    name: 'component-catalog',
    hooks: {
      'astro:config:setup': (options) => {
        const { command, config, updateConfig, injectRoute, addMiddleware } = options;
        const { drawingFolders = {}, guidesFolder } = environment;
        updateConfig({
          vite: {
            plugins: [
              ...[highlightedFiles(), examplePlugin(), separatePrograms()],
              catalogDrawings(drawingFolders),
              ...(guidesFolder === undefined ? [] : [guideNamesInMdx(guidesFolder)]),
            ],
          },
        });
        const { integrations } = config;
        if (command === 'build' && !integrations.some(({ name }) => name === bundlingIntegration)) {
          throw new Error('`astro build` alone does not build this site: run `npm run build`.');
        }
        if (command !== 'dev') return;
        // A change of the configuration restarts the server, which then reads it again.
        for (const file of configFilesOf(environment)) options.addWatchFile(file);
        injectRoute({ pattern: '/[...file]', entrypoint: './src/site/astro/hosted-file.ts' });
        addMiddleware({
          order: 'pre',
          entrypoint: new URL('./provide-locals.ts', import.meta.url),
        });
      },
      'astro:server:setup': ({ server }) => {
        serveSite(server, environment);
        serveLastSearch(server, environment, searchFolder);
      },
    },
  };
}

/** The configuration, or the files that would be the configuration if they existed. */
function configFilesOf({ catalogFolder, configFile }: Environment): readonly string[] {
  return configFile === undefined
    ? configFilesIn([catalogFolder, dirname(catalogFolder)])
    : [configFile];
}

/** Opens the site when a route first asks for it, and again after a change of the catalog. */
function serveSite(server: ViteDevServer, environment: Environment): void {
  const { catalogFolder, ownFiles = [] } = environment;
  const beside = [
    ...[lockFileOf(catalogFolder, environment.settings), searchFileOf(catalogFolder)],
    acknowledgedFileOf(catalogFolder),
    ...ownFiles.map(({ file }) => file),
  ];
  let site: Site | undefined;
  let fault: unknown;
  let pending: NodeJS.Timeout | undefined;
  provideSite(() => {
    try {
      site ??= openReported(environment);
      fault = undefined;
      return site;
    } catch (error) {
      fault = error;
      throw error;
    }
  });
  const { hot } = server.environments.client;
  hot.on('vite:client:connect', (_payload, page) => {
    if (fault instanceof Error) page.send({ type: 'error', err: toOverlay(fault) });
  });
  server.watcher.add([catalogFolder, ...configFilesOf(environment), ...beside]);
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(catalogFolder + sep) && !beside.includes(path)) return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      [site, fault] = [undefined, undefined];
      reloadPages(server);
    }, settlingTime);
  });
}

/**
 * An error for the overlay of pages, whose message is HTML. Astro sends an error once, 200 ms after the answer,
 * and a slow page connects later than that.
 */
function toOverlay(error: Error): ErrorPayload['err'] {
  const message = error.message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const loc = error instanceof CatalogError ? error.loc : undefined;
  return { message, stack: error.stack ?? '', ...(loc !== undefined && { loc }) };
}

/** Opens the site of a catalog, and reports what is left out of it, as a command does. */
function openReported(environment: Environment): Site {
  const site = openSite(environment);
  const errors = site.warnings.filter(isError);
  reportDiagnostics(errors, environment.catalogName, true);
  return site;
}

/**
 * No module contains anything of the catalog, so Vite need not transform any again. But Astro caches the
 * paths of each route until it is told that content changed.
 */
function reloadPages({ environments }: ViteDevServer): void {
  for (const { hot } of Object.values(environments)) hot.send('astro:content-changed', {});
  environments.client.hot.send({ type: 'full-reload' });
}
