/** The first sentence of a paragraph. */
export function firstSentenceOf(paragraph: string): string {
  const end = /(?<!\b(?:e\.g|i\.e|cf|vs))[.!?](?=\s+[\p{Lu}\p{N}"'`*_[(]|$)/u.exec(paragraph);
  return end === null ? paragraph : paragraph.slice(0, end.index + 1);
}
