import { drawnCodes } from '../core/ranges.ts';

/** The characters that each face draws, as in the gallery's file: see `packRanges`. */
type PackedCoverage = Readonly<Record<string, readonly number[]>>;

/** Finds the characters of a text for which a face has no glyph: each once, in the order of the text. */
export type FindLacking = (face: string, text: string) => readonly string[];

/** Loads the characters that each face draws. */
export async function loadCoverage(address: string): Promise<FindLacking> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  // Written by the build, for this element.
  const packed = (await response.json()) as PackedCoverage;
  return (face, text) =>
    drawnCodes(text)
      .filter((code) => !holds(packed[face] ?? [], code))
      .map((code) => String.fromCodePoint(code));
}

function holds(packed: readonly number[], code: number): boolean {
  let end = 0;
  for (let index = 0; index < packed.length; index += 2) {
    const first = end + (packed[index] ?? 0);
    if (code < first) return false;
    end = first + (packed[index + 1] ?? 0);
    if (code <= end) return true;
  }
  return false;
}
