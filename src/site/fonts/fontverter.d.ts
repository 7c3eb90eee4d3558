declare module 'fontverter' {
  /** A font in another format; one font after the other, since they share memory. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff'): Promise<Buffer>;
}
