/**
 * The Content-Security-Policy in every page (CSP Level 3), but for what is left to a header: what a page
 * loads comes from its own site, and no text in a page is a script or a style. Pagefind compiles
 * WebAssembly.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');
