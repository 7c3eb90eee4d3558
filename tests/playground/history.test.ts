import { expect, test } from 'vitest';
import {
  addStep,
  beginHistory,
  continuesTyping,
  moveStep,
  type History,
} from '../../src/playground/core/history.ts';

function historyOf(...texts: readonly string[]): History {
  const [first = '', ...rest] = texts;
  return rest.reduce((history, text) => addStep(history, text), beginHistory(first));
}

function present({ texts, index }: History): string | undefined {
  return texts[index];
}

test('steps go back and on, and end at both ends', () => {
  const history = historyOf('a', 'b', 'c');
  const back = moveStep(history, -1);
  expect(back && present(back)).toBe('b');
  expect(back && present(moveStep(back, 1) ?? back)).toBe('c');
  expect(moveStep(history, 1)).toBeUndefined();
  expect(moveStep(beginHistory('a'), -1)).toBeUndefined();
});

test('a step after an undone one drops what was undone', () => {
  const back = moveStep(historyOf('a', 'b'), -1) ?? beginHistory('');
  expect(addStep(back, 'c').texts).toEqual(['a', 'c']);
});

test('what changes nothing is no step', () => {
  expect(addStep(historyOf('a', 'b'), 'b').texts).toEqual(['a', 'b']);
});

test('a hundred steps are kept', () => {
  const history = historyOf(...Array.from({ length: 150 }, (_, index) => String(index)));
  expect(history.texts).toHaveLength(101);
  expect(history.texts[0]).toBe('49');
  expect(present(history)).toBe('149');
});

test('a step that continues the present one replaces it, but never the first', () => {
  expect(addStep(historyOf('a', 'b'), 'c', true).texts).toEqual(['a', 'c']);
  expect(addStep(beginHistory('a'), 'b', true).texts).toEqual(['a', 'b']);
});

test.each([
  [['"a"', '"ab"'], '"abc"', true],
  [['"abc"', '"ab"'], '"a"', true],
  [['"ab"', '"abb"'], '"abbb"', true],
  [['"a"', '"ab"'], '"cab"', false],
  [['"a"', '"ab"'], '"a"', false],
  [['"abb"', '"ab"'], '"a"', true],
  [['1', '2'], '3', false],
  [['"a"', '"abc"'], '"abcd"', false],
])('after %j, %s continues typing: %s', (texts, text, continues) => {
  expect(continuesTyping(historyOf(...texts), text)).toBe(continues);
});

test('a word that is typed letter by letter is one step', () => {
  let history = beginHistory('""');
  for (const text of ['"w"', '"wo"', '"wor"', '"word"']) {
    history = addStep(history, text, continuesTyping(history, text));
  }
  expect(history.texts).toEqual(['""', '"word"']);
});
