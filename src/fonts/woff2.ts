import { readTag, viewOf, type FontTables } from './sfnt.ts';

/**
 * WOFF 2.0, as far as the gallery needs it: reading every table that is stored as it is (all but the
 * outlines), and writing fonts whose tables all are. Compression is Brotli, handed in.
 */

type Brotli = (bytes: Uint8Array) => Uint8Array;

/** The tags that a table directory writes as their index (section 5.1 of the specification). */
const knownTags: readonly string[] = [
  ...[
    'cmap',
    'head',
    'hhea',
    'hmtx',
    'maxp',
    'name',
    'OS/2',
    'post',
    'cvt ',
    'fpgm',
    'glyf',
    'loca',
  ],
  ...[
    'prep',
    'CFF ',
    'VORG',
    'EBDT',
    'EBLC',
    'gasp',
    'hdmx',
    'kern',
    'LTSH',
    'PCLT',
    'VDMX',
    'vhea',
  ],
  ...[
    'vmtx',
    'BASE',
    'GDEF',
    'GPOS',
    'GSUB',
    'EBSC',
    'JSTF',
    'MATH',
    'CBDT',
    'CBLC',
    'COLR',
    'CPAL',
  ],
  ...[
    'SVG ',
    'sbix',
    'acnt',
    'avar',
    'bdat',
    'bloc',
    'bsln',
    'cvar',
    'fdsc',
    'feat',
    'fmtx',
    'fvar',
  ],
  ...[
    'gvar',
    'hsty',
    'just',
    'lcar',
    'mort',
    'morx',
    'opbd',
    'prop',
    'trak',
    'Zapf',
    'Silf',
    'Glat',
  ],
  ...['Gloc', 'Feat', 'Sill'],
];

const headerSize = 48;
const otherTag = 63;

/** The tables of a font that are stored as they are. */
export function readWoff2(bytes: Uint8Array, decompress: Brotli): FontTables {
  const view = viewOf(bytes);
  const reader = new Reader(bytes, headerSize);
  const entries = Array.from({ length: view.getUint16(12) }, () => readEntry(reader));
  const data = decompress(bytes.subarray(reader.offset, reader.offset + view.getUint32(20)));
  let start = 0;
  return new Map(
    entries.flatMap(({ tag, isPlain, length }) => {
      const table = data.subarray(start, start + length);
      start += length;
      return isPlain ? [[tag, table] as const] : [];
    }),
  );
}

function readEntry(reader: Reader) {
  const flags = reader.byte();
  const index = flags & 63;
  const tag = index === otherTag ? reader.tag() : (knownTags[index] ?? '');
  const isPlain = flags >> 6 === plainTransform(tag);
  const length = reader.number();
  return { tag, isPlain, length: isPlain ? length : reader.number() };
}

/** A font of these tables. */
export function writeWoff2(tables: FontTables, flavor: number, compress: Brotli): Uint8Array {
  const ordered = [...tables].sort(byTag);
  const directory = ordered.flatMap(([tag, { length }]) => {
    const known = knownTags.indexOf(tag);
    const flags = (plainTransform(tag) << 6) | (known === -1 ? otherTag : known);
    const letters = known === -1 ? Array.from(tag, (letter) => letter.charCodeAt(0)) : [];
    return [flags, ...letters, ...toBase128(length)];
  });
  const data = compress(concatenate(ordered.map(([, table]) => table)));
  const size = headerSize + directory.length + data.length;
  const font = new Uint8Array(toMultipleOf4(size));
  const view = viewOf(font);
  view.setUint32(0, 0x774f4632);
  view.setUint32(4, flavor);
  view.setUint32(8, font.length);
  view.setUint16(12, ordered.length);
  view.setUint32(16, sfntSize(ordered.map(([, table]) => table)));
  view.setUint32(20, data.length);
  font.set(directory, headerSize);
  font.set(data, headerSize + directory.length);
  return font;
}

/** Outlines have a transformation by default; 3 says that they are stored as they are. */
function plainTransform(tag: string): number {
  return tag === 'glyf' || tag === 'loca' ? 3 : 0;
}

/** Decoders want `loca` right after `glyf`. */
function byTag([a]: readonly [string, Uint8Array], [b]: readonly [string, Uint8Array]): number {
  const [first, second] = [a, b].map((tag) => (tag === 'loca' ? 'glyf~' : tag));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

function sfntSize(tables: readonly Uint8Array[]): number {
  return tables.reduce((sum, { length }) => sum + toMultipleOf4(length), 12 + 16 * tables.length);
}

function toMultipleOf4(size: number): number {
  return Math.ceil(size / 4) * 4;
}

/** Big-endian groups of seven bits, the highest bit set in all but the last. */
function toBase128(value: number): readonly number[] {
  const groups = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 127) | 128);
  return groups;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

class Reader {
  offset: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, offset: number) {
    this.bytes = bytes;
    this.offset = offset;
  }

  byte(): number {
    const byte = this.bytes[this.offset];
    if (byte === undefined) throw new Error('the font file ends early');
    this.offset += 1;
    return byte;
  }

  tag(): string {
    const tag = readTag(this.bytes, this.offset);
    this.offset += 4;
    return tag;
  }

  /** A `UIntBase128`. */
  number(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
}
