/** A text with its percent-escapes decoded; as it is if they are faulty. */
export function decodePercent(text: string): string {
  return tryDecodePercent(text) ?? text;
}

/** A text with its percent-escapes decoded; `undefined` if they are faulty. */
export function tryDecodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
