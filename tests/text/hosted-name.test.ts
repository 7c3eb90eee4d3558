import { describe, expect, it } from 'vitest';
import { hostedName, packageId, packageNames } from '../../src/text/hosted-name.ts';

describe('a value', () => {
  it('names the typeface after its prefix', () => {
    expect(hostedName('Hosted:Open Sans')).toBe('Open Sans');
  });

  it.each(['DefaultUI', 'hosted:Lora', ' Hosted:Lora', ''])('names none: %o', (value) => {
    expect(hostedName(value)).toBeUndefined();
  });
});

describe('a typeface', () => {
  it('is looked for in its variable package first', () => {
    expect(packageNames('Open Sans')).toEqual([
      '@fontsource-variable/open-sans',
      '@fontsource/open-sans',
    ]);
  });

  it.each([
    ['JetBrains Mono', 'jetbrains-mono'],
    ['M PLUS 1p', 'm-plus-1p'],
    ['../../etc/passwd', 'etc-passwd'],
    [' Lora ', 'lora'],
  ])('%s has the package %s', (name, id) => {
    expect(packageId(name)).toBe(id);
  });

  it.each(['x";}*{color:red', 'Lora;', 'a\\b', 'url(x)', 'a\nb'])(
    'has no package where its name has signs that no typeface has: %o',
    (name) => {
      expect(packageId(name)).toBe('');
    },
  );

  it('has no package where its name has no letter or digit of ASCII', () => {
    expect(packageNames('देव')).toEqual([]);
  });
});
