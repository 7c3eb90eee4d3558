/** How far back a compressed text repeats itself, and in runs of which lengths (RFC 1951). */
const farthest = 32_768;
const shortestRun = 4;
const longestRun = 258;

/** What a repetition and a single character take, in bits: rather more than they do. */
const runBits = 24;
const asciiBits = 7;
const otherBits = 18;

const hashBits = 16;

/**
 * About how many bytes each of several texts adds to a compressed page on which they follow each
 * other. Rather too many than too few, since what a page may weigh is decided by it.
 */
export function compressedSizes(texts: readonly string[]): readonly number[] {
  const whole = texts.join('');
  const latest = new Int32Array(2 ** hashBits).fill(-farthest);
  let at = 0;
  let end = 0;
  return texts.map((text) => {
    let bits = 0;
    end += text.length;
    while (at < end) {
      const length = runLength(whole, at, latest);
      bits += length > 0 ? runBits : characterBits(whole.charCodeAt(at));
      const next = at + Math.max(1, length);
      for (; at < next; at += 1) latest[hashAt(whole, at)] = at;
    }
    return bits / 8;
  });
}

/** How many characters at a place repeat those at the latest like it; 0 where too few do. */
function runLength(text: string, at: number, latest: Int32Array): number {
  const from = latest[hashAt(text, at)] ?? -farthest;
  if (at - from >= farthest) return 0;
  let length = 0;
  while (length < longestRun && at + length < text.length) {
    if (text.charCodeAt(from + length) !== text.charCodeAt(at + length)) break;
    length += 1;
  }
  return length < shortestRun ? 0 : length;
}

function hashAt(text: string, at: number): number {
  let hash = 0;
  for (let index = at; index < at + shortestRun; index += 1) {
    hash = Math.imul(hash, 31) + text.charCodeAt(index);
  }
  return Math.imul(hash, 0x9e3779b1) >>> (32 - hashBits);
}

function characterBits(code: number): number {
  return code < 0x80 ? asciiBits : otherBits;
}
