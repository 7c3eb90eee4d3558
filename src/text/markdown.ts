/** A line break with the white space around it, matched only from the beginning of that. */
const lineBreak = /(?<![^\S\r\n])[^\S\r\n]*[\r\n]\s*/g;

/** A code span for any text: its fence is longer than every run of backticks inside. */
export function codeSpan(text: string): string {
  const line = text.replace(lineBreak, ' ');
  const fence = '`'.repeat(longestBacktickRun(line) + 1);
  const pad = /^`|`$|^ .* $/.test(line) || line === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Text on one line, with everything escaped that Markdown or HTML would read as markup. */
export function escapeMarkdown(text: string): string {
  return escapeInline(text)
    .replace(/^(\s*)([#+=-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');
}

/** The same for a text that does not begin a block. */
export function escapeInline(text: string): string {
  return text
    .replace(lineBreak, ' ')
    .replaceAll('&', '&amp;')
    .replace(/[\\`*_[\]<>|~]/g, '\\$&');
}

/** The length of the longest run of backticks, which a fence must exceed. */
export function longestBacktickRun(text: string): number {
  if (!text.includes('`')) return 0;
  return Array.from(text.matchAll(/`+/g)).reduce((most, [run]) => Math.max(most, run.length), 0);
}
