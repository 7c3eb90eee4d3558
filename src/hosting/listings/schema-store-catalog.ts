import type { VersionLine } from '../../catalog/catalog.ts';
import { summaryOf } from '../../model/root-schema.ts';
import { urlPath } from '../../text/url-path.ts';
import type { SiteRoot } from '../absolute-identifiers.ts';
import { fileMatchOf, type FileMatch } from './file-match.ts';

/**
 * `/api/json/catalog.json`: the catalog in the format of SchemaStore, which editors read.
 *
 * The format only allows addresses that begin with `https://`: without such an address, a site has no
 * such catalog.
 */
export function schemaStoreCatalog(
  lines: readonly VersionLine[],
  root: SiteRoot | undefined,
  fileMatch: readonly FileMatch[] = [],
) {
  if (root?.startsWith('https://') !== true) return undefined;
  return {
    $schema: 'https://json.schemastore.org/schema-catalog.json',
    version: 1,
    schemas: lines.map(({ family, name, versions, newest }) => ({
      name: `${family}/${name}`,
      description: summaryOf(newest) ?? 'Description: not specified.',
      fileMatch: fileMatchOf(newest, fileMatch),
      url: root + urlPath(newest.identifier),
      versions: Object.fromEntries(
        versions.map(({ version, identifier }) => [version.text, root + urlPath(identifier)]),
      ),
    })),
  };
}
