/**
 * The regular expression of a pattern: with the `u` flag, as JSON Schema requires (2020-12 core, section
 * 6.4), or without it for the many patterns that are invalid with it.
 * @throws SyntaxError if it is not a regular expression.
 */
export function compilePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

/** JavaScript code for the expression that `compilePattern` returns. */
export function patternCode(pattern: string): string {
  const { flags } = compilePattern(pattern);
  return `new RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`;
}
