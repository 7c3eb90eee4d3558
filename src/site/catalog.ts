import { join } from 'node:path';
import type { Catalog, Definition, VersionLine } from '../catalog/catalog.ts';
import { checkPublished } from '../catalog/rules/check-published.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { formatDiagnostic, type Diagnostic } from '../catalog/diagnostic.ts';
import { readVersionLock } from '../catalog/read-version-lock.ts';
import { versionLines } from '../catalog/version-lines.ts';
import { buildGallery, type FontGallery } from '../fonts/core/gallery.ts';
import { buildModel } from '../model/build-model.ts';
import type { DefinitionModel } from '../model/definition-model.ts';
import { anchorsOf, type PagePart } from '../reference/core/pagination/page-part.ts';
import { mayNeedParts, splitModel } from '../reference/core/pagination/split-model.ts';
import { buildPropertyIndex, type PropertyIndex } from '../model/property-index.ts';
import { buildReferenceGraph, type ReferenceGraph } from '../model/reference-graph.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { checkFonts } from './fonts/check-fonts.ts';
import { readCatalogFolder, type CatalogFolder } from './read-catalog.ts';
import { sha256 } from './sha256.ts';

/** The checked catalog of a build, and what pages derive from all of it. */
export interface SiteCatalog {
  readonly catalog: Catalog;
  readonly lines: readonly VersionLine[];
  /** The lines by family, in order. */
  readonly families: ReadonlyMap<string, readonly VersionLine[]>;
  readonly graph: ReferenceGraph;
  readonly properties: PropertyIndex;
  /** The fonts that definitions list; absent where none does. */
  readonly fonts: FontGallery | undefined;
  /** The definitions too large for one page, by `<Family>/<Name>/<Version>`; a check never asks for them. */
  readonly large: ReadonlyMap<string, LargeDefinition>;
  readonly warnings: readonly Diagnostic[];
}

/** A definition whose reference takes several pages. */
interface LargeDefinition {
  readonly model: DefinitionModel;
  readonly parts: readonly PagePart[];
  /** The part that holds an id. */
  readonly partOf: ReadonlyMap<string, number>;
}

/** The problems of a folder, and its catalog where none is an error. */
interface CheckedFolder {
  readonly site?: SiteCatalog;
  readonly diagnostics: readonly Diagnostic[];
}

/** Every error of a catalog, a line each: `path:line:column pointer message`. */
class CatalogError extends Error {
  override name = 'CatalogError';
  readonly diagnostics: readonly Diagnostic[];
  /** The place of the first error, where the overlay of the development server opens. */
  readonly loc:
    { readonly file: string; readonly line: number; readonly column: number } | undefined;

  constructor(diagnostics: readonly Diagnostic[], { catalogName, catalogFolder }: Environment) {
    const lines = diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, catalogName));
    super(lines.join('\n'));
    this.diagnostics = diagnostics;
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

/** Reads and checks the folder that the environment names, without a thrown error. */
export function checkCatalogFolder(): CheckedFolder {
  return checkFolder(readCatalogFolder(readEnvironment(process.env).catalogFolder));
}

/**
 * Checks what was read of a folder, without a thrown error. `faultless` are the paths of files in which
 * the same checks found nothing before.
 */
export function checkFolder(
  folder: CatalogFolder,
  faultless: ReadonlySet<string> = new Set(),
): CheckedFolder {
  const lock = readVersionLock(folder.lock);
  const { catalog, diagnostics: found } = loadCatalog(folder.files, lock.versions, faultless);
  const changes = checkPublished(lock, folder.files, sha256);
  const fonts = checkFonts(folder.files);
  const refused = [...folder.diagnostics, ...lock.diagnostics, ...changes, ...fonts];
  const diagnostics = [...refused, ...found];
  if (catalog === undefined || refused.length > 0) return { diagnostics };
  return { site: describeCatalog(catalog, diagnostics), diagnostics };
}

/**
 * The catalog of this process, loaded once.
 * @throws CatalogError with every error of the catalog.
 */
export function siteCatalog(): SiteCatalog {
  globalThis.siteCatalog ??= loadSiteCatalog();
  return globalThis.siteCatalog;
}

/** Hands a catalog that is loaded already to the pages of this thread. */
export function shareCatalog(site: SiteCatalog): void {
  globalThis.siteCatalog = site;
}

/** Makes the next `siteCatalog()` read the folder again. */
export function forgetCatalog(): void {
  globalThis.siteCatalog = undefined;
}

declare global {
  /** Shared here, since the configuration, Vite's modules and the build's are separate instances. */
  var siteCatalog: SiteCatalog | undefined;
}

function loadSiteCatalog(): SiteCatalog {
  const { site, diagnostics } = checkCatalogFolder();
  if (site !== undefined) return site;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  throw new CatalogError(errors, readEnvironment(process.env));
}

/**
 * The model of a definition. That of the definition asked for last is kept: what is made of one
 * definition is made in a row.
 */
export function modelOf(definition: Definition): DefinitionModel {
  const { large, graph } = siteCatalog();
  const split = large.get(addressOf(definition));
  if (split !== undefined) return split.model;
  if (lastModel?.definition !== definition) {
    lastModel = { definition, model: buildModel(definition, graph) };
  }
  return lastModel.model;
}

let lastModel: { readonly definition: Definition; readonly model: DefinitionModel } | undefined;

/** What pages derive from a catalog. */
export function describeCatalog(
  catalog: Catalog,
  warnings: readonly Diagnostic[] = [],
): SiteCatalog {
  const lines = versionLines(catalog);
  const graph = buildReferenceGraph(catalog);
  let large: SiteCatalog['large'] | undefined;
  return {
    catalog,
    lines,
    families: Map.groupBy(lines, ({ family }) => family),
    graph,
    properties: buildPropertyIndex(lines, graph.targets),
    fonts: buildGallery(lines),
    get large() {
      large ??= splitLarge(catalog, graph);
      return large;
    },
    warnings,
  };
}

function splitLarge(catalog: Catalog, graph: ReferenceGraph): SiteCatalog['large'] {
  return new Map(
    catalog.definitions.filter(mayNeedParts).flatMap((definition) => {
      const model = buildModel(definition, graph);
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
