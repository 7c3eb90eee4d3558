import { headerRules, headersFor } from './header-rules.ts';

/** By the end of a path, where the header model leaves the type to the host. */
const typesByEnd = [
  ['.json', 'application/json'],
  ['.md', 'text/markdown; charset=utf-8'],
] as const;

/** The `Content-Type` of a hosted file, by its path below the site's base. */
export function mediaTypeOf(path: string): string {
  const stated = headersFor(`/${path}`, headerRules('provisional')).get('Content-Type');
  const usual = typesByEnd.find(([end]) => path.endsWith(end));
  return stated ?? usual?.[1] ?? 'text/plain; charset=utf-8';
}
