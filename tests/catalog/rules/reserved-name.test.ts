import { expect, test } from 'vitest';
import { definition, diagnosticsOf } from '../catalog-files.ts';

test.for(['CON', 'Aux', 'nul', 'Com1', 'LPT9'])('no name may be %s', (name) => {
  const folder = `Ui/${name}/1.0`;
  expect(diagnosticsOf({ [`${folder}/index.json`]: definition({}, folder) })).toEqual([
    `error schemas/Ui/${name}:1:1 Windows reserves the name ${name}: a checkout there would fail; choose another`,
  ]);
});

test('a family is named once, however many definitions it holds', () => {
  expect(
    diagnosticsOf({
      'Prn/A/1.0/index.json': definition({}, 'Prn/A/1.0'),
      'Prn/B/1.0/index.json': definition({}, 'Prn/B/1.0'),
    }),
  ).toHaveLength(1);
});

test.for(['aux.json', 'con.error.json', 'COM¹.json'])(
  'an extension does not free a name: %s',
  (name) => {
    const path = `Ui/Text/1.0/examples/${name}`;
    const content = { 'Ui/Text/1.0/index.json': definition(), [path]: {} };
    expect(diagnosticsOf(content)).toContainEqual(
      `error schemas/${path}:1:1 Windows reserves the name ${name}: a checkout there would fail; choose another`,
    );
  },
);

test.for(['Console', 'Com', 'Com10', 'Auxiliary', 'Lpt0'])('%s is a name', (name) => {
  const folder = `Ui/${name}/1.0`;
  expect(diagnosticsOf({ [`${folder}/index.json`]: definition({}, folder) })).toEqual([]);
});
