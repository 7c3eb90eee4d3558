import { expect, test } from 'vitest';
import { definition, diagnosticsOf } from '../catalog-files.ts';

test('a name may have 255 bytes', () => {
  expect(diagnosticsOf(named('a'.repeat(255)))).toEqual([]);
});

test('a longer name is an error at the path up to it', () => {
  const name = 'a'.repeat(256);
  expect(diagnosticsOf(named(name))).toEqual([
    `error schemas/Ui/${name}:1:1 the name has 256 bytes in UTF-8: most file systems and archives take 255 at most`,
  ]);
});

test('bytes count, not characters', () => {
  const path = `Ui/Text/1.0/examples/${'ä'.repeat(126)}.json`;
  expect(diagnosticsOf({ 'Ui/Text/1.0/index.json': definition(), [path]: {} })).toEqual([
    `error schemas/${path}:1:1 the name has 257 bytes in UTF-8: most file systems and archives take 255 at most`,
  ]);
});

function named(name: string): Record<string, object> {
  const folder = `Ui/${name}/1.0`;
  return { [`${folder}/index.json`]: definition({}, folder) };
}
