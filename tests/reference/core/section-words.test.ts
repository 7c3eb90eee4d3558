import { expect, test } from 'vitest';
import { sectionWords } from '../../../src/reference/core/section-words.ts';

test.each([
  [['definitions'], 'Definitions', 'The schemas of this file that have names.'],
  [['continued'], 'Deeper levels', 'The levels that nest too deeply to be shown in place.'],
  [
    ['continued', 'definitions'],
    'Definitions',
    'The schemas of this file that have names, and levels that nest too deeply to be shown in place.',
  ],
] as const)('sections of the kinds %j are called %s', (kinds, heading, lead) => {
  expect(sectionWords(kinds.map((kind) => ({ kind })))).toEqual({ heading, lead });
});
