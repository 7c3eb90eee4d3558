import {
  headersFor,
  movingSchemaHeaders,
  toRule,
  type Deployment,
  type HeaderRule,
} from './header-rules.ts';
import { typesByEnd } from './media-type.ts';

/** The folders in the root of a site. */
export const siteFolders: readonly string[] = [
  ...['reference', 'guides', 'search', 'playground', 'fonts', 'schema', '_assets'],
  ...['changes', 'compare', 'own', 'drawings', 'api'],
];

/** More rules for single paths would be more than hosts read. */
const mostSinglePaths = 100;

/**
 * The headers of definitions at the paths of their own `$id`s: a rule for each folder in the root of the
 * site, and for each path that is not in one. No header is set that `rules` set there.
 */
export function ownPlaceRules(
  paths: readonly string[],
  deployment: Deployment,
  rules: readonly HeaderRule[],
): readonly HeaderRule[] {
  const places = [...new Set(paths.filter(isPlain).map(placeOf))];
  const folders = places.filter((place) => place.endsWith('*'));
  const single = places.filter((place) => !place.endsWith('*'));
  const ruled = single.length > mostSinglePaths ? folders : [...folders, ...single];
  const headers = movingSchemaHeaders(deployment);
  return ruled.flatMap((path) => {
    const stated = headersFor(path, rules);
    const missing = headers.filter(({ name }) => !stated.has(name));
    return missing.length === 0 ? [] : [toRule({ path, headers: missing })];
  });
}

/** Whether a file of a built site can only be a definition at the path of its own `$id`. */
export function isOwnPlace(path: string): boolean {
  const [top = ''] = path.split('/', 1);
  const [, end = ''] = /\.([^./]+)$/.exec(path) ?? [];
  return !siteFolders.includes(top) && (end === 'json' || !typesByEnd.has(end));
}

/** Other characters mean something in the configuration of a host. */
function isPlain(path: string): boolean {
  return /^[\w.~/-]+$/.test(path);
}

function placeOf(path: string): string {
  const [top = ''] = path.split('/', 1);
  return top === path || siteFolders.includes(top) ? `/${path}` : `/${top}/*`;
}
