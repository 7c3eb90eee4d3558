import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { SchemaDocuments } from '../../../src/compat/documents/schema-documents.ts';
import { createValidatorPair } from '../../../src/compat/validators/validators.ts';
import { parseJson } from '../../../src/json/parse-json.ts';
import { placeholderOrigin } from '../../../src/schema/embedded-resources.ts';

const hasShort = (maxLength: number): object => ({
  definitions: { text: { maxLength } },
  properties: {
    name: { $ref: '#/definitions/text' },
    list: { items: { $ref: '#/definitions/text' } },
  },
});

/** Documents of draft-07 by their paths: what is written alike in two means another thing in each. */
const schemas: Readonly<Record<string, object>> = {
  '/a/one.json': hasShort(1),
  '/a/three.json': hasShort(3),
  '/a/whole.json': { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  '/a/closed.json': { properties: { name: {} }, additionalProperties: { type: 'integer' } },
  '/a/closed-list.json': { properties: { list: {} }, additionalProperties: { type: 'integer' } },
  '/a/open.json': { additionalProperties: { type: 'integer' } },
  '/a/refers.json': { $ref: 'one.json', required: ['nobody'] },
  '/b/one.json': { properties: { name: { const: 'b' } } },
  '/b/refers.json': { $ref: 'one.json' },
  '/b/all.json': { allOf: [{ $ref: '/a/whole.json' }, { $ref: 'one.json' }], type: 'object' },
  '/b/part.json': { allOf: [{ $id: '/a/all.json', properties: { name: { $ref: 'one.json' } } }] },
  '/b/nested.json': {
    properties: { list: { items: { properties: { name: { $ref: 'one.json' } } } } },
  },
  '/b/values.json': { properties: { name: { enum: [{ $ref: 'one.json' }, 'x'] } } },
  '/a/values.json': { properties: { name: { enum: [{ $ref: '/b/one.json' }, 'x'] } } },
  '/b/itself.json': { properties: { name: { maxLength: 2 }, list: { items: { $ref: '#' } } } },
};

const instances: readonly unknown[] = [
  {},
  [],
  'name',
  { name: 'b' },
  { name: 'bb' },
  { name: 'bbbb' },
  { name: { $ref: 'one.json' } },
  { name: { $ref: '/b/one.json' } },
  { name: 'x', list: [] },
  { list: ['b', 'bb'] },
  { list: ['bbbb'] },
  { list: [{ name: 'b' }] },
  { list: [{ name: 'bbb' }] },
  { other: 1 },
  { other: 'x', nobody: 1 },
];

/** What Ajv says of the schemas as they are. */
function plainAjv(): Ajv {
  const ajv = new Ajv({ strict: false, ignoreKeywordsWithRef: true, logger: false });
  for (const [path, schema] of Object.entries(schemas))
    ajv.addSchema(schema, placeholderOrigin + path);
  return ajv;
}

function documents(): SchemaDocuments {
  return new SchemaDocuments(
    new Map(
      Object.entries(schemas).map(([path, schema]) => {
        const parsed = parseJson(JSON.stringify(schema));
        if (parsed.kind === 'failed') throw new Error(`${path} is not JSON`);
        return [placeholderOrigin + path, parsed.root];
      }),
    ),
  );
}

describe('documents that are compiled in parts', () => {
  const [validate] = createValidatorPair(documents(), false);

  test.each(Object.keys(schemas))('%s accepts what Ajv accepts', (path) => {
    const uri = placeholderOrigin + path;
    const accepted = instances.filter((value) => validate?.(uri, value).kind === 'accepted');
    const ajv = plainAjv();
    expect(accepted).toEqual(instances.filter((value) => ajv.validate(uri, value)));
  });

  test('say where an instance fails', () => {
    expect(
      validate?.(`${placeholderOrigin}/b/nested.json`, { list: [{ name: { name: 'c' } }] }),
    ).toEqual({
      ...{ kind: 'refused', at: '/list/0/name/name', keyword: 'const' },
    });
  });
});
