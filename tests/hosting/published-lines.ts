import type { Definition, VersionLine } from '../../src/catalog/catalog.ts';
import { versionLines } from '../../src/catalog/version-lines.ts';
import type { CatalogContent } from '../catalog/catalog-files.ts';
import { definitionsIn, definitionsOf, publishAll, withdraw } from '../catalog/published.ts';

/** Why every version that `publishedLines` withdraws should no longer be used. */
export const reason = 'It was a mistake.';

/** The lines of a catalog, all of it published and some versions withdrawn, by their folders. */
export function publishedLines(
  content: CatalogContent,
  withdrawn: readonly string[] = [],
): readonly VersionLine[] {
  const lock = withdrawn.reduce(
    (text, folder) => withdraw(text, folder, reason),
    publishAll(content),
  );
  return linesOf(definitionsOf(content, lock));
}

/** The line of `Ui/Text` with these versions, some of them withdrawn. */
export function textLine(versions: readonly string[], withdrawn: readonly string[] = []) {
  const content = definitionsIn(...versions.map(folderOf));
  return onlyLine(publishedLines(content, withdrawn.map(folderOf)));
}

/** The lines of definitions. */
export function linesOf(definitions: readonly Definition[]): readonly VersionLine[] {
  return versionLines({ definitions });
}

export function onlyLine([line, ...others]: readonly VersionLine[]): VersionLine {
  if (line === undefined || others.length > 0) throw new Error('expected the versions of one name');
  return line;
}

function folderOf(version: string): string {
  return `Ui/Text/${version}`;
}
