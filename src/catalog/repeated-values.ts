import { canonicalText } from '../json/equality.ts';
import { itemsOf, member, type JsonNode } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { describeNode } from '../json/describe.ts';
import type { ObjectSchema } from '../schema/walk-schemas.ts';
import { findingAt, type Finding } from './rule.ts';

/** The values of an `enum` that are equal to one before them. */
export function findRepeatedValues({ schema, pointer }: ObjectSchema): Finding[] {
  const first = new Map<string, JsonNode>();
  return itemsOf(member(schema, 'enum')).flatMap((value, index) => {
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
