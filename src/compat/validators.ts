import { dereference, validate, type Schema, type SchemaDraft } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import type AjvCore from 'ajv/dist/core.js';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ComparedDialect } from './dialect.ts';
import { toValue, type JsonNode } from '../json/json.ts';
import { longestTried, triedLengths } from '../schema/pattern-cost.ts';
import { subschemas } from '../schema/subschemas.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import { plainSchema, type PlainOptions } from './plain-schema.ts';
import type { SchemaDocuments } from './schema-documents.ts';

/** Of one document, and of one of its schemas: larger ones are not compiled. */
const mostSchemas = 60_000;
const mostSubschemas = 2000;

/** What a validator makes of an instance. */
export type Validity =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly at: string; readonly keyword: string }
  | { readonly kind: 'failed'; readonly why: string };

/** Judges an instance by the document of a URI. */
export type DocumentValidator = (uri: string, instance: unknown) => Validity;

/** The validators of documents, each made when it is first asked. */
export class ValidatorSet {
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
  return [ajvValidator(documents, assertsFormats), cfworkerValidator(documents, assertsFormats)];
}

function ajvValidator(documents: SchemaDocuments, assertsFormats: boolean): DocumentValidator {
  const ajvs = new Map<ComparedDialect, AjvCore>();
  const create = (dialect: ComparedDialect): AjvCore => {
    const ajv = createAjv(dialect, assertsFormats);
    if (assertsFormats) addFormats(ajv);
    for (const [uri, root] of documents.roots) {
      // Ajv has the meta-schema of its dialect already.
      const isNews = ajv.getSchema(uri) === undefined;
      if (isNews && isCompilable(root))
        ajv.addSchema(plainSchema(root, { assertsFormats, longest: 0 }), uri);
    }
    return ajv;
  };
  return guarded((uri, instance) => {
    const dialect = documents.rootOf(uri)?.base.dialect ?? '07';
    const ajv = ajvs.get(dialect) ?? create(dialect);
    ajvs.set(dialect, ajv);
    const test = ajv.getSchema(uri);
    if (test === undefined) return { kind: 'failed', why: `Ajv has no ${uri}, or it is too large` };
    if (test(instance) === true) return { kind: 'accepted' };
    const error = test.errors?.at(-1);
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

/** Patterns run unguarded here, so those that an instance is too long for are left out. */
function cfworkerValidator(documents: SchemaDocuments, assertsFormats: boolean): DocumentValidator {
  const lookups = new Map<number, Lookup>();
  return guarded((uri, instance) => {
    const text = longestText(instance);
    const longest = triedLengths.find((length) => length >= text) ?? Infinity;
    const lookup = lookups.get(longest) ?? createLookup(documents, { assertsFormats, longest });
    lookups.set(longest, lookup);
    const base = documents.rootOf(uri)?.base;
    const schema = lookup[base?.uri ?? uri];
    if (schema === undefined) return { kind: 'failed', why: `no validator finds ${uri}` };
    const [error] = validate(instance, schema, drafts[base?.dialect ?? '07'], lookup).errors;
    if (error === undefined) return { kind: 'accepted' };
    return { kind: 'refused', at: error.instanceLocation.slice(1), keyword: error.keyword };
  });
}

type Lookup = Record<string, Schema | boolean>;

function createLookup({ roots }: SchemaDocuments, options: PlainOptions): Lookup {
  const lookup: Lookup = {};
  for (const [uri, root] of roots) dereference(plainSchema(root, options), lookup, new URL(uri));
  return lookup;
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (most, [name, inner]) => Math.max(most, name.length, longestText(inner)),
    0,
  );
}

const drafts = {
  '07': '7',
  '2019-09': '2019-09',
  '2020-12': '2020-12',
} as const satisfies Record<ComparedDialect, SchemaDraft>;

/** Validators throw at what they cannot compile, and overflow the stack at endless recursion. */
function guarded(judge: DocumentValidator): DocumentValidator {
  return (uri, instance) => {
    try {
      return judge(uri, instance);
    } catch (error) {
      return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
    }
  };
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
