import { escapeXml } from '../../text/escape-xml.ts';

/** The page at a former address of a definition, which redirects to the current page. */
export function movedPage(from: string, to: string, href: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<meta http-equiv="refresh" content="0; url=${escapeXml(href)}">`,
    `<link rel="canonical" href="${escapeXml(href)}">`,
    `<title>${escapeXml(`${from} is ${to}`)}</title>`,
    `<p>${escapeXml(from)} has another name: <a href="${escapeXml(href)}">${escapeXml(to)}</a>.</p>`,
    '</html>',
    '',
  ].join('\n');
}
