import { placeholderOrigin } from '../../../schema/embedded-resources.ts';
import { decodePercent } from '../../../text/decode-percent.ts';

/** The path of a URI according to `resolve`: by the longest beginning in it, if any. */
export function resolvedPath(
  uri: string,
  resolve: ReadonlyMap<string, string>,
): string | undefined {
  const prefix = longestPrefix(uri, resolve.keys());
  if (prefix === undefined) return undefined;
  const path = resolve.get(prefix) ?? '';
  const isBareFolder = prefix.endsWith('/') && path !== '' && !path.endsWith('/');
  const rest = decodePercent(uri.slice(prefix.length));
  return normalise(`${path}${isBareFolder ? '/' : ''}${rest}`);
}

function longestPrefix(uri: string, prefixes: Iterable<string>): string | undefined {
  const fitting = [...prefixes].filter((prefix) => uri.startsWith(prefix));
  return fitting.sort((a, b) => b.length - a.length)[0];
}

/** A path without `.` and `..`. */
function normalise(path: string): string {
  return decodePercent(new URL(path, `${placeholderOrigin}/`).pathname.slice(1));
}
