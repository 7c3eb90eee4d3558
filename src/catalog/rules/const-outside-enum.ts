import { canonicalText } from '../../json/equality.ts';
import { member } from '../../json/json.ts';
import { describeNode } from '../../json/describe.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Rule } from '../rule.ts';

export const constOutsideEnum = {
  id: 'const-outside-enum',
  severity: 'warning',
  asks: 'A const beside an enum is one of its values.',
  check: ({ schema, pointer }) => {
    const value = member(schema, 'const');
    const values = member(schema, 'enum');
    if (value === undefined || values?.kind !== 'array') return [];
    const text = canonicalText(value);
    if (values.items.some((item) => canonicalText(item) === text)) return [];
    const message = `const ${describeNode(value)} is not a value of the enum: no instance is valid`;
    return [findingAt(value, pointer, message)];
  },
} as const satisfies Rule<ObjectSchema>;
