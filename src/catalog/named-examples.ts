import { member, toValue, type JsonNode } from '../json/json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { takeName } from '../text/take-name.ts';
import type { Example } from './catalog.ts';
import type { CatalogFile } from './catalog-file.ts';
import type { DefinitionJudges } from './definition-judges.ts';
import type { Diagnostic, SourceFile } from './diagnostic.ts';
import { findErrors } from './find-errors.ts';
import { identifierForPath } from './layout.ts';
import { readJsonFile } from './read-definitions.ts';
import type { ResolvedDefinition } from './references/resolve-references.ts';
import { diagnosticsOf, findingAt } from './rule.ts';
import { wordError } from './rules/example.ts';
import { strayFile } from './rules/stray-file.ts';

/** The examples of a definition, and the files that name a foreign one, or are beside it, and are none. */
export interface NamedExamples {
  readonly found: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
  /** The paths of instances that are not valid, or cannot be validated. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the instances that name a foreign definition as their `$schema`, or are in the folder of its examples,
 * except those left out before; if there are `judges`, only those that are valid.
 */
export function readNamedExamples(
  { source: { place, exampleFiles } }: ResolvedDefinition,
  leftOut: ReadonlySet<string>,
  judges: DefinitionJudges | undefined,
): NamedExamples {
  const folder = place.identifier.slice(identifierForPath('').length, -'index.json'.length);
  const names = new Set<string>();
  const found: Example[] = [];
  const faulty: { readonly path: string; readonly diagnostic?: Diagnostic }[] = [];
  for (const file of exampleFiles.filter(({ path }) => !leftOut.has(path))) {
    const [source] = readJsonFile(file).found;
    const fault = source && judges && faultOf(source, place.identifier, judges);
    if (fault !== undefined || source === undefined) {
      faulty.push({ path: file.path, ...fault });
      continue;
    }
    const name = takeName(nameOf(file), names, '-');
    const path = `${folder}examples/${name}.json`;
    found.push({ name, path, bytes: file.bytes, instance: source.root });
  }
  return {
    found,
    diagnostics: faulty.flatMap(({ diagnostic }) => diagnostic ?? []),
    leftOut: faulty.map(({ path }) => path),
  };
}

/** The name of a file without its extension, made fit for addresses. */
function nameOf({ path }: CatalogFile): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  return name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
}

/** Why a file is no example of a definition; without a diagnostic if that cannot be told. */
function faultOf(
  source: SourceFile & { readonly root: JsonNode },
  identifier: string,
  judges: DefinitionJudges,
): { readonly diagnostic?: Diagnostic } | undefined {
  const errors = findErrors(toValue(source.root), () => judges(identifier));
  if (typeof errors === 'string') return {};
  const [error] = errors;
  if (error === undefined) return undefined;
  const node = nodeAt(source.root, parsePointer(error.instancePath) ?? []) ?? source.root;
  const isNamed = member(source.root, '$schema') !== undefined;
  const claim = isNamed
    ? 'an instance of a schema of the catalog, by its $schema'
    : 'an example of the schema beside its folder';
  const message = `left out: ${claim}, but not a valid one: ${wordError(error)}`;
  const finding = findingAt(node, error.instancePath, message);
  return { diagnostic: diagnosticsOf(source)(strayFile, finding) };
}
