import { beforeEach, describe, expect, test } from 'vitest';
import { forgetRecent, keepRecent, readRecent } from '../../../src/search/view/recent.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
});

/** Storage as the platform has it, as far as it is used. */
function openStorage() {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function forbidden(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

describe('recent searches', () => {
  test('are listed with the last one first, each once', () => {
    keepRecent({ typed: 'font', count: 3 }, openStorage);
    keepRecent({ typed: 'color', count: 8 }, openStorage);
    keepRecent({ typed: 'font', count: 4 }, openStorage);
    expect(readRecent(openStorage)).toEqual([
      { typed: 'font', count: 4 },
      { typed: 'color', count: 8 },
    ]);
  });

  test('are six at most', () => {
    for (const typed of 'abcdefgh') keepRecent({ typed, count: 1 }, openStorage);
    const listed = readRecent(openStorage).map(({ typed }) => typed);
    expect(listed.join('')).toBe('hgfedc');
  });

  test('can be forgotten', () => {
    keepRecent({ typed: 'font', count: 3 }, openStorage);
    expect(readRecent(openStorage)).toHaveLength(1);
    forgetRecent(openStorage);
    expect(readRecent(openStorage)).toEqual([]);
  });

  test.for(['{', '{}', '[1, null, {"typed": 1, "count": 2}, {"typed": "a"}]'])(
    'are none where the storage has %s',
    (text) => {
      kept.set('recent-searches', text);
      expect(readRecent(openStorage)).toEqual([]);
    },
  );

  test('are none, and keeping is no error, where storage is forbidden', () => {
    keepRecent({ typed: 'font', count: 3 }, forbidden);
    forgetRecent(forbidden);
    expect(readRecent(forbidden)).toEqual([]);
  });
});
