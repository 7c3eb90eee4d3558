/** A header on every file that a path pattern matches. */
export interface HeaderRule {
  /**
   * A path below the site's base: `:name` stands for one segment, `*` at the end for any rest.
   * Where several rules match, all apply; no two of them set the same header, since hosts differ in
   * whether they join or replace it.
   */
  readonly path: string;
  readonly headers: readonly Header[];
}

interface Header {
  readonly name: string;
  /** May hold `:name` placeholders of the path, for hosts that can fill them in. */
  readonly value: string;
}

/** Where a site will stand: `final` once its address is known, so that files may be kept for good. */
export type Deployment = 'final' | 'provisional';

const year = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const minutes = 'public, max-age=300';

const crossOrigin: readonly Header[] = [
  { name: 'Access-Control-Allow-Origin', value: '*' },
  { name: 'Access-Control-Expose-Headers', value: 'ETag, Link' },
  { name: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
];

const dialect = '<http://json-schema.org/draft-07/schema#>; rel="describedby"';

/**
 * The one table of response headers: the preview server and every host configuration follow it.
 * `base` is the path that the site stands below, for links in headers.
 */
export function headerRules(deployment: Deployment, base = '/'): readonly HeaderRule[] {
  const published = deployment === 'final' ? year : revalidate;
  const listed = deployment === 'final' ? minutes : revalidate;
  const address = `${prefixOf(base)}/reference/:family/:name/:version/`;
  const page = `<${address}>; rel="alternate"; type="text/html"`;
  return [
    {
      path: '/*',
      headers: [
        { name: 'X-Content-Type-Options', value: 'nosniff' },
        { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { name: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
      ],
    },
    { path: '/_assets/*', headers: [{ name: 'Cache-Control', value: year }] },
    { path: '/catalog.json', headers: json(listed) },
    { path: '/catalog.schema.json', headers: schemaJson(listed) },
    { path: '/schema/*', headers: crossOrigin },
    {
      path: '/schema/:family/:name/:version/index.json',
      headers: [
        { name: 'Content-Type', value: 'application/schema+json' },
        { name: 'Link', value: `${dialect}, ${page}` },
        caching(published),
      ],
    },
    { path: '/schema/:family/:name/:version/examples/*', headers: [caching(listed)] },
  ];
}

/** The headers of one path (below the base, percent-decoded), placeholders filled in. */
export function headersFor(
  path: string,
  rules: readonly HeaderRule[],
): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    const found = matchPath(rule.path, path);
    if (found === undefined) continue;
    for (const { name, value } of rule.headers) headers.set(name, fillIn(value, found));
  }
  return headers;
}

/**
 * The rules as a `_headers` file (Netlify, Cloudflare Pages). Netlify fills in no placeholders, so
 * of a list of links those with one are left out.
 */
export function headersFile(rules: readonly HeaderRule[], base: string): string {
  const prefix = prefixOf(base);
  const blocks = rules.map(({ path, headers }) => {
    const lines = headers.map(({ name, value }) => `  ${name}: ${withoutPlaceholders(value)}`);
    return [`${prefix}${path}`, ...lines].join('\n');
  });
  return `${blocks.join('\n\n')}\n`;
}

function prefixOf(base: string): string {
  return base === '/' ? '' : base;
}

function json(cache: string): readonly Header[] {
  return [...crossOrigin, { name: 'Content-Type', value: 'application/json' }, caching(cache)];
}

function schemaJson(cache: string): readonly Header[] {
  return [
    ...crossOrigin,
    { name: 'Content-Type', value: 'application/schema+json' },
    caching(cache),
  ];
}

function caching(value: string): Header {
  return { name: 'Cache-Control', value };
}

function matchPath(pattern: string, path: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  const segments = path.split('/');
  const wanted = pattern.split('/');
  const isOpen = wanted.at(-1) === '*';
  if (isOpen ? segments.length < wanted.length : segments.length !== wanted.length)
    return undefined;
  for (const [index, part] of wanted.entries()) {
    if (isOpen && index === wanted.length - 1) break;
    if (part.startsWith(':')) found.set(part, segments[index] ?? '');
    else if (part !== segments[index]) return undefined;
  }
  return found;
}

function fillIn(value: string, found: ReadonlyMap<string, string>): string {
  return value.replace(/:[a-z]+\b/g, (name) => {
    const segment = found.get(name);
    return segment === undefined ? name : encodeURIComponent(segment.toWellFormed());
  });
}

function withoutPlaceholders(value: string): string {
  const parts = value.split(', ');
  return parts.filter((part) => !/\/:[a-z]+\//.test(part)).join(', ');
}
