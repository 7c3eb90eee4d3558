import type { Catalog, Definition, Example, PublishedVersion } from './catalog.ts';
import {
  checkCustomDialects,
  checkDefinitions,
  checkForeign,
  checkIllustrations,
  findSound,
} from './check-definitions.ts';
import { createDefinitionJudges } from './definition-judges.ts';
import { checkExamples, type CheckedExamples } from './examples.ts';
import { judgePaths } from './rule.ts';
import { layoutRules } from './rules/rules.ts';
import { identifierForPath, type CatalogLayout } from './layout.ts';
import { isError, sortDiagnostics, type Diagnostic } from './diagnostic.ts';
import { readDefinitions, type DefinitionSource } from './read-definitions.ts';
import { buildReferenceGraph } from './references/reference-graph.ts';
import {
  resolveReferences,
  type ResolvedDefinition,
  type ResolvedReferences,
} from './references/resolve-references.ts';
import { compareNames } from '../text/compare-text.ts';
import type { Sought } from './sources/documents/document-index.ts';
import { compareVersions } from './version.ts';

interface LoadedCatalog {
  /** Absent if there is any error. */
  readonly catalog: Catalog | undefined;
  /** Errors and warnings, by path and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** What is left out of the catalog because of errors: identifiers, or paths of files without one, and of examples. */
  readonly leftOut: LeftOut;
}

/** The identifiers or paths of definitions with errors. */
export type LeftOut = ReadonlySet<string>;

/** By identifier. */
type PublishedVersions = ReadonlyMap<string, PublishedVersion>;

/**
 * Checks the files of a catalog folder, and makes a catalog from them if there is no error. In one that was
 * not written for this site, definitions with errors are left out, and the rest is the catalog. Checks that
 * depend only on a file itself are skipped for files in which nothing was found before (`faultless`, by
 * path).
 */
export function loadLayout(
  layout: CatalogLayout,
  published: PublishedVersions = new Map(),
  faultless: ReadonlySet<string> = new Set(),
): LoadedCatalog {
  const { foreign } = layout;
  const read = readDefinitions(layout.definitionFiles, layout);
  const resolved = resolve(read.found, layout, []);
  // How a foreign file is read also depends on other files and on the configuration.
  const known = foreign === undefined ? faultless : new Set<string>();
  const found = [
    ...judgePaths(foreign === undefined ? layoutRules : [], layout.paths),
    ...read.diagnostics,
    ...checkDefinitions(read.found, resolved, known),
  ];
  const sound = findSound(resolved.definitions, found);
  const judges = createDefinitionJudges(() => buildCatalog(resolved, new Map(), published));
  const examples = checkExamples(resolved.definitions, sound, judges);
  const judged = [
    ...found,
    ...checkIllustrations(sound, resolved.targets, known),
    ...checkCustomDialects(sound, judges),
    ...examples.diagnostics,
  ];
  const diagnostics = sortDiagnostics([
    ...judged,
    ...(foreign === undefined
      ? []
      : [...foreign.diagnostics, ...checkForeign(resolved.definitions)]),
  ]);
  const leftOut = new Set([
    ...judged.filter(isError).map(({ definition, path }) => definition ?? path),
    ...examples.leftOut,
  ]);
  const told = { diagnostics, leftOut };
  if (read.found.length === 0) return { catalog: undefined, ...told };
  if (leftOut.size === 0)
    return { catalog: buildCatalog(resolved, examples.byIdentifier, published), ...told };
  if (foreign === undefined) return { catalog: undefined, ...told };
  return { catalog: loadSound(read.found, layout, leftOut, published), ...told };
}

/** The catalog of all definitions without errors, whose examples are not validated again. */
function loadSound(
  sources: readonly DefinitionSource[],
  layout: CatalogLayout,
  leftOut: LeftOut,
  published: PublishedVersions,
): Catalog | undefined {
  const sound = sources.filter(({ place, path }) => !leftOut.has(place?.identifier ?? path));
  if (sound.length === 0) return undefined;
  const resolved = resolve(sound, layout, leftOut);
  const judges = createDefinitionJudges(() => buildCatalog(resolved, new Map(), published));
  const examples = checkExamples(resolved.definitions, new Set(), judges, leftOut);
  return buildCatalog(resolved, examples.byIdentifier, published);
}

/** Loads the catalog that `loadLayout` made from a layout, given what it left out, without checks. */
export function reloadLayout(
  layout: CatalogLayout,
  published: PublishedVersions,
  leftOut: LeftOut = new Set(),
): Catalog {
  const { found } = readDefinitions(layout.definitionFiles, layout);
  const catalog = loadSound(found, layout, leftOut, published);
  if (catalog === undefined) throw new Error('the catalog changed while it was built');
  return catalog;
}

/** `leftOut` are the identifiers of definitions that are not in `sources`. */
function resolve(
  sources: readonly DefinitionSource[],
  layout: CatalogLayout,
  leftOut: Iterable<string>,
): ResolvedReferences {
  const { foreign } = layout;
  const locate = foreign && ((sought: Sought) => foreign.index.locate(sought));
  const unread = layout.definitionFiles.map(({ file }) => identifierForPath(file.path));
  return resolveReferences(sources, new Set([...unread, ...leftOut]), locate);
}

function buildCatalog(
  resolved: ResolvedReferences,
  examples: CheckedExamples['byIdentifier'],
  published: PublishedVersions,
): Catalog {
  const definitions = resolved.definitions
    .map((found) => {
      const { identifier } = found.source.place;
      return buildDefinition(found, examples.get(identifier) ?? [], published.get(identifier));
    })
    .sort(
      (a, b) =>
        compareNames(a.family, b.family) ||
        compareNames(a.name, b.name) ||
        compareVersions(a.version, b.version),
    );
  const byIdentifier = new Map(definitions.map((found) => [found.identifier, found]));
  const graph = buildReferenceGraph({ definitions, byIdentifier }, resolved.cycles);
  return { definitions, byIdentifier, graph };
}

function buildDefinition(
  { source, references, resources, outside, unreadable }: ResolvedDefinition,
  examples: readonly Example[],
  published: PublishedVersion | undefined,
): Definition {
  const { place, path, text, dialect, dialectUse, schema } = source;
  const written = { source: source.source, dialect, dialectUse, resources };
  const definition = { ...place, path, text, ...written, schema, references, examples };
  const { foreign, standalone } = source;
  return {
    ...definition,
    ...(published !== undefined && { published }),
    ...(foreign !== undefined && { foreign }),
    ...(standalone !== undefined && { standalone }),
    ...(outside.length > 0 && {
      outside: outside.map(({ holder, uri, fragment }) => ({
        holder,
        uri: uri + encodeFragment(fragment),
      })),
    }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/** A fragment, encoded for a URI (RFC 3986, section 3.5), including its `#`. */
function encodeFragment(fragment: string): string {
  const wrong = /(?!^#)(?:%(?![\dA-Fa-f]{2})|[^\w\-.~!$&'()*+,;=:@/?%])/gu;
  return fragment.toWellFormed().replace(wrong, encodeURIComponent);
}
