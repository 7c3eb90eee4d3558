import { createReadStream } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { mediaTypeOf } from '../../hosting/headers/media-type.ts';
import { prefixOf } from '../../hosting/headers/path-pattern.ts';
import type { Environment } from '../environment.ts';
import { isFile } from '../path-kind.ts';

/**
 * In development, serves the search of the last build, if there was one: an index needs the finished
 * site. `path` is its path in the site.
 */
export function serveLastSearch(
  { middlewares }: ViteDevServer,
  { basePath, outFolder }: Environment,
  path: string,
): void {
  const folder = resolve(outFolder, path);
  middlewares.use(`${prefixOf(basePath)}/${path}`, (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = resolve(folder, `.${decodeURI(pathname)}`);
    if (!file.startsWith(folder + sep) || !isFile(file)) {
      next();
      return;
    }
    response.setHeader('Content-Type', mediaTypeOf(`${path}${pathname}`));
    createReadStream(file).pipe(response);
  });
}
