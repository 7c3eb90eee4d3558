import { describe, expect, test } from 'vitest';
import { excerptText, markText, type MarkedPart } from '../../src/search/core/marks.ts';

/** Marks in square brackets. */
function show(parts: readonly MarkedPart[]): string {
  return parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
}

describe('markText', () => {
  test('marks words, and parts of names', () => {
    const words = new Set(['font']);
    expect(show(markText('FontSize: the font.', words))).toBe('[Font]Size: the [font].');
  });

  test('marks beside each other are one', () => {
    expect(markText('FontSize', new Set(['font', 'size']))).toEqual([
      { text: 'FontSize', isMarked: true },
    ]);
  });

  test('marks all of a name that was typed together', () => {
    expect(show(markText('FontSize', new Set(['fontsize'])))).toBe('[FontSize]');
  });

  test('leaves a text without the words as it is', () => {
    expect(markText('Size in pixels.', new Set(['font']))).toEqual([
      { text: 'Size in pixels.', isMarked: false },
    ]);
  });

  test('markup stays text, and nothing is lost or added', () => {
    const hostile = '<img src=x onerror="alert(1)"> &amp; <b>img</b>';
    const parts = markText(hostile, new Set(['img', 'alert', 'amp']));
    expect(parts.map(({ text }) => text).join('')).toBe(hostile);
    expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
      ...['img', 'alert', 'amp', 'img'],
    ]);
  });

  test('an empty text has no parts', () => {
    expect(markText('', new Set(['']))).toEqual([]);
  });
});

describe('excerptText', () => {
  const text = `${'before '.repeat(30)}the needle ${'after '.repeat(30)}`.trim();

  test('shows what stands around the first mark', () => {
    const excerpt = show(excerptText(text, new Set(['needle']), 100));
    expect(excerpt).toMatch(/^… (before )+the \[needle\] (after )+…$/);
    expect(excerpt.length).toBeLessThan(120);
  });

  test('begins at the beginning where nothing is marked', () => {
    expect(show(excerptText(text, new Set(['hay']), 30))).toBe('before before before before …');
  });

  test('is all of a short text', () => {
    expect(show(excerptText('a needle', new Set(['needle']), 100))).toBe('a [needle]');
  });
});
