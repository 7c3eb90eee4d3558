import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { catalogFiles } from './catalog-files.ts';

/** What is said of a definition in draft-06, with the lines that it has as JSON of two spaces. */
function draft06(schema: object, others: Readonly<Record<string, object>> = {}): string[] {
  const $id = '/schema/Ui/Text/1.0/index.json';
  const root = { $schema: 'http://json-schema.org/draft-06/schema#', $id, ...schema };
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
    warning 4 /$ref a $ref at the root voids $id in draft-06: clients cannot resolve the definition by it (put the $ref into allOf)
    error 6 /properties/a/$ref #/definitions/a does not exist
    error 3 /$id $id is "/schema/Ui/Other/1.0/index.json", but the file's folders make it /schema/Ui/Text/1.0/index.json
    error 4 /x-version x-version is "2.0"; the folder says "1.0"
    warning 4 /if if has no effect in draft-06: it is a keyword of draft-07 (write $schema as draft-07)
    warning 7 /then then has no effect in draft-06: it is a keyword of draft-07 (write $schema as draft-07)
    warning 5 /properties/a type beside $ref has no effect in draft-06
    warning 8 /definitions/a/exclusiveMinimum exclusiveMinimum never applies to a string
    warning 4 /dependentRequired dependentRequired has no effect in draft-06, which has dependencies"
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
