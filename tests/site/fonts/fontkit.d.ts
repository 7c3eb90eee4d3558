declare module 'fontkit' {
  interface Font {
    readonly characterSet: readonly number[];
    readonly unitsPerEm: number;
    readonly xHeight: number;
    readonly capHeight: number;
    readonly numGlyphs: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { readonly glyphs: readonly { readonly id: number }[] };
  }

  export function create(bytes: Buffer): Font;
}
