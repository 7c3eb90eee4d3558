/** A part of a pattern between parentheses, or the whole pattern. */
interface PatternGroup {
  /** Whether it can match a text in several ways: it has alternatives, or repeats something. */
  isAmbiguous: boolean;
}

/** A quantifier that may repeat often: `*`, `+`, `{2,}`, `{1,64}`. */
const repetition = /^(?:[*+]|\{\d+,(?:\d{2,})?\})/;
/** Escapes, classes and single characters, which quantifiers may follow. */
const pieces = /\\.|\[(?:\\.|[^\]\\])*\]|[^]/gsu;

/** The lengths that `longestTried` may return, the last being no limit. */
export const triedLengths = [20, 60, 2000, Infinity] as const;

/**
 * The longest text to test a pattern on, since a backtracking engine may take exponential time (ReDoS). If
 * a pattern repeats a repetition, the time may double with each character; if it repeats several things in a
 * row, it may grow with a high power of the length.
 */
export function longestTried(pattern: string): number {
  const open: PatternGroup[] = [{ isAmbiguous: false }];
  let repetitions = 0;
  for (const { 0: piece, index } of pattern.matchAll(pieces)) {
    const after = index + piece.length;
    const next = pattern.slice(after, after + 12);
    const isRepeated = repetition.test(next);
    const closed = piece === ')' ? open.pop() : undefined;
    const isAmbiguous = closed?.isAmbiguous === true;
    if (isAmbiguous && (isRepeated || /^\{\d\d/.test(next))) return triedLengths[0];
    if (isRepeated) repetitions += 1;
    const group = open.at(-1);
    if (piece === '(') open.push({ isAmbiguous: false });
    else if (group && (piece === '|' || isRepeated || isAmbiguous)) group.isAmbiguous = true;
  }
  return repetitions > 2 ? triedLengths[1] : triedLengths[2];
}
