import { createHash } from 'node:crypto';
import type { Definition } from '../catalog/catalog.ts';
import { buildCatalogIndex, catalogSchema } from '../hosting/catalog-index.ts';
import { headerRules } from '../hosting/header-rules.ts';
import { definitionFiles, jsonFile, textFile, type HostedFile } from '../hosting/hosted-files.ts';
import { headersFile } from '../hosting/hosts/headers-file.ts';
import { llmsText } from '../hosting/llms-text.ts';
import { markdownPage, markdownPath } from '../hosting/markdown-page.ts';
import { modelOf, siteCatalog } from './catalog.ts';
import { deployment, siteRoot } from './deployment.ts';
import { readEnvironment } from './environment.ts';
import { definitionKey } from './keys.ts';

/** A hosted file, and the key that it is kept by from build to build, where it has one. */
export interface SiteFile extends HostedFile {
  readonly key?: string;
}

/** Every hosted file of the site: definitions, examples, catalog index, Markdown twins, headers. */
export function siteFiles(): readonly SiteFile[] {
  const environment = readEnvironment(process.env);
  const { catalog, lines } = siteCatalog();
  const root = siteRoot(environment);
  const { basePath } = environment;
  return [
    ...catalog.definitions.flatMap((definition) => filesOf(definition, root)),
    jsonFile('catalog.json', () => buildCatalogIndex(lines, root, sha256)),
    jsonFile('catalog.schema.json', () => catalogSchema(root)),
    textFile('llms.txt', () => llmsText(lines, root ?? '')),
    textFile('_headers', () =>
      headersFile(
        headerRules(deployment(environment), basePath),
        basePath,
        catalog.definitions.map(({ version }) => version.text),
      ),
    ),
  ];
}

function filesOf(definition: Definition, root: string | undefined): readonly SiteFile[] {
  const { family, name, version } = definition;
  const twin = textFile(markdownPath({ family, name, version: version.text }), () =>
    markdownPage(modelOf(definition), root ?? ''),
  );
  const key = definitionKey(definition);
  return [...definitionFiles(definition, root), twin].map((file) => ({ ...file, key }));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
