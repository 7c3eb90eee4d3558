import { expect, test } from 'vitest';
import { toLegible, toLines, toPrintable } from '../../src/text/legible.ts';

test.for([
  '',
  'FontSize',
  'Font Size',
  'naïve',
  'نص عربي',
  '👩‍👩‍👧',
  '❤️',
  '"',
  '"a" b',
  'a\\n',
  '^\\s+$',
])('%j is read as it is', (text) => {
  expect(toLegible(text)).toBe(text);
});

test.for([
  [' ', '" "'],
  [' lead', '" lead"'],
  ['a  b', '"a  b"'],
  ['line\nbreak', '"line\\nbreak"'],
  ['\u0000', '"\\u0000"'],
  ['\u0085', '"\\u0085"'],
  ['\u200b', '"\\u200b"'],
  ['\u3000', '"\\u3000"'],
  ['a\u2028b', '"a\\u2028b"'],
  ['\u202eabc', '"\\u202eabc"'],
  ['half \ud800', '"half \\ud800"'],
  ['\u{e0001}', '"\\udb40\\udc01"'],
  ['"a"', '"\\"a\\""'],
] as const)('%j is read as %s', ([text, shown]) => {
  expect(toLegible(text)).toBe(shown);
});

test('prose keeps all but U+0000', () => {
  expect(toPrintable('a\u0000b \u202e\n')).toBe('a\ufffdb \u202e\n');
});

test('lines of a text that is no Markdown end without white space', () => {
  expect(toLines('a \u0000 \t\r\nb  c \n ')).toBe('a \ufffd\r\nb  c\n');
});
