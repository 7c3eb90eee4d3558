import { gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compressedSizes } from '../../../src/reference/core/pagination/compressed-size.ts';

/** Texts that compress badly and well. */
const texts = {
  base64: digests(600, 'base64'),
  hexadecimal: digests(600, 'hex'),
  prose: Array.from({ length: 900 }, (_, index) => `Line ${String(index)} says the same. `).join(
    '',
  ),
  Chinese: Array.from({ length: 9000 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * index * 7919) % 20_000)),
  ).join(''),
  markup: '<li class="value"><code>x</code></li>'.repeat(2000),
};

describe('the estimate of a compressed size', () => {
  it.each(Object.entries(texts))(
    'of %s is no less than what gzip makes of it, nor twice that',
    (_, text) => {
      const [estimate = 0] = compressedSizes([text]);
      const size = gzipSync(text).byteLength;
      expect(estimate).toBeGreaterThan(size * 0.95);
      expect(estimate).toBeLessThan(size * 2 + 600);
    },
  );

  it('counts what a text before has as a repetition', () => {
    const text = digests(10, 'base64');
    const [first = 0, second = 0] = compressedSizes([text, text]);
    expect(first).toBeGreaterThan(text.length * 0.8);
    expect(second).toBeLessThan(text.length * 0.02);
  });

  it('counts it in full where that is too far back for a compressor', () => {
    const text = digests(10, 'base64');
    const [first = 0, , third = 0] = compressedSizes([text, digests(600, 'hex'), text]);
    expect(third).toBeGreaterThan(first * 0.95);
  });

  it('of nothing is nothing', () => {
    expect(compressedSizes([])).toEqual([]);
    expect(compressedSizes(['', 'a', ''])).toEqual([0, 7 / 8, 0]);
  });
});

function digests(count: number, encoding: 'base64' | 'hex'): string {
  return Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(String(index)).digest(encoding),
  ).join('');
}
