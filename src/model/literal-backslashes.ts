import type { gfmTable } from 'micromark-extension-gfm-table';

const backslash = 92;

/** Punctuation that marks nothing in Markdown, so that nobody needs to escape it. */
const neverMarks = codesOf('"$%\'(,:;?@^{}');
/** Punctuation that marks an item or a heading where a line begins, and what else it may come after. */
const lineMarks = codesOf('+-=');
const beforeLineMarks = codesOf('*');
/** Punctuation that marks a numbered item after a digit. */
const numberMarks = codesOf('.)');
const digits = codesOf('0123456789');

function codesOf(characters: string): ReadonlySet<number> {
  return new Set(Array.from(characters, (character) => character.charCodeAt(0)));
}

/**
 * Keeps a backslash where Markdown needs no escape: descriptions quote patterns, such as `\.` and `\+`,
 * which would lose their meaning. Elsewhere it escapes, as CommonMark says (section 2.4).
 */
export const literalBackslashes: ReturnType<typeof gfmTable> = {
  text: {
    [backslash]: {
      tokenize(effects, ok, nok) {
        const { previous } = this;
        return (slash) => {
          effects.enter('data');
          effects.consume(slash);
          return (code) => {
            if (code === null || mayMark(code, previous)) return nok(code);
            effects.consume(code);
            effects.exit('data');
            return ok;
          };
        };
      },
    },
  },
};

/** Whether a character may be a mark after another; codes below 0 are ends of lines. */
function mayMark(code: number, previous: number | null): boolean {
  if (numberMarks.has(code)) return previous !== null && digits.has(previous);
  if (!lineMarks.has(code)) return !neverMarks.has(code);
  return previous === null || previous < 0 || beforeLineMarks.has(previous);
}
