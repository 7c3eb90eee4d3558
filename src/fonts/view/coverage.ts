import { drawnCodes } from '../core/ranges.ts';

/** What each face draws, as the gallery's file has it: see `packRanges`. */
type PackedCoverage = Readonly<Record<string, readonly number[]>>;

/** Finds the characters that a face has no glyph for. */
export class Coverage {
  private readonly packed: PackedCoverage;

  constructor(packed: PackedCoverage) {
    this.packed = packed;
  }

  static async load(address: string): Promise<Coverage> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
    // Written by the build, for this element.
    return new Coverage((await response.json()) as PackedCoverage);
  }

  /** Each character once, in the order of the text. */
  lacking(face: string, text: string): readonly string[] {
    const packed = this.packed[face] ?? [];
    return drawnCodes(text)
      .filter((code) => !holds(packed, code))
      .map((code) => String.fromCodePoint(code));
  }
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
