/**
 * `404.html` for a site without pages: without it, some hosts answer every path with another file. It is
 * self-contained, since such a site has no styles.
 */
export function notFoundPage(root: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><title>Not found</title></head>',
    `<body><p>There is no file at this address. <a href="${root}/catalog.json">catalog.json</a> lists every schema.</p></body>`,
    '</html>',
    '',
  ].join('\n');
}
