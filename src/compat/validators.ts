import { toText, toValue, type JsonNode } from '../json/json.ts';
import { DocumentCompiler } from './document-compiler.ts';
import { formatTests } from './format-tests.ts';
import { interpretingValidator } from './interpreting-validator.ts';
import { plainSchema } from './plain-schema.ts';
import type { SchemaDocuments } from './schema-documents.ts';
import { guarded, type DocumentValidator, type Validators, type Validity } from './validity.ts';

/** Judgements are kept up to this number: an instance is asked for several times in a row. */
const mostJudged = 1000;

/** The validators of documents, each made when it is first asked. */
export class ValidatorSet implements Validators {
  readonly formats = formatTests;
  private readonly made = {
    asserting: new JudgedDocuments(true),
    annotating: new JudgedDocuments(false),
  };

  /** What each validator makes of an instance, by the document of a URI. */
  judge(
    documents: SchemaDocuments,
    uri: string,
    instance: JsonNode,
    assertsFormats: boolean,
  ): readonly Validity[] {
    const made = assertsFormats ? this.made.asserting : this.made.annotating;
    return made.judge(documents, uri, instance);
  }
}

class JudgedDocuments {
  private readonly assertsFormats: boolean;
  private readonly validators = new Map<SchemaDocuments, readonly DocumentValidator[]>();
  private readonly judged = new Map<SchemaDocuments, Map<string, readonly Validity[]>>();

  constructor(assertsFormats: boolean) {
    this.assertsFormats = assertsFormats;
  }

  judge(documents: SchemaDocuments, uri: string, instance: JsonNode): readonly Validity[] {
    const known = this.judged.get(documents) ?? new Map<string, readonly Validity[]>();
    this.judged.set(documents, known);
    const key = `${uri} ${toText(instance)}`;
    const judged = known.get(key) ?? this.judgeAnew(documents, uri, instance);
    if (known.size >= mostJudged) known.clear();
    known.set(key, judged);
    return judged;
  }

  private judgeAnew(
    documents: SchemaDocuments,
    uri: string,
    instance: JsonNode,
  ): readonly Validity[] {
    const validators =
      this.validators.get(documents) ?? createValidators(documents, this.assertsFormats);
    this.validators.set(documents, validators);
    const value = toValue(instance);
    const judged: Validity[] = [];
    // The interpreter gives up where compiled functions would go on and on.
    for (const validator of validators.toReversed()) {
      judged.unshift(validator(uri, value));
      if (judged[0]?.kind === 'failed') break;
    }
    return judged;
  }
}

/** Two validators that share no code, over the same documents. */
export function createValidators(
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
  // To fail takes as long as to compile: what failed to is not tried again.
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
