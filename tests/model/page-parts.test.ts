import { expect, it } from 'vitest';
import { anchorsOf, splitModel } from '../../src/model/page-parts.ts';
import { modelOf } from './model-of.ts';

const words = 'Sets how far the label stands from the edge of its box. '.repeat(8);

function manyProperties(count: number): object {
  const names = Array.from({ length: count }, (_, index) => `Property${String(index)}`);
  return Object.fromEntries(names.map((name) => [name, { type: 'string', description: words }]));
}

it('a definition of ordinary size takes one page', () => {
  const model = modelOf({ properties: manyProperties(40) });
  expect(splitModel(model)).toEqual([
    { number: 1, properties: model.properties, sections: model.sections },
  ]);
});

it('a large definition takes several, each property and section on one of them, in order', () => {
  const model = modelOf({
    properties: manyProperties(1000),
    definitions: { Part: { properties: { Inner: { minimum: 1 } } } },
  });
  const parts = splitModel(model);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index + 1));
  expect(parts.flatMap(({ properties }) => properties)).toEqual(model.properties);
  expect(parts.flatMap(({ sections }) => sections)).toEqual(model.sections);
});

it('no page is heavier than the limit, unless one property alone is', () => {
  const parts = splitModel(modelOf({ properties: manyProperties(1000) }));
  for (const { properties } of parts) {
    expect(JSON.stringify(properties).length).toBeLessThan(170_000);
  }
});

it('what is nested deeply stays on the page of its property', () => {
  const nested = [1, 2, 3, 4, 5].reduce<object>((schema) => ({ properties: { Inner: schema } }), {
    minimum: 1,
  });
  const parts = splitModel(modelOf({ properties: { ...manyProperties(600), Deep: nested } }));
  const home = parts.filter((part) => anchorsOf(part).includes('Deep'));
  expect(home).toHaveLength(1);
  expect(home.flatMap((part) => anchorsOf(part).filter((id) => id.endsWith('~more')))).toEqual([
    'Deep/Inner/Inner~more',
  ]);
});

it('every id stands on one page alone', () => {
  const parts = splitModel(
    modelOf({
      properties: { ...manyProperties(600), Align: { enum: ['Left', 'Right'] } },
      definitions: { Style: { enum: ['Bold'] } },
    }),
  );
  const anchors = parts.flatMap(anchorsOf);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors).toEqual(
    expect.arrayContaining([
      'Align',
      'Align=Left',
      '~definitions/~Style',
      '~definitions/~Style=Bold',
    ]),
  );
});
