import type { VersionLine } from '../../catalog/catalog.ts';
import { summaryOf } from '../../model/root-schema.ts';
import { urlPath } from '../../text/url-path.ts';
import type { SiteRoot } from '../absolute-identifiers.ts';
import { fileMatchOf, matchMember, type FileMatch } from './file-match.ts';

/** `/api/json/catalog.json`: the catalog as SchemaStore lists schemas, which editors read. */
export interface SchemaStoreCatalog {
  readonly $schema: 'https://json.schemastore.org/schema-catalog.json';
  readonly version: 1;
  readonly schemas: readonly {
    /** `<Family>/<Name>`. */
    readonly name: string;
    readonly description: string;
    /** The files that editors take for its instances. */
    readonly fileMatch?: readonly string[];
    /** Of the newest stable version. */
    readonly url: string;
    readonly versions: Readonly<Record<string, string>>;
  }[];
}

/**
 * The format allows addresses that begin with `https://` alone: where the site has none, there is no
 * such catalog.
 */
export function schemaStoreCatalog(
  lines: readonly VersionLine[],
  root: SiteRoot | undefined,
  fileMatch: readonly FileMatch[] = [],
): SchemaStoreCatalog | undefined {
  if (root?.startsWith('https://') !== true) return undefined;
  return {
    $schema: 'https://json.schemastore.org/schema-catalog.json',
    version: 1,
    schemas: lines.map(({ family, name, versions, newest }) => ({
      name: `${family}/${name}`,
      description: summaryOf(newest) ?? 'Description: not specified.',
      ...matchMember(fileMatchOf(newest, fileMatch)),
      url: root + urlPath(newest.identifier),
      versions: Object.fromEntries(
        versions.map(({ version, identifier }) => [version.text, root + urlPath(identifier)]),
      ),
    })),
  };
}
