/** The beginning of a text, for places that lead to the whole text. */
export function clipText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A text in which long runs of one letter are shortened, as in a string that is only there for its length. */
export function shortenRuns(text: string): string {
  return text.replaceAll(/(\p{L})\1{19,}/gu, '$1$1$1…');
}

/** The end of a text, for names and paths that begin alike. */
export function clipStart(text: string, most: number): string {
  if (text.length <= most) return text;
  return `…${text.slice(-most).replace(/^[\udc00-\udfff]/, '')}`;
}
