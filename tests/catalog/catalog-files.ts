import type { CatalogFile } from '../../src/catalog/catalog-file.ts';
import { loadCatalog } from './load-catalog.ts';
import { formatDiagnostic } from '../../src/catalog/diagnostic.ts';

/** What a file holds: a value to write as JSON, a text, or bytes. */
type FileContent = object | string | Uint8Array<ArrayBuffer>;

/** Files of a catalog folder, by path. */
export type CatalogContent = Readonly<Record<string, FileContent>>;

export function catalogFiles(content: CatalogContent): CatalogFile[] {
  return Object.entries(content).map(([path, value]) => ({ path, bytes: toBytes(value) }));
}

/** A schema with the head that its place asks for: `Ui/Text/1.0` by default. */
export function definition(schema: object = {}, folder = 'Ui/Text/1.0'): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `/schema/${folder}/index.json`,
    'x-version': folder.split('/')[2],
    ...schema,
  };
}

/** A catalog of one definition, `Ui/Text/1.0`. */
export function oneDefinition(schema: object): CatalogContent {
  return { 'Ui/Text/1.0/index.json': definition(schema) };
}

/** The problems of a catalog, a line each, with the severity in front. */
export function diagnosticsOf(content: CatalogContent): string[] {
  return loadCatalog(catalogFiles(content)).diagnostics.map(
    (diagnostic) => `${diagnostic.severity} ${formatDiagnostic(diagnostic, 'schemas')}`,
  );
}

/** The problems of one definition: pointer and message alone. */
export function schemaDiagnostics(schema: object): string[] {
  return loadCatalog(catalogFiles(oneDefinition(schema))).diagnostics.map(
    ({ severity, pointer, message }) => `${severity} ${pointer} ${message}`,
  );
}

function toBytes(content: FileContent): Uint8Array<ArrayBuffer> {
  if (content instanceof Uint8Array) return content;
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
  return new TextEncoder().encode(text);
}
