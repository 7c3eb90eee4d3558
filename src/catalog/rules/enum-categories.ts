import { member, bareText } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { didYouMean, listSome } from '../../text/words.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Rule } from '../rule.ts';

export const enumCategories = {
  id: 'enum-categories',
  severity: 'warning',
  asks: 'The names of x-enum-categories and the values of the enum agree.',
  check: ({ schema, pointer }) => {
    const categories = member(schema, 'x-enum-categories');
    const values = member(schema, 'enum');
    if (categories?.kind !== 'object' || values?.kind !== 'array') return [];
    const names = new Set(values.items.map(bareText));
    const place = joinPointer(pointer, 'x-enum-categories');
    const unknown = [...categories.members].filter(([name]) => !names.has(name));
    const missing = [...names].filter((name) => !categories.members.has(name));
    return [
      ...unknown.map(([name, value]) => {
        const message = `${JSON.stringify(name)} is not a value of the enum${didYouMean(name, names)}`;
        return findingAt(value, joinPointer(place, name), message);
      }),
      ...(missing.length === 0
        ? []
        : [findingAt(categories, place, `no category for ${listSome(missing)}`)]),
    ];
  },
} as const satisfies Rule<ObjectSchema>;
