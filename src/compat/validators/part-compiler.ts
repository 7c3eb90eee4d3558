import { compileSchema, SchemaEnv } from 'ajv/dist/compile/index.js';
import type { KeywordCxt } from 'ajv/dist/compile/validate/index.js';
import type AjvCore from 'ajv/dist/core.js';
import type { AnySchema, DataValidationCxt, ErrorObject } from 'ajv/dist/types/index.js';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { joinPointer } from '../../json/pointer.ts';
import { splitReference } from '../../schema/embedded-resources.ts';

/** A validator as Ajv calls it: the errors are a property of the function. */
interface PartTest {
  (data: unknown, context?: DataValidationCxt): unknown;
  errors?: ErrorObject[] | null;
}

/** Finds the test of a property, or of an absolute URI. */
type FindTest = (name: string) => PartTest | undefined;

/** The base that the references of a schema are resolved against. */
interface PartBase {
  readonly root: SchemaEnv;
  readonly baseId: string;
}

interface PropertiesContext extends KeywordCxt {
  readonly schema: Properties;
}

type Properties = Readonly<Record<string, AnySchema>>;

/**
 * Compiles draft-07 schemas in parts. Properties and references to other documents are compiled when an
 * instance first needs them.
 */
export class PartCompiler {
  readonly #ajv: AjvCore;
  readonly #find: FindTest;

  /** Replaces keywords of an Ajv instance that has not compiled anything yet. */
  constructor(ajv: AjvCore, find: FindTest) {
    this.#ajv = ajv;
    this.#find = find;
    const rule = ajv.RULES.all['$ref'];
    const definition = typeof rule === 'object' ? rule.definition : undefined;
    if (definition === undefined || !('code' in definition)) return;
    const { code } = definition;
    definition.code = (cxt, ...rest) => {
      const test = this.#testElsewhere(String(cxt.schema), baseOf(cxt));
      if (test === undefined) code(cxt, ...rest);
      else callRef(cxt, cxt.gen.scopeValue('validate', { ref: test }));
    };
    ajv.removeKeyword('properties').addKeyword({
      keyword: 'properties',
      ...{ type: 'object', schemaType: 'object', before: 'patternProperties' },
      code: (cxt: PropertiesContext) => {
        const test = this.#testProperties(cxt.schema, baseOf(cxt));
        callRef(cxt, cxt.gen.scopeValue('validate', { ref: test }));
      },
    });
  }

  /** A document whose test is made when it is first called. */
  document(schema: AnySchema, uri: string): SchemaEnv {
    const root = new SchemaEnv({ schema, schemaId: '$id', baseId: uri });
    const test = lateTest(uri, () => this.#compileIn({ root, baseId: uri }, schema));
    root.validate = Object.assign(test, { schema, schemaEnv: root });
    return root;
  }

  #compile(schema: AnySchema, base: PartBase): PartTest | undefined {
    const id: unknown = typeof schema === 'object' ? schema.$id : undefined;
    if (typeof id !== 'string') return this.#compileIn(base, schema);
    return this.#compileIn({ ...base, baseId: this.#resolve(id, base) }, schema);
  }

  #compileIn(base: PartBase, schema: AnySchema): PartTest | undefined {
    if (typeof schema === 'boolean') return this.#compileWhole(schema, base);
    // Keywords beside a reference are ignored.
    if (typeof schema.$ref === 'string') {
      return this.#testElsewhere(schema.$ref, base) ?? this.#compileWhole(schema, base);
    }
    const { properties, allOf = [], ...others } = withoutNames(schema);
    // `additionalProperties` depends on the `properties` beside it.
    const isOne = properties === undefined || 'additionalProperties' in others;
    const tests = [
      this.#compileWhole(properties && isOne ? { ...others, properties } : others, base),
      ...allOf.map((part) => this.#compile(part, base)),
      isOne ? undefined : this.#testProperties(properties, base),
    ];
    return testAll(tests.filter((test) => test !== undefined));
  }

  /** The test of a reference, if it leads to another document. */
  #testElsewhere(reference: string, base: PartBase): PartTest | undefined {
    const target = this.#resolve(reference, base);
    const isOwn = splitReference(target).address === base.baseId;
    return isOwn ? undefined : lateTest(target, this.#find);
  }

  #resolve(reference: string, { baseId }: PartBase): string {
    return this.#ajv.opts.uriResolver.resolve(baseId, reference);
  }

  #compileWhole(schema: AnySchema, { root, baseId }: PartBase): PartTest | undefined {
    return compileSchema.call(this.#ajv, new SchemaEnv({ schema, root, baseId })).validate;
  }

  /** Tests the properties that an instance has, each by a function. */
  #testProperties(properties: Properties, base: PartBase): PartTest {
    return testEach(properties, (name) => this.#compile(properties[name] ?? true, base));
  }
}

function baseOf({ it }: KeywordCxt): PartBase {
  return { root: it.schemaEnv.root, baseId: it.baseId };
}

/** The parts of a schema that can be tested one after the other. */
interface SchemaParts {
  readonly properties?: Properties;
  readonly allOf?: readonly AnySchema[];
  readonly [keyword: string]: unknown;
}

/** Keywords of a document that do not belong to its parts. */
const ofDocument: ReadonlySet<string> = new Set(['$id', '$schema', 'definitions', '$defs']);

function withoutNames(schema: object): SchemaParts {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !ofDocument.has(keyword)));
}

function testAll(tests: readonly PartTest[]): PartTest {
  const test: PartTest = (data, context) => {
    const failed = tests.find((part) => part(data, context) !== true);
    test.errors = failed?.errors ?? null;
    return failed === undefined;
  };
  return test;
}

/** Tests those properties that an instance has. */
function testEach(properties: Properties, find: FindTest): PartTest {
  const tests = new Map<string, PartTest>();
  const test: PartTest = (data, context) => {
    test.errors = null;
    if (!isObject(data)) return true;
    const place = context ?? {
      ...nowhere,
      parentData: data,
      parentDataProperty: '',
      rootData: data,
    };
    return Object.keys(properties).every((name) => {
      if (!Object.hasOwn(data, name)) return true;
      const own = tests.get(name) ?? lateTest(name, find);
      tests.set(name, own);
      const instancePath = joinPointer(place.instancePath, name);
      if (own(data[name], { ...place, instancePath }) === true) return true;
      test.errors = own.errors ?? null;
      return false;
    });
  };
  return test;
}

/** The place of a whole instance, as Ajv passes it. */
const nowhere = { instancePath: '', dynamicAnchors: {} };

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

/** A test that is found when it is first called. */
function lateTest(name: string, find: FindTest) {
  let test: PartTest | undefined;
  const late = Object.assign(
    (data: unknown, context?: DataValidationCxt): data is unknown => {
      test ??= find(name);
      if (test === undefined) throw new Error(`Ajv has no ${name}, or it is too large`);
      const isValid = test(data, context) === true;
      late.errors = test.errors ?? null;
      return isValid;
    },
    { errors: null as ErrorObject[] | null },
  );
  return late;
}
