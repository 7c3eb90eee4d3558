import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { CatalogFile } from './catalog-file.ts';
import type { Example, ExampleError } from './catalog.ts';
import { stringMember, toValue, type JsonNode } from '../json/json.ts';
import { longestTried } from '../schema/pattern-cost.ts';
import { diagnosticsOf, fileDiagnostic, type Diagnostic } from './diagnostic.ts';
import { readJsonFile, type Read } from './read-definitions.ts';
import type { ResolvedDefinition } from './resolve-references.ts';
import { findingAt, judge } from './rule.ts';
import { example } from './rules/example.ts';

/** The examples of every definition, by its identifier, each tried against it. */
export interface CheckedExamples {
  readonly byIdentifier: ReadonlyMap<string, readonly Example[]>;
  readonly diagnostics: readonly Diagnostic[];
}

const jsonEnd = '.json';
const errorEnd = '.error.json';

/**
 * Reads the example files, and tries those of `sound` definitions; a definition without any is never
 * compiled.
 */
export function checkExamples(
  definitions: readonly ResolvedDefinition[],
  sound: ReadonlySet<ResolvedDefinition>,
): CheckedExamples {
  const byIdentifier = new Map(definitions.map((found) => [found.source.place.identifier, found]));
  const checked = definitions
    .filter(({ source }) => source.exampleFiles.length > 0)
    .map((definition) => ({
      definition,
      ...(sound.has(definition) ? tryExamples(definition, byIdentifier) : readExamples(definition)),
    }));
  return {
    byIdentifier: new Map(
      checked.map(({ definition, found }) => [definition.source.place.identifier, found]),
    ),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  };
}

function tryExamples(
  definition: ResolvedDefinition,
  byIdentifier: ReadonlyMap<string, ResolvedDefinition>,
): Read<Example> {
  const { path } = definition.source;
  const compiled = compile(definition, byIdentifier);
  if (compiled.kind === 'failed') {
    const message = `its examples cannot be tried: ${compiled.message}`;
    return { found: [], diagnostics: [fileDiagnostic(example, path, message)] };
  }
  return readExamples(definition, compiled.validate);
}

function readExamples(
  { source: { exampleFiles } }: ResolvedDefinition,
  validate?: ValidateFunction,
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

type CompiledSchema =
  | { readonly kind: 'compiled'; readonly validate: ValidateFunction }
  | { readonly kind: 'failed'; readonly message: string };

/** Compiles a definition with what its references reach, and nothing else of the catalog. */
function compile(
  definition: ResolvedDefinition,
  byIdentifier: ReadonlyMap<string, ResolvedDefinition>,
): CompiledSchema {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    inlineRefs: false,
    // As draft-07 has it, and the validator that is served.
    ignoreKeywordsWithRef: true,
    ownProperties: true,
    validateSchema: false,
    logger: false,
    code: { optimize: false, regExp: boundedPattern },
  });
  addFormats(ajv);
  try {
    for (const { source } of reachedFrom(definition, byIdentifier)) {
      ajv.addSchema(toSchema(source.schema), source.place.identifier);
    }
    const validate = ajv.getSchema(definition.source.place.identifier);
    if (validate !== undefined) return { kind: 'compiled', validate };
    return { kind: 'failed', message: 'Ajv does not find the definition' };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Texts on which a pattern could take for ever are not tried: they pass. */
const boundedPattern = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    const longest = longestTried(pattern);
    return { test: (text: string) => text.length > longest || expression.test(text) };
  },
  { code: 'boundedPattern' },
);

function toSchema(node: JsonNode): object | boolean {
  const value = toValue(node);
  return typeof value === 'object' && value !== null ? value : true;
}

function reachedFrom(
  start: ResolvedDefinition,
  byIdentifier: ReadonlyMap<string, ResolvedDefinition>,
): ReadonlySet<ResolvedDefinition> {
  const reached = new Set([start]);
  for (const definition of reached) {
    for (const { target } of definition.references) {
      const next = byIdentifier.get(target.identifier);
      if (next !== undefined) reached.add(next);
    }
  }
  return reached;
}

function readExample(
  file: CatalogFile,
  files: ReadonlyMap<string, CatalogFile>,
  validate: ValidateFunction | undefined,
): Read<Example> {
  if (isErrorFile(file)) {
    const message = `states the error of ${instancePathOf(file)}, which does not exist`;
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
  const name = file.path.slice(file.path.lastIndexOf('/') + 1, -jsonEnd.length);
  const { path, bytes } = file;
  const { root } = source;
  const trials = validate === undefined ? [] : [{ root, expected: error, validate }];
  return {
    found: [{ name, path, bytes, instance: root, ...(error && { error }) }],
    diagnostics: judge([example], trials, source),
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
  const expected = 'must be an object with the texts instancePath, keyword and message';
  const violation = findingAt(source.root, '', expected);
  return { found: [], diagnostics: [diagnosticsOf(source)(example, violation)] };
}

function isErrorFile({ path }: CatalogFile): boolean {
  return path.endsWith(errorEnd);
}

function instancePathOf({ path }: CatalogFile): string {
  return `${path.slice(0, -errorEnd.length)}${jsonEnd}`;
}
