import type { CatalogFile } from '../catalog-file.ts';
import { identifierOf } from '../layout.ts';
import { parseVersion } from '../version.ts';

/** The first `$id` of a text. */
const identifierIn = /"(?:\$id|id)"\s*:\s*"([^"]*)"/;

/** How much of a file to look at: its `$id` is near the beginning. */
const longestHead = 4096;

/**
 * Whether files have the layout and identifiers of those written for this site:
 * `<Family>/<Name>/<Version>/index.json`, with that path as `$id` and no URL of another host.
 */
export function isOwnLayout(files: readonly CatalogFile[]): boolean {
  const indexes = files.filter(({ path }) => /(?:^|\/)index\.json$/.test(path));
  const placed = indexes.filter(({ path }) => isPlaced(path));
  const decoder = new TextDecoder();
  const identifierOfFile = ({ bytes }: CatalogFile): string | undefined =>
    identifierIn.exec(decoder.decode(bytes.subarray(0, longestHead)))?.[1];
  const isOwn = (file: CatalogFile): boolean =>
    identifierOfFile(file)?.startsWith(identifierOf('')) === true;
  return placed.some((file) => isOwn(file) || !/^https?:/.test(identifierOfFile(file) ?? ''));
}

function isPlaced(path: string): boolean {
  const segments = path.split('/');
  return segments.length === 4 && parseVersion(segments[2] ?? '') !== undefined;
}
