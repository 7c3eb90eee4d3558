import { member } from '../../json/json.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Rule } from '../rule.ts';

const ranges = [
  { low: 'minimum', high: 'maximum', isOpen: false, kind: 'number' },
  { low: 'exclusiveMinimum', high: 'maximum', isOpen: true, kind: 'number' },
  { low: 'minimum', high: 'exclusiveMaximum', isOpen: true, kind: 'number' },
  { low: 'exclusiveMinimum', high: 'exclusiveMaximum', isOpen: true, kind: 'number' },
  { low: 'minLength', high: 'maxLength', isOpen: false, kind: 'string' },
  { low: 'minItems', high: 'maxItems', isOpen: false, kind: 'array' },
  { low: 'minContains', high: 'maxContains', isOpen: false, kind: 'array' },
  { low: 'minProperties', high: 'maxProperties', isOpen: false, kind: 'object' },
] as const;

export const emptyRange = {
  id: 'empty-range',
  severity: 'warning',
  asks: 'A lower bound does not exceed the upper bound.',
  check: ({ schema, pointer }) => {
    return ranges.flatMap(({ low, high, isOpen, kind }) => {
      const least = member(schema, low);
      const most = member(schema, high);
      if (least?.kind !== 'number' || most?.kind !== 'number') return [];
      const difference = Number(least.text) - Number(most.text);
      if (difference < 0 || (difference === 0 && !isOpen)) return [];
      const [lower, upper] = [`${low} ${least.text}`, `${high} ${most.text}`];
      const fault =
        difference > 0
          ? `${lower} is greater than ${upper}`
          : `${lower} and ${upper} exclude each other`;
      const message = `${fault}: no ${kind} is valid`;
      return [findingAt(least, pointer, message)];
    });
  },
} as const satisfies Rule<ObjectSchema>;
