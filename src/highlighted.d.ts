/** A file as the tokens of its code: see `src/site/highlighted-files.ts`. */
declare module '*?highlighted' {
  const tokens: readonly import('./guides/highlight-code.ts').CodeToken[];
  export default tokens;
}
