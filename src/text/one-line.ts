/** A text with one space for each run of white space, and none at its ends. */
export function onOneLine(text: string): string {
  // Single spaces, which are the most frequent, need no replacement.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
