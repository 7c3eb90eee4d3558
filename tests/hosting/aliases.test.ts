import { describe, expect, test } from 'vitest';
import { sourceBytes } from '../../src/catalog/catalog.ts';
import { withAbsoluteIdentifiers } from '../../src/hosting/absolute-identifiers.ts';
import { aliasesOf, aliasFile } from '../../src/hosting/listings/aliases.ts';
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

describe('the file of an alias', () => {
  const [latest] = aliasesOf(textLine(['1.0', '2.0']));

  test('is the file of the version that it stands for', () => {
    if (latest === undefined) throw new Error('there is no alias');
    const { path, body } = aliasFile(latest, undefined);
    expect(path).toBe('schema/Ui/Text/latest/index.json');
    expect(body()).toEqual(sourceBytes(latest.pinned));
  });

  test('names that version in its identifier below a site root, too', () => {
    if (latest === undefined) throw new Error('there is no alias');
    const root = 'https://catalog.example/docs';
    const text = new TextDecoder().decode(aliasFile(latest, root).body());
    expect(text).toBe(withAbsoluteIdentifiers(latest.pinned, root));
    expect(text).toContain(`"${root}/schema/Ui/Text/2.0/index.json"`);
  });
});
