import { Ajv } from 'ajv';
import type AjvCore from 'ajv/dist/core.js';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileSchema, SchemaEnv, type SchemaObjCxt } from 'ajv/dist/compile/index.js';
import type {
  AnySchema,
  AnySchemaObject,
  AnyValidateFunction,
  DataValidateFunction,
  DataValidationCxt,
} from 'ajv/dist/types/index.js';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import addFormats from 'ajv-formats';
import type { JsonNode } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { splitReference } from '../schema/embedded-resources.ts';
import { longestTried } from '../schema/pattern-cost.ts';
import { subschemas } from '../schema/subschemas.ts';
import type { ComparedDialect } from './dialect.ts';
import type { DocumentOutline } from './document-outline.ts';
import { plainSchema } from './plain-schema.ts';
import type { SchemaDocuments } from './schema-documents.ts';

/** Of one document, and of one of its schemas: larger ones are not compiled. */
const mostSchemas = 60_000;
const mostSubschemas = 2000;

/** Compiles documents with Ajv, each when an instance first reaches it. */
export class DocumentCompiler {
  private readonly documents: SchemaDocuments;
  private readonly assertsFormats: boolean;
  private readonly ajvs = new Map<ComparedDialect, AjvCore>();

  constructor(documents: SchemaDocuments, assertsFormats: boolean) {
    this.documents = documents;
    this.assertsFormats = assertsFormats;
  }

  /** The validator of the document of a URI; `undefined` if there is none, or it is too large. */
  compile(uri: string): AnyValidateFunction | undefined {
    const dialect = this.documents.rootOf(uri)?.base.dialect ?? '07';
    const ajv = this.ajvs.get(dialect) ?? this.create(dialect);
    this.ajvs.set(dialect, ajv);
    if (!(uri in ajv.schemas)) {
      // Dynamic references lead back to where they come from, so that all must be there.
      const outline = this.documents.outlineOf(uri);
      const needed = dialect === '07' ? [outline] : closureOf(outline);
      for (const own of needed) this.add(own, ajv);
    }
    return ajv.getSchema(uri);
  }

  private create(dialect: ComparedDialect): AjvCore {
    const ajv = createAjv(dialect, this.assertsFormats);
    if (dialect === '07') {
      compileLate(ajv, (uri) => {
        this.add(this.documents.outlineOf(splitReference(uri).address), ajv);
        return ajv.getSchema(uri);
      });
    }
    return this.assertsFormats ? addFormats(ajv) : ajv;
  }

  private add(outline: DocumentOutline | undefined, ajv: AjvCore): void {
    if (outline === undefined) return;
    const { uri } = outline;
    // Ajv has the meta-schema of its dialect already.
    if (uri in ajv.schemas || uri in ajv.refs || !isCompilable(outline)) return;
    const schema = plainSchema(outline, { assertsFormats: this.assertsFormats, longest: 0 });
    ajv.addSchema(typeof schema === 'object' ? withAbsoluteId(schema, uri) : schema, uri);
  }
}

/** Ajv resolves references against the `$id` as it stands. */
function withAbsoluteId(schema: object, uri: string): object {
  const id = '$id' in schema ? schema.$id : undefined;
  return typeof id === 'string' && URL.canParse(id, uri)
    ? { ...schema, $id: new URL(id, uri).href }
    : schema;
}

/** Compiles what a property, or a reference to another document, leads to when an instance first reaches it. */
function compileLate(ajv: AjvCore, find: FindTest): void {
  const rule = ajv.RULES.all['$ref'];
  const definition = typeof rule === 'object' ? rule.definition : undefined;
  if (definition === undefined || !('code' in definition)) return;
  const { code } = definition;
  definition.code = (cxt, ...rest) => {
    const { it, gen } = cxt;
    const target = it.opts.uriResolver.resolve(it.baseId, String(cxt.schema));
    if (splitReference(target).address === it.baseId) code(cxt, ...rest);
    else callRef(cxt, gen.scopeValue('validate', { ref: lateTest(target, find) }));
  };
  ajv.removeKeyword('properties').addKeyword({
    keyword: 'properties',
    ...{ type: 'object', schemaType: 'object', errors: 'full' },
    before: 'patternProperties',
    compile: testProperties,
  });
}

/** Tests the properties that an instance has, each by a function of its own. */
function testProperties(
  properties: Readonly<Record<string, AnySchema>>,
  _parent: AnySchemaObject,
  { self, baseId, schemaEnv: { root } }: SchemaObjCxt,
): DataValidateFunction {
  const find: FindTest = (name) => {
    const schema = properties[name] ?? true;
    const id: unknown = typeof schema === 'object' ? schema.$id : undefined;
    const base = typeof id === 'string' ? self.opts.uriResolver.resolve(baseId, id) : baseId;
    return compileSchema.call(self, new SchemaEnv({ schema, root, baseId: base })).validate;
  };
  const tests = Object.keys(properties).map((name) => [name, lateTest(name, find)] as const);
  const testAll: DataValidateFunction = (data: Readonly<Record<string, unknown>>, context) => {
    const failed = tests.find(([name, test]) => {
      if (!Object.hasOwn(data, name)) return false;
      const inside = context && {
        ...context,
        instancePath: joinPointer(context.instancePath, name),
      };
      return !test(data[name], inside);
    });
    testAll.errors = failed?.[1].errors ?? [];
    return failed === undefined;
  };
  return testAll;
}

type FindTest = (name: string) => AnyValidateFunction | undefined;

/** As Ajv calls validators: what they found is a property of the function. */
function lateTest(name: string, find: FindTest) {
  let test: AnyValidateFunction | undefined;
  const late = Object.assign(
    (data: unknown, context?: DataValidationCxt): boolean => {
      test ??= find(name);
      if (test === undefined) throw new Error(`Ajv has no ${name}, or it is too large`);
      const isValid = test(data, context) === true;
      late.errors = test.errors;
      return isValid;
    },
    { errors: undefined as AnyValidateFunction['errors'] },
  );
  return late;
}

/** All documents that one leads to, itself first. */
export function closureOf(outline: DocumentOutline | undefined): ReadonlySet<DocumentOutline> {
  const reached = new Set(outline && [outline]);
  for (const next of reached) for (const target of next.targets()) reached.add(target);
  return reached;
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
function isCompilable(outline: DocumentOutline): boolean {
  const schemas = outline.schemas();
  const isTooWide = (schema: JsonNode): boolean =>
    schema.kind === 'object' && [...subschemas(schema)].length > mostSubschemas;
  return schemas.size <= mostSchemas && !schemas.keys().some(isTooWide);
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
