import { findValues, type ScalarText } from '../find-values.ts';
import type { DefinitionSource } from '../read-definitions.ts';
import type { Rule } from '../rule.ts';

/** In UTF-8, half of a surrogate pair can only be written as an escape. */
const candidate = /\\u[dD][89a-fA-F]/;

export const loneSurrogate = {
  id: 'lone-surrogate',
  severity: 'warning',
  asks: 'Names and texts are well-formed Unicode.',
  check: ({ text, schema }) => (candidate.test(text) ? findValues(schema, explain) : []),
} as const satisfies Rule<DefinitionSource>;

function explain({ text }: ScalarText): string | undefined {
  if (text.isWellFormed()) return undefined;
  return 'a \\u escape is half of a surrogate pair, which is not a character: it is shown as U+FFFD';
}
