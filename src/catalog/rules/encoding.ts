import type { Undecodable } from '../../json/decode.ts';
import type { Rule } from '../rule.ts';

export const encoding = {
  id: 'encoding',
  severity: 'error',
  asks: 'Every file is UTF-8 without a byte order mark.',
  check: ({ before, message }) => [{ offset: before.length, pointer: '', message }],
} as const satisfies Rule<Undecodable>;
