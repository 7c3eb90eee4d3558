/** The page at an address that a definition had before: it leads on to the page of today. */
export function movedPage(from: string, to: string, href: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<meta http-equiv="refresh" content="0; url=${escapeHtml(href)}">`,
    `<link rel="canonical" href="${escapeHtml(href)}">`,
    `<title>${escapeHtml(`${from} is ${to}`)}</title>`,
    `<p>${escapeHtml(from)} has another name: <a href="${escapeHtml(href)}">${escapeHtml(to)}</a>.</p>`,
    '</html>',
    '',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
