import { expect, test } from 'vitest';
import { decode } from '../../src/json/decode.ts';

test('UTF-8 is decoded, and a replacement character in it is a character', () => {
  expect(decode(bytesOf('é𝒳�'))).toEqual({ kind: 'decoded', text: 'é𝒳�' });
});

test.for<[string, number[], string]>([
  [
    'a byte order mark',
    [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
    'the file begins with a byte order mark, on which strict clients fail: save it as UTF-8 without one',
  ],
  [
    'UTF-16, little end first',
    [0xff, 0xfe, 0x7b, 0],
    'not UTF-8: the file begins with the byte order mark of UTF-16; save it as UTF-8',
  ],
  [
    'UTF-16, big end first',
    [0xfe, 0xff, 0, 0x7b],
    'not UTF-8: the file begins with the byte order mark of UTF-16; save it as UTF-8',
  ],
  [
    'UTF-16 without a mark',
    [0x7b, 0, 0x7d, 0],
    'not UTF-8 text: it holds NUL bytes, as UTF-16 does; save it as UTF-8',
  ],
  [
    'an overlong form',
    [0xc0, 0xaf],
    'not UTF-8: byte 0xC0 does not begin a character; save it as UTF-8',
  ],
  [
    'an encoded surrogate',
    [0xed, 0xa0, 0x80],
    'not UTF-8: byte 0xED does not begin a character; save it as UTF-8',
  ],
])('%s is refused', ([, bytes, message]) => {
  expect(decode(new Uint8Array(bytes))).toEqual({ kind: 'failed', before: '', message });
});

test('the text before the first wrong byte tells where it is', () => {
  const latin1 = new Uint8Array([...bytesOf('{\n  "é'), 0xe9, 0x22, 0x7d]);
  expect(decode(latin1)).toEqual({
    kind: 'failed',
    before: '{\n  "é',
    message: 'not UTF-8: byte 0xE9 does not begin a character; save it as UTF-8',
  });
});

test('half a character at the end is refused', () => {
  expect(decode(new Uint8Array([0x61, 0xf0, 0x9f]))).toEqual({
    kind: 'failed',
    before: 'a',
    message: 'not UTF-8: the last character is cut off',
  });
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
