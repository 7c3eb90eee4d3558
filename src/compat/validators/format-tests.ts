import { format as otherFormats } from '@cfworker/json-schema';
import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { sampleTexts } from './format-samples.ts';
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
