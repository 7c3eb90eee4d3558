import { describe, expect, it } from 'vitest';
import {
  clipLiteral,
  cutLiteral,
  cutRichText,
  cutText,
  cutTokens,
} from '../../src/model/cut-text.ts';
import { clipText } from '../../src/text/clip.ts';
import { parseRichText, plainText } from '../../src/model/rich-text.ts';

const long = 'A sentence of some words. '.repeat(2000).trim();

describe('a text in pieces', () => {
  it.each(['', 'Short.', long, '😀'.repeat(20_000), '\ud800'.repeat(20_000)])(
    'is the same text, in pieces of bounded length',
    (text) => {
      const pieces = cutText(text);
      expect(pieces.join('') === text).toBe(true);
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(12_000);
    },
  );

  it('is itself where it is short', () => {
    expect(cutText('Short.')).toEqual(['Short.']);
    const literal = { text: '"#fff"', color: '#fff' };
    expect(cutLiteral(literal)).toEqual([literal]);
  });

  it('is no colour where it is long', () => {
    const pieces = cutLiteral({ text: JSON.stringify(long) });
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.map(({ text }) => text).join('')).toBe(JSON.stringify(long));
  });

  it('keeps the kind of each token', () => {
    const pieces = cutTokens([
      { kind: 'key', text: '"a"' },
      { kind: 'plain', text: ': ' },
      { kind: 'string', text: long },
    ] as const);
    expect(pieces[0]?.[0]).toEqual({ kind: 'key', text: '"a"' });
    expect(
      pieces
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(`"a": ${long}`);
    expect(
      new Set(
        pieces
          .slice(1)
          .flat()
          .map(({ kind }) => kind),
      ),
    ).toEqual(new Set(['string']));
  });
});

describe('a rich text in pieces', () => {
  it.each([
    ['paragraphs', 'A paragraph.\n\n'.repeat(3000)],
    ['one text', long],
    ['a code block', `\`\`\`\n${'code\n'.repeat(5000)}\n\`\`\``],
    ['a list', '- An item of it.\n'.repeat(1500)],
    ['emphasis', `Before *${'word '.repeat(8000)}end* after.`],
  ])('of %s says the same', (_, source) => {
    const text = parseRichText(source);
    const pieces = cutRichText(text);
    expect(pieces.length).toBeGreaterThan(1);
    const words = (said: string) => said.replace(/\s+/g, '');
    expect(words(pieces.map(plainText).join(''))).toBe(words(plainText(text)));
    for (const piece of pieces) expect(JSON.stringify(piece).length).toBeLessThan(14_000);
  });

  it('goes on counting the items of a list', () => {
    const source = Array.from({ length: 900 }, (_, index) => `${String(index + 1)}. An item.`);
    const pieces = cutRichText(parseRichText(source.join('\n')));
    const lists = pieces.flat().filter((block) => block.kind === 'list');
    const counts = lists.map(({ items }) => items.length);
    expect(lists.map(({ first }) => first)).toEqual(
      counts.map((_, index) =>
        index === 0 ? undefined : 1 + counts.slice(0, index).reduce((sum, count) => sum + count, 0),
      ),
    );
    expect(counts.length).toBeGreaterThan(2);
  });

  it('is itself where it is short', () => {
    const text = parseRichText('One.\n\n- Two');
    expect(cutRichText(text)).toEqual([text]);
    expect(cutRichText([])).toEqual([]);
  });
});

describe('the beginning of a text', () => {
  it('ends with an ellipsis, and never with half a character', () => {
    expect(clipText('abcdef', 6)).toBe('abcdef');
    expect(clipText('abcdefg', 6)).toBe('abcdef…');
    expect(clipText('a😀b', 2)).toBe('a…');
  });

  it('of a literal has no colour', () => {
    const literal = { text: '"#ffffff"', color: '#ffffff' };
    expect(clipLiteral(literal, 9)).toBe(literal);
    expect(clipLiteral(literal, 4)).toEqual({ text: '"#ff…' });
  });
});
