import { describe, expect, test } from 'vitest';
import type { NameHistory, PropertyHistory } from '../../../src/history/versions/name-history.ts';
import { markSchema, marksOf } from '../../../src/history/versions/version-marks.ts';
import { schemaOf } from '../../view/models.ts';

const nothing = { deprecated: [], changed: [], values: [] };

const history: NameHistory = {
  versions: ['1.0', '1.1', '1.2'],
  properties: [
    { ...nothing, path: 'Old', ranges: [{ since: '1.0', until: '1.2' }] },
    { ...nothing, path: 'Old.Inner', ranges: [{ since: '1.0', until: '1.2' }] },
    {
      ...nothing,
      path: 'Size',
      ranges: [{ since: '1.0' }],
      changed: [
        { version: '1.1', kinds: ['default-changed'] },
        { version: '1.2', kinds: ['bound-tightened'] },
      ],
      values: [
        { value: '1', ranges: [{ since: '1.0' }] },
        { value: '2', ranges: [{ since: '1.1' }] },
      ],
    },
    {
      ...nothing,
      path: 'New',
      ranges: [{ since: '1.1' }],
      changed: [{ version: '1.1', kinds: ['required-added'] }],
      values: [value('"a"', '1.1')],
    },
    { ...nothing, path: 'Same', ranges: [{ since: '1.0' }] },
  ],
};

describe('the marks of a version', () => {
  test('say nothing of what is as in the first version', () => {
    expect(marksOf(history, '1.0')).toEqual({ properties: [], removed: [] });
  });

  test('say what came and what changed up to it, and nothing of later versions', () => {
    expect(marksOf(history, '1.1')).toEqual({
      properties: [
        ['Size', { changed: '1.1', values: [['2', '1.1']] }],
        ['New', { since: '1.1', values: [] }],
      ],
      removed: [],
    });
  });

  test('say what went, and the last version that had it; not what went with it', () => {
    expect(marksOf(history, '1.2').removed).toEqual([{ path: 'Old', last: '1.1' }]);
  });
});

test('a value is removed as long as others are left', () => {
  const ended = [{ since: '1.0', until: '1.1' }];
  const properties = [
    {
      ...{ ...nothing, path: 'Size', ranges: [{ since: '1.0' }] },
      values: [
        { value: '1', ranges: ended },
        { value: '2', ranges: [{ since: '1.0' }] },
      ],
    },
    {
      ...nothing,
      path: 'Free',
      ranges: [{ since: '1.0' }],
      values: [{ value: '1', ranges: ended }],
    },
  ];
  expect(marksOf({ versions: ['1.0', '1.1'], properties }, '1.1').removed).toEqual([
    { path: 'Size', value: '1', last: '1.0' },
  ]);
});

test('a schema is marked at every depth, its values too', () => {
  const schema = schemaOf({ enum: [1, 2], properties: { Inner: {} } });
  const marked = markSchema(
    schema,
    new Map([
      ['Value', { since: '1.1', values: [['2', '1.2']] }],
      ['Value.Inner', { changed: '1.2', values: [] }],
    ]),
  );
  expect(marked.history).toEqual({ since: '1.1' });
  expect(marked.values[0]?.values.map(({ since }) => since)).toEqual([undefined, '1.2']);
  expect(marked.parts[0]?.entries[0]?.schema.history).toEqual({ changed: '1.2' });
});

test('the alternatives of a property do not repeat its mark, but have those of their values', () => {
  const schema = schemaOf({ anyOf: [{ enum: [1, 2] }, { type: 'string', minLength: 1 }] });
  const marked = markSchema(
    schema,
    new Map([['Value', { changed: '1.2', values: [['2', '1.2']] }]]),
  );
  const options = marked.parts[0]?.entries.map((entry) => entry.schema);
  expect(marked.history).toEqual({ changed: '1.2' });
  expect(options?.map(({ history }) => history)).toEqual([undefined, undefined]);
  expect(options?.[0]?.values[0]?.values.map(({ since }) => since)).toEqual([undefined, '1.2']);
});

function value(text: string, since: string): PropertyHistory['values'][number] {
  return { value: text, ranges: [{ since }] };
}
