declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'sfnt';
    readonly noHinting: boolean;
    readonly keepFeatures: readonly string[];
    readonly variationAxes?: Readonly<Record<string, number>>;
  }

  /** A font with the glyphs of a text alone; it reads WOFF 2.0 too. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>;
}
