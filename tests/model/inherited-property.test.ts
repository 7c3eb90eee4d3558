import { describe, expect, it } from 'vitest';
import type { SchemaModel } from '../../src/model/definition-model.ts';
import { typeText } from '../../src/model/type-model.ts';
import { definition } from '../catalog/catalog-files.ts';
import { modelsOf } from './model-of.ts';

const base = '/schema/Ui/Base/1.0/index.json';
const root = '/schema/Ui/Root/1.0/index.json';

const others = {
  'Ui/Base/1.0': {
    allOf: [{ $ref: root }],
    properties: {
      gap: { type: 'integer', default: 4, description: 'The gap. In pixels.' },
      id: {},
    },
  },
  'Ui/Root/1.0': { properties: { id: { enum: ['a', 'b'] } } },
};

function propertyOf(name: string, schema: object): SchemaModel | undefined {
  const files = Object.entries({ ...others, 'Ui/Text/1.0': schema }).map(
    ([folder, content]) => [`${folder}/index.json`, definition(content, folder)] as const,
  );
  const text = modelsOf(Object.fromEntries(files)).find((model) => model.name === 'Text');
  return text?.properties.find((found) => found.name === name)?.schema;
}

function inherited(name: string, schema: object): unknown {
  const { type, origin, description } = propertyOf(name, schema) ?? {};
  return {
    type: type && typeText(type),
    description,
    from: origin?.isInherited && `${origin.to.name}#${origin.to.anchor}`,
    default: origin?.default?.text,
    summary: origin?.summary,
    values: origin?.values?.map(({ value }) => value.text),
  };
}

describe('a property that makes no demand', () => {
  const allOf = [{ $ref: base }];

  it('is shown as what the schema of allOf demands, with its summary and its default', () => {
    expect(inherited('gap', { allOf, properties: { gap: {} } })).toEqual({
      ...{ type: 'integer', from: 'Base#gap', default: '4', summary: 'The gap.' },
    });
  });

  it('is looked for in what that schema combines in turn', () => {
    expect(inherited('id', { allOf, properties: { id: { title: 'Id' } } })).toMatchObject({
      ...{ type: 'string', from: 'Root#id', values: ['"a"', '"b"'] },
    });
  });

  it('may be inherited from a schema of its own file', () => {
    const schema = {
      allOf: [{ $ref: '#/definitions/own' }],
      properties: { gap: true },
      definitions: { own: { properties: { gap: { type: 'null' } } } },
    };
    expect(inherited('gap', schema)).toMatchObject({
      type: 'null',
      from: 'Text#~definitions/~own/gap',
    });
  });

  it('may be inherited from a part without a name', () => {
    const own = { allOf: [{ $ref: base }, { properties: { own: { type: 'null' } } }] };
    const schema = { properties: { a: { ...own, properties: { own: true } } } };
    const { parts = [] } = propertyOf('a', schema) ?? {};
    const [entry] = parts.find(({ keyword }) => keyword === 'properties')?.entries ?? [];
    expect(entry?.schema.origin?.to.anchor).toBe('a/~allOf/~1/own');
    expect(entry && typeText(entry.schema.type)).toBe('null');
  });

  it.each([
    ['demands something itself', { allOf, properties: { gap: { minimum: 1 } } }],
    ['is in no schema of allOf', { allOf, properties: { other: {}, gap: { type: 'object' } } }],
    ['has alternatives around it only', { anyOf: allOf, properties: { gap: {} } }],
  ])('is as stated if it %s', (_, schema) => {
    expect(inherited('gap', schema)).toMatchObject({ from: undefined });
  });

  it('ends at schemas that combine each other', () => {
    const schema = {
      allOf: [{ $ref: '#/definitions/a' }],
      properties: { x: {} },
      definitions: {
        a: { allOf: [{ $ref: '#/definitions/b' }] },
        b: { allOf: [{ $ref: '#/definitions/a' }], properties: { x: {} } },
      },
    };
    expect(inherited('x', schema)).toMatchObject({ type: 'any', from: undefined });
  });
});

it('a property is required if a schema of another definition requires it', () => {
  const text = {
    allOf: [{ $ref: '#/definitions/own' }, { $ref: base }],
    definitions: { own: { properties: { a: {}, b: {} } } },
  };
  const files = {
    'Ui/Base/1.0/index.json': definition({ allOf: [{ $ref: root }] }, 'Ui/Base/1.0'),
    'Ui/Root/1.0/index.json': definition({ required: ['b'] }, 'Ui/Root/1.0'),
    'Ui/Text/1.0/index.json': definition(text, 'Ui/Text/1.0'),
  };
  const found = modelsOf(files).find((model) => model.name === 'Text')?.properties ?? [];
  expect(found.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ['b', true],
    ['a', false],
  ]);
});
