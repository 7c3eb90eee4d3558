import { describe, expect, test } from 'vitest';
import { formatAddress, parseAddress, readLocation } from '../../src/playground/core/address.ts';
import { longestState, packState, unpackState } from '../../src/playground/core/share.ts';

describe('a state', () => {
  test.each(['', '{"a": 1.0}\n', '"é \\ud800 🙂"', 'not JSON'])(
    '%j comes back as it was',
    async (text) => {
      const packed = await packState(text);
      expect(packed.kind).toBe('text');
      const again = await unpackState(packed.kind === 'text' ? packed.text : '');
      expect(again).toEqual({ kind: 'text', text });
    },
  );

  test('is of letters that an address keeps, with its version in front', async () => {
    const packed = await packState('{"PresentationType": "Text", "Text": "???>>>"}');
    expect(packed.kind === 'text' && packed.text).toMatch(/^1\.[\w-]+$/);
  });

  test('that is too large for a link is refused, and says its size', async () => {
    const text = Array.from({ length: 9000 }, (_, index) => String((index * 7919) % 99991)).join(
      '',
    );
    const packed = await packState(text);
    expect(packed.kind === 'refused' && packed.reason).toMatch(
      new RegExp(`too large for a link: \\d+ of at most ${String(longestState)} characters`),
    );
  });

  test.each([
    ['of another version', '2.AAAA', /of another version/],
    ['without a version', 'AAAA', /of another version/],
    ['with signs that are none of its alphabet', '1.<script>', /damaged/],
    ['cut short', '1.q1YqSy0qzszP', /damaged/],
    ['with more parts', '1.AAAA.AAAA', /damaged/],
    ['longer than any', `1.${'A'.repeat(longestState)}`, /longer/],
  ])('%s is refused', async (_name, packed, reason) => {
    const state = await unpackState(packed);
    expect(state.kind === 'refused' && state.reason).toMatch(reason);
  });

  test('that unfolds to more than a page holds is refused', async () => {
    const packed = await packState('a'.repeat(3_000_000));
    const state = await unpackState(packed.kind === 'text' ? packed.text : '');
    expect(state.kind === 'refused' && state.reason).toMatch(/too much/);
  });

  test('of bytes that are no UTF-8 is refused', async () => {
    const stream = new Blob([new Uint8Array([0xff, 0xfe])])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const packed = `1.${Buffer.from(bytes).toString('base64url')}`;
    expect((await unpackState(packed)).kind).toBe('refused');
  });
});

describe('an address', () => {
  test.each(['Presentations/Text/1.0', 'A/B/2.0-rc.1', 'flat/order/current'])(
    '%s is one',
    (text) => {
      const address = parseAddress(text);
      expect(address && formatAddress(address)).toBe(text);
    },
  );

  test.each([
    '',
    'Text',
    'a/b',
    'a/b/',
    '../a/1.0',
    '//a/1.0',
    'A/B/1.0/../..',
    'A/B/1.0?x',
    'A%2f/B/1.0',
    'javascript:a/B/1.0',
  ])('%j is none', (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });

  test('of the page holds a definition, in its query or its fragment, and a state', () => {
    expect(readLocation('?definition=A/B/1.0', '#s=1.AA')).toEqual({
      definition: 'A/B/1.0',
      state: '1.AA',
    });
    expect(readLocation('?definition=A/B/1.0', '#definition=C/D/1.0')).toEqual({
      definition: 'C/D/1.0',
      state: undefined,
    });
    expect(readLocation('', '#~json')).toEqual({ definition: undefined, state: undefined });
  });
});
