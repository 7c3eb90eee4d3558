declare module 'fontkit' {
  /** Lengths are in units of the font, of which an em has `unitsPerEm`. */
  interface Font {
    readonly characterSet: readonly number[];
    readonly unitsPerEm: number;
    readonly xHeight: number;
    readonly capHeight: number;
    readonly hhea: { readonly ascent: number; readonly descent: number };
    readonly 'OS/2': {
      readonly fsSelection: { readonly useTypoMetrics: boolean };
      readonly typoAscender: number;
      readonly typoDescender: number;
    };
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { readonly glyphs: readonly { readonly id: number }[] };
  }

  export function create(bytes: Buffer): Font;
}
