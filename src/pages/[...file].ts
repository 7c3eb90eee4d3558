import type { APIRoute, GetStaticPaths } from 'astro';
import type { HostedFile } from '../hosting/hosted-files.ts';
import { siteFiles } from '../site/files.ts';

/** Every file of the bundle that is no page, at its own path and byte for byte. */
export const getStaticPaths = (() =>
  siteFiles().map((file) => ({
    params: { file: file.path },
    props: { file },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: HostedFile }> = ({ props }) => new Response(props.file.body);
