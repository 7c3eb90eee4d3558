import { describe, expect, test } from 'vitest';
import { definition, diagnosticsOf } from './catalog-files.ts';

const folder = 'schemas/Ui';
const misspelt = definition({ type: 'numbr', default: 16 }, 'Ui/Size/1.0');
const misspeltDiagnostic: unknown = expect.stringMatching(
  /^error schemas\/Ui\/Size\/1.0\/index.json:\d+:\d+ \/type "numbr" is not a type /,
);
const user = definition(
  { properties: { Size: { $ref: '/schema/Ui/Size/1.0/index.json' } }, type: 'object', default: 16 },
  'Ui/Text/1.0',
);

describe('neither examples nor default values are tried', () => {
  test('of a definition that has an error', () => {
    expect(
      diagnosticsOf({ 'Ui/Size/1.0/index.json': misspelt, 'Ui/Size/1.0/examples/a.json': 'true' }),
    ).toEqual([misspeltDiagnostic]);
  });

  test('of one whose references reach a definition with an error', () => {
    const between = definition(
      { items: { $ref: '/schema/Ui/Text/1.0/index.json' }, default: [7] },
      'Ui/List/1.0',
    );
    expect(
      diagnosticsOf({
        'Ui/List/1.0/index.json': between,
        'Ui/List/1.0/examples/a.json': [7],
        'Ui/Size/1.0/index.json': misspelt,
        'Ui/Text/1.0/index.json': user,
        'Ui/Text/1.0/examples/a.json': '7',
      }),
    ).toEqual([misspeltDiagnostic]);
  });

  test('of one that refers to a definition which cannot be read', () => {
    expect(
      diagnosticsOf({
        'Ui/Size/1.0/index.json': '{',
        'Ui/Text/1.0/index.json': user,
        'Ui/Text/1.0/examples/a.json': '7',
      }),
    ).toEqual([`error ${folder}/Size/1.0/index.json:1:2 the document ends early: a } is missing`]);
  });
});

test('an example that is no JSON is told of all the same', () => {
  expect(
    diagnosticsOf({ 'Ui/Size/1.0/index.json': misspelt, 'Ui/Size/1.0/examples/a.json': '{,}' }),
  ).toEqual([`error ${folder}/Size/1.0/examples/a.json:1:2 unexpected ,`, misspeltDiagnostic]);
});

test('a definition that has a mere warning, or whose users have an error, is tried', () => {
  const size = definition({ type: 'number', default: 'a', title: 'X' }, 'Ui/Size/1.0');
  const wrongUser = { ...user, title: 7 };
  expect(
    diagnosticsOf({
      'Ui/Size/1.0/index.json': size,
      'Ui/Size/1.0/examples/a.json': '"a"',
      'Ui/Text/1.0/index.json': wrongUser,
    }),
  ).toEqual([
    `error ${folder}/Size/1.0/examples/a.json:1:1 the example must be number (type)`,
    `warning ${folder}/Size/1.0/index.json:6:14 /default default "a" is not of the type number`,
    `warning ${folder}/Size/1.0/index.json:7:12 /title title "X" differs from the folder name Size`,
    `error ${folder}/Text/1.0/index.json:12:12 /title title must be a string; found 7`,
  ]);
});
