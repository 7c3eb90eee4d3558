import { Ajv } from 'ajv';
import type AjvCore from 'ajv/dist/core.js';
import type { AnyValidateFunction, DataValidationCxt } from 'ajv/dist/types/index.js';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ComparedDialect } from './dialect.ts';
import { toText, toValue, type JsonNode } from '../json/json.ts';
import { splitReference } from '../schema/embedded-resources.ts';
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
  const addDocument = (ajv: AjvCore, { uri, root }: DocumentOutline): void => {
    // Ajv has the meta-schema of its dialect already.
    if (uri in ajv.schemas || uri in ajv.refs || !isCompilable(root)) return;
    const schema = plainSchema(root, { assertsFormats, longest: 0 });
    ajv.addSchema(typeof schema === 'object' ? withAbsoluteId(schema, uri) : schema, uri);
  };
  const create = (dialect: ComparedDialect): AjvCore => {
    const ajv = createAjv(dialect, assertsFormats);
    const find = (uri: string): AnyValidateFunction | undefined => {
      const outline = documents.outlineOf(splitReference(uri).address);
      if (outline !== undefined) addDocument(ajv, outline);
      return ajv.getSchema(uri);
    };
    // Dynamic references lead back to where they come from.
    if (dialect === '07') compileLate(ajv, find);
    return assertsFormats ? addFormats(ajv) : ajv;
  };
  const compile = (uri: string): AnyValidateFunction | undefined => {
    const dialect = documents.rootOf(uri)?.base.dialect ?? '07';
    const ajv = ajvs.get(dialect) ?? create(dialect);
    ajvs.set(dialect, ajv);
    const outline = uri in ajv.schemas ? undefined : documents.outlineOf(uri);
    if (outline !== undefined) {
      const needed = dialect === '07' ? [outline] : outline.closure();
      for (const own of needed) addDocument(ajv, own);
    }
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

/** Ajv resolves references against the `$id` as it stands. */
function withAbsoluteId(schema: object, uri: string): object {
  const id = '$id' in schema ? schema.$id : undefined;
  return typeof id === 'string' && URL.canParse(id, uri)
    ? { ...schema, $id: new URL(id, uri).href }
    : schema;
}

/** Compiles what a reference to another document leads to when an instance first reaches it. */
function compileLate(ajv: AjvCore, find: (uri: string) => AnyValidateFunction | undefined): void {
  const rule = ajv.RULES.all['$ref'];
  const definition = typeof rule === 'object' ? rule.definition : undefined;
  if (definition === undefined || !('code' in definition)) return;
  const { code } = definition;
  definition.code = (cxt, ...rest) => {
    const { it, gen } = cxt;
    const target = it.opts.uriResolver.resolve(it.baseId, String(cxt.schema));
    if (splitReference(target).address === it.baseId) code(cxt, ...rest);
    else callRef(cxt, gen.scopeValue('validate', { ref: lateValidator(target, find) }));
  };
}

/** As Ajv calls validators: what they found is a property of the function. */
function lateValidator(
  uri: string,
  find: (uri: string) => AnyValidateFunction | undefined,
): object {
  const late = Object.assign(
    (data: unknown, context?: DataValidationCxt): boolean => {
      const test = find(uri);
      if (test === undefined) throw new Error(`Ajv has no ${uri}, or it is too large`);
      const isValid = test(data, context) === true;
      late.errors = test.errors;
      return isValid;
    },
    { errors: undefined as AnyValidateFunction['errors'] },
  );
  return late;
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
