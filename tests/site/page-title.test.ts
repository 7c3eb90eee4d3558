import { expect, test } from 'vitest';
import { documentTitle } from '../../src/site/page-title.ts';

test.each([
  ['Text 1.0, Presentations', 'Text 1.0, Presentations: Component Catalog'],
  ['Component Catalog', 'Component Catalog'],
  ['n'.repeat(51), `${'n'.repeat(51)}: Component Catalog`],
  ['n'.repeat(52), 'n'.repeat(52)],
  ['n'.repeat(70), 'n'.repeat(70)],
  ['n'.repeat(71), `${'n'.repeat(69)}…`],
  [`${'n'.repeat(68)}😀 and more`, `${'n'.repeat(68)}…`],
])('%s is titled %s', (page, title) => {
  expect(documentTitle(page, 'Component Catalog')).toBe(title);
});
