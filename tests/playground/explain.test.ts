import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../src/playground/core/changes.ts';
import { explain } from '../../src/playground/core/explain.ts';
import { jsonLines, lineNumberOf } from '../../src/playground/core/json-line.ts';
import { nearName } from '../../src/text/near-name.ts';
import { detectDefinition } from '../../src/playground/core/detect-definition.ts';
import { pathName } from '../../src/playground/core/schema-at.ts';
import { instanceOf, readerOf } from './readers.ts';

describe('explaining an instance', () => {
  const reader = readerOf({
    properties: {
      Color: { type: 'string' },
      Size: { default: 16 },
      Tags: { items: { properties: { Name: {} } } },
      Map: { additionalProperties: { type: 'string' } },
    },
  });

  test('tells properties, defaults, misspelt and open names apart', () => {
    const text =
      '{"Colour": "red", "Size": 16.0, "Tags": [{"Name": 1}], "Map": {"x": "y"}, "zzzzzz": 1}';
    const found = [...explain(reader, instanceOf(text).root).values()];
    expect(
      found.map(({ path, kind, isDefault, near, anchor }) => [
        pathName(path),
        kind,
        isDefault,
        near,
        anchor,
      ]),
    ).toEqual([
      ['Colour', 'unknown', false, 'Color', ''],
      ['Size', 'named', true, undefined, 'Size'],
      ['Tags', 'named', false, undefined, 'Tags'],
      ['Tags[0].Name', 'named', false, undefined, 'Tags/~items/Name'],
      ['Map', 'named', false, undefined, 'Map'],
      ['Map.x', 'named', false, undefined, 'Map'],
      ['zzzzzz', 'unknown', false, undefined, ''],
    ]);
  });

  test.each([
    ['in the file of a reference at the root', { $ref: '#/$defs/A' }, '{"a": 0}', 'a'],
    ['below a reference', { properties: { b: { $ref: '#/$defs/A' } } }, '{"b": {"a": 0}}', 'b'],
    [
      'below a name that is not given',
      { additionalProperties: { properties: { a: {} } } },
      '{"b": {"a": 0}}',
      '',
    ],
    [
      'at a position',
      { properties: { b: { prefixItems: [{ properties: { a: {} } }] } } },
      '{"b": [{"a": 0}]}',
      'b',
    ],
  ])('leads to a property %s', (_where, schema, text, anchor) => {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    const $defs = { A: { properties: { a: {} } } };
    const found = [
      ...explain(readerOf({ $schema, ...schema, $defs }), instanceOf(text).root).values(),
    ];
    expect(found.at(-1)?.anchor).toBe(anchor);
  });

  test('knows the properties of conditions that hold', () => {
    const conditional = readerOf({
      properties: { a: {}, kind: {} },
      if: { properties: { kind: { const: 'a' } } },
      then: { properties: { k: {} } },
      else: { properties: { b: {} } },
    });
    const kindsOf = (text: string): unknown[] =>
      Array.from(explain(conditional, instanceOf(text).root).values(), ({ path, kind, near }) => [
        ...[pathName(path), kind, near],
      ]);
    expect(kindsOf('{"kind": "a", "k": 1, "b": 1}')).toEqual([
      ['kind', 'named', undefined],
      ['k', 'named', undefined],
      ['b', 'unknown', 'a'],
    ]);
    expect(kindsOf('{"kind": "b", "b": 1}').at(-1)).toEqual(['b', 'named', undefined]);
  });

  test('knows the properties of every alternative that fits', () => {
    const both = readerOf({ anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }] });
    const found = explain(both, instanceOf('{"a": 1, "b": 1, "c": 1}').root);
    expect(Array.from(found.values(), ({ kind }) => kind)).toEqual(['named', 'named', 'unknown']);
  });

  test('knows a name that is only required', () => {
    const requiring = readerOf({ properties: { a: {} }, required: ['b'] });
    const found = explain(requiring, instanceOf('{"a": 1, "b": 1, "c": 1}').root);
    expect(Array.from(found.values(), ({ kind }) => kind)).toEqual(['named', 'open', 'unknown']);
  });

  test('ties each name of a line to its explanation', () => {
    const text = '{\n  "Color": "a\\"b",\n  "Size": 1\n}\n';
    const lines = jsonLines(text, explain(reader, instanceOf(text).root));
    expect(lines.map((pieces) => pieces.map(({ text: piece }) => piece).join(''))).toEqual([
      '{',
      '  "Color": "a\\"b",',
      '  "Size": 1',
      '}',
    ]);
    expect(lines[1]?.map(({ kind, member }) => [kind, member?.anchor])).toEqual([
      ['plain', undefined],
      ['key', 'Color'],
      ['plain', undefined],
      ['string', undefined],
      ['plain', undefined],
    ]);
    expect(lineNumberOf(text, text.indexOf('"Size"'))).toBe(3);
  });
});

describe('recognising an instance', () => {
  test.each([
    ['{"PresentationType": "Text"}', { kind: 'presentation', name: 'Text' }],
    ['{"Handler": "Whisper"}', { kind: 'action' }],
    ['{"Handler": 1, "PresentationType": "Text"}', { kind: 'presentation', name: 'Text' }],
  ])('%s', (text, expected) => {
    expect(detectDefinition(instanceOf(text).root)).toEqual(expected);
  });

  test.each(['[]', '{}', '{"PresentationType": 4}'])('%s says nothing of itself', (text) => {
    expect(detectDefinition(instanceOf(text).root).kind).toBe('unknown');
  });

  test('speaks of no property of another catalog where an instance says nothing', () => {
    expect(detectDefinition(instanceOf('{"sku": 1}').root)).toEqual({
      kind: 'unknown',
      reason: 'This instance names no definition.',
    });
  });
});

describe('a near name', () => {
  test.each([
    ['Colour', 'Color'],
    ['color', 'Color'],
    ['FnotSize', 'FontSize'],
  ])('of %s is %s', (name, near) => {
    expect(nearName(name, ['Color', 'FontSize'])).toBe(near);
  });

  test.each(['Weight', 'Color', ''])('of %s is none', (name) => {
    expect(nearName(name, ['Color', 'FontSize'])).toBeUndefined();
  });
});

test('changes are found member by member, lists as a whole, equal numbers not', () => {
  const before = instanceOf('{"a": {"b": 1, "c": 2}, "d": [1, 2], "e": 1}').root;
  const after = instanceOf('{"a": {"b": 1.0, "c": 3}, "d": [1], "f": null}').root;
  expect(changesBetween(before, after).map(({ path }) => pathName(path))).toEqual([
    'a.c',
    'd',
    'e',
    'f',
  ]);
});
