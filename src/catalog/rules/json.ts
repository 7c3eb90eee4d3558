import type { JsonFault } from '../../json/faults.ts';
import type { Rule } from '../rule.ts';

export const json = {
  id: 'json',
  severity: 'error',
  asks: 'Every file is JSON (RFC 8259) that nests no deeper than 1,000 levels and declares no name twice.',
  check: (faults) =>
    faults.map(({ offset, pointer = '', message }) => ({ offset, pointer, message })),
} as const satisfies Rule<readonly JsonFault[]>;
