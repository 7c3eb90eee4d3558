import {
  _,
  Name,
  str,
  type Ajv,
  type AnySchema,
  type CodeKeywordDefinition,
  type KeywordCxt,
} from 'ajv';
import { not } from 'ajv/dist/compile/codegen/index.js';
import { alwaysValidSchema, Type } from 'ajv/dist/compile/util.js';
import { validateAdditionalItems } from 'ajv/dist/vocabularies/applicator/additionalItems.js';
import {
  error as dependencyError,
  validatePropertyDeps,
  validateSchemaDeps,
} from 'ajv/dist/vocabularies/applicator/dependencies.js';
import { validateTuple } from 'ajv/dist/vocabularies/applicator/items.js';
import { validateArray } from 'ajv/dist/vocabularies/code.js';
import { evaluationKeywords } from './assertions.ts';

/**
 * Adds the keywords of 2019-09 and 2020-12 to an Ajv for draft-07. Our own functions find what is evaluated,
 * since Ajv also counts what a failed `if` or `contains` has seen, and loses what is only known at run time.
 */
export function addLaterKeywords(ajv: Ajv, evaluationAt: EvaluationAt = byIndex): void {
  ajv.removeKeyword('items');
  const all = [
    ...laterKeywords,
    unevaluated('unevaluatedProperties', evaluationAt),
    unevaluated('unevaluatedItems', evaluationAt),
  ];
  for (const keyword of all) ajv.addKeyword(keyword);
}

/** Adds the evaluated names or indexes to `found`. */
export type EvaluateLive = (data: unknown, found: Set<unknown>) => Set<unknown>;

/** The function to call for the evaluation with an index, or a key for one that does not exist yet. */
type EvaluationAt = (index: number) => { readonly ref: unknown; readonly key?: unknown };

const byIndex: EvaluationAt = (index) => ({ ref: index, key: index });

const laterKeywords: readonly CodeKeywordDefinition[] = [
  {
    keyword: 'items',
    type: 'array',
    schemaType: ['object', 'array', 'boolean'],
    before: 'contains',
    error: {
      message: ({ params: { len } }) => str`must NOT have more than ${len} items`,
      params: ({ params: { len } }) => _`{limit: ${len}}`,
    },
    code: readItems,
  },
  {
    keyword: 'prefixItems',
    type: 'array',
    schemaType: 'array',
    before: 'items',
    code: (context) => validateTuple(context, 'items'),
  },
  {
    keyword: 'dependentRequired',
    type: 'object',
    schemaType: 'object',
    error: dependencyError,
    code: (context) => validatePropertyDeps(context),
  },
  {
    keyword: 'dependentSchemas',
    type: 'object',
    schemaType: 'object',
    code: (context) => validateSchemaDeps(context),
  },
];

/** `unevaluatedProperties` or `unevaluatedItems`. */
function unevaluated(
  keyword: keyof typeof evaluationKeywords,
  evaluationAt: EvaluationAt,
): CodeKeywordDefinition {
  const isOfItems = keyword === 'unevaluatedItems';
  const detail = isOfItems ? 'unevaluatedItem' : 'unevaluatedProperty';
  return {
    keyword,
    type: isOfItems ? 'array' : 'object',
    schemaType: ['boolean', 'object'],
    trackErrors: true,
    error: {
      message: `must NOT have unevaluated ${isOfItems ? 'items' : 'properties'}`,
      params: ({ params }) => _`{${new Name(detail)}: ${params[detail]}}`,
    },
    code: (context) => {
      const { gen, data } = context;
      const evaluated = callEvaluation(context, evaluationKeywords[keyword], evaluationAt);
      const judge = (at: Name): void => {
        gen.if(_`!${evaluated}.has(${at})`, () => {
          context.setParams({ [detail]: at });
          judgeRest(context, keyword, at, isOfItems ? Type.Num : Type.Str);
        });
      };
      if (isOfItems) gen.forRange('i', 0, _`${data}.length`, judge);
      else gen.forIn('key', data, judge);
      context.ok(_`${context.errsCount ?? 0} === ${errors}`);
    },
  };
}

/** A list of schemas, as up to 2019-09, or a schema for all items after `prefixItems`. */
function readItems(context: KeywordCxt): void {
  const { parentSchema, it } = context;
  const schema: unknown = context.schema;
  const prefixItems: unknown = parentSchema['prefixItems'];
  if (isSchemaList(schema)) validateTuple(context, 'additionalItems', schema);
  else if (isSchema(schema) && alwaysValidSchema(it, schema) !== true) {
    if (isSchemaList(prefixItems)) validateAdditionalItems(context, prefixItems);
    else context.ok(validateArray(context));
  }
}

function isSchemaList(value: unknown): value is AnySchema[] {
  return Array.isArray(value);
}

function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null);
}

/** The name of Ajv's error counter. */
const errors = new Name('errors');

/** Calls an evaluation, which returns the set of evaluated names or indexes. */
function callEvaluation(
  { gen, data, parentSchema }: KeywordCxt,
  keyword: string,
  evaluationAt: EvaluationAt,
): Name {
  const evaluate = gen.scopeValue('keyword', evaluationAt(Number(parentSchema[keyword])));
  return gen.const('evaluated', _`${evaluate}(${data}, new Set())`);
}

/** Judges a member or item that nothing evaluated. */
function judgeRest(context: KeywordCxt, keyword: string, at: Name, type: Type): void {
  const { gen, it } = context;
  const schema: unknown = context.schema;
  if (schema === false) {
    context.error();
    if (it.allErrors !== true) gen.break();
  } else if (isSchema(schema) && alwaysValidSchema(it, schema) !== true) {
    const valid = gen.name('valid');
    context.subschema({ keyword, dataProp: at, dataPropType: type }, valid);
    if (it.allErrors !== true) gen.if(not(valid), () => gen.break());
  }
}
