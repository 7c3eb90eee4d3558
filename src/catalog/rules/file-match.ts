import { itemsOrSelf, member, toText } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Rule } from '../rule.ts';

export const fileMatch = {
  id: 'file-match',
  severity: 'warning',
  asks: 'The x-file-match of a definition is a glob such as *.order.json, or a list of globs.',
  check: ({ schema, pointer }) => {
    const globs = member(schema, 'x-file-match');
    if (globs === undefined) return [];
    const all = itemsOrSelf(globs);
    const place = joinPointer(pointer, 'x-file-match');
    const message = 'must be a glob such as *.order.json, or a list of globs';
    return all
      .filter((glob) => glob.kind !== 'string' || glob.value === '')
      .map((glob) => findingAt(glob, place, `x-file-match ${message}; found ${toText(glob)}`));
  },
} as const satisfies Rule<ObjectSchema>;
