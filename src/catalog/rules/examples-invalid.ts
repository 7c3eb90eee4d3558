import { describeNode } from '../../json/describe.ts';
import { itemsOf, member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { IllustratedSchema } from '../schema-interpreter.ts';
import { findingAt, type Rule } from '../rule.ts';

export const examplesInvalid = {
  id: 'examples-invalid',
  severity: 'warning',
  asks: 'The examples of a schema are valid against it.',
  check: ({ schema, pointer, judge }) =>
    itemsOf(member(schema, 'examples')).flatMap((value, index) => {
      const fault = judge(value);
      if (fault === undefined) return [];
      const message = `example ${describeNode(value)} ${fault}`;
      return [findingAt(value, joinPointer(pointer, 'examples', index), message)];
    }),
} as const satisfies Rule<IllustratedSchema>;
