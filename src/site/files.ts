import { createHash } from 'node:crypto';
import { buildCatalogIndex, catalogSchema } from '../hosting/catalog-index.ts';
import { headerRules, headersFile, type Deployment } from '../hosting/header-rules.ts';
import { definitionFiles, jsonFile, textFile, type HostedFile } from '../hosting/hosted-files.ts';
import { llmsText } from '../hosting/llms-text.ts';
import { markdownPage } from '../hosting/markdown-page.ts';
import { buildModel } from '../model/build-model.ts';
import { siteCatalog } from './catalog.ts';
import { readEnvironment, type SiteAddress } from './environment.ts';

/** The address that identifiers stand below; absent where they stay paths. */
function siteRoot({ siteUrl, basePath }: SiteAddress): string | undefined {
  return siteUrl === undefined ? undefined : siteUrl + (basePath === '/' ? '' : basePath);
}

/** Whether the site's address is known, and its files may so be kept for good. */
export function deployment({ siteUrl }: SiteAddress): Deployment {
  return siteUrl === undefined ? 'provisional' : 'final';
}

/** Every hosted file of the site: definitions, examples, catalog index, Markdown twins, headers. */
export function siteFiles(): readonly HostedFile[] {
  const environment = readEnvironment(process.env);
  const { catalog, lines, graph } = siteCatalog();
  const root = siteRoot(environment);
  const { basePath } = environment;
  return [
    ...catalog.definitions.flatMap((definition) => definitionFiles(definition, root)),
    ...catalog.definitions.map((definition) =>
      markdownPage(buildModel(definition, graph), root ?? ''),
    ),
    jsonFile('catalog.json', buildCatalogIndex(lines, root, sha256)),
    jsonFile('catalog.schema.json', catalogSchema(root)),
    textFile('llms.txt', llmsText(lines, root ?? '')),
    textFile('_headers', headersFile(headerRules(deployment(environment), basePath), basePath)),
  ];
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
