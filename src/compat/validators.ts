import { Ajv } from 'ajv';
import type AjvCore from 'ajv/dist/core.js';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ComparedDialect } from './dialect.ts';
import { toValue, type JsonNode } from '../json/json.ts';
import { longestTried } from '../schema/pattern-cost.ts';
import { subschemas } from '../schema/subschemas.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import type { DocumentOutline } from './document-outline.ts';
import { formatTests } from './format-tests.ts';
import { interpretingValidator } from './interpreting-validator.ts';
import { plainSchema } from './plain-schema.ts';
import type { SchemaDocuments } from './schema-documents.ts';
import { guarded, type DocumentValidator, type Validators, type Validity } from './validity.ts';

/** Of one document, and of one of its schemas: larger ones are not compiled. */
const mostSchemas = 60_000;
const mostSubschemas = 2000;

/** The validators of documents, each made when it is first asked. */
export class ValidatorSet implements Validators {
  readonly formats = formatTests;
  private readonly made = {
    asserting: new Map<SchemaDocuments, readonly DocumentValidator[]>(),
    annotating: new Map<SchemaDocuments, readonly DocumentValidator[]>(),
  };

  /** What each validator makes of an instance, by the document of a URI. */
  judge(
    documents: SchemaDocuments,
    uri: string,
    instance: JsonNode,
    assertsFormats: boolean,
  ): readonly Validity[] {
    const made = assertsFormats ? this.made.asserting : this.made.annotating;
    const validators = made.get(documents) ?? createValidators(documents, assertsFormats);
    made.set(documents, validators);
    return validators.map((validator) => validator(uri, toValue(instance)));
  }
}

/** Two validators that share no code, over the same documents. */
export function createValidators(
  documents: SchemaDocuments,
  assertsFormats: boolean,
): readonly DocumentValidator[] {
  return [
    ajvValidator(documents, assertsFormats),
    interpretingValidator(documents, assertsFormats),
  ];
}

function ajvValidator(documents: SchemaDocuments, assertsFormats: boolean): DocumentValidator {
  const ajvs = new Map<ComparedDialect, AjvCore>();
  // To fail takes as long as to compile: what failed to is not tried again.
  const failures = new Map<string, Validity>();
  const addDocuments = (outlines: Iterable<DocumentOutline> = [], ajv: AjvCore): void => {
    for (const { uri, root } of outlines) {
      // Ajv has the meta-schema of its dialect already.
      if (uri in ajv.schemas || uri in ajv.refs || !isCompilable(root)) continue;
      ajv.addSchema(plainSchema(root, { assertsFormats, longest: 0 }), uri);
    }
  };
  const create = (dialect: ComparedDialect): AjvCore => {
    const ajv = createAjv(dialect, assertsFormats);
    return assertsFormats ? addFormats(ajv) : ajv;
  };
  const compile = (uri: string) => {
    const dialect = documents.rootOf(uri)?.base.dialect ?? '07';
    const ajv = ajvs.get(dialect) ?? create(dialect);
    ajvs.set(dialect, ajv);
    if (!(uri in ajv.schemas)) addDocuments(documents.outlineOf(uri)?.closure(), ajv);
    return ajv.getSchema(uri);
  };
  const prepare = guarded((uri) =>
    compile(uri) === undefined
      ? { kind: 'failed', why: `Ajv has no ${uri}, or it is too large` }
      : { kind: 'accepted' },
  );
  return guarded((uri, instance) => {
    const prepared = failures.get(uri) ?? prepare(uri, undefined);
    if (prepared.kind === 'failed') {
      failures.set(uri, prepared);
      return prepared;
    }
    const test = compile(uri);
    if (test?.(instance) === true) return { kind: 'accepted' };
    const error = test?.errors?.at(-1);
    return { kind: 'refused', at: error?.instancePath ?? '', keyword: error?.keyword ?? '' };
  });
}

function createAjv(dialect: ComparedDialect, validateFormats: boolean): AjvCore {
  const options = {
    strict: false,
    inlineRefs: false,
    ownProperties: true,
    validateSchema: false,
    logger: false,
    validateFormats,
    code: { optimize: false, regExp: boundedPattern() },
  } as const;
  if (dialect === '2020-12') return new Ajv2020(options);
  if (dialect === '2019-09') return new Ajv2019(options);
  // As draft-07 has it, and the validators that this site hosts.
  return new Ajv({ ...options, ignoreKeywordsWithRef: true });
}

/** Ajv takes minutes for functions that are too long, and overflows its stack in the end. */
function isCompilable(root: JsonNode): boolean {
  const schemas = walkSchemas({ node: root, pointer: '' });
  const isTooWide = schemas.some(({ schema }) => [...subschemas(schema)].length > mostSubschemas);
  return schemas.length <= mostSchemas && !isTooWide;
}

/** An engine that backtracks may take for ever: it then says so, instead of an answer. */
function boundedPattern() {
  return Object.assign(
    (pattern: string, flags: string) => {
      const expression = new RegExp(pattern, flags);
      const longest = longestTried(pattern);
      return {
        // Ajv takes those for the same that have the same text.
        toString: () => String(expression),
        test: (text: string) => {
          if (text.length > longest) throw new Error(`${pattern} would take too long to be tried`);
          return expression.test(text);
        },
      };
    },
    { code: 'boundedPattern' },
  );
}
