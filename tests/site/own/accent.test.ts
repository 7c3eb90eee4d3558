import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { accentFault, accentSheet, grounds } from '../../../src/site/own/accent.ts';

it('must be readable on the grounds of its theme, and the fault says the ratio', () => {
  expect(accentFault('light', '#531a5a')).toBeUndefined();
  expect(accentFault('dark', '#d5a5dd')).toBeUndefined();
  expect(accentFault('light', '#d5a5dd')).toMatchInlineSnapshot(
    `"has a contrast of 1.86 on #f5f4f5, the light theme; it needs 4.5: take a darker colour"`,
  );
  expect(accentFault('dark', '#531a5a')).toMatchInlineSnapshot(
    `"has a contrast of 1.36 on #1d1a20, the dark theme; it needs 4.5: take a lighter colour"`,
  );
  expect(accentFault('light', '#000000')).toBeUndefined();
});

test('the grounds are those of the pages', () => {
  const tokens = readFileSync('src/shell/tokens.css', 'utf8');
  const [light, dark] = ['paper', 'sheet']
    .map((name) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens))
    .reduce<[string[], string[]]>(
      ([one, other], found) => [
        [...one, found?.[1] ?? ''],
        [...other, found?.[2] ?? ''],
      ],
      [[], []],
    );
  expect(grounds).toEqual({ light, dark });
});

it('is a token of both themes', () => {
  expect(accentSheet({ light: '#123456', dark: '#abcdef' })).toContain(
    '--plum: light-dark(#123456, #abcdef);',
  );
});
