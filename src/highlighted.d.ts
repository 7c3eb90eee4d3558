/** A file as the tokens of its code: see `src/site/astro/highlighted-files.ts`. */
declare module '*?highlighted' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a file with imports declares no modules by pattern
  const tokens: readonly import('./guides/highlight-code.ts').CodeToken[];
  export default tokens;
}
