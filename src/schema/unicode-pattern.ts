/** The tokens of a pattern: character classes, escapes, quantifiers and brackets. */
const parts = /\[(?:\\[^]|[^\]\\])*\]|\\[^]|\{\d+,?\d*\}|[\]{}]/g;
/** Escapes that the `u` flag does not allow, of characters that stand for themselves. */
const needless = /\\(?:([^dDsSwWbBfnrtv0cxukpP^$\\.*+?()[\]{}|/-])|[^])/g;
/** A hyphen beside a class such as `\w` makes no range. */
const hyphens = /(?<=[^\\](?:\\\\)*\\[dsw])-|-(?=\\[dsw])/gi;

/**
 * Rewrites a pattern that is only valid without the `u` flag into one that is valid with it: escapes or
 * unescapes only what the flag does not allow (ECMA-262, annex B.1.2). Other patterns stay as they are.
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

/** `unicodePattern` for the names of `patternProperties`; a name that would equal another one stays. */
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

/** Whether a pattern is valid with the `u` flag. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}
