/** Classes of characters, escapes, quantifiers and brackets, as they stand in a pattern one after the other. */
const parts = /\[(?:\\[^]|[^\]\\])*\]|\\[^]|\{\d+,?\d*\}|[\]{}]/g;
/** Of escapes, what may not be one with the `u` flag: it stands for itself. */
const needless = /\\(?:([^dDsSwWbBfnrtv0cxukpP^$\\.*+?()[\]{}|/-])|[^])/g;
/** A hyphen beside a class such as `\w` makes no range. */
const hyphens = /(?<=[^\\](?:\\\\)*\\[dsw])-|-(?=\\[dsw])/gi;

/**
 * Rewrites a pattern that is a regular expression only without the `u` flag into one with it: only what that
 * flag does not allow is escaped or unescaped (ECMA-262, annex B.1.2). Other patterns stay as they are.
 */
export function unicodePattern(pattern: string): string {
  if (isExpression(pattern)) return pattern;
  const strict = pattern.replaceAll(parts, (part) => {
    if (part.length === 1) return `\\${part}`;
    if (part === '\\-') return '-';
    const escaped = part.replaceAll(needless, (escape, other?: string) => other ?? escape);
    return part.startsWith('[') ? escaped.replaceAll(hyphens, '\\-') : escaped;
  });
  return isExpression(strict) ? strict : pattern;
}

/** `unicodePattern` of the names of `patternProperties`; a name that would become equal to another stays. */
export function unicodeNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...names];
  const taken = new Set(all);
  return new Map(
    all.map((name) => {
      const strict = unicodePattern(name);
      const written = taken.has(strict) ? name : strict;
      taken.add(written);
      return [name, written];
    }),
  );
}

/** Whether a pattern is a regular expression with the `u` flag. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}
