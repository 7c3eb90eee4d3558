import type { APIRoute, GetStaticPaths } from 'astro';
import type { HostedFile } from '../hosting/hosted-files.ts';
import { mediaTypeOf } from '../hosting/media-type.ts';
import { siteFiles } from '../site/files.ts';

/** Every file of the bundle that is no page, at its own path and byte for byte. */
export const getStaticPaths = (() =>
  siteFiles().map((file) => ({
    params: { file: file.path },
    props: { file },
  }))) satisfies GetStaticPaths;

/** The development server sends the type; for a build the host does. */
export const GET: APIRoute<{ file: HostedFile }> = ({ props: { file } }) =>
  new Response(file.body, { headers: { 'Content-Type': mediaTypeOf(file.path) } });
