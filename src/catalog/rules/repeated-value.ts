import { isSince } from '../../schema/dialects.ts';
import type { DialectSchema } from '../meta-schema.ts';
import type { Rule } from '../rule.ts';
import { findRepeatedValues } from '../repeated-values.ts';

/** The values of an enum should be unique (2019-09 validation, section 6.1.2). */
export const repeatedValue = {
  id: 'repeated-value',
  severity: 'warning',
  asks: 'From 2019-09 on, no value should stand twice in an enum.',
  check: (found) => (isSince(found.dialect, '2019-09') ? findRepeatedValues(found) : []),
} as const satisfies Rule<DialectSchema>;
