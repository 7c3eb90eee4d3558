import { longestTried } from '../schema/pattern-cost.ts';

/**
 * Makes the expressions of patterns for Ajv. On a text on which a pattern could take forever it is not tried:
 * `judgeLong` answers instead.
 */
export function boundedPattern(
  compile: (pattern: string, flags: string) => RegExp,
  judgeLong: (pattern: string) => boolean,
) {
  return Object.assign(
    (pattern: string, flags: string) => {
      const expression = compile(pattern, flags);
      const longest = longestTried(pattern);
      return {
        test: (text: string) =>
          text.length > longest ? judgeLong(pattern) : expression.test(text),
        // Ajv uses this as the identity of a pattern.
        toString: () => String(expression),
      };
    },
    { code: 'boundedPattern' },
  );
}
