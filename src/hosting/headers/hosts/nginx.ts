import { isOfFile, type Header, type HeaderRule } from '../header-rules.ts';
import { fillIn, pathExpression, prefixOf } from '../path-pattern.ts';
import { compressibleTypes, typesByEnd } from '../media-type.ts';
import { hiddenPaths, hostName, preface, siteFolder, type HostedSite } from './hosted-site.ts';

/**
 * A file for nginx's `http` context: a map of each header, and a server that sends them.
 *
 * `add_header` in a `location` hides those of enclosing blocks, so all of them are in the server, with
 * values by path. `$catalog_path` keeps the requested path when the answer is the page for 404.
 */
export function nginxConfiguration(site: HostedSite): string {
  const maps = headerNames(site.rules).flatMap((name) => [...headerMap(name, site), '']);
  const lines = [...preface(site, about), '', ...maps, ...server(site)];
  return `${lines.join('\n')}\n`;
}

const about = [
  'For the http context of nginx: /etc/nginx/conf.d/catalog.conf.',
  'Set listen, server_name and root; the site’s files lie below root, at its path.',
];

interface RuledHeader {
  readonly path: string;
  readonly header: Header;
}

function headerNames(rules: readonly HeaderRule[]): readonly string[] {
  const names = rules.flatMap(({ headers }) => headers.map(({ name }) => name));
  return [...new Set(names)].filter((name) => name !== 'Content-Type');
}

function headersNamed(wanted: string, rules: readonly HeaderRule[]): readonly RuledHeader[] {
  return rules.flatMap(({ path, headers }) =>
    headers.filter(({ name }) => name === wanted).map((header) => ({ path, header })),
  );
}

/** A map for a header; nginx omits headers with an empty value. */
function headerMap(name: string, { rules, base, cachingOtherwise }: HostedSite): string[] {
  const otherwise = name === 'Cache-Control' ? cachingOtherwise : '';
  const rows = headersNamed(name, rules).map(({ path, header }) => {
    const status = isOfFile(header) ? '(?:200|206|304)' : '[0-9]+';
    const expression = pathExpression(path, base, groupsFor(header.value)).slice(1);
    return `    ${quoted(`~^${status} ${expression}`)} ${quoted(withVariables(header.value))};`;
  });
  return [
    `map "$status $catalog_path" ${variableOf(name)} {`,
    `    default ${quoted(otherwise)};`,
    ...rows,
    '}',
  ];
}

/** A named group if the value uses it, since numbered groups are not available in a map. */
function groupsFor(value: string) {
  return (placeholder: string, expression: string) =>
    value.includes(placeholder)
      ? `(?<catalog_${placeholder.slice(1)}>${expression})`
      : `(?:${expression})`;
}

function withVariables(value: string): string {
  return fillIn(value, (key) => `\${catalog_${key.slice(1)}}`);
}

function variableOf(name: string): string {
  return `$catalog_${name.toLowerCase().replaceAll('-', '_')}`;
}

function quoted(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

function server(site: HostedSite): readonly string[] {
  const lines = [
    ...['listen 80;', `server_name ${hostName};`, `root ${siteFolder};`, ''],
    ...['set $catalog_path $uri;', 'index index.html;', 'autoindex off;'],
    ...['absolute_redirect off;', 'server_tokens off;', ''],
    ...addedHeaders(site.rules),
    ...types(),
    ...compression(),
    ...locations(site),
  ];
  return ['server {', ...lines.map((line) => (line === '' ? '' : `    ${line}`)), '}'];
}

function addedHeaders(rules: readonly HeaderRule[]): readonly string[] {
  const lines = headerNames(rules).map((name) => `add_header ${name} ${variableOf(name)} always;`);
  return [...lines, ''];
}

/** Writes `charset` apart from the types, since nginx compares whole types when it compresses. */
function types(): readonly string[] {
  const rows = Array.from(typesByEnd, ([end, type]) => `    ${bare(type)} ${end};`);
  const texts = [...typesByEnd.values()].filter((type) => type.includes('charset')).map(bare);
  return [
    ...['types {', ...rows, '}', 'default_type application/octet-stream;'],
    ...['charset utf-8;', `charset_types ${withoutHtml(texts)};`, ''],
  ];
}

function compression(): readonly string[] {
  const list = withoutHtml(compressibleTypes);
  return [
    ...['gzip on;', 'gzip_vary on;', 'gzip_proxied any;', 'gzip_comp_level 5;'],
    ...['gzip_min_length 512;', `gzip_types ${list};`, ''],
  ];
}

/** `text/html` is always included, and nginx warns if it is listed. */
function withoutHtml(types: readonly string[]): string {
  return [...new Set(types)].filter((type) => type !== 'text/html').join(' ');
}

function bare(type: string): string {
  return type.split(';', 1).join('');
}

function locations({ rules, base }: HostedSite): readonly string[] {
  const typed = headersNamed('Content-Type', rules)
    .filter(({ path, header }) => bare(header.value) !== usualType(path))
    .flatMap(({ path, header }) => [
      `location ~ ${quoted(pathExpression(path, base))} {`,
      ...['    types { }', `    default_type ${bare(header.value)};`, '}'],
    ]);
  return [
    ...['location ~ ' + quoted(hiddenPaths) + ' {', '    return 404;', '}'],
    ...typed,
    ...['error_page 403 404 =404 @catalog_missing;', 'location @catalog_missing {'],
    ...[`    rewrite ^ ${prefixOf(base)}/404.html break;`, '}'],
  ];
}

function usualType(path: string): string {
  return bare(typesByEnd.get(path.slice(path.lastIndexOf('.') + 1)) ?? '');
}
