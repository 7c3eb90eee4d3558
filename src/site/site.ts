import { join } from 'node:path';
import type { Catalog, Definition, VersionLine } from '../catalog/catalog.ts';
import { checkPublished } from '../catalog/check-published.ts';
import { createBundler, type BundleDefinition } from '../hosting/bundle/bundle.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { formatDiagnostic, type Diagnostic } from '../catalog/diagnostic.ts';
import { readVersionLock } from '../catalog/read-version-lock.ts';
import { versionLines } from '../catalog/version-lines.ts';
import { buildGallery, type FontGallery } from '../fonts/core/gallery.ts';
import { buildModel } from '../model/build-model.ts';
import type { DefinitionModel } from '../model/definition-model.ts';
import { anchorsOf, mayNeedParts, splitModel } from '../reference/core/pagination/page-parts.ts';
import type { PagePart } from '../reference/core/pagination/page-slices.ts';
import { buildPropertyIndex, type PropertyIndex } from '../model/property-index.ts';
import { buildReferenceGraph, type ReferenceGraph } from '../model/reference-graph.ts';
import { wordExamples } from './example-words.ts';
import { createDerivedFiles, type DerivedFileWriter } from './derived-files.ts';
import type { Environment } from './environment.ts';
import { checkFonts } from './fonts/check-fonts.ts';
import { buildFontLibrary, type FontLibrary } from './fonts/font-library.ts';
import { lazy } from './lazy.ts';
import { createLinks, type Links } from './links.ts';
import { readCatalogFolder, type CatalogFolder } from './read-catalog.ts';
import { sha256 } from './sha256.ts';

/** A checked catalog, the environment that it is published in, and what pages derive from both. */
export interface Site {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly lines: readonly VersionLine[];
  /** The lines by family, in order. */
  readonly families: ReadonlyMap<string, readonly VersionLine[]>;
  readonly graph: ReferenceGraph;
  readonly properties: PropertyIndex;
  /** The fonts that definitions list; absent if none does. */
  readonly fonts: FontGallery | undefined;
  /** The definitions too large for one page, by `<Family>/<Name>/<Version>`. */
  readonly large: ReadonlyMap<string, LargeDefinition>;
  readonly links: Links;
  readonly derived: DerivedFileWriter;
  readonly warnings: readonly Diagnostic[];
  /** The model of a definition; that of the last one is kept, since its outputs are made in a row. */
  readonly modelOf: (definition: Definition) => DefinitionModel;
  /** The font files of the site; `undefined` if the catalog lists no fonts. */
  readonly fontLibrary: () => Promise<FontLibrary | undefined>;
}

/** A definition whose reference takes several pages. */
interface LargeDefinition {
  readonly model: DefinitionModel;
  readonly parts: readonly PagePart[];
  /** The part that holds an id. */
  readonly partOf: ReadonlyMap<string, number>;
}

/** The diagnostics of a catalog folder, and the site of its catalog if none of them is an error. */
export interface CheckedSite {
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
}

/** Every error of a catalog, a line each: `path:line:column pointer message`. */
class CatalogError extends Error {
  override name = 'CatalogError';
  /** The position of the first error, which the overlay of the development server shows. */
  readonly loc:
    { readonly file: string; readonly line: number; readonly column: number } | undefined;

  constructor(diagnostics: readonly Diagnostic[], { catalogName, catalogFolder }: Environment) {
    const lines = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, catalogName));
    super(lines.join('\n'));
    const [first] = diagnostics;
    this.loc = first && {
      file: join(catalogFolder, first.path),
      line: first.line,
      column: first.column,
    };
  }
}

/** `<Family>/<Name>/<Version>`. */
export function addressOf({ family, name, version }: Definition): string {
  return `${family}/${name}/${version.text}`;
}

/**
 * Reads and checks the catalog folder of the environment, and makes its site.
 * @throws CatalogError with every error of the catalog.
 */
export function openSite(environment: Environment): Site {
  const { site, diagnostics } = checkSite(environment);
  if (site !== undefined) return site;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  throw new CatalogError(errors, environment);
}

/**
 * Checks a catalog folder, that of the environment unless another is given. `faultless` are the paths
 * of files in which the same checks found nothing before.
 */
export function checkSite(
  environment: Environment,
  folder: CatalogFolder = readCatalogFolder(environment.catalogFolder),
  faultless: ReadonlySet<string> = new Set(),
): CheckedSite {
  const lock = readVersionLock(folder.lock);
  const { catalog, diagnostics: found } = loadCatalog(folder.files, lock.versions, faultless);
  const changes = checkPublished(lock, folder.files, sha256);
  const fonts = checkFonts(folder.files);
  const refused = [...folder.diagnostics, ...lock.diagnostics, ...changes, ...fonts];
  const diagnostics = [...refused, ...found];
  if (catalog === undefined || refused.length > 0) return { diagnostics };
  return { site: createSite(environment, catalog, diagnostics), diagnostics };
}

/** Makes the site of a catalog that is checked already. What is costly is made when it is first read. */
export function createSite(
  environment: Environment,
  catalog: Catalog,
  warnings: readonly Diagnostic[] = [],
): Site {
  const lines = versionLines(catalog);
  const graph = buildReferenceGraph(catalog);
  const properties = lazy(() => buildPropertyIndex(lines, graph.targets));
  const fonts = buildGallery(lines);
  const bundle = lazy(() => createBundler(catalog));
  const large = lazy(() => splitLarge(catalog, graph, bundle));
  const links = createLinks({
    basePath: environment.basePath,
    pagesOf: ({ family, name, version }) => large().get(`${family}/${name}/${version}`)?.partOf,
    fontOf: (json) => fonts?.byText.get(json),
  });
  const modelOf = createModels(graph, bundle, large);
  const sources = { environment, catalog, lines, graph, modelOf, links };
  const derived = lazy(() => createDerivedFiles(sources));
  return {
    ...sources,
    fonts,
    warnings,
    families: Map.groupBy(lines, ({ family }) => family),
    fontLibrary: lazy(() => buildFontLibrary(fonts)),
    get properties() {
      return properties();
    },
    get large() {
      return large();
    },
    get derived() {
      return derived();
    },
  };
}

function createModels(
  graph: ReferenceGraph,
  bundle: () => BundleDefinition,
  large: () => Site['large'],
): (definition: Definition) => DefinitionModel {
  const model = (definition: Definition): DefinitionModel =>
    wordExamples(buildModel(definition, graph), definition, bundle());
  let last: { readonly definition: Definition; readonly model: DefinitionModel } | undefined;
  return (definition) => {
    const split = large().get(addressOf(definition));
    if (split !== undefined) return split.model;
    if (last?.definition !== definition) {
      last = { definition, model: model(definition) };
    }
    return last.model;
  };
}

function splitLarge(
  catalog: Catalog,
  graph: ReferenceGraph,
  bundle: () => BundleDefinition,
): Site['large'] {
  return new Map(
    catalog.definitions.filter(mayNeedParts).flatMap((definition) => {
      const model = wordExamples(buildModel(definition, graph), definition, bundle());
      const parts = splitModel(model, definition.text);
      return parts.length === 1
        ? []
        : [[addressOf(definition), { model, parts, partOf: partNumbers(parts) }] as const];
    }),
  );
}

function partNumbers(parts: readonly PagePart[]): ReadonlyMap<string, number> {
  return new Map(
    parts.flatMap((part) => anchorsOf(part).map((anchor) => [anchor, part.number] as const)),
  );
}
