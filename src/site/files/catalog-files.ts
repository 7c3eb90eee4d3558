import catalogConfigSchema from '../config/catalog-config.schema.json' with { type: 'json' };
import acknowledgedSchema from '../../catalog/beside/acknowledged-changes.schema.json' with { type: 'json' };
import searchWordsSchema from '../../catalog/beside/search-words.schema.json' with { type: 'json' };
import versionLockSchema from '../../catalog/beside/version-lock.schema.json' with { type: 'json' };
import reportSchema from '../../doctor/core/report.schema.json' with { type: 'json' };
import comparisonSchema from '../../history/report/comparison.schema.json' with { type: 'json' };
import historySchema from '../../history/report/history.schema.json' with { type: 'json' };
import {
  headerRules,
  type Deployment,
  type HeaderRule,
} from '../../hosting/headers/header-rules.ts';
import { headersFile } from '../../hosting/headers/hosts/headers-file.ts';
import { ownPlaceRules } from '../../hosting/headers/own-places.ts';
import { jsonFile, pathsOfUris, textFile, type HostedFile } from '../../hosting/hosted-files.ts';
import { buildCatalogIndex, catalogSchema } from '../../hosting/listings/catalog-index.ts';
import { catalogListingFile, listingSchema } from '../../hosting/listings/listings.ts';
import { llmsText } from '../../hosting/listings/llms-text.ts';
import { manifestSchema } from '../../hosting/listings/manifest.ts';
import { metaSchema } from '../../hosting/listings/meta.ts';
import { notFoundPage } from '../../hosting/listings/not-found-page.ts';
import { schemaStoreCatalog } from '../../hosting/listings/schema-store-catalog.ts';
import { hasPages } from '../../hosting/site-output.ts';
import { deployment, siteRoot } from '../deployment.ts';
import { accentSheet } from '../own/accent.ts';
import { sha256 } from '../sha256.ts';
import type { Site } from '../site.ts';

/** The files about the whole catalog: lists, the schemas of its formats, texts for hosts and models. */
export function catalogFiles(site: Site): readonly HostedFile[] {
  const { address, texts, lines, families } = site;
  const root = siteRoot(address);
  const { output } = address;
  const { accent } = texts;
  return [
    jsonFile('catalog.json', () =>
      buildCatalogIndex(lines, root, sha256, texts.fileMatch, hasPages(output), site.bundle),
    ),
    jsonFile('catalog.schema.json', () => catalogSchema(root)),
    jsonFile('listing.schema.json', () => listingSchema(root)),
    jsonFile('meta.schema.json', () => metaSchema(root)),
    jsonFile('manifest.schema.json', () => manifestSchema(root)),
    formatFile('version-lock', versionLockSchema, root),
    formatFile('search-words', searchWordsSchema, root),
    formatFile('catalog-config', catalogConfigSchema, root),
    formatFile('doctor-report', reportSchema, root),
    formatFile('comparison', comparisonSchema, root),
    formatFile('acknowledged-changes', acknowledgedSchema, root),
    formatFile('history', historySchema, root),
    catalogListingFile(families, root),
    ...(schemaStoreCatalog([], root) === undefined
      ? []
      : [
          jsonFile('api/json/catalog.json', () => schemaStoreCatalog(lines, root, texts.fileMatch)),
        ]),
    ...(accent === undefined ? [] : [textFile('accent.css', () => accentSheet(accent))]),
    ...(hasPages(output) ? [] : [textFile('404.html', () => notFoundPage(root ?? ''))]),
    textFile('llms.txt', () => llmsText(lines, root ?? '', texts)),
    textFile('_headers', () => headersText(site)),
  ];
}

function headersText(site: Site): string {
  const { address, catalog } = site;
  const versions = catalog.definitions.map(({ version }) => version.text);
  const stage = deployment(address);
  const rules = rulesOf(site, stage);
  return headersFile(rules, address.basePath, versions, ownRules(site, stage, rules));
}

/** The headers of a site's files; those of definitions and their pages name the dialect. */
export function headersOf(site: Site, stage: Deployment): readonly HeaderRule[] {
  const rules = rulesOf(site, stage);
  return [...rules, ...ownRules(site, stage, rules)];
}

function rulesOf({ address, catalog }: Site, stage: Deployment): readonly HeaderRule[] {
  const { basePath, output } = address;
  const dialects = new Set(catalog.definitions.map(({ dialect }) => dialect));
  return headerRules(stage, basePath, dialects, hasPages(output));
}

function ownRules(
  { address, catalog }: Site,
  stage: Deployment,
  rules: readonly HeaderRule[],
): readonly HeaderRule[] {
  const root = siteRoot(address);
  const paths = catalog.definitions.flatMap((definition) => pathsOfUris(definition, root));
  return ownPlaceRules(paths, stage, rules);
}

/** The schema of one of this program's formats, served as `/<name>.schema.json`. */
function formatFile(name: string, schema: object, root: string | undefined): HostedFile {
  const path = `${name}.schema.json`;
  return jsonFile(path, () => ({ ...schema, $id: `${root ?? ''}/${path}` }));
}
