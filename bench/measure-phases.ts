import { checkDefinitions } from '../src/catalog/check-definitions.ts';
import { loadCatalog } from '../tests/catalog/load-catalog.ts';
import { readLayout } from '../src/catalog/layout.ts';
import { readDefinitions } from '../src/catalog/read-definitions.ts';
import { resolveReferences } from '../src/catalog/references/resolve-references.ts';
import { versionLines } from '../src/catalog/version-lines.ts';
import { definitionFiles } from '../src/hosting/hosted-files.ts';
import { markdownPage } from '../src/hosting/markdown/page.ts';
import { buildModel } from '../src/model/build-model.ts';
import { jsonTokens } from '../src/model/json-lines.ts';
import { buildPropertyIndex } from '../src/model/property-index.ts';
import { schemaLinks } from '../src/model/schema-links.ts';
import { readCatalogFolder } from '../src/site/read/read-catalog.ts';

/** Prints the milliseconds of processor time of each phase of the core over one catalog folder, as JSON. */
const phases: Record<string, number> = {};

function timed<Result>(phase: string, run: () => Result): Result {
  const start = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(start);
  phases[phase] = (user + system) / 1000;
  return result;
}

const folder = process.argv[2] ?? 'schemas';
const { files } = timed('read', () => readCatalogFolder(folder));
const read = timed('parse', () => {
  const layout = readLayout(files);
  return readDefinitions(layout.definitionFiles);
});
const resolved = timed('resolve', () => resolveReferences(read.found, new Set()));
timed('check', () => checkDefinitions(read.found, resolved));
const { catalog } = loadCatalog(files);
if (catalog === undefined) throw new Error(`${folder} has errors: npm run check`);
const { graph } = catalog;
timed('index', () => buildPropertyIndex(versionLines(catalog), graph.targets));
const models = timed('model', () =>
  catalog.definitions.map((definition) => buildModel(definition, graph)),
);
timed('highlight', () => {
  for (const definition of catalog.definitions) {
    jsonTokens(definition.schema, { findLink: schemaLinks(definition, graph.targets) });
  }
});
timed('derive', () => {
  for (const definition of catalog.definitions)
    definitionFiles(definition, undefined).map(({ body }) => body());
  for (const model of models) markdownPage(model, '');
});
console.log(JSON.stringify(phases));
