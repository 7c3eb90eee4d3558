import { sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { forgetCatalog } from './catalog.ts';
import { readEnvironment } from './environment.ts';
import { lockFileOf } from './read-catalog.ts';
import { searchFolder } from './search/search-parts.ts';
import { serveLastSearch } from './search/serve-last-search.ts';

/**
 * Ties the catalog to Astro: in development its files are served at their paths, and an edit of a
 * definition reloads the open pages.
 */
export function catalogSite(): AstroIntegration {
  return {
    name: 'component-catalog',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        // Astro would take a variable of this name for the base path of its own.
        delete process.env['BASE_URL'];
        if (command === 'build') return;
        injectRoute({ pattern: '/[...file]', entrypoint: './src/site/hosted-file.ts' });
      },
      'astro:server:setup': ({ server }) => {
        watchCatalog(server);
        serveLastSearch(server, readEnvironment(process.env).basePath, searchFolder);
      },
    },
  };
}

/** Editors write a file in several steps, and a checkout writes many files: all are one change. */
const settlingTime = 50;

function watchCatalog(server: ViteDevServer): void {
  const { catalogFolder } = readEnvironment(process.env);
  let waiting: NodeJS.Timeout | undefined;
  const lockFile = lockFileOf(catalogFolder);
  server.watcher.add([catalogFolder, lockFile]);
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(catalogFolder + sep) && path !== lockFile) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      showCatalogAnew(server);
    }, settlingTime);
  });
}

/**
 * No module holds anything of the catalog, so that Vite need transform none again; what Astro keeps
 * is the paths that a route has, until it hears of other content.
 */
function showCatalogAnew({ environments }: ViteDevServer): void {
  forgetCatalog();
  for (const { hot } of Object.values(environments)) hot.send('astro:content-changed', {});
  environments.client.hot.send({ type: 'full-reload' });
}
