import { describe, expect, test } from 'vitest';
import { aliasesOf } from '../../src/hosting/listings/aliases.ts';
import { textLine } from './published-lines.ts';

describe('the aliases of versions', () => {
  test.for([
    [['1.0'], [], { latest: '1.0', 1: '1.0' }],
    [['1.0', '1.9', '1.10', '2.0'], [], { latest: '2.0', 1: '1.10', 2: '2.0' }],
    [['1.0', '2.0-rc.1'], [], { latest: '1.0', 1: '1.0' }],
    [['1.0-rc.1', '2-rc'], [], {}],
    [['1', '1.1', '2.0'], [], { latest: '2.0', 2: '2.0' }],
    [['0.1', '0.2.3'], [], { latest: '0.2.3', 0: '0.2.3' }],
    [['1.0', '1.1', '2.0'], ['2.0'], { latest: '1.1', 1: '1.1', 2: '2.0' }],
    [['1.0', '1.1'], ['1.0'], { latest: '1.1', 1: '1.1' }],
    [['1.0', '2.0-rc.1'], ['1.0'], { latest: '1.0', 1: '1.0' }],
    [['1.0', '1.1'], ['1.0', '1.1'], { latest: '1.1', 1: '1.1' }],
  ] as const)('%j, of which %j are withdrawn: %j', ([versions, withdrawn, expected]) => {
    const aliases = aliasesOf(textLine(versions, withdrawn));
    const found = aliases.map(({ name, pinned }) => [name, pinned.version.text]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test('keep every digit of a major version', () => {
    const major = '12345678901234567890123';
    const names = aliasesOf(textLine([`${major}.0`])).map(({ name }) => name);
    expect(names).toEqual(['latest', major]);
  });
});
