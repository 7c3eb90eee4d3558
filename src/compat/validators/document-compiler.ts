import { Ajv } from 'ajv';
import type AjvCore from 'ajv/dist/core.js';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnyValidateFunction } from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import type { JsonNode } from '../../json/json.ts';
import { splitReference } from '../../schema/embedded-resources.ts';
import { isHolder } from '../../schema/readings.ts';
import { subschemas } from '../../schema/subschemas.ts';
import { lazyByKey } from '../../text/lazy.ts';
import type { ComparedDialect } from '../documents/dialect.ts';
import { closureOf, type DocumentOutline } from '../documents/document-outline.ts';
import { boundedPattern } from '../../validation/bounded-pattern.ts';
import { PartCompiler } from './part-compiler.ts';
import { plainSchema } from './plain-schema.ts';
import type { SchemaDocuments } from '../documents/schema-documents.ts';
import { resolveUrl } from '../../text/resolve-url.ts';

/** Limits for compiling: the schemas of a document, and the subschemas of one schema. */
const mostSchemas = 60_000;
const mostSubschemas = 2000;

/** Compiles documents with Ajv, each when an instance first needs it. */
export class DocumentCompiler {
  readonly #documents: SchemaDocuments;
  readonly #assertsFormats: boolean;
  readonly #ajvFor = lazyByKey((dialect: ComparedDialect) => this.#create(dialect));
  #parts: PartCompiler | undefined;

  constructor(documents: SchemaDocuments, assertsFormats: boolean) {
    this.#documents = documents;
    this.#assertsFormats = assertsFormats;
  }

  /** The validator for the document at a URI; `undefined` if it is missing or too large. */
  compile(uri: string): AnyValidateFunction | undefined {
    const dialect = this.#documents.rootOf(uri)?.base.dialect ?? '07';
    const ajv = this.#ajvFor(dialect);
    if (!(uri in ajv.schemas)) {
      // A dynamic reference may lead back to any document, so all must be added.
      const outline = this.#documents.outlineOf(uri);
      const needed = dialect === '07' ? [outline] : closureOf(outline);
      for (const own of needed) this.#add(own, ajv);
    }
    return compileOpenly(uri, ajv);
  }

  #create(dialect: ComparedDialect): AjvCore {
    const ajv = createAjv(dialect, this.#assertsFormats);
    if (dialect === '07') {
      this.#parts = new PartCompiler(ajv, (uri) => {
        this.#add(this.#documents.outlineOf(splitReference(uri).address), ajv);
        return ajv.getSchema(uri);
      });
    }
    return this.#assertsFormats ? addFormats(ajv) : ajv;
  }

  #add(outline: DocumentOutline | undefined, ajv: AjvCore): void {
    if (outline === undefined) return;
    const { uri } = outline;
    // Another document may contain it.
    if (uri in ajv.schemas || uri in ajv.refs || !isCompilable(outline)) return;
    const assertsFormats = this.#assertsFormats;
    const schema = plainSchema(outline.root, { assertsFormats, longest: 0 });
    const named = typeof schema === 'object' ? withAbsoluteId(schema, uri) : schema;
    // `addSchema` would search the whole schema for names.
    const env = isPlain(outline) ? this.#parts?.document(named, uri) : undefined;
    if (env === undefined) ajv.addSchema(named, uri);
    else ajv.schemas[uri] = env;
  }
}

/** Whether all references are pointers from its root, and unknown keywords change nothing. */
function isPlain({ base, survey }: DocumentOutline): boolean {
  return base.dialect === '07' && !survey.hasNames;
}

/** Ajv resolves references against the `$id` as written, including its fragment. */
function withAbsoluteId(schema: object, uri: string): object {
  const id = '$id' in schema ? schema.$id : undefined;
  const isOwn = typeof id === 'string' && !id.startsWith('#');
  const absolute = isOwn ? resolveUrl(id, uri) : undefined;
  return absolute === undefined ? schema : { ...schema, $id: splitReference(absolute).address };
}

/** A dangling reference accepts everything here; the interpreter fails if an instance reaches it. */
function compileOpenly(uri: string, ajv: AjvCore): AnyValidateFunction | undefined {
  for (;;) {
    try {
      return ajv.getSchema(uri);
    } catch (error) {
      if (!(error instanceof Ajv.MissingRefError)) throw error;
      ajv.addSchema(true, error.missingRef);
    }
  }
}

function createAjv(dialect: ComparedDialect, validateFormats: boolean): AjvCore {
  const options = {
    strict: false,
    inlineRefs: false,
    ownProperties: true,
    validateSchema: false,
    // A document may contain its own copy of a meta-schema; others are among the documents.
    meta: false,
    logger: false,
    validateFormats,
    messages: false,
    code: { optimize: false, regExp: boundedPattern(RegExp, refuseLong), process: compiledAtOnce },
  } as const;
  if (dialect === '2020-12') return new Ajv2020(options);
  if (dialect === '2019-09') return new Ajv2019(options);
  // As in draft-07, and in the validators that the site hosts.
  return new Ajv({ ...options, ignoreKeywordsWithRef: true });
}

/** Engines compile a function in parentheses while parsing it, rather than again when it is called. */
function compiledAtOnce(code: string): string {
  const [before = '', ...rest] = code.split('return function ');
  return `${before}return (function ${rest.join('return function ')})`;
}

/** Very long functions would take Ajv minutes and overflow the stack. */
function isCompilable(outline: DocumentOutline): boolean {
  if (outline.survey.size <= mostSubschemas) return true;
  const schemas = outline.schemas();
  // Schemas that are only there to be referred to are not part of the parent's function.
  const isTooWide = (schema: JsonNode): boolean =>
    schema.kind === 'object' &&
    subschemas(schema).filter(({ keyword }) => !isHolder(keyword)).length > mostSubschemas;
  return schemas.size <= mostSchemas && !schemas.keys().some(isTooWide);
}

function refuseLong(pattern: string): never {
  throw new Error(`${pattern} would take too long to be tried`);
}
