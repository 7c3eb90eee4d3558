import { toText, toValue, type JsonNode } from '../../json/json.ts';
import { lazyByKey } from '../../text/lazy.ts';
import { readUnevaluated } from '../classes/read-unevaluated.ts';
import { DocumentCompiler } from './document-compiler.ts';
import { formatTests } from './format-tests.ts';
import { interpretingValidator } from './interpreting-validator.ts';
import { plainSchema } from './plain-schema.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import { guarded, type DocumentValidator, type Validators, type Validity } from './validity.ts';

/** The most results to cache: the same instance is judged several times in a row. */
const mostJudged = 1000;

/** The validators for one set of documents, and their results for instances. */
interface JudgedDocuments {
  readonly validators: readonly DocumentValidator[];
  readonly results: Map<string, readonly Validity[]>;
}

/** The validators for documents, each created when first needed. */
export class ValidatorSet implements Validators {
  readonly formats = formatTests;
  readonly readUnevaluated = readUnevaluated;
  readonly #judgedBy = lazyByKey((assertsFormats: boolean) =>
    lazyByKey((documents: SchemaDocuments): JudgedDocuments => ({
      validators: createValidatorPair(documents, assertsFormats),
      results: new Map(),
    })),
  );

  judge(
    documents: SchemaDocuments,
    uri: string,
    instance: JsonNode,
    assertsFormats: boolean,
  ): readonly Validity[] {
    const { validators, results } = this.#judgedBy(assertsFormats)(documents);
    const key = `${uri} ${toText(instance)}`;
    const judged = results.get(key) ?? judgeAnew(validators, uri, instance);
    if (results.size >= mostJudged) results.clear();
    results.set(key, judged);
    return judged;
  }
}

/** Runs the interpreter first: it stops where compiled functions would never end. */
function judgeAnew(
  validators: readonly DocumentValidator[],
  uri: string,
  instance: JsonNode,
): readonly Validity[] {
  const value = toValue(instance);
  const judged: Validity[] = [];
  for (const validator of validators.toReversed()) {
    judged.unshift(validator(uri, value));
    if (judged[0]?.kind === 'failed') break;
  }
  return judged;
}

/** Two validators that share no code: Ajv and an interpreter. */
export function createValidatorPair(
  documents: SchemaDocuments,
  assertsFormats: boolean,
): readonly DocumentValidator[] {
  return [
    ajvValidator(documents, assertsFormats),
    interpretingValidator(documents, assertsFormats, plainSchema),
  ];
}

function ajvValidator(documents: SchemaDocuments, assertsFormats: boolean): DocumentValidator {
  const compiler = new DocumentCompiler(documents, assertsFormats);
  // A failure takes as long as a compilation, so failures are cached.
  const failures = new Map<string, Validity>();
  const prepare = guarded((uri) =>
    compiler.compile(uri) === undefined
      ? { kind: 'failed', why: `Ajv has no ${uri}, or it is too large` }
      : { kind: 'accepted' },
  );
  return guarded((uri, instance) => {
    const prepared = failures.get(uri) ?? prepare(uri, undefined);
    if (prepared.kind === 'failed') {
      failures.set(uri, prepared);
      return prepared;
    }
    const test = compiler.compile(uri);
    if (test?.(instance) === true) return { kind: 'accepted' };
    const error = test?.errors?.at(-1);
    return { kind: 'refused', at: error?.instancePath ?? '', keyword: error?.keyword ?? '' };
  });
}
