import { readdirSync, statSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Environment } from '../environment.ts';
import { isBuiltSite } from '../is-built-site.ts';
import { realPlace } from '../real-place.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Requires that a build may replace everything in the folder of its site.
 * @throws UsageError that says what would be lost.
 */
export function requireSiteFolder({
  outFolder,
  catalogFolder,
  guidesFolder,
  drawingFolders = {},
  ownFiles = [],
}: Environment): void {
  const place = realPlace(outFolder);
  const sources = [
    process.cwd(),
    catalogFolder,
    ...(guidesFolder === undefined ? [] : [guidesFolder]),
    ...Object.values(drawingFolders),
    ...ownFiles.map(({ file }) => dirname(file)),
  ];
  const source = sources.find((folder) => isWithin(realPlace(folder), place));
  const fault = source === undefined ? contentFault(place) : lossOf(source, place);
  if (fault === undefined) return;
  throw new UsageError(
    `${outFolder} cannot be the folder of the site, since a build replaces all that is in it: ${fault}. Name another one with --out. Nothing was written.`,
  );
}

function lossOf(source: string, place: string): string {
  const name = relative('.', source) || 'this folder';
  return realPlace(source) === place ? `it is a source, ${name}` : `it holds a source, ${name}`;
}

function contentFault(place: string): string | undefined {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return 'it is a file';
  const isFree = readdirSync(place).length === 0 || isBuiltSite(place);
  return isFree ? undefined : 'it has files that no build of a site made';
}

function isWithin(inner: string, outer: string): boolean {
  return `${inner}${sep}`.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);
}
