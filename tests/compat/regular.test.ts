import { describe, expect, test, vi } from 'vitest';
import { compileAutomaton, type Automaton } from '../../src/compat/regular/automaton.ts';
import { findWord } from '../../src/compat/regular/search.ts';

const texts = wordsOver(['a', 'b', ' ', '1', '\n', 'é'], 4);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

describe('an automaton', () => {
  test.each([
    ...['', 'a', '^a', 'a$', '^a$', '^(a|b)*$', '^[^a]+$', '.', '^.$', '\\d', '^\\w+$', '\\s'],
    ...[
      '^(?:a{2,3}|b?)$',
      'a*?b',
      '^a|b$',
      '(^|b)a',
      '\\ba',
      'a\\b',
      '\\Ba\\B',
      '^\\b',
      '[a-b]{2}',
    ],
    ...['^(?=.*b)a', '^(?!a)', '^(?!.*b$).+$', 'a(?!b)', '(?=a(?!b))', '^((?=a)a|b)*$', '\\p{L}$'],
    ...['^(?=a)(?!.*1)', '^$', '[]', '[^]', '\\u{e9}', '^(a|(b(1|a)*))+$', '(?:)*', '^(a*)*$'],
  ])('of %j matches what the expression matches', (source) => {
    const expression = new RegExp(source, 'u');
    const automaton = automatonOf(source);
    const differing = texts.filter((text) => automaton.matches(text) !== expression.test(text));
    expect(differing).toEqual([]);
  });

  test.each([
    ['(a)\\1', 'the pattern (a)\\1 looks back, or refers back'],
    ['(?<=a)b', 'the pattern (?<=a)b looks back, or refers back'],
    ['(', 'the pattern ( is not a regular expression'],
    ['((a{1,50}b){1,50}c){1,50}', 'the pattern ((a{1,50}b){1,50}c){1,50} is too large'],
  ])('of %j is not built', (source, why) => {
    expect(compileAutomaton(source)).toEqual({ kind: 'unsupported', why });
  });
});

test('a property of Unicode is looked up once', () => {
  compileAutomaton('\\p{Script=Ogham}');
  const made = vi.spyOn(String, 'fromCodePoint');
  compileAutomaton('^\\p{Script=Ogham}+$');
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

describe('the word that is found', () => {
  test.each([
    { matching: ['^[ab]+$'], failing: ['^a'], least: 3, most: 5, excluded: [], word: 'baa' },
    { matching: ['^a*$'], failing: [], least: 0, most: 9, excluded: ['', 'a'], word: 'aa' },
    { matching: ['^.$'], failing: ['^\\w$'], least: 0, most: 9, excluded: ['!'], word: '"' },
    { matching: ['^a{5}'], failing: [], least: 0, most: 4, excluded: [], word: undefined },
    {
      matching: ['^a+$'],
      failing: ['^(aa)*$', '^a(aa)*$'],
      least: 0,
      most: Infinity,
      excluded: [],
      word: undefined,
    },
    {
      matching: ['^[\\ud800-\\udfff]$'],
      failing: [],
      least: 0,
      most: 9,
      excluded: [],
      word: '\ud800',
    },
    {
      matching: ['^\\P{L}$'],
      failing: ['^\\P{Cs}$'],
      least: 0,
      most: 9,
      excluded: [],
      word: '\ud800',
    },
    {
      matching: ['^[^a]$'],
      failing: ['^[\0-\\u{10ffff}]$'],
      least: 0,
      most: 9,
      excluded: [],
      word: undefined,
    },
    { matching: [], failing: [], least: 1, most: 1, excluded: ['a', 'b'], word: 'c' },
    { matching: [], failing: [], least: 1, most: 1, excluded: ascii, word: 'Ā' },
  ])('is $word', ({ matching, failing, excluded, word, ...lengths }) => {
    const found = findWord({
      ...lengths,
      matching: matching.map(automatonOf),
      failing: failing.map(automatonOf),
      excluded: new Set(excluded),
    });
    expect(found).toEqual(word === undefined ? { kind: 'none' } : { kind: 'word', word });
  });
});

test('a word that is none of many is found without telling each character from each', () => {
  const excluded = new Set(Array.from({ length: 500 }, (_, at) => String.fromCodePoint(256 + at)));
  const demand = { matching: [automatonOf('^[^ -~]$')], failing: [], least: 1, most: 1, excluded };
  const mapped = vi.spyOn(Array.prototype, 'map');
  const found = findWord(demand);
  const lists = mapped.mock.contexts as readonly (readonly unknown[])[];
  const steps = lists.reduce((sum, list) => sum + list.length, 0);
  mapped.mockRestore();
  expect(found).toEqual({ kind: 'word', word: '¡' });
  expect(steps).toBeLessThan(10_000);
});

function automatonOf(source: string): Automaton {
  const compiled = compileAutomaton(source);
  if (compiled.kind === 'unsupported') throw new Error(compiled.why);
  return compiled.automaton;
}

function wordsOver(characters: readonly string[], longest: number): string[] {
  const words = [''];
  for (const word of words) {
    if (word.length < longest) words.push(...characters.map((character) => word + character));
  }
  return words;
}
