import { dialectNames } from '../../schema/dialects.ts';
import { headerRules, headersFor } from './header-rules.ts';

/**
 * Types by the end of a path, for paths whose header rules leave the type to the host. The tables of hosts
 * differ: to some, `.ts` is a video, and `.md`, `.mjs` and `.woff2` are unknown.
 */
export const typesByEnd: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['ts', 'text/typescript; charset=utf-8'],
  ['mts', 'text/typescript; charset=utf-8'],
  ['json', 'application/json'],
  ['md', 'text/markdown; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['xml', 'application/xml'],
  ['atom', 'application/atom+xml'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['wasm', 'application/wasm'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
]);

/** Types worth compressing: text of any kind. Fonts and pictures are already compressed. */
export const compressibleTypes: readonly string[] = [
  ...['text/html', 'text/css', 'text/javascript', 'text/typescript', 'text/markdown'],
  ...['text/plain', 'application/json', 'application/schema+json', 'application/xml'],
  ...['application/atom+xml', 'application/feed+json'],
  ...['application/wasm', 'image/svg+xml', 'image/x-icon'],
];

const rules = headerRules('provisional', '/', new Set(dialectNames));

/** The `Content-Type` of a hosted file, by its path below the site's base. */
export function mediaTypeOf(path: string): string {
  const stated = headersFor(`/${path}`, rules).get('Content-Type');
  const [, end = ''] = /\.([^./]+)$/.exec(path) ?? [];
  return stated ?? typesByEnd.get(end) ?? 'text/plain; charset=utf-8';
}
