/**
 * The Content-Security-Policy in every page (CSP Level 3), except for directives that need a header: a page
 * loads only from its own site, and has no inline scripts or styles. WebAssembly is allowed for Pagefind.
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
