import { canonicalText } from '../../json/equality.ts';
import { member, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { describeNode } from '../../json/describe.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** No value stands twice in an enum. */
export const duplicateValue = {
  id: 'duplicate-value',
  severity: 'error',
  asks: 'No value stands twice in an enum.',
  check: checkEnumValues,
} as const satisfies Rule<ObjectSchema>;

function checkEnumValues({ schema, pointer }: ObjectSchema): Finding[] {
  const values = member(schema, 'enum');
  if (values?.kind !== 'array') return [];
  const first = new Map<string, JsonNode>();
  return values.items.flatMap((value, index) => {
    const text = canonicalText(value);
    const equal = first.get(text);
    if (equal === undefined) {
      first.set(text, value);
      return [];
    }
    const place = joinPointer(pointer, 'enum', index);
    return [findingAt(value, place, explainRepetition(equal, value))];
  });
}

function explainRepetition(first: JsonNode, second: JsonNode): string {
  const [before, after] = [describeNode(first), describeNode(second)];
  return before === after ? `${after} is listed twice` : `${before} and ${after} are equal`;
}
