import { expect, test } from 'vitest';
import { readLayout } from '../../src/catalog/layout.ts';
import { loadLayout } from '../../src/catalog/load-catalog.ts';
import { loadCatalog } from './load-catalog.ts';
import { readSources } from '../../src/catalog/sources/read-sources.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { catalogFiles } from './catalog-files.ts';

/** What is said of a definition in draft-06, with the lines that it has as JSON of two spaces. */
function draft06(schema: object, others: Readonly<Record<string, object>> = {}): string[] {
  const $id = '/schema/Ui/Text/1.0/index.json';
  const root = { $schema: 'http://json-schema.org/draft-06/schema#', $id, ...schema };
  return wordsOf({ 'Ui/Text/1.0/index.json': root, ...others });
}

/** The same in draft-07. */
function draft07(schema: object): string[] {
  const $id = '/schema/Ui/Text/1.0/index.json';
  const root = { $schema: 'http://json-schema.org/draft-07/schema#', $id, ...schema };
  return wordsOf({ 'Ui/Text/1.0/index.json': root });
}

/** The same in draft-04, where `id` names a definition. */
function draft04(schema: object, others: Readonly<Record<string, object>> = {}): string[] {
  const id = '/schema/Ui/Text/1.0/index.json';
  const root = { $schema: 'http://json-schema.org/draft-04/schema#', id, ...schema };
  return wordsOf({ 'Ui/Text/1.0/index.json': root, ...others });
}

function wordsOf(content: Readonly<Record<string, object>>): string[] {
  return loadCatalog(catalogFiles(content)).diagnostics.map(
    ({ severity, line, pointer, message }) => `${severity} ${String(line)} ${pointer} ${message}`,
  );
}

test('a draft-06 definition with every keyword is sound', () => {
  expect(
    draft06({
      examples: [{}],
      properties: {
        a: { const: 1, exclusiveMinimum: 0, exclusiveMaximum: 2 },
        b: { contains: true, items: [true, false], additionalItems: {} },
        $id: { type: 'string' },
      },
      propertyNames: { maxLength: 3 },
      dependencies: { a: [], b: {} },
      required: [],
      definitions: { c: { $id: '#c' }, d: { $ref: '#c' } },
    }),
  ).toEqual([]);
});

const wrong: readonly (readonly [schema: object, ...words: string[]])[] = [
  [{ minimum: 1, exclusiveMinimum: true }],
  [{ exclusiveMaximum: false }],
  [{ type: 'float' }],
  [{ type: [] }],
  [{ required: ['a', 'a'] }],
  [{ enum: [] }],
  [{ properties: [] }],
  [{ properties: { a: 1 } }],
  [{ allOf: [] }],
  [{ contains: [] }],
  [{ propertyNames: 'a' }],
  [{ items: 1 }],
  [{ multipleOf: 0 }],
  [{ minLength: -1 }],
  [{ maxItems: 1.5 }],
  [{ examples: 1 }],
  [{ dependencies: { a: 1 } }],
  [{ $ref: 1 }],
  [{ properties: { a: { $ref: '#/definitions/a' } } }],
  [{ $id: '/schema/Ui/Other/1.0/index.json' }],
  [{ 'x-version': '2.0' }],
  [{ if: { type: 'string' }, then: false }],
  [{ properties: { a: { $ref: '#/definitions/b', type: 'string' } }, definitions: { b: {} } }],
  [{ definitions: { a: { type: 'string', readOnly: true, exclusiveMinimum: 1 } } }],
  [{ dependentRequired: { a: ['b'] } }],
];

test('what is wrong in draft-06 is said with its line and what to do', () => {
  expect(wrong.map(([schema]) => draft06(schema).join('\n')).join('\n')).toMatchInlineSnapshot(`
    "error 5 /exclusiveMinimum exclusiveMinimum must be a number; found true (a boolean is draft-04)
    error 4 /exclusiveMaximum exclusiveMaximum must be a number; found false (a boolean is draft-04)
    error 4 /type "float" is not a type; expected array, boolean, integer, null, number, object or string
    error 4 /type type must not be empty
    error 6 /required/1 duplicate name in required: "a"
    error 4 /enum an empty enum allows nothing
    error 4 /properties properties must be an object; found []
    error 5 /properties/a a property schema must be an object or a boolean; found 1
    error 4 /allOf allOf must not be empty
    error 4 /contains contains must be an object or a boolean; found []
    error 4 /propertyNames propertyNames must be an object or a boolean; found "a"
    error 4 /items items must be an object, a boolean or an array; found 1
    error 4 /multipleOf multipleOf must be greater than 0; found 0
    error 4 /minLength minLength must be 0 or more; found -1
    error 4 /maxItems maxItems must be an integer; found 1.5
    error 4 /examples examples must be an array; found 1
    error 5 /dependencies/a an entry of dependencies must be an object, a boolean or an array; found 1
    error 4 /$ref $ref must be a string; found 1
    warning 4 /$ref a $ref at the root hides $id in draft-06: clients cannot resolve the definition by it (put the $ref into allOf)
    error 6 /properties/a/$ref #/definitions/a does not exist
    error 3 /$id $id is "/schema/Ui/Other/1.0/index.json", but the file's folders require /schema/Ui/Text/1.0/index.json
    error 4 /x-version x-version is "2.0"; the folder says "1.0"
    warning 4 /if if has no effect in draft-06: it is a keyword of draft-07 (write $schema as draft-07)
    warning 7 /then then has no effect in draft-06: it is a keyword of draft-07 (write $schema as draft-07)
    warning 5 /properties/a type beside $ref has no effect in draft-06
    warning 8 /definitions/a/exclusiveMinimum exclusiveMinimum never applies to a string
    warning 4 /dependentRequired dependentRequired has no effect in draft-06: it is a keyword of 2019-09 (write dependencies, or $schema as 2019-09)"
  `);
});

const wrong07: readonly object[] = [
  { minimum: 1, exclusiveMinimum: true },
  { if: 1 },
  { if: {}, then: [] },
  { else: true },
  { then: {} },
  { readOnly: 'yes' },
  { $comment: {} },
  { contentMediaType: 1 },
  { contentEncoding: [] },
  { definitions: { a: 1 } },
  { definitions: { a: { $id: '#a' }, b: { $id: '#a' } } },
  { properties: { a: { $ref: '#b' } } },
  { definitions: { a: { $anchor: 'a' } }, properties: { a: { $ref: '#a' } } },
  { prefixItems: [{}] },
  { dependentRequired: { a: ['b'] } },
  { dependentSchemas: { a: {} } },
  { unevaluatedProperties: false },
  { unevaluatedItems: false },
  { contains: {}, minContains: 2 },
  { contains: {}, maxContains: 2 },
  { $recursiveRef: '#' },
  { $dynamicRef: '#a' },
  { additionalItems: false },
  { dependencies: { a: ['b', 'b'] } },
];

test('what is wrong in draft-07 is said with its line and what to do', () => {
  const said = wrong07.map(draft07);
  expect(wrong07.filter((_, index) => said[index]?.length === 0)).toEqual([]);
  expect(said.flat().join('\n')).toMatchInlineSnapshot(`
    "error 5 /exclusiveMinimum exclusiveMinimum must be a number; found true (a boolean is draft-04)
    error 4 /if if must be an object or a boolean; found 1
    error 5 /then then must be an object or a boolean; found []
    warning 4 /else else has no effect without if
    warning 4 /then then has no effect without if
    error 4 /readOnly readOnly must be a boolean; found "yes"
    error 4 /$comment $comment must be a string; found {}
    error 4 /contentMediaType contentMediaType must be a string; found 1
    error 4 /contentEncoding contentEncoding must be a string; found []
    error 5 /definitions/a a schema in definitions must be an object or a boolean; found 1
    error 9 /definitions/b/$id another schema also has the $id "#a"
    error 6 /properties/a/$ref no schema here has the $id "#b", and #b is not a JSON Pointer
    warning 6 /definitions/a/$anchor $anchor has no effect in draft-07: it is a keyword of 2019-09 (write $schema as 2019-09)
    error 11 /properties/a/$ref no schema here has the $id "#a", and #a is not a JSON Pointer (did you mean #/definitions/a?)
    warning 4 /prefixItems prefixItems has no effect in draft-07: it is a keyword of 2020-12 (write items, or $schema as 2020-12)
    warning 4 /dependentRequired dependentRequired has no effect in draft-07: it is a keyword of 2019-09 (write dependencies, or $schema as 2019-09)
    warning 4 /dependentSchemas dependentSchemas has no effect in draft-07: it is a keyword of 2019-09 (write dependencies, or $schema as 2019-09)
    warning 4 /unevaluatedProperties unevaluatedProperties has no effect in draft-07: it is a keyword of 2019-09 (write additionalProperties, or $schema as 2019-09)
    warning 4 /unevaluatedItems unevaluatedItems has no effect in draft-07: it is a keyword of 2019-09 (write additionalItems, or $schema as 2019-09)
    warning 5 /minContains minContains has no effect in draft-07: it is a keyword of 2019-09 (write contains, or $schema as 2019-09)
    warning 5 /maxContains maxContains has no effect in draft-07: it is a keyword of 2019-09 (write contains, or $schema as 2019-09)
    warning 4 /$recursiveRef $recursiveRef has no effect in draft-07: it is a keyword of 2019-09 (write $ref)
    warning 4 /$dynamicRef $dynamicRef has no effect in draft-07: it is a keyword of 2020-12 (write $ref)
    warning 4 /additionalItems additionalItems has no effect unless items is an array of schemas
    error 7 /dependencies/a/1 duplicate name in an entry of dependencies: "b""
  `);
});

test('a reference follows the words of the dialect that it leads to', () => {
  const latest = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Ui/Latest/1.0/index.json',
    if: { $ref: '/schema/Ui/Text/1.0/index.json#/if' },
  };
  const schema = { if: { else: { type: 'no type' } } };
  expect(draft06(schema, { 'Ui/Latest/1.0/index.json': latest })).toEqual([
    'warning 4 /if if has no effect in draft-06: it is a keyword of draft-07 (write $schema as draft-07)',
    'warning 5 /if/else else has no effect in draft-06: it is a keyword of draft-07 (write $schema as draft-07)',
  ]);
});

test('a draft-04 definition with every keyword is sound', () => {
  expect(
    draft04({
      properties: {
        a: { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
        b: { items: [{}], additionalItems: false, uniqueItems: true },
        id: { type: 'string' },
        $id: { type: 'string' },
      },
      additionalProperties: false,
      dependencies: { a: ['b'], b: {} },
      required: ['a'],
      definitions: { c: { id: '#c' }, d: { $ref: '#c' }, e: { enum: [{ id: 1 }] } },
    }),
  ).toEqual([]);
});

const wrong04: readonly object[] = [
  { definitions: { a: { id: '#a' }, b: { id: '#a' } } },
  { minimum: 1, exclusiveMinimum: 2 },
  { exclusiveMaximum: 5 },
  { exclusiveMinimum: true },
  { properties: { a: true } },
  { not: false },
  { items: true },
  { allOf: [true] },
  { dependencies: { a: [] } },
  { required: [] },
  { required: true },
  { properties: { a: { type: 'any' } } },
  { type: ['string', 'string'] },
  { enum: [] },
  { minItems: -1 },
  { multipleOf: 0 },
  { id: 7 },
  { id: '/schema/Ui/Other/1.0/index.json' },
  { id: undefined },
  { id: undefined, $id: '/schema/Ui/Text/1.0/index.json' },
  { id: '/schema/Ui/Text/1.0/index.json#a' },
  { properties: { a: { const: 1 } } },
  { properties: { a: { contains: {} }, b: { propertyNames: {} } } },
  { if: {}, then: {}, else: {} },
  { properties: { a: { $ref: '#/definitions/b', minimum: 1 } }, definitions: { b: {} } },
  { $ref: '#/definitions/b', definitions: { b: {} } },
  { minimum: 2, exclusiveMinimum: true, maximum: 2 },
  { definitions: { a: { id: 'other.json' } } },
  { properties: { a: { $ref: '#b' } } },
];

test('what is wrong in draft-04 is said with its line and what to do', () => {
  expect(wrong04.map((schema) => draft04(schema).join('\n')).join('\n')).toMatchInlineSnapshot(`
    "error 9 /definitions/b/id another schema also has the id "#a"
    error 5 /exclusiveMinimum exclusiveMinimum must be a boolean; found 2 (a number is draft-06: write minimum with exclusiveMinimum: true)
    error 1  exclusiveMaximum has no effect without maximum: write both
    error 4 /exclusiveMaximum exclusiveMaximum must be a boolean; found 5 (a number is draft-06: write maximum with exclusiveMaximum: true)
    error 1  exclusiveMinimum has no effect without minimum: write both
    error 5 /properties/a a property schema must be an object; found true (a boolean is draft-06: write {})
    error 4 /not not must be an object; found false (a boolean is draft-06: write { "not": {} })
    error 4 /items items must be an object or an array; found true (a boolean is draft-06: write {})
    error 5 /allOf/0 a schema in allOf must be an object; found true (a boolean is draft-06: write {})
    error 5 /dependencies/a an entry of dependencies must not be empty
    error 4 /required required must not be empty
    error 4 /required required must be an array; found true
    error 6 /properties/a/type "any" is not a type; expected array, boolean, integer, null, number, object or string
    error 6 /type/1 duplicate name in type: "string"
    error 4 /enum an empty enum allows nothing
    error 4 /minItems minItems must be 0 or more; found -1
    error 4 /multipleOf multipleOf must be greater than 0; found 0
    error 3 /id id must be a string; found 7
    error 3 /id id is "/schema/Ui/Other/1.0/index.json", but the file's folders require /schema/Ui/Text/1.0/index.json
    error 1  id is missing; expected /schema/Ui/Text/1.0/index.json
    error 1  id is missing; expected /schema/Ui/Text/1.0/index.json
    warning 3 /$id $id has no effect in draft-04: it is a keyword of draft-06 (write id)
    error 3 /id a root id may not have a fragment; expected /schema/Ui/Text/1.0/index.json
    warning 6 /properties/a/const const has no effect in draft-04: it is a keyword of draft-06 (write an enum of one value)
    warning 6 /properties/a/contains contains has no effect in draft-04: it is a keyword of draft-06 (write $schema as draft-06)
    warning 9 /properties/b/propertyNames propertyNames has no effect in draft-04: it is a keyword of draft-06 (write $schema as draft-06)
    warning 4 /if if has no effect in draft-04: it is a keyword of draft-07 (write $schema as draft-07)
    warning 5 /then then has no effect in draft-04: it is a keyword of draft-07 (write $schema as draft-07)
    warning 6 /else else has no effect in draft-04: it is a keyword of draft-07 (write $schema as draft-07)
    warning 5 /properties/a minimum beside $ref has no effect in draft-04
    warning 4 /$ref a $ref at the root hides id in draft-04: clients cannot resolve the definition by it (put the $ref into allOf)
    warning 4  exclusiveMinimum 2 and maximum 2 exclude each other: no number is valid
    warning 6 /definitions/a/id a nested id (other.json) changes the base URI of the references below it, which not every client supports
    error 6 /properties/a/$ref no schema here has the id "#b", and #b is not a JSON Pointer"
  `);
});

test('a schema below an unknown keyword has the words of draft-04 where a reference leads', () => {
  const schema = {
    properties: { a: { $ref: '#/shared/count' } },
    shared: { count: { minimum: 0, exclusiveMinimum: true, default: 0 } },
  };
  expect(draft04(schema)).toEqual([
    'warning 13 /shared/count/default default 0 does not fit exclusiveMinimum 0',
  ]);
});

test('a reference from draft-07 to draft-04 follows the words of draft-04', () => {
  const latest = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Ui/Latest/1.0/index.json',
    properties: { a: { allOf: [{ $ref: '../../Text/1.0/index.json' }], default: 0 } },
  };
  const schema = { minimum: 0, exclusiveMinimum: true };
  expect(draft04(schema, { 'Ui/Latest/1.0/index.json': latest })).toEqual([
    'warning 11 /properties/a/default default 0 does not fit exclusiveMinimum 0',
  ]);
});

/** The same in a dialect since 2019-09. */
function since2019(dialect: string, schema: object): string[] {
  const $id = '/schema/Ui/Text/1.0/index.json';
  const $schema = `https://json-schema.org/draft/${dialect}/schema`;
  return wordsOf({ 'Ui/Text/1.0/index.json': { $schema, $id, ...schema } });
}

test('a 2019-09 definition with every keyword is sound', () => {
  expect(
    since2019('2019-09', {
      $recursiveAnchor: true,
      $comment: 'All of it.',
      deprecated: false,
      properties: {
        a: { $recursiveRef: '#', description: 'Again.' },
        b: { $ref: '#b', minItems: 1 },
        c: { contentMediaType: 'application/json', contentSchema: { type: 'object' } },
      },
      dependentRequired: { a: ['b'] },
      dependentSchemas: { b: { required: ['a'] } },
      unevaluatedProperties: false,
      $defs: {
        b: {
          $anchor: 'b',
          items: [{}],
          additionalItems: {},
          contains: {},
          minContains: 2,
          maxContains: 3,
          unevaluatedItems: false,
        },
      },
    }),
  ).toEqual([]);
});

test('a 2020-12 definition with every keyword is sound', () => {
  expect(
    since2019('2020-12', {
      $dynamicAnchor: 'node',
      properties: {
        a: { $dynamicRef: '#node', description: 'Again.' },
        b: { $ref: '#b', minItems: 1 },
        c: { $ref: 'inner#c' },
      },
      unevaluatedProperties: false,
      $defs: {
        b: { $anchor: 'b', prefixItems: [{}], items: {}, contains: {}, minContains: 0 },
        inner: { $id: 'inner', $defs: { c: { $anchor: 'c' } } },
      },
    }),
  ).toEqual([]);
});

/** Wrong in each dialect since 2019-09. */
const wrongSince2019: readonly object[] = [
  { minimum: 1, exclusiveMinimum: true },
  { exclusiveMaximum: false },
  { type: 'float' },
  { required: ['a', 'a'] },
  { properties: { a: 1 } },
  { $defs: { a: { $id: '#a' } } },
  { $defs: { a: { $id: 'https://a.example/x#y' } } },
  { properties: { a: { $ref: '#b' } }, $defs: { b: { $anchor: 'c' } } },
  { $defs: { a: { $anchor: 'x' }, b: { $anchor: 'x' } } },
  { $defs: { a: { $anchor: '1x' } } },
  { $defs: { a: { $id: '/schema/Ui/Text/1.0/index.json' } } },
  { properties: { a: { $ref: '#/$defs/a', type: 'string' } } },
  { contains: {}, minContains: -1 },
  { contains: {}, maxContains: '2' },
  { contains: {}, minContains: 3, maxContains: 2 },
  { minContains: 2 },
  { dependentRequired: { a: 'b' } },
  { dependentRequired: { a: ['b', 'b'] } },
  { dependentSchemas: { a: ['b'] } },
  { unevaluatedProperties: 'no' },
  { unevaluatedItems: [] },
  { contentSchema: {} },
  { contentMediaType: 'application/json', contentSchema: 1 },
  { deprecated: 'yes' },
  { $vocabulary: { 'https://a.example/v': 1 } },
  { $defs: { a: 1 } },
  { $ref: 1 },
  { $id: '/schema/Ui/Other/1.0/index.json' },
  { 'x-version': '2.0' },
  { $schema: 'http://json-schema.org/draft/2020-12/schema' },
  { $schema: 'https://json-schema.org/draft/2020-12/schema#' },
  { $schema: 'http://json-schema.org/draft-03/schema#' },
  { $schema: '/schema/Ui/Nope/1.0/index.json' },
];

const wrong2019: readonly object[] = [
  { $recursiveRef: '#/$defs/a', $defs: { a: {} } },
  { $recursiveAnchor: 'x' },
  { properties: { a: { $dynamicRef: '#x' } } },
  { $dynamicAnchor: 'x' },
  { prefixItems: [{}] },
  { items: {}, additionalItems: false },
];

const wrong2020: readonly object[] = [
  { items: [{}] },
  { items: {}, additionalItems: false },
  { prefixItems: {} },
  { properties: { a: { $dynamicRef: '#x' } } },
  { properties: { a: { $recursiveRef: '#' } } },
  { $recursiveAnchor: true },
];

test('what is wrong in 2019-09 is said with its line and what to do', () => {
  const said = [...wrongSince2019, ...wrong2019].map((it) => since2019('2019-09', it));
  expect(said.every((words) => words.length > 0)).toBe(true);
  expect(said.flat().join('\n')).toMatchInlineSnapshot(`
    "error 5 /exclusiveMinimum exclusiveMinimum must be a number; found true (a boolean is draft-04)
    error 4 /exclusiveMaximum exclusiveMaximum must be a number; found false (a boolean is draft-04)
    error 4 /type "float" is not a type; expected array, boolean, integer, null, number, object or string
    error 6 /required/1 duplicate name in required: "a"
    error 5 /properties/a a property schema must be an object or a boolean; found 1
    error 6 /$defs/a/$id $id may not have a fragment (write the name as $anchor); found "#a"
    error 6 /$defs/a/$id $id may not have a fragment (write the name as $anchor); found "https://a.example/x#y"
    error 6 /properties/a/$ref no schema here has the $anchor "b", and #b is not a JSON Pointer (did you mean #/$defs/b?)
    error 9 /$defs/b/$anchor another schema also has the $anchor "x"
    error 6 /$defs/a/$anchor $anchor must be a name of letters, digits, -, _ and ., beginning with a letter; found "1x"
    error 6 /$defs/a/$id another schema also has the $id "/schema/Ui/Text/1.0/index.json"
    error 6 /properties/a/$ref #/$defs/a does not exist
    error 5 /minContains minContains must be 0 or more; found -1
    error 5 /maxContains maxContains must be an integer; found "2"
    warning 5  minContains 3 is greater than maxContains 2: no array is valid
    warning 4 /minContains minContains has no effect without contains
    error 5 /dependentRequired/a an entry of dependentRequired must be an array; found "b"
    error 7 /dependentRequired/a/1 duplicate name in an entry of dependentRequired: "b"
    error 5 /dependentSchemas/a a schema in dependentSchemas must be an object or a boolean; found ["b"]
    error 4 /unevaluatedProperties unevaluatedProperties must be an object or a boolean; found "no"
    error 4 /unevaluatedItems unevaluatedItems must be an object or a boolean; found []
    warning 4 /contentSchema contentSchema has no effect without contentMediaType
    error 5 /contentSchema contentSchema must be an object or a boolean; found 1
    error 4 /deprecated deprecated must be a boolean; found "yes"
    error 5 /$vocabulary/https:~1~1a.example~1v an entry of $vocabulary must be a boolean; found 1
    error 5 /$defs/a a schema in $defs must be an object or a boolean; found 1
    error 4 /$ref $ref must be a string; found 1
    error 3 /$id $id is "/schema/Ui/Other/1.0/index.json", but the file's folders require /schema/Ui/Text/1.0/index.json
    error 4 /x-version x-version is "2.0"; the folder says "1.0"
    warning 2 /$schema write $schema as https://json-schema.org/draft/2020-12/schema (https, not http): clients compare it letter by letter
    warning 2 /$schema write $schema as https://json-schema.org/draft/2020-12/schema: clients compare it letter by letter
    error 2 /$schema $schema is draft-03, but this catalog reads draft-04, draft-06, draft-07, 2019-09 and 2020-12; expected http://json-schema.org/draft-07/schema#
    error 2 /$schema $schema names /schema/Ui/Nope/1.0/index.json, which is not a definition of this catalog with a known dialect; expected http://json-schema.org/draft-07/schema#
    error 4 /$recursiveRef $recursiveRef must be "#"; found "#/$defs/a" (write it as $ref)
    error 4 /$recursiveAnchor $recursiveAnchor must be a boolean; found "x"
    warning 6 /properties/a/$dynamicRef $dynamicRef has no effect in 2019-09: it is a keyword of 2020-12 (write $recursiveRef)
    warning 4 /$dynamicAnchor $dynamicAnchor has no effect in 2019-09: it is a keyword of 2020-12 (write $schema as 2020-12)
    warning 4 /prefixItems prefixItems has no effect in 2019-09: it is a keyword of 2020-12 (write items)
    warning 5 /additionalItems additionalItems has no effect unless items is an array of schemas"
  `);
});

test('what is wrong in 2020-12 is said with its line and what to do', () => {
  const said = [...wrongSince2019, ...wrong2020].map((it) => since2019('2020-12', it));
  expect(said.every((words) => words.length > 0)).toBe(true);
  expect(said.flat().join('\n')).toMatchInlineSnapshot(`
    "error 5 /exclusiveMinimum exclusiveMinimum must be a number; found true (a boolean is draft-04)
    error 4 /exclusiveMaximum exclusiveMaximum must be a number; found false (a boolean is draft-04)
    error 4 /type "float" is not a type; expected array, boolean, integer, null, number, object or string
    error 6 /required/1 duplicate name in required: "a"
    error 5 /properties/a a property schema must be an object or a boolean; found 1
    error 6 /$defs/a/$id $id may not have a fragment (write the name as $anchor); found "#a"
    error 6 /$defs/a/$id $id may not have a fragment (write the name as $anchor); found "https://a.example/x#y"
    error 6 /properties/a/$ref no schema here has the $anchor "b", and #b is not a JSON Pointer (did you mean #/$defs/b?)
    error 9 /$defs/b/$anchor another schema also has the $anchor "x"
    error 6 /$defs/a/$anchor $anchor must be a name of letters, digits, -, _ and ., beginning with a letter; found "1x"
    error 6 /$defs/a/$id another schema also has the $id "/schema/Ui/Text/1.0/index.json"
    error 6 /properties/a/$ref #/$defs/a does not exist
    error 5 /minContains minContains must be 0 or more; found -1
    error 5 /maxContains maxContains must be an integer; found "2"
    warning 5  minContains 3 is greater than maxContains 2: no array is valid
    warning 4 /minContains minContains has no effect without contains
    error 5 /dependentRequired/a an entry of dependentRequired must be an array; found "b"
    error 7 /dependentRequired/a/1 duplicate name in an entry of dependentRequired: "b"
    error 5 /dependentSchemas/a a schema in dependentSchemas must be an object or a boolean; found ["b"]
    error 4 /unevaluatedProperties unevaluatedProperties must be an object or a boolean; found "no"
    error 4 /unevaluatedItems unevaluatedItems must be an object or a boolean; found []
    warning 4 /contentSchema contentSchema has no effect without contentMediaType
    error 5 /contentSchema contentSchema must be an object or a boolean; found 1
    error 4 /deprecated deprecated must be a boolean; found "yes"
    error 5 /$vocabulary/https:~1~1a.example~1v an entry of $vocabulary must be a boolean; found 1
    error 5 /$defs/a a schema in $defs must be an object or a boolean; found 1
    error 4 /$ref $ref must be a string; found 1
    error 3 /$id $id is "/schema/Ui/Other/1.0/index.json", but the file's folders require /schema/Ui/Text/1.0/index.json
    error 4 /x-version x-version is "2.0"; the folder says "1.0"
    warning 2 /$schema write $schema as https://json-schema.org/draft/2020-12/schema (https, not http): clients compare it letter by letter
    warning 2 /$schema write $schema as https://json-schema.org/draft/2020-12/schema: clients compare it letter by letter
    error 2 /$schema $schema is draft-03, but this catalog reads draft-04, draft-06, draft-07, 2019-09 and 2020-12; expected http://json-schema.org/draft-07/schema#
    error 2 /$schema $schema names /schema/Ui/Nope/1.0/index.json, which is not a definition of this catalog with a known dialect; expected http://json-schema.org/draft-07/schema#
    error 4 /items items must be an object or a boolean; found [{}] (a list is 2019-09: write prefixItems)
    warning 5 /additionalItems additionalItems has no effect in 2020-12: it is a keyword of 2019-09 (write prefixItems and items)
    error 4 /prefixItems prefixItems must be an array; found {}
    error 6 /properties/a/$dynamicRef no schema here has the $anchor "x", and #x is not a JSON Pointer
    warning 6 /properties/a/$recursiveRef $recursiveRef has no effect in 2020-12: it is a keyword of 2019-09 (write $dynamicRef)
    error 4 /$recursiveAnchor $recursiveAnchor must be a string; found true
    warning 4 /$recursiveAnchor $recursiveAnchor has no effect in 2020-12: it is a keyword of 2019-09 (write $schema as 2019-09)"
  `);
});

/** What is said of a definition whose `$schema` is a definition with these vocabularies. */
function custom(vocabularies: readonly string[], metaSchema: object, schema: object): string[] {
  const standard = 'https://json-schema.org/draft/2020-12';
  const $vocabulary = Object.fromEntries(
    ['core', ...vocabularies].map((name) => [
      name.startsWith('https:') ? name : `${standard}/vocab/${name}`,
      true,
    ]),
  );
  return wordsOf({
    'Ui/Meta/1.0/index.json': {
      $schema: `${standard}/schema`,
      $id: '/schema/Ui/Meta/1.0/index.json',
      $vocabulary,
      $dynamicAnchor: 'meta',
      allOf: [{ $ref: `${standard}/schema` }],
      ...metaSchema,
    },
    'Ui/Text/1.0/index.json': {
      $schema: '/schema/Ui/Meta/1.0/index.json',
      $id: '/schema/Ui/Text/1.0/index.json',
      ...schema,
    },
  });
}

test('a definition is judged by the definition that its $schema names', () => {
  expect([
    custom(['applicator', 'validation'], {}, { properties: { a: { type: 'string' } } }),
    custom(['https://a.example/v'], {}, {}),
    custom(['applicator'], {}, { type: 'string' }),
    custom(['validation'], { required: ['description'] }, { type: 'string' }),
    custom(
      ['applicator', 'validation'],
      { properties: { type: { const: 'string' } } },
      { properties: { a: { type: 'number' } } },
    ),
  ]).toMatchInlineSnapshot(`
    [
      [],
      [
        "error 2 /$schema /schema/Ui/Meta/1.0/index.json requires the vocabulary https://a.example/v, which is not supported: the meaning of its keywords is unknown (make it optional, with false in $vocabulary)",
      ],
      [
        "warning 4 /type type has no effect: the meta-schema of this definition does not include vocab/validation",
      ],
      [
        "error 1  must have required property 'description', according to its $schema /schema/Ui/Meta/1.0/index.json",
      ],
      [
        "error 6 /properties/a/type must be equal to constant, according to its $schema /schema/Ui/Meta/1.0/index.json",
      ],
    ]
  `);
});

test.each([
  ['http://json-schema.org/draft-07/schema#', '$id', '07'],
  ['http://json-schema.org/draft-04/schema#', 'id', '04'],
])(
  'a $schema may name a meta-schema of %s by its %s with an empty fragment',
  ($schema, id, name) => {
    const files = catalogFiles({
      'meta.json': { $schema, [id]: 'http://acme.example/meta.json#', allOf: [{ $ref: $schema }] },
      'text.json': { $schema: 'http://acme.example/meta.json#', type: 'string' },
    });
    const options = { folder: '', name: 'acme' };
    const { catalog, diagnostics } = loadLayout(readSources([{ options, revisions: [{ files }] }]));
    expect(diagnostics).toEqual([]);
    expect(catalog?.definitions.map(({ dialect }) => dialect)).toEqual([name, name]);
  },
);

test('a definition without a $schema is of the dialect that its catalog has', () => {
  const $id = '/schema/Ui/Text/1.0/index.json';
  const root = { $id, prefixItems: [{ $ref: '#/$defs/a', minLength: 1 }], $defs: { a: {} } };
  const layout = readLayout(catalogFiles({ 'Ui/Text/1.0/index.json': root }));
  const { catalog, diagnostics } = loadLayout({ ...layout, dialect: '2020-12' });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '$schema is missing; expected https://json-schema.org/draft/2020-12/schema',
  ]);
  const made = catalog?.definitions.map(createBundler(catalog))[0];
  expect(made?.kind === 'bundle' && JSON.parse(made.text)).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    prefixItems: [{ allOf: [{ $ref: '#/$defs/a' }], minLength: 1 }],
    $defs: { a: {} },
  });
});

test.each([
  ['http://json-schema.org/draft-04/hyper-schema#', '04'],
  ['https://json-schema.org/draft/2019-09/hyper-schema', '2019-09'],
  ['https://spec.openapis.org/oas/3.1/dialect/base', '2020-12'],
])('the meta-schema %s extends %s by annotations, and is no error', ($schema, dialect) => {
  const id = '/schema/Ui/Text/1.0/index.json';
  const root = { $schema, [dialect === '04' ? 'id' : '$id']: id, 'x-version': '1.0', links: [] };
  const files = catalogFiles({ 'Ui/Text/1.0/index.json': root });
  const { catalog, diagnostics } = loadCatalog(files);
  expect(diagnostics.filter(({ rule }) => rule.includes('dialect'))).toEqual([]);
  expect(catalog?.definitions.map((definition) => definition.dialect)).toEqual([dialect]);
});
