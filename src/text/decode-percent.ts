/** A text with its percent-escapes decoded; as it is if they are faulty. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
