import type { Header, HeaderRule } from '../header-rules.ts';
import { fillIn, pathExpression, placeholdersOf, prefixOf } from '../path-pattern.ts';
import { compressibleTypes, typesByEnd } from '../media-type.ts';
import { hostName, preface, siteFolder, type HostedSite } from './hosted-site.ts';

/**
 * A site of a Caddyfile. The `path` matcher ignores case, so every path is matched by a regular
 * expression; `route` keeps the directives in their written order.
 */
export function caddyConfiguration(site: HostedSite): string {
  const lines = [
    ...[`root * ${siteFolder}`, ''],
    ...compression(),
    ...block('route', [
      ...['@hidden {', '\tpath_regexp /(\\.|_headers$)', '\tnot path_regexp /\\.well-known/', '}'],
      'error @hidden 404',
      // Caddy answers 500 if the file system refuses a name.
      ...['@impossible path_regexp [\\x00-\\x1f\\x7f]|[^/]{256}', 'error @impossible 404', ''],
      `header ${headerLine({ name: 'Cache-Control', value: site.cachingOtherwise })}`,
      ...types(),
      ...site.rules.flatMap((rule, index) => ruleLines(rule, index, site.base)),
      'file_server',
    ]),
    '',
    ...notFound(site),
  ];
  return `${[...preface(site, about), '', ...block(hostName, lines)].join('\n')}\n`;
}

const about = [
  'A site of Caddy: import it from /etc/caddy/Caddyfile.',
  'Set the host’s name and root; the site’s files lie below root, at its path.',
];

function block(head: string, lines: readonly string[]): readonly string[] {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `\t${line}`)), '}'];
}

function compression(): readonly string[] {
  const types = compressibleTypes.map((type) => `header Content-Type ${type}*`);
  return [...block('encode', ['zstd', 'gzip', ...block('match', types)]), ''];
}

function types(): readonly string[] {
  return Array.from(typesByEnd, ([end, type]) => [
    `@${end} path_regexp \\.${end}$`,
    `header @${end} ${headerLine({ name: 'Content-Type', value: type })}`,
  ]).flat();
}

function ruleLines(rule: HeaderRule, index: number, base: string): readonly string[] {
  const name = `rule${index + 1}`;
  const keys = placeholdersOf(rule.path);
  const found = (key: string) => `{re.${name}.${keys.indexOf(key) + 1}}`;
  const lines = rule.headers.map((header) =>
    headerLine({ name: header.name, value: fillIn(header.value, found) }),
  );
  return [
    '',
    `@${name} path_regexp ${name} ${pathExpression(rule.path, base)}`,
    ...block(`header @${name}`, lines),
  ];
}

function headerLine({ name, value }: Header): string {
  return `${name} \`${value}\``;
}

/** Keeps the headers of the path, except for those that describe a file. */
function notFound({ base, cachingOtherwise }: HostedSite): readonly string[] {
  const headers = [
    headerLine({ name: 'Cache-Control', value: cachingOtherwise }),
    headerLine({ name: 'Content-Type', value: 'text/html; charset=utf-8' }),
    '-Link',
  ];
  const page = `rewrite * ${prefixOf(base)}/404.html`;
  return block('handle_errors', [...block('header', headers), page, 'file_server']);
}
