import { describe, expect, it } from 'vitest';
import {
  drawnCodes,
  formatUnicodeRange,
  includesCode,
  packRanges,
  parseUnicodeRange,
  toRanges,
} from '../../src/fonts/core/ranges.ts';

describe('ranges of characters', () => {
  it('join neighbours, in any order and said twice', () => {
    expect(toRanges([3, 1, 2, 9, 2])).toEqual([
      [1, 3],
      [9, 9],
    ]);
  });

  it('are read and written as CSS has them', () => {
    const ranges = parseUnicodeRange('U+0-FF,U+131, u+1d400-1d7ff');
    expect(ranges).toEqual([
      [0, 0xff],
      [0x131, 0x131],
      [0x1d400, 0x1d7ff],
    ]);
    expect(formatUnicodeRange(ranges)).toBe('U+0-FF,U+131,U+1D400-1D7FF');
  });

  it('include their ends and nothing beside them', () => {
    const ranges = [[5, 7]] as const;
    expect([4, 5, 7, 8].map((code) => includesCode(ranges, code))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are packed as distances', () => {
    expect(
      packRanges([
        [32, 126],
        [160, 160],
        [0x900, 0x97f],
      ]),
    ).toEqual([32, 94, 34, 0, 2144, 127]);
  });
});

it('white space, control characters and joiners need no glyph', () => {
  expect(drawnCodes('a a\u00a0\u200d\t½')).toEqual([0x61, 0xbd]);
});
