import { expect, test } from 'vitest';
import { versionLines } from '../../src/catalog/version-lines.ts';
import { guideNames, resolveName } from '../../src/guides/core/resolve-name.ts';
import { catalogOf } from '../model/model-of.ts';

function definition(address: string): Record<string, object> {
  const path = `${address}/index.json`;
  const [, , version] = address.split('/');
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return { [path]: { $schema, $id: `/schema/${path}`, 'x-version': version } };
}

const names = guideNames(
  versionLines(
    catalogOf({
      ...definition('Ui/Text/1.0'),
      ...definition('Ui/Text/2.0'),
      ...definition('Ui/Row/1.0'),
      ...definition('Grid/Row/1.0'),
    }),
  ),
);
const anchors = ['Size', 'Size=12%20pt', 'Lines', 'Lines/~items', 'Lines/~items/a.b', 'b~more'];

function resolve(label: string): string {
  const found = resolveName(label, names, () => anchors);
  if (found.kind === 'missing') return found.message;
  const { identifier } = found.definition;
  return `${identifier.replace('/schema/', '').replace('/index.json', '')}#${found.anchor}`;
}

test.each([
  ['Text', 'Ui/Text/2.0#'],
  ['Ui/Text', 'Ui/Text/2.0#'],
  ['Text@1.0', 'Ui/Text/1.0#'],
  ['Text.Size', 'Ui/Text/2.0#Size'],
  ['Text@1.0.Size', 'Ui/Text/1.0#Size'],
  ['Grid/Row.Size=12 pt', 'Grid/Row/1.0#Size=12%20pt'],
  ['Text.Lines', 'Ui/Text/2.0#Lines'],
  ['Text.Lines.a.b', 'Ui/Text/2.0#Lines/~items/a.b'],
])('%s leads to %s', (label, to) => {
  expect(resolve(label)).toBe(to);
});

test.each([
  [
    'Txet',
    'there is no definition Txet (did you mean Text?); for brackets that are not a link write \\[Txet\\]',
  ],
  [
    'Txt.Size',
    'there is no definition Txt.Size (did you mean Text?); for brackets that are not a link write \\[Txt.Size\\]',
  ],
  ['sic', 'there is no definition sic; for brackets that are not a link write \\[sic\\]'],
  ['Text@3.0', 'Text has no version 3.0: it has 1.0, 2.0'],
  ['Text.Szie', 'Text 2.0 has no property Szie (did you mean Size?)'],
  ['Row', 'Row is the name of several definitions: write Grid/Row or Ui/Row'],
  [
    'constructor',
    'there is no definition constructor; for brackets that are not a link write \\[constructor\\]',
  ],
])('%s leads nowhere: %s', (label, message) => {
  expect(resolve(label)).toBe(message);
});
