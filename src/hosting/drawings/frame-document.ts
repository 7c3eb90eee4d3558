import { escapeXml } from '../../text/escape-xml.ts';

/**
 * What the module of a drawing may do: nothing but draw. It runs in a sandbox without an origin, so it can
 * read nothing of the site, and it cannot request any address.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
].join('; ');

/** The document of a drawing: the text of its module, and the script of the site that runs it. */
export function frameDocument(name: string, module: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<title>Drawing of ${escapeXml(name)}</title>`,
    '<style>body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; } .fault { white-space: pre-wrap; }</style>',
    '<div id="drawing"></div>',
    `<script type="application/json" id="module">${escapeScript(module)}</script>`,
    '<script src="../../../drawing.js" defer></script>',
    '</html>',
    '',
  ].join('\n');
}

/** Escapes a text so that it cannot end the script that contains it. */
function escapeScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', String.raw`\u003c`);
}
