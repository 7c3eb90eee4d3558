import { expect, test } from 'vitest';
import { verdictSentences } from '../../../src/history/report/sentences.ts';
import type { DirectionOutcome } from '../../../src/history/version-comparison.ts';
import { comparisonOf } from '../comparisons.ts';

test('a verdict on what is declared says what is not decided beyond that', () => {
  const forward: DirectionOutcome = {
    declared: { kind: 'compatible', isVacuous: false },
    strict: { kind: 'compatible', isVacuous: false },
  };
  const backward: DirectionOutcome = {
    ...forward,
    strict: { kind: 'undecided', why: 'a pattern is too long' },
  };
  const comparison = { ...comparisonOf({ old: {}, recent: {} }), backward, forward };
  expect(verdictSentences(comparison, { old: '1.0', recent: '1.1' })).toEqual([
    { tone: 'good', words: 'Old instances still conform.' },
    {
      tone: 'open',
      words:
        'Not decided for data with a property that 1.0 does not declare: a pattern is too long.',
    },
    { tone: 'good', words: 'New instances conform to 1.0 too.' },
  ]);
});

test('of an instance that is only long, the beginning is shown', () => {
  const comparison = comparisonOf({ old: {}, recent: { maxLength: 50 } });
  const [sentence] = verdictSentences(comparison, { old: '1.0', recent: '1.1' });
  expect(sentence?.instance).toBe('"aaa…"');
});

test('the place of an error is legible', () => {
  const schema = (type: string): object => ({ properties: { 'a\nb': { type } } });
  const comparison = comparisonOf({ old: schema('string'), recent: schema('integer') });
  const [sentence] = verdictSentences(comparison, { old: '1.0', recent: '1.1' });
  expect(sentence?.after).toBe('at "/a\\nb" (type)');
});
