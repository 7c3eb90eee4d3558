import type { Catalog } from '../../../src/catalog/catalog.ts';
import { formatDiagnostic } from '../../../src/catalog/diagnostic.ts';
import { loadLayout } from '../../../src/catalog/load-catalog.ts';
import { readSources } from '../../../src/catalog/sources/read-sources.ts';
import type { ConfiguredLayout } from '../../../src/catalog/sources/layouts/layout-pattern.ts';
import type { GuessedLayout } from '../../../src/catalog/sources/layouts/describe-layout.ts';
import type { SourceOptions } from '../../../src/catalog/sources/source.ts';
import { catalogFiles, type CatalogContent } from '../catalog-files.ts';

const draft = 'http://json-schema.org/draft-07/schema#';

/** A schema of draft-07. */
export function schema(rest: object = {}): object {
  return { $schema: draft, type: 'object', ...rest };
}

/** A catalog that was not written for this site, with what was found in it, a line each. */
export function loadForeign(
  content: CatalogContent,
  options: Partial<SourceOptions> = {},
  faultless: ReadonlySet<string> = new Set(),
): {
  readonly catalog: Catalog | undefined;
  readonly lines: readonly string[];
  readonly layouts: readonly ConfiguredLayout[];
  readonly guesses: readonly GuessedLayout[];
} {
  const source = { folder: '', name: 'acme', ...options };
  const layout = readSources([{ options: source, revisions: [{ files: catalogFiles(content) }] }]);
  const { dialect } = options;
  const { catalog, diagnostics } = loadLayout(
    { ...layout, ...(dialect !== undefined && { dialect }) },
    undefined,
    faultless,
  );
  const lines = diagnostics.map(
    (found) => `${found.severity} ${found.rule} ${formatDiagnostic(found, 'acme')}`,
  );
  const guesses = (layout.foreign?.layouts ?? []).flatMap((guess) => guess ?? []);
  return { catalog, lines, layouts: guesses.map(({ layout }) => layout), guesses };
}

/** Where the definitions of a catalog are: `acme/person 1.0`, in its order. */
export function placesOf(catalog: Catalog | undefined): readonly string[] {
  return (catalog?.definitions ?? []).map(
    ({ family, name, version }) => `${family}/${name} ${version.text}`,
  );
}

/** What the references of a definition lead to. */
export function targetsOf(catalog: Catalog | undefined, identifier: string): readonly string[] {
  const { references = [] } = catalog?.byIdentifier.get(identifier) ?? {};
  return references.map(
    ({ ref, target }) =>
      `${ref} -> ${target.identifier}${target.segments.map((part) => `/${part}`).join('')}`,
  );
}
