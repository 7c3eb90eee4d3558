import { placeholderExpression, prefixOf } from '../path-pattern.ts';
import type { HostedSite } from './hosted-site.ts';

/** A `vercel.json`, for the root of the project. */
export function vercelConfiguration({ rules, base, call }: HostedSite): string {
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: `${call} build`,
    outputDirectory: 'dist',
    cleanUrls: false,
    ...(base === '/' ? {} : { rewrites: [below(base)] }),
    headers: rules.map(({ path, headers }) => ({
      source: `${prefixOf(base)}${sourceOf(path)}`,
      headers: headers.map(({ name, value }) => ({ key: name, value })),
    })),
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

/** The files of the site are at the root of a deployment. */
function below(base: string) {
  return { source: `${base}/:path*`, destination: '/:path*' };
}

/** A path in the syntax of path-to-regexp, each placeholder with its expression. */
function sourceOf(path: string): string {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '(.*)';
    const expression = placeholderExpression(part);
    return expression === undefined ? part.replaceAll('.', '\\.') : `${part}(${expression})`;
  });
  return parts.join('/');
}
