import searchWordsSchema from '../catalog/search-words.schema.json' with { type: 'json' };
import versionLockSchema from '../catalog/version-lock.schema.json' with { type: 'json' };
import reportSchema from '../doctor/core/report.schema.json' with { type: 'json' };
import type { Definition, VersionLine } from '../catalog/catalog.ts';
import { aliasesOf, aliasFile } from '../hosting/listings/aliases.ts';
import { buildCatalogIndex, catalogSchema } from '../hosting/listings/catalog-index.ts';
import { headerRules } from '../hosting/headers/header-rules.ts';
import { definitionFiles, jsonFile, textFile, type HostedFile } from '../hosting/hosted-files.ts';
import { headersFile } from '../hosting/headers/hosts/headers-file.ts';
import { listingFiles, listingSchema, nameListingFile } from '../hosting/listings/listings.ts';
import { llmsText } from '../hosting/listings/llms-text.ts';
import { manifestSchema } from '../hosting/listings/manifest.ts';
import { markdownPage, markdownPath } from '../hosting/markdown/page.ts';
import { metaSchema } from '../hosting/listings/meta.ts';
import { schemaStoreCatalog } from '../hosting/listings/schema-store-catalog.ts';
import { typesFile } from '../hosting/types/types.ts';
import { deployment, siteRoot } from './deployment.ts';
import { definitionKey, keyOf, publicationOf, typesKey, versionKey } from './keys.ts';
import { sha256 } from './sha256.ts';
import { derivedNames } from './derived-files.ts';
import type { SiteFile } from './site-file.ts';
import type { Site } from './site.ts';

/** Every hosted file of the site: definitions and what is made of them, lists, formats, headers. */
export function siteFiles(site: Site): readonly SiteFile[] {
  const { lines, environment } = site;
  const root = siteRoot(environment);
  return [
    ...lines.flatMap((line) => [
      ...line.versions.flatMap((definition) => filesOfVersion(site, definition, root)),
      ...filesOfName(site, line, root),
    ]),
    ...filesOfCatalog(site, root),
  ];
}

function filesOfVersion(
  site: Site,
  definition: Definition,
  root: string | undefined,
): readonly SiteFile[] {
  const { family, name, version, identifier } = definition;
  const twin = textFile(markdownPath({ family, name, version: version.text }), () =>
    markdownPage(site.modelOf(definition), root ?? ''),
  );
  const key = definitionKey(site, definition);
  const own = [...definitionFiles(definition, root), twin].map((file) => ({ ...file, key }));
  const derived = derivedNames.map((file) => ({
    path: identifier.slice(1).replace(/index\.json$/, file),
    ...(file === typesFile
      ? { key: typesKey(site, definition) }
      : { key: versionKey(site, definition), owner: identifier }),
    body: () => bodyOf(site, definition, file),
  }));
  return [...own, ...derived];
}

function bodyOf(
  { derived }: Site,
  definition: Definition,
  name: string,
): Uint8Array<ArrayBuffer> | undefined {
  const { files } = derived.filesOf(definition);
  return files.find(({ path }) => path.endsWith(`/${name}`))?.body();
}

function filesOfName(site: Site, line: VersionLine, root: string | undefined): readonly SiteFile[] {
  const listing = nameListingFile(line, root);
  const key = keyOf(
    site,
    line.versions.map((definition) => [definition.identifier, publicationOf(definition)]),
  );
  const aliases = aliasesOf(line).map((alias) => ({
    ...aliasFile(alias, root),
    key: definitionKey(site, alias.pinned),
  }));
  return [{ ...listing, key }, ...aliases];
}

function filesOfCatalog(
  { environment, catalog, lines, families }: Site,
  root: string | undefined,
): readonly HostedFile[] {
  const { basePath } = environment;
  const store = schemaStoreCatalog(lines, root);
  return [
    jsonFile('catalog.json', () => buildCatalogIndex(lines, root, sha256)),
    jsonFile('catalog.schema.json', () => catalogSchema(root)),
    jsonFile('listing.schema.json', () => listingSchema(root)),
    jsonFile('meta.schema.json', () => metaSchema(root)),
    jsonFile('manifest.schema.json', () => manifestSchema(root)),
    formatFile('version-lock', versionLockSchema, root),
    formatFile('search-words', searchWordsSchema, root),
    formatFile('doctor-report', reportSchema, root),
    ...listingFiles(families, root),
    ...(store === undefined ? [] : [jsonFile('api/json/catalog.json', () => store)]),
    textFile('llms.txt', () => llmsText(lines, root ?? '')),
    textFile('_headers', () =>
      headersFile(
        headerRules(
          deployment(environment),
          basePath,
          new Set(catalog.definitions.map(({ dialect }) => dialect)),
        ),
        basePath,
        catalog.definitions.map(({ version }) => version.text),
      ),
    ),
  ];
}

/** The schema of a format that is not served itself, but that people write or read. */
function formatFile(name: string, schema: object, root: string | undefined): HostedFile {
  const path = `${name}.schema.json`;
  return jsonFile(path, () => ({ ...schema, $id: `${root ?? ''}/${path}` }));
}
