import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from '../../../src/search/view/address.ts';

const nothing = { typed: '', filters: new Map(), allVersions: false };

describe('the address of a search', () => {
  test.for([
    [nothing, ''],
    [{ ...nothing, typed: 'font size' }, '?q=font+size'],
    [{ ...nothing, typed: '#531A5A & <b>' }, '?q=%23531A5A+%26+%3Cb%3E'],
    [
      {
        typed: 'size',
        filters: new Map([
          ['definition', 'Text'],
          ['required', 'no'],
        ] as const),
        allVersions: true,
      },
      '?q=size&definition=Text&required=no&versions=all',
    ],
  ] as const)('of %o is %s, and says the same when it is read', ([wanted, address]) => {
    expect(writeAddress(wanted)).toBe(address);
    expect(readAddress(address)).toEqual(wanted);
  });

  test('leaves aside what it does not know, and filters without a value', () => {
    expect(readAddress('?q=a&__proto__=b&type=&other=c&versions=some')).toEqual({
      ...nothing,
      typed: 'a',
    });
  });

  test('keeps the beginning of a query that nobody would type', () => {
    expect(readAddress(`?q=${'a'.repeat(300)}`).typed).toBe('a'.repeat(200));
  });
});
