import type { Catalog, CatalogFile, Definition, Example, PublishedVersion } from './catalog.ts';
import { checkDefinitions, checkIllustrations } from './check-definitions.ts';
import { checkCustomDialects } from './check-custom-dialects.ts';
import { createDefinitionJudges } from './definition-judges.ts';
import { checkExamples, type CheckedExamples } from './examples.ts';
import { judgePaths } from './rule.ts';
import { layoutRules } from './rules/rules.ts';
import { findSound } from './sound-definitions.ts';
import { readLayout, type Layout } from './layout.ts';
import { sortDiagnostics, type Diagnostic } from './diagnostic.ts';
import { readDefinitions } from './read-definitions.ts';
import { buildReferenceGraph } from './reference-graph.ts';
import {
  resolveReferences,
  type ResolvedDefinition,
  type ResolvedReferences,
} from './resolve-references.ts';
import { compareVersions } from './version.ts';

interface LoadedCatalog {
  /** Absent where there is any error. */
  readonly catalog: Catalog | undefined;
  /** Errors and warnings, by path and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** By identifier. */
type PublishedVersions = ReadonlyMap<string, PublishedVersion>;

/**
 * Checks the files of a catalog folder, and makes a catalog of them where nothing is wrong. What only
 * judges a file by itself is left out for those in which nothing was found before (`faultless`: their
 * paths).
 */
export function loadCatalog(
  files: readonly CatalogFile[],
  published: PublishedVersions = new Map(),
  faultless: ReadonlySet<string> = new Set(),
): LoadedCatalog {
  const layout = readLayout(files);
  const read = readDefinitions(layout.definitionFiles);
  const resolved = resolveReferences(read.found, definitionPaths(layout));
  const found = [
    ...judgePaths(layoutRules, layout.paths),
    ...read.diagnostics,
    ...checkDefinitions(read.found, resolved, faultless),
  ];
  const sound = findSound(resolved.definitions, found);
  const judges = createDefinitionJudges(() => buildCatalog(resolved, noExamples, published));
  const examples = checkExamples(resolved.definitions, sound, judges);
  const diagnostics = sortDiagnostics([
    ...found,
    ...checkIllustrations(sound, resolved.targets),
    ...checkCustomDialects(sound, judges),
    ...examples.diagnostics,
  ]);
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  return {
    catalog: hasErrors ? undefined : buildCatalog(resolved, examples, published),
    diagnostics,
  };
}

/** The catalog of files in which `loadCatalog` found no error: nothing is judged again. */
export function reloadCatalog(
  files: readonly CatalogFile[],
  published: PublishedVersions,
): Catalog {
  const layout = readLayout(files);
  const read = readDefinitions(layout.definitionFiles);
  const resolved = resolveReferences(read.found, definitionPaths(layout));
  const judges = createDefinitionJudges(() => buildCatalog(resolved, noExamples, published));
  return buildCatalog(resolved, checkExamples(resolved.definitions, new Set(), judges), published);
}

const noExamples: CheckedExamples = { byIdentifier: new Map(), diagnostics: [] };

function definitionPaths({ definitionFiles }: Layout): string[] {
  return definitionFiles.map(({ file }) => file.path);
}

function buildCatalog(
  resolved: ResolvedReferences,
  { byIdentifier: examples }: CheckedExamples,
  published: PublishedVersions,
): Catalog {
  const definitions = resolved.definitions
    .map((found) => {
      const { identifier } = found.source.place;
      return buildDefinition(found, examples.get(identifier) ?? [], published.get(identifier));
    })
    .sort(compareDefinitions);
  const byIdentifier = new Map(definitions.map((found) => [found.identifier, found]));
  const graph = buildReferenceGraph({ definitions, byIdentifier }, resolved.cycles);
  return { definitions, byIdentifier, graph };
}

function buildDefinition(
  { source, references, resources }: ResolvedDefinition,
  examples: readonly Example[],
  published: PublishedVersion | undefined,
): Definition {
  const { place, path, text, dialect, dialectUse, schema } = source;
  const written = { source: source.source, dialect, dialectUse, resources };
  const definition = { ...place, path, text, ...written, schema, references, examples };
  return { ...definition, ...(published !== undefined && { published }) };
}

function compareDefinitions(a: Definition, b: Definition): number {
  return (
    compareText(a.family, b.family) ||
    compareText(a.name, b.name) ||
    compareVersions(a.version, b.version)
  );
}

/** By code units, so that the order is the same in every locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
