import {
  defaultDialect,
  dialectIdentifier,
  isSince,
  type DialectName,
} from '../../schema/dialects.ts';
import { fillIn, pathExpression, placeholdersOf, prefixOf } from './path-pattern.ts';

/** Headers for every file whose path a pattern matches. */
export interface PathHeaders {
  /**
   * A path below the site's base, or a pattern for it (see `path-pattern.ts`). If several rules match, all
   * apply; no two of them set the same header, since hosts differ in whether they join or replace it.
   */
  readonly path: string;
  readonly headers: readonly Header[];
}

/** Headers of paths, with their pattern compiled once. */
export interface HeaderRule extends PathHeaders {
  /** `path` as a regular expression, below the base: a group for each placeholder, in order. */
  readonly expression: RegExp;
}

/** A response header. */
export interface Header {
  readonly name: string;
  /** May contain placeholders of the path, for hosts that can fill them in. */
  readonly value: string;
}

/**
 * The stage of a site: `final` once its address is known, so that files may be cached for good;
 * `provisional` if it is not known; `preview` for a temporary site, of which nothing is cached.
 */
export type Deployment = 'final' | 'provisional' | 'preview';

/** How long to cache what: the values of `Cache-Control`. */
interface Caching {
  /** Files with a digest in their names. */
  readonly assets: string;
  /** Definitions at a version, whose bytes never change. */
  readonly versions: string;
  /** Files that another version or a newer build may change. */
  readonly listings: string;
  /** Every path without a rule, and every answer without a file. */
  readonly otherwise: string;
}

const year = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';
const revalidate = 'no-cache';
const never = 'no-store';

const cachings = {
  final: { assets: year, versions: year, listings: minutes, otherwise: revalidate },
  provisional: {
    assets: year,
    versions: revalidate,
    listings: revalidate,
    otherwise: revalidate,
  },
  preview: { assets: never, versions: never, listings: never, otherwise: never },
} as const satisfies Record<Deployment, Caching>;

const crossOrigin: readonly Header[] = [
  { name: 'Access-Control-Allow-Origin', value: '*' },
  { name: 'Access-Control-Expose-Headers', value: 'ETag, Link' },
  { name: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
];

const everywhere: readonly Header[] = [
  { name: 'X-Content-Type-Options', value: 'nosniff' },
  { name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { name: 'Content-Security-Policy', value: "frame-ancestors 'self'" },
];

const json = 'application/json';
const schemaJson = 'application/schema+json';
const woff = 'font/woff';
const woff2 = 'font/woff2';
const typescript = 'text/typescript; charset=utf-8';

/** The files beside a definition, and their types. */
const besideDefinition = [
  ['bundle.json', schemaJson],
  ['compound.json', schemaJson],
  ['editor.json', schemaJson],
  ['meta.json', json],
  ['changes.json', json],
  ['index.d.ts', typescript],
  ['validate.mjs', 'text/javascript; charset=utf-8'],
  ['validate.d.mts', typescript],
  ['examples/*', json],
] as const;

/** The listings of the catalog, of a family and of a name. */
const lists = [
  '/schema/index.json',
  '/schema/:family/index.json',
  '/schema/:family/:name/index.json',
  '/schema/:family/:name/history.json',
];

/** What changed in the catalog and in each family, for readers of feeds. */
const feeds = [
  ['/changes.atom', 'application/atom+xml'],
  ['/changes.json', 'application/feed+json'],
  ['/changes/:family/feed.atom', 'application/atom+xml'],
  ['/changes/:family/feed.json', 'application/feed+json'],
] as const;

/** The Markdown twins of pages. */
const twins = [
  '/reference/:family/:name/index.md',
  '/reference/:family/:name/:folder/index.md',
  '/reference/:family/:name/compare/:folder/index.md',
];

/** The names of this program's JSON formats, whose schemas are `/<name>.schema.json`. */
const formats = [
  ...['catalog', 'listing', 'meta', 'manifest', 'version-lock', 'search-words', 'doctor-report'],
  ...['catalog-config', 'comparison', 'history', 'acknowledged-changes'],
];

type Dialects = ReadonlySet<DialectName>;

/**
 * The single table of response headers, which the preview server and every host configuration follow.
 * `base` is the base path of the site, for links in headers. If definitions use several `dialects`, no
 * header names one: a rule for each would be more than hosts allow.
 */
export function headerRules(
  deployment: Deployment,
  base = '/',
  dialects: Dialects = new Set([defaultDialect]),
  hasPages = true,
): readonly HeaderRule[] {
  const { assets, listings } = cachings[deployment];
  const listed = (type: string) => [contentType(type), caching(listings)];
  const rules: readonly PathHeaders[] = [
    { path: '/*', headers: everywhere },
    { path: '/_assets/*', headers: [caching(assets)] },
    { path: '/search/index/index.json', headers: listed(json) },
    { path: '/search/index/:folder/*', headers: [caching(assets)] },
    ...fontRules(cachings[deployment]),
    { path: '/llms.txt', headers: [contentType('text/plain; charset=utf-8')] },
    { path: '/catalog.json', headers: [...crossOrigin, ...listed(json)] },
    ...formats.map((format) => ({
      path: `/${format}.schema.json`,
      headers: [...crossOrigin, ...listed(schemaJson)],
    })),
    { path: '/api/json/catalog.json', headers: [...crossOrigin, ...listed(json)] },
    ...feeds.map(([path, type]) => ({ path, headers: [...crossOrigin, ...listed(type)] })),
    ...twins.map((path) => ({ path, headers: [contentType('text/markdown; charset=utf-8')] })),
    { path: '/schema/*', headers: crossOrigin },
    ...lists.map((path) => ({ path, headers: listed(json) })),
    ...definitionRules(cachings[deployment], base, dialects, hasPages),
    ...besideDefinition
      .filter(([file]) => isHosted(file, dialects))
      .map(([file, type]) => ({
        path: `/schema/:family/:name/:folder/${file}`,
        headers: listed(type),
      })),
  ];
  return rules.map(toRule);
}

/** Compiles the pattern of a path. */
export function toRule(rule: PathHeaders): HeaderRule {
  return { ...rule, expression: new RegExp(pathExpression(rule.path)) };
}

/** The headers of a schema that another version may replace. */
export function movingSchemaHeaders(deployment: Deployment): readonly Header[] {
  return [...crossOrigin, contentType(schemaJson), caching(cachings[deployment].listings)];
}

/** Compound documents exist only for definitions from 2019-09 on, and for those that refer to them. */
function isHosted(file: string, dialects: Dialects): boolean {
  return file !== 'compound.json' || [...dialects].some((name) => isSince(name, '2019-09'));
}

/** Allows pages of every origin to use fonts. */
function fontRules({ assets, listings }: Caching): readonly PathHeaders[] {
  return [
    { path: '/fonts/sheets/*', headers: [...crossOrigin, caching(assets)] },
    { path: '/fonts/files/*', headers: [...crossOrigin, contentType(woff2), caching(assets)] },
    { path: '/fonts/specimens/*', headers: [...crossOrigin, contentType(woff), caching(assets)] },
    {
      path: '/fonts/licences/*',
      headers: [contentType('text/plain; charset=utf-8'), caching(listings)],
    },
  ];
}

/** Headers that describe a file, and do not belong on an answer without one. */
export function isOfFile({ name }: Header): boolean {
  return ['Cache-Control', 'Content-Type', 'Link'].includes(name);
}

/** `Cache-Control` for paths where no rule states it, and for answers without a file. */
export function cachingOtherwise(deployment: Deployment): string {
  return cachings[deployment].otherwise;
}

/** The headers of one path (below the base, percent-decoded), placeholders filled in. */
export function headersFor(
  path: string,
  rules: readonly HeaderRule[],
): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules) {
    const found = matchPath(rule, path);
    if (found === undefined) continue;
    const fill = (key: string): string => found.get(key) ?? key;
    for (const { name, value } of rule.headers) headers.set(name, fillIn(value, fill));
  }
  return headers;
}

/**
 * Rules for a definition at its version, and under aliases that move on to newer versions. The target of
 * an alias changes, so it links to the page of all versions.
 */
function definitionRules(
  { versions, listings }: Caching,
  base: string,
  dialects: Dialects,
  hasPages: boolean,
): readonly PathHeaders[] {
  const described = dialects.size === 1 ? Array.from(dialects, describedBy) : [];
  const page = `${prefixOf(base)}/reference/:plainfamily/:plainname/`;
  const linked = (file: string, target: string): PathHeaders => ({
    path: `/schema/:plainfamily/:plainname/${file}`,
    headers: links([...described, ...(hasPages ? [alternate(target)] : [])]),
  });
  return [
    {
      path: '/schema/:family/:name/:version/index.json',
      headers: [contentType(schemaJson), caching(versions)],
    },
    linked(':version/index.json', `${page}:version/`),
    {
      path: '/schema/:family/:name/:alias/index.json',
      headers: [contentType(schemaJson), caching(listings)],
    },
    linked(':alias/index.json', page),
  ].filter(({ headers }) => headers.length > 0);
}

function links(targets: readonly string[]): readonly Header[] {
  return targets.length === 0 ? [] : [{ name: 'Link', value: targets.join(', ') }];
}

function describedBy(dialect: DialectName): string {
  return `<${dialectIdentifier(dialect)}>; rel="describedby"`;
}

function alternate(page: string): string {
  return `<${page}>; rel="alternate"; type="text/html"`;
}

function contentType(value: string): Header {
  return { name: 'Content-Type', value };
}

function caching(value: string): Header {
  return { name: 'Cache-Control', value };
}

function matchPath(rule: HeaderRule, path: string): ReadonlyMap<string, string> | undefined {
  const match = rule.expression.exec(path);
  if (match === null) return undefined;
  return new Map(placeholdersOf(rule.path).map((key, index) => [key, match[index + 1] ?? '']));
}
