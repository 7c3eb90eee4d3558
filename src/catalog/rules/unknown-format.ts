import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { didYouMean } from '../../text/words.ts';
import { numberFormats, textFormats, mixedFormats } from '../formats.ts';
import { findingAt, type Rule } from '../rule.ts';

export const unknownFormat = {
  id: 'unknown-format',
  severity: 'warning',
  asks: 'A format is one that validators know.',
  check: ({ schema, pointer }) => {
    const format = member(schema, 'format');
    if (format?.kind !== 'string') return [];
    const { value } = format;
    if (mixedFormats.has(value) || numberFormats.has(value) || textFormats.has(value)) return [];
    const message = `unknown format ${JSON.stringify(value)}${didYouMean(value, textFormats)}`;
    return [findingAt(format, joinPointer(pointer, 'format'), message)];
  },
} as const satisfies Rule<ObjectSchema>;
