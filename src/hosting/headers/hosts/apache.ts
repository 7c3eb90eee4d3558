import { isOfFile, type Header, type HeaderRule } from '../header-rules.ts';
import { fillIn, pathExpression, placeholdersOf, prefixOf } from '../path-pattern.ts';
import { compressibleTypes, typesByEnd } from '../media-type.ts';
import { hiddenPaths, preface, type HostedSite } from './hosted-site.ts';

/**
 * A `.htaccess` for Apache's httpd 2.4. Each rule is a variable that the path sets; the page for 404 is
 * an internal redirect, in which the variables of the original path are prefixed with `REDIRECT_`.
 */
export function apacheConfiguration(site: HostedSite): string {
  const lines = [
    ...preface(site, about),
    '',
    ...['DirectoryIndex index.html', 'Options -Indexes', 'AddDefaultCharset Off'],
    ...[`ErrorDocument 404 ${prefixOf(site.base)}/404.html`, ''],
    ...hidden,
    ...Array.from(typesByEnd, ([end, type]) => `AddType "${type}" .${end}`),
    '',
    ...compression(),
    ...site.rules.flatMap((rule, index) => ruleLines(rule, index, site.base)),
    `Header always setifempty Cache-Control "${site.cachingOtherwise}"`,
  ];
  return `${lines.join('\n')}\n`;
}

const about = [
  'Copy it into the folder of the site as .htaccess, or its lines into a <Directory>.',
  'It needs mod_headers, mod_setenvif, mod_rewrite, mod_dir and mod_mime, and in the server’s own',
  'configuration AllowOverride FileInfo Indexes Options. Compression takes mod_brotli or mod_deflate.',
];

/** A folder without a page is not found, like a missing file. */
const hidden = [
  'RewriteEngine On',
  `RewriteCond %{REQUEST_URI} "${hiddenPaths}"`,
  'RewriteRule ^ - [R=404,L]',
  'RewriteCond %{REQUEST_FILENAME} -d',
  'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
  'RewriteRule ^ - [R=404,L]',
  '',
];

/** A compressed answer has its own ETag, which httpd does not recognize by itself. */
function compression(): readonly string[] {
  const types = compressibleTypes.join(' ');
  return [
    '<IfModule mod_filter.c>',
    ...['  <IfModule mod_brotli.c>', `    AddOutputFilterByType BROTLI_COMPRESS ${types}`],
    ...['  </IfModule>', '  <IfModule mod_deflate.c>'],
    ...[`    AddOutputFilterByType DEFLATE ${types}`, '  </IfModule>', '</IfModule>'],
    ...['RequestHeader edit* If-None-Match "-(?:gzip|br)\\"" "\\""', ''],
  ];
}

function ruleLines(rule: HeaderRule, index: number, base: string): readonly string[] {
  const variable = `CATALOG_RULE_${index + 1}`;
  const found = placeholdersOf(rule.path).map((key, at) => `${variableOf(key)}=$${at + 1}`);
  return [
    `SetEnvIf Request_URI "${pathExpression(rule.path, base)}" ${[variable, ...found].join(' ')}`,
    ...rule.headers.flatMap((header) => headerLines(header, variable)),
    '',
  ];
}

function headerLines(header: Header, variable: string): readonly string[] {
  const value = fillIn(header.value, (key) => `%{${variableOf(key)}}e`).replaceAll('"', '\\"');
  if (header.name === 'Content-Type')
    return [`Header set ${header.name} "${value}" env=${variable}`];
  const line = `Header always set ${header.name} "${value}" env=`;
  return isOfFile(header) ? [line + variable] : [line + variable, `${line}REDIRECT_${variable}`];
}

function variableOf(placeholder: string): string {
  return `CATALOG_${placeholder.slice(1).toUpperCase()}`;
}
