import type { APIRoute, GetStaticPaths } from 'astro';
import { mediaTypeOf } from '../hosting/headers/media-type.ts';
import { currentSite } from './current.ts';
import { siteFiles } from './files.ts';
import type { SiteFile } from './site-file.ts';

/**
 * The route of the development server for every file of the bundle that is no page, at its own path
 * and byte for byte. A build writes the same files without a request for each.
 */
export const getStaticPaths = (async () => {
  const site = currentSite();
  const fonts = (await site.fontLibrary())?.files ?? [];
  return [...siteFiles(site), ...fonts].map((file) => ({
    params: { file: file.path },
    props: { file },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: SiteFile }> = ({ props: { file } }) =>
  respond(file.path, file.body());

function respond(path: string, body: Uint8Array<ArrayBuffer> | undefined): Response {
  if (body === undefined) return new Response(undefined, { status: 404 });
  return new Response(body, { headers: { 'Content-Type': mediaTypeOf(path) } });
}
