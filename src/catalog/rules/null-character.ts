import { findValues, type ScalarText } from '../find-values.ts';
import type { DefinitionSource } from '../read-definitions.ts';
import type { Rule } from '../rule.ts';

/** In JSON, U+0000 can only be written as an escape. */
const candidate = String.raw`\u0000`;

export const nullCharacter = {
  id: 'null-character',
  severity: 'warning',
  asks: 'Names and texts do not contain U+0000.',
  check: ({ text, schema }) => (text.includes(candidate) ? findValues(schema, explain) : []),
} as const satisfies Rule<DefinitionSource>;

function explain({ text }: ScalarText): string | undefined {
  return text.includes('\u0000')
    ? 'it has the character U+0000, which a page cannot contain'
    : undefined;
}
