/** The whole text of tokens or of other parts that have a text each. */
export function joinTexts(parts: readonly { readonly text: string }[]): string {
  return parts.map(({ text }) => text).join('');
}
