/** The beginning of a text on one line, for places that say where the whole of it is. */
export function clipText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}
