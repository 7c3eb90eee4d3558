import { describeNode } from '../../json/describe.ts';
import { itemsOf, itemsOrSelf, member, stringsIn } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { isOutsideType } from '../../schema/readings.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { listAlternatives, withArticle } from '../../text/words.ts';
import { findingAt, type Rule } from '../rule.ts';

export const valueOutsideType = {
  id: 'value-outside-type',
  severity: 'warning',
  asks: 'Each value of an enum or const is of a type that is stated beside it.',
  check: ({ schema, pointer }) => {
    const types = stringsIn(itemsOrSelf(member(schema, 'type')));
    const constant = member(schema, 'const');
    const values = itemsOf(member(schema, 'enum')).map(
      (value, index) => [value, joinPointer(pointer, 'enum', index)] as const,
    );
    if (constant !== undefined) values.push([constant, joinPointer(pointer, 'const')]);
    return values.flatMap(([value, place]) => {
      if (!isOutsideType(value, schema)) return [];
      const asked = listAlternatives(types.map(withArticle));
      return [findingAt(value, place, `${describeNode(value)} is not ${asked}: it never conforms`)];
    });
  },
} as const satisfies Rule<ObjectSchema>;
