import type { APIRoute, GetStaticPaths } from 'astro';
import { mediaTypeOf } from '../../hosting/headers/media-type.ts';
import { currentSite } from '../current.ts';
import { fileBytes, listSiteFiles } from '../files/files.ts';
import type { SiteFile } from '../files/site-file.ts';

/**
 * The development server's route for every file of the site that is not a page, at its own path and
 * byte for byte. A build writes the same files without requests.
 */
export const getStaticPaths = (async () => {
  const files = await listSiteFiles(currentSite());
  return files.map((file) => ({ params: { file: file.path }, props: { file } }));
}) satisfies GetStaticPaths;

/** Answers with a hosted file, or 404 if it is withheld. */
export const GET: APIRoute<{ file: SiteFile }> = async ({ locals, props: { file } }) => {
  const body = await fileBytes(locals.site, file);
  if (body === undefined) return new Response(undefined, { status: 404 });
  return new Response(body, { headers: { 'Content-Type': mediaTypeOf(file.path) } });
};
