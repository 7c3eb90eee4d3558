import { describeNode } from '../../json/describe.ts';
import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { IllustratedSchema } from '../schema-interpreter.ts';
import { findingAt, type Rule } from '../rule.ts';

export const defaultInvalid = {
  id: 'default-invalid',
  severity: 'warning',
  asks: 'A default is valid against its schema.',
  check: ({ schema, pointer, judge }) => {
    const value = member(schema, 'default');
    const fault = value && judge(value);
    if (value === undefined || fault === undefined) return [];
    return [
      findingAt(value, joinPointer(pointer, 'default'), `default ${describeNode(value)} ${fault}`),
    ];
  },
} as const satisfies Rule<IllustratedSchema>;
