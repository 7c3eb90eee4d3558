import type { CatalogFile } from './catalog-file.ts';
import type { Example, ExampleError } from './catalog.ts';
import { stringMember } from '../json/json.ts';
import type { LiveValidator } from '../validation/live-validator.ts';
import type { DefinitionJudges } from './definition-judges.ts';
import type { Diagnostic } from './diagnostic.ts';
import { readNamedExamples, type NamedExamples } from './named-examples.ts';
import { readJsonFile, type Read } from './read-definitions.ts';
import type { ResolvedDefinition } from './references/resolve-references.ts';
import { diagnosticsOf, fileDiagnostic, findingAt, applyRules } from './rule.ts';
import { example } from './rules/example.ts';
import { errorMessage } from '../text/error-message.ts';
import { fileNameOf } from '../text/path-parts.ts';

/** The examples of every definition, by identifier, each validated against it. */
export interface CheckedExamples {
  readonly byIdentifier: ReadonlyMap<string, readonly Example[]>;
  readonly diagnostics: readonly Diagnostic[];
  /** The paths of files that name a foreign definition, but are not examples. */
  readonly leftOut: readonly string[];
}

const jsonEnd = '.json';
const errorEnd = '.error.json';

/**
 * Reads the example files, and validates those of `sound` definitions; a definition without examples is
 * never compiled. `leftOut` are the paths of files that were found to be no examples.
 */
export function checkExamples(
  definitions: readonly ResolvedDefinition[],
  sound: ReadonlySet<ResolvedDefinition>,
  judges: DefinitionJudges,
  leftOut: ReadonlySet<string> = new Set(),
): CheckedExamples {
  const checked = definitions
    .filter(({ source }) => source.exampleFiles.length > 0)
    .map((definition) => ({
      definition,
      ...readAny(definition, judges, sound.has(definition), leftOut),
    }));
  return {
    byIdentifier: new Map(
      checked.map(({ definition, found }) => [definition.source.place.identifier, found]),
    ),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
    leftOut: checked.flatMap(({ leftOut: paths }) => paths),
  };
}

function readAny(
  definition: ResolvedDefinition,
  judges: DefinitionJudges,
  isSound: boolean,
  leftOut: ReadonlySet<string>,
): NamedExamples {
  if (definition.source.foreign !== undefined) {
    return readNamedExamples(definition, leftOut, judges, isSound);
  }
  const read = isSound ? tryExamples(definition, judges) : readExamples(definition);
  return { ...read, leftOut: [] };
}

function tryExamples(definition: ResolvedDefinition, judges: DefinitionJudges): Read<Example> {
  const { path, place } = definition.source;
  let validate: LiveValidator;
  try {
    validate = judges(place.identifier);
  } catch (error) {
    const reason = errorMessage(error);
    const message = `its examples cannot be validated: ${reason}`;
    return { found: [], diagnostics: [fileDiagnostic(example, path, message)] };
  }
  return readExamples(definition, validate);
}

function readExamples(
  { source: { exampleFiles } }: ResolvedDefinition,
  validate?: LiveValidator,
): Read<Example> {
  const files = new Map(exampleFiles.map((file) => [file.path, file]));
  const read = exampleFiles
    .filter((file) => !isErrorFile(file) || !files.has(instancePathOf(file)))
    .map((file) => readExample(file, files, validate));
  return {
    found: read.flatMap(({ found }) => found),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics),
  };
}

function readExample(
  file: CatalogFile,
  files: ReadonlyMap<string, CatalogFile>,
  validate: LiveValidator | undefined,
): Read<Example> {
  if (isErrorFile(file)) {
    const message = `states the error of ${instancePathOf(file)}, but there is no such file`;
    return { found: [], diagnostics: [fileDiagnostic(example, file.path, message)] };
  }
  const instance = readJsonFile(file);
  const errorFile = files.get(file.path.replace(/\.json$/, errorEnd));
  const expected: Read<ExampleError> =
    errorFile === undefined ? { found: [], diagnostics: [] } : readError(errorFile);
  const [source] = instance.found;
  const diagnostics = [...instance.diagnostics, ...expected.diagnostics];
  if (source === undefined || diagnostics.length > 0) return { found: [], diagnostics };
  const [error] = expected.found;
  const name = fileNameOf(file.path).slice(0, -jsonEnd.length);
  const { path, bytes } = file;
  const { root } = source;
  const trials = validate === undefined ? [] : [{ root, expected: error, validate }];
  return {
    found: [{ name, path, bytes, instance: root, ...(error && { error }) }],
    diagnostics: applyRules([example], trials, source),
  };
}

function readError(file: CatalogFile): Read<ExampleError> {
  const read = readJsonFile(file);
  const [source] = read.found;
  if (source === undefined) return { found: [], diagnostics: read.diagnostics };
  const instancePath = stringMember(source.root, 'instancePath');
  const keyword = stringMember(source.root, 'keyword');
  const message = stringMember(source.root, 'message');
  if (instancePath !== undefined && keyword !== undefined && message !== undefined) {
    return { found: [{ instancePath, keyword, message }], diagnostics: [] };
  }
  const expected = 'must be an object with the strings instancePath, keyword and message';
  const violation = findingAt(source.root, '', expected);
  return { found: [], diagnostics: [diagnosticsOf(source)(example, violation)] };
}

function isErrorFile({ path }: CatalogFile): boolean {
  return path.endsWith(errorEnd);
}

function instancePathOf({ path }: CatalogFile): string {
  return `${path.slice(0, -errorEnd.length)}${jsonEnd}`;
}
