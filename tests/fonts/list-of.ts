import type { JsonObject } from '../../src/json/json.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { buildGallery, type FontGallery } from '../../src/fonts/core/gallery.ts';
import { catalogFiles, definition } from '../catalog/catalog-files.ts';

/** A schema as the catalog parses it. */
export function parseSchema(schema: object): JsonObject {
  const parsed = parseJson(JSON.stringify(schema));
  if (parsed.kind === 'failed' || parsed.root.kind !== 'object') throw new Error('no schema');
  return parsed.root;
}

/** The gallery of definitions by their folders; `undefined` where none lists fonts. */
export function galleryOf(schemas: Readonly<Record<string, object>>): FontGallery | undefined {
  const content: Record<string, object> = {};
  for (const [folder, schema] of Object.entries(schemas)) {
    content[`${folder}/index.json`] = definition(schema, folder);
  }
  const { catalog, diagnostics } = loadCatalog(catalogFiles(content));
  if (catalog === undefined) throw new Error(JSON.stringify(diagnostics));
  return buildGallery(versionLines(catalog));
}

/** A definition whose property `Font` has these values. */
export function listing(values: readonly string[], more: object = {}): object {
  return { properties: { Font: { type: 'string', enum: values, ...more } } };
}
