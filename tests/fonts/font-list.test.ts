import { describe, expect, it } from 'vitest';
import { findFontLists } from '../../src/fonts/core/font-list.ts';
import { parseSchema } from './list-of.ts';

const text = parseSchema({
  properties: {
    Size: { type: 'number', default: 16 },
    Weight: { type: 'string', default: 'w400' },
    Font: {
      type: 'string',
      enum: ['DefaultUI', 'Hosted:Lora'],
      default: 'DefaultUI',
      'x-enum-categories': { 'Hosted:Lora': 'Serif' },
    },
  },
});

describe('a list of fonts', () => {
  it('is an enum with a hosted typeface, and has its values with their groups and places', () => {
    const [list] = findFontLists(text);
    expect(list).toMatchObject({ property: 'Font', anchor: 'Font', default: 'DefaultUI' });
    expect(list?.values.map(({ value, group, pointer }) => [value, group, pointer])).toEqual([
      ['DefaultUI', undefined, '/properties/Font/enum/0'],
      ['Hosted:Lora', 'Serif', '/properties/Font/enum/1'],
    ]);
  });

  it('knows the properties beside it and their defaults as text', () => {
    const [list] = findFontLists(text);
    expect(Object.fromEntries(list?.beside ?? [])).toEqual({
      Size: { anchor: 'Size', default: '16' },
      Weight: { anchor: 'Weight', default: 'w400' },
      Font: { anchor: 'Font', default: 'DefaultUI' },
    });
  });

  it('may stand anywhere, and is no property where no name leads to it', () => {
    const lists = findFontLists(
      parseSchema({
        properties: { Style: { properties: { Face: { enum: ['Hosted:Inter'] } } } },
        definitions: { Any: { enum: ['Hosted:Lora'] } },
      }),
    );
    expect(lists.map(({ property, anchor }) => [property, anchor])).toEqual([
      ['Face', 'Style/Face'],
      ['', '~definitions/~Any'],
    ]);
  });

  it('leaves values aside that are no strings', () => {
    const [list] = findFontLists(
      parseSchema({ properties: { F: { enum: [1, null, 'Hosted:X'] } } }),
    );
    expect(list?.values.map(({ value, pointer }) => [value, pointer])).toEqual([
      ['Hosted:X', '/properties/F/enum/2'],
    ]);
  });

  it.each([
    ['an enum without a hosted typeface', { properties: { F: { enum: ['DefaultUI', 'Lora'] } } }],
    ['a default', { properties: { F: { type: 'string', default: 'Hosted:Lora' } } }],
    ['data that only looks like an enum', { examples: [{ enum: ['Hosted:Lora'] }] }],
  ])('is not %s', (_, schema) => {
    expect(findFontLists(parseSchema(schema))).toEqual([]);
  });
});
