import { expect, test } from 'vitest';
import { mediaTypeOf } from '../../src/hosting/headers/media-type.ts';

test.for([
  ['schema/Ui/Text/1.0/index.json', 'application/schema+json'],
  ['schema/Ui/Text/1.0/compound.json', 'application/schema+json'],
  ['schema/Ui/Text/1.0/examples/minimal.json', 'application/json'],
  ['catalog.json', 'application/json'],
  ['catalog.schema.json', 'application/schema+json'],
  ['reference/Ui/Text/1.0/index.md', 'text/markdown; charset=utf-8'],
  ['schema/Ui/Text/1.0/index.d.ts', 'text/typescript; charset=utf-8'],
  ['schema/Ui/Text/1.0/validate.d.mts', 'text/typescript; charset=utf-8'],
  ['schema/Ui/Text/1.0/validate.mjs', 'text/javascript; charset=utf-8'],
  ['_assets/fonts/a.woff2', 'font/woff2'],
  ['_assets/a.css', 'text/css; charset=utf-8'],
  ['a/b.d.mts', 'text/typescript; charset=utf-8'],
  ['reference/index.html', 'text/html; charset=utf-8'],
  ['llms.txt', 'text/plain; charset=utf-8'],
  ['_headers', 'text/plain; charset=utf-8'],
] as const)('%s is %s', ([path, expected]) => {
  expect(mediaTypeOf(path)).toBe(expected);
});
