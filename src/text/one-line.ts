/** A text with one space for each run of white space, and none at its ends. */
export function onOneLine(text: string): string {
  // Single spaces, which most are, need no replacing.
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
