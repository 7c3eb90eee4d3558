import { expect, test } from 'vitest';
import { namedBy, nameWords } from '../../src/search/core/dictionary.ts';

test.each([
  ['maxbins', ['max', 'bins']],
  ['textareawidth', ['textarea', 'width']],
])('%s is written together of %j', (name, parts) => {
  expect(nameWords(name)).toEqual([name, ...parts]);
});

test.each([
  ['Mocharc', 'mocha', true],
  ['Dockerd', 'docker', true],
  ['Arc', 'a', false],
  ['Card', 'car', false],
])('%s is called %s: %s', (name, program, isCalled) => {
  expect(namedBy(name).includes(program)).toBe(isCalled);
});

test.each([5, 7, 500])(
  'a name that repeats a word of two words %i times is not divided',
  (times) => {
    const name = `${'textarea'.repeat(times)}zzq`;
    expect(nameWords(name)).toEqual([name]);
  },
);
