/**
 * The regular expression of a pattern: with the `u` flag, as JSON Schema asks (2020-12 core, section 6.4);
 * without it if it is one only then, as the patterns of many schemas are.
 * @throws SyntaxError if it is not a regular expression.
 */
export function compilePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

/** The text of `compilePattern`, for a module of its own. */
export function patternCode(pattern: string): string {
  const { flags } = compilePattern(pattern);
  return `new RegExp(${JSON.stringify(pattern)}, ${JSON.stringify(flags)})`;
}
