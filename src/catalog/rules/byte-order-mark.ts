import { markAdvice } from '../../json/decode.ts';
import type { PathFinding, Rule } from '../rule.ts';

/** A foreign file is read without its byte order mark, and served with it. */
export const byteOrderMark = {
  id: 'byte-order-mark',
  severity: 'warning',
  asks: 'No file begins with a byte order mark.',
  check: (paths) => paths.map((path) => ({ path, message: markAdvice })),
} as const satisfies Rule<readonly string[], PathFinding>;
