/** Fonts as tables of bytes: what the gallery needs to know of them. */

/** The tables of a font, by tag, in the order of the file. */
export type FontTables = ReadonlyMap<string, Uint8Array>;

/** Lengths in em. */
export interface FontMetrics {
  /** Of the line, above and below the baseline, as browsers take them. */
  readonly ascent: number;
  readonly descent: number;
  readonly xHeight: number;
  readonly capHeight: number;
}

/** The tables of a TrueType or OpenType file. */
export function readSfnt(bytes: Uint8Array): FontTables {
  const view = viewOf(bytes);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index;
      const start = view.getUint32(entry + 8);
      return [readTag(bytes, entry), bytes.subarray(start, start + view.getUint32(entry + 12))];
    }),
  );
}

/** Four characters of a table directory. */
export function readTag(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bit 7 of `fsSelection`: the typographic metrics are those of the line. */
const useTypographicMetrics = 1 << 7;

export function readMetrics(tables: FontTables): FontMetrics {
  const unitsPerEm = tableView(tables, 'head').getUint16(18);
  const hhea = tableView(tables, 'hhea');
  const os2 = tableView(tables, 'OS/2');
  const isTypographic = (os2.getUint16(62) & useTypographicMetrics) !== 0;
  const [ascent, descent] = isTypographic
    ? [os2.getInt16(68), os2.getInt16(70)]
    : [hhea.getInt16(4), hhea.getInt16(6)];
  const hasHeights = os2.getUint16(0) >= 2;
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    xHeight: (hasHeights ? os2.getInt16(86) : 0) / unitsPerEm,
    capHeight: (hasHeights ? os2.getInt16(88) : 0) / unitsPerEm,
  };
}

/** The code points that a font has a glyph for, as its `cmap` says. */
export function readCharacters(tables: FontTables): readonly number[] {
  const cmap = tableView(tables, 'cmap');
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => ({
    platform: cmap.getUint16(4 + 8 * index),
    offset: cmap.getUint32(8 + 8 * index),
  }))
    .filter(({ platform }) => platform === 0 || platform === 3)
    .map(({ offset }) => offset);
  const full = offsets.find((offset) => cmap.getUint16(offset) === 12);
  if (full !== undefined) return readGroups(cmap, full);
  const basic = offsets.find((offset) => cmap.getUint16(offset) === 4);
  return basic === undefined ? [] : readSegments(cmap, basic);
}

/** Format 12: groups of consecutive code points. */
function readGroups(cmap: DataView, offset: number): readonly number[] {
  const count = cmap.getUint32(offset + 12);
  return Array.from({ length: count }, (_, index) => {
    const group = offset + 16 + 12 * index;
    return countUp(cmap.getUint32(group), cmap.getUint32(group + 4));
  }).flat();
}

/** Format 4: segments of the basic plane, with a glyph for each code or a rule for all. */
function readSegments(cmap: DataView, offset: number): readonly number[] {
  const size = cmap.getUint16(offset + 6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const end = offset + 14 + 2 * index;
    const [start, delta, range] = [end + size + 2, end + 2 * size + 2, end + 3 * size + 2];
    const rangeOffset = cmap.getUint16(range);
    const first = cmap.getUint16(start);
    return countUp(first, cmap.getUint16(end)).filter((code) => {
      if (code === 0xffff) return false;
      if (rangeOffset === 0) return ((code + cmap.getInt16(delta)) & 0xffff) !== 0;
      return cmap.getUint16(range + rangeOffset + 2 * (code - first)) !== 0;
    });
  }).flat();
}

function countUp(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** @throws Error where the table is missing: no browser would draw with the font either. */
function tableView(tables: FontTables, tag: string): DataView {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`the font has no table ${tag}`);
  return viewOf(table);
}
