import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyChange,
  formatJson,
  readInstance,
  removeValue,
  renameMember,
  setValue,
  startsWithPath,
  type Instance,
  type Path,
  type TextChange,
} from '../../src/playground/core/instance.ts';
import { swapItems } from '../../src/playground/core/swap-items.ts';
import { instanceOf } from './readers.ts';

function changed(
  text: string,
  change: (instance: Instance) => TextChange | undefined,
): string | undefined {
  const made = change(instanceOf(text));
  return made && applyChange(text, made);
}

describe('setting a value', () => {
  test('changes its characters and no other', () => {
    const text = '{"b": 1.0,\n "a":[ 1e400 ],"a b":null}';
    expect(changed(text, (instance) => setValue(instance, ['b'], '"x"'))).toBe(
      '{"b": "x",\n "a":[ 1e400 ],"a b":null}',
    );
  });

  test('adds a member where it belongs, written as the others are', () => {
    const text = '{\n  "a": 1,\n  "c": 3\n}\n';
    expect(changed(text, (instance) => setValue(instance, ['b'], '{"x":1}', ['a', 'b', 'c']))).toBe(
      '{\n  "a": 1,\n  "b": {\n    "x": 1\n  },\n  "c": 3\n}\n',
    );
    expect(changed('{"c": 3}', (instance) => setValue(instance, ['a'], '1', ['a', 'c']))).toBe(
      '{"a": 1, "c": 3}',
    );
    expect(changed('{}', (instance) => setValue(instance, ['a'], '1'))).toBe('{\n  "a": 1\n}');
  });

  test('replaces the whole', () => {
    expect(changed(' 1 \n', (instance) => setValue(instance, [], '"a"'))).toBe(' "a" \n');
  });

  test('has nowhere to go where nothing holds it', () => {
    expect(setValue(instanceOf('{"a": 1}'), ['a', 'b'], '1')).toBeUndefined();
    expect(setValue(instanceOf('{}'), ['a', 'b'], '1')).toBeUndefined();
  });
});

describe('taking a value away', () => {
  test.each([
    ['the first member', '{ "a": 1, "b": 2 }', ['a'], '{ "b": 2 }'],
    ['the last member', '{ "a": 1, "b": 2 }', ['b'], '{ "a": 1 }'],
    ['the only member', '{ "a": {"b": [1]} }', ['a'], '{}'],
    ['an item', '[1, [2], 3]', [1], '[1, 3]'],
    ['a member with an odd name', '{"\\"}": 1, "__proto__": 2}', ['__proto__'], '{"\\"}": 1}'],
  ] as const)('%s', (_name, text, path, expected) => {
    expect(changed(text, (instance) => removeValue(instance, path))).toBe(expected);
  });

  test('that is not there changes nothing', () => {
    expect(removeValue(instanceOf('{"a": 1}'), ['b'])).toBeUndefined();
  });
});

describe('lists', () => {
  test('take an item at their end', () => {
    expect(changed('[1]', (instance) => setValue(instance, [1], '2'))).toBe('[1, 2]');
    expect(changed('{"a": []}', (instance) => setValue(instance, ['a', 0], '2'))).toBe(
      '{"a": [\n  2\n]}',
    );
    expect(setValue(instanceOf('{}'), [0], '2')).toBeUndefined();
  });

  test('exchange two items', () => {
    expect(changed('[ 1, "a" ,3]', (instance) => swapItems(instance, [], 0))).toBe('[ "a", 1 ,3]');
    expect(swapItems(instanceOf('[1]'), [], 0)).toBeUndefined();
  });
});

describe('a path', () => {
  test('of an error, whose indexes are texts, lies below one of the controls', () => {
    expect(startsWithPath(['Items', '0', 'a'], ['Items', 0])).toBe(true);
    expect(startsWithPath(['Items', '0'], ['Items', 0])).toBe(true);
    expect(startsWithPath(['Items', '1', 'a'], ['Items', 0])).toBe(false);
    expect(startsWithPath(['Items'], ['Items', 0])).toBe(false);
  });
});

describe('renaming a member', () => {
  test('keeps its place and its value', () => {
    expect(changed('{"a\\"": 1, "b": 2}', (instance) => renameMember(instance, ['a"'], 'c'))).toBe(
      '{"c": 1, "b": 2}',
    );
  });

  test('takes no name that is there already', () => {
    expect(renameMember(instanceOf('{"a": 1, "b": 2}'), ['a'], 'b')).toBeUndefined();
  });
});

test('a text that is no JSON says where', () => {
  expect(readInstance('{"a": }')).toMatchObject({ kind: 'fault', text: '{"a": }' });
});

const member = fc.string({ unit: 'grapheme', maxLength: 6 });

test('any member of any object is set, read and taken away again', () => {
  fc.assert(
    fc.property(
      fc.dictionary(member, fc.jsonValue()),
      member,
      fc.jsonValue(),
      (object, name, value) => {
        const json = JSON.stringify(value);
        const path: Path = [name];
        for (const text of [
          JSON.stringify(object),
          formatJson(instanceOf(JSON.stringify(object)).root),
        ]) {
          const set = changed(text, (instance) => setValue(instance, path, json)) ?? '';
          expect(JSON.stringify(valuesOf(set).get(name))).toBe(json);
          const removed = changed(set, (instance) => removeValue(instance, path)) ?? '';
          const rest = Object.entries(object).filter(([other]) => other !== name);
          expect(JSON.parse(removed)).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(rest))));
        }
      },
    ),
    { seed: 3, numRuns: 300 },
  );
});

function valuesOf(text: string): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(JSON.parse(text) as object));
}
