import type { CatalogFile } from '../../catalog/catalog-file.ts';
import { readLayout, type CatalogLayout } from '../../catalog/layout.ts';
import { readSources } from '../../catalog/sources/read-sources.ts';
import { parseVersion } from '../../catalog/version.ts';
import type { CatalogFolder } from './read-catalog.ts';

/** The first `$id` of a text. */
const identifierIn = /"(?:\$id|id)"\s*:\s*"([^"]*)"/;

/** How much of a file to look at: its `$id` is near the beginning. */
const longestHead = 4096;

/** Sorts the files of a catalog: by the program's own layout if they have it, else by the sources. */
export function layoutOf({ files, sources, isConfigured, dialect }: CatalogFolder): CatalogLayout {
  const layout = !isConfigured && isOwnLayout(files) ? readLayout(files) : readSources(sources);
  return dialect === undefined ? layout : { ...layout, dialect };
}

/**
 * Whether files have the layout and identifiers of those written for this site:
 * `<Family>/<Name>/<Version>/index.json`, with that path as `$id` and no URL of another host.
 */
function isOwnLayout(files: readonly CatalogFile[]): boolean {
  const indexes = files.filter(({ path }) => path.endsWith('/index.json'));
  const decoder = new TextDecoder();
  const statedBy = ({ bytes }: CatalogFile): string =>
    identifierIn.exec(decoder.decode(bytes.subarray(0, longestHead)))?.[1] ?? '';
  return indexes.some((file) => isPlaced(file.path) && !/^https?:/.test(statedBy(file)));
}

function isPlaced(path: string): boolean {
  const segments = path.split('/');
  return segments.length === 4 && parseVersion(segments[2] ?? '') !== undefined;
}
