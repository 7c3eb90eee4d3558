import { describe, expect, test } from 'vitest';
import { hoverText, proposeMembers, proposeValues } from '../../src/playground/core/assist.ts';
import { instanceOf, readerOf } from './readers.ts';

const reader = readerOf({
  properties: {
    Size: { type: 'number', default: 16, description: 'Its size.' },
    Align: { enum: ['Left', 'Right'], default: 'Right' },
    Name: { type: 'string' },
    Inner: { properties: { On: { type: 'boolean' } } },
  },
  required: ['Name'],
});
const { root } = instanceOf('{"Size": 4, "Inner": {}}');

describe('what is proposed', () => {
  test('for members is what is not set, with a value to begin with', () => {
    expect(proposeMembers(reader, root, [])).toEqual([
      { label: 'Align', insert: '"Align": "Right"', detail: 'any' },
      { label: 'Name', insert: '"Name": ""', detail: 'string, required' },
    ]);
    expect(proposeMembers(reader, root, ['Inner']).map(({ label }) => label)).toEqual(['On']);
  });

  test('for values is the default, then what is allowed', () => {
    expect(proposeValues(reader, root, ['Align'])).toEqual([
      { label: '"Right"', insert: '"Right"', detail: 'the default' },
      { label: '"Left"', insert: '"Left"', detail: '' },
    ]);
    expect(proposeValues(reader, root, ['Inner', 'On']).map(({ label }) => label)).toEqual([
      'true',
      'false',
    ]);
    expect(proposeValues(reader, root, ['Name'])).toEqual([]);
  });
});

test('pointing at a name tells its type, its default, its description and its place', () => {
  expect(hoverText(reader, root, ['Size'])).toEqual({
    heading: 'Size',
    lines: ['number, default 16', 'Its size.'],
    anchor: 'Size',
  });
});
