import { format as otherFormats } from '@cfworker/json-schema';
import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { FormatTests } from './validity.ts';

/** The formats of Ajv. */
const formats: Readonly<Record<string, Format>> = fullFormats;

/** The format tests of Ajv, and of `@cfworker/json-schema` to confirm them. */
export const formatTests: FormatTests = {
  isTested: (name) => formatTest(name) !== undefined,
  hasFormat,
  samples: sampleTexts,
  isUndisputed: (name, text) => {
    const other = Object.hasOwn(otherFormats, name) ? otherFormats[name] : undefined;
    return other === undefined || other(text) === hasFormat(name, text);
  },
};

function hasFormat(name: string, text: string): boolean | undefined {
  return formatTest(name)?.(text);
}

function formatTest(name: string): ((text: string) => boolean) | undefined {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return format;
  if (typeof format !== 'object' || format.type === 'number' || format.async === true) {
    return undefined;
  }
  const { validate } = format;
  return typeof validate === 'function'
    ? (text) => Reflect.apply(validate, undefined, [text]) === true
    : undefined;
}

/** Valid strings for the formats that validators test, and similar invalid ones. */
const samples: readonly string[] = [
  'a||0|1|a.b|2020-01-01|2020-02-30|2020-01-01T00:00:00Z|2020-01-01T00:00:00',
  '2020-01-01t00:00:00+01:00|00:00:00Z|00:00:00|P1D|P1Y2M|a@b.cd|a@b|user@example.com',
  'example.com|a-b.example|-a|127.0.0.1|10.20.30.40|256.1.1.1|::1|::|2001:db8::1',
  'fe80::1:2:3|http://a|http://a.bc|https://example.com/|https://example.com/a?b=c#d',
  'urn:a:b|/a|/a/b|#|#/a|a/b|../a|?a|http://example.com/{id}|{a}|{|a b|\\|^a|[a|(|\\d+|/|~',
  '~1|00000000-0000-4000-8000-000000000000|123e4567-e89b-12d3-a456-426614174000|0/a|0#',
  '1/a/b|é|http://é.example|#/%25|YQ==|YWJj|A|z|%| ',
]
  .join('|')
  .split('|');

/** Strings to try for formats that cannot be compared, including some of the wanted length. */
function sampleTexts(least: number, most: number): readonly string[] {
  const lengths = [least, most, least + 1].filter((length) => length > 0 && length < 1000);
  const padded = lengths.flatMap((length) => [
    'a'.repeat(length),
    '1'.repeat(length),
    `http://${'a'.repeat(Math.max(length - 7, 1))}`,
    `a@${'b'.repeat(Math.max(length - 5, 1))}.cd`,
    `/${'a'.repeat(length - 1)}`,
    `2020-01-01T00:00:00.${'0'.repeat(Math.max(length - 21, 1))}Z`,
  ]);
  return [...samples, ...padded];
}
