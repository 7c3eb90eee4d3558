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
import { fileNameOf } from '../text/path-parts.ts';

/** The examples of a foreign definition, and the files that name it or are beside it, but are not examples. */
export interface NamedExamples {
  readonly found: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
  /** The paths of instances that are not valid, or cannot be validated. */
  readonly leftOut: readonly string[];
}

/**
 * Reads the instances that name a foreign definition as their `$schema`, or are in the folder of its examples,
 * except those left out before; if `isJudged`, only those that are valid, and of a folder such as `invalid`
 * those that are not.
 */
export function readNamedExamples(
  { source: { place, exampleFiles } }: ResolvedDefinition,
  leftOut: ReadonlySet<string>,
  judges: DefinitionJudges,
  isJudged: boolean,
): NamedExamples {
  const folder = place.identifier.slice(identifierForPath('').length, -'index.json'.length);
  const names = new Set<string>();
  const found: Example[] = [];
  const faulty: { readonly path: string; readonly diagnostic?: Diagnostic }[] = [];
  for (const file of exampleFiles.filter(({ path }) => !leftOut.has(path))) {
    const [source] = readJsonFile(file).found;
    const judged: Judged = source ? judge(source, place.identifier, judges, isJudged) : {};
    if (judged.outcome === undefined || source === undefined) {
      faulty.push({ path: file.path, ...judged });
      continue;
    }
    const name = takeName(nameOf(file), names, '-');
    const path = `${folder}examples/${name}.json`;
    found.push({ name, path, bytes: file.bytes, instance: source.root, ...judged.outcome });
  }
  return {
    found,
    diagnostics: faulty.flatMap(({ diagnostic }) => diagnostic ?? []),
    leftOut: faulty.map(({ path }) => path),
  };
}

/** The name of a file without its extension, made fit for addresses. */
function nameOf({ path }: CatalogFile): string {
  const name = fileNameOf(path).replace(/\.[^.]*$/, '');
  return name.replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
}

/** What an example shows, or why a file is not an example; neither if it cannot be judged. */
interface Judged {
  readonly outcome?: Pick<Example, 'error'>;
  readonly diagnostic?: Diagnostic;
}

type Instance = SourceFile & { readonly root: JsonNode };

function judge(
  source: Instance,
  identifier: string,
  judges: DefinitionJudges,
  isJudged: boolean,
): Judged {
  const isCounterexample = /(?:^|\/)invalid(?:-examples)?\/[^/]+$/.test(source.path);
  if (!isJudged && !isCounterexample) return { outcome: {} };
  const errors = findErrors(toValue(source.root), () => judges(identifier));
  if (typeof errors === 'string') return {};
  const [error] = errors;
  if (error === undefined && !isCounterexample) return { outcome: {} };
  if (error === undefined) {
    const reason = 'its folder is for examples that do not conform, but it does';
    return { diagnostic: leaveOut(source, '', reason) };
  }
  const { instancePath, keyword, message = 'is wrong' } = error;
  if (isCounterexample) return { outcome: { error: { instancePath, keyword, message } } };
  const reason = `${claimOf(source)}, but not a valid one: ${wordError(error)}`;
  return { diagnostic: leaveOut(source, instancePath, reason) };
}

function claimOf({ root }: Instance): string {
  return member(root, '$schema') === undefined
    ? 'an example of the schema beside its folder'
    : 'an instance of a schema of the catalog, by its $schema';
}

function leaveOut(source: Instance, pointer: string, reason: string): Diagnostic {
  const node = nodeAt(source.root, parsePointer(pointer) ?? []) ?? source.root;
  return diagnosticsOf(source)(strayFile, findingAt(node, pointer, `left out: ${reason}`));
}
