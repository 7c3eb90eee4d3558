import { describe, expect, test } from 'vitest';
import { nearDefinitions } from '../../../src/shell/parts/near-definitions.ts';

const listed = [
  ['Actions', 'Action', '1.0', true],
  ['Presentations', 'Checkbox', '1.0', false],
  ['Presentations', 'Checkbox', '2.0', true],
  ['Presentations', 'Text', '1.0', true],
  ['Legacy', 'Text', '1.0', true],
] as const;

const definitions = listed.map(([family, name, version, newest]) => ({
  ...{ family, name, version, newest },
}));

describe('the definitions that an address may have been meant for', () => {
  test.each([
    ['/reference/Presentations/text/', ['Presentations/Text 1.0', 'Legacy/Text 1.0']],
    [
      '/schema/Presentation/Chekbox/1.0/index.json',
      ['Presentations/Checkbox 1.0', 'Presentations/Checkbox 2.0'],
    ],
    ['/reference/Presentations/Checkbox/3.0/', ['Presentations/Checkbox 2.0']],
    ['/Action', ['Actions/Action 1.0']],
    ['/', []],
    ['/something/else', []],
    ['/nope/text', ['Presentations/Text 1.0', 'Legacy/Text 1.0']],
    ['/tent/', ['Presentations/Text 1.0', 'Legacy/Text 1.0']],
    ['/nope/mend/', []],
    ['/thin/', []],
  ])('%s', (path, expected) => {
    const near = nearDefinitions(path, definitions);
    expect(near.map(({ family, name, version }) => `${family}/${name} ${version}`)).toEqual(
      expected,
    );
  });
});
