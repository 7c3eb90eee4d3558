import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import {
  cachingOtherwise,
  headerRules,
  headersFor,
} from '../../src/hosting/headers/header-rules.ts';
import { prefixOf } from '../../src/hosting/headers/path-pattern.ts';
import { ask, type Answer, type Question } from './ask.ts';
import { SECRET, type ServedSite } from './served-site.ts';

/** A server that serves a site at its base. */
export interface Host {
  readonly site: ServedSite;
  readonly port: number;
}

interface Check {
  readonly name: string;
  readonly run: (host: Host) => Promise<void>;
}

const definition = '/schema/Presentations/Text/1.0/index.json';

const missing = '/schema/Presentations/Text/9.9/index.json';

/** A path for each header rule, and some without one. */
const paths = [
  definition,
  ...['/', '/reference/', '/llms.txt', '/catalog.json', '/catalog.schema.json', '/theme.js'],
  ...['/listing.schema.json', '/meta.schema.json', '/manifest.schema.json'],
  ...['/api/json/catalog.json', '/schema/index.json', '/schema/Presentations/index.json'],
  ...['/schema/Presentations/Text/index.json', '/schema/Presentations/Text/1/index.json'],
  ...['/schema/Presentations/Text/latest/index.json', '/reference/Presentations/Text/1.0/index.md'],
  ...[
    'bundle.json',
    'editor.json',
    'meta.json',
    'index.d.ts',
    'validate.mjs',
    'validate.d.mts',
  ].map(besideIt),
  ...['examples/two%20words.json'].map(besideIt),
  // Names of other scripts are sent percent-encoded.
  ...['index.json', 'bundle.json'].map((file) => encodeURI(`/schema/Größe/価格/1.0/${file}`)),
];

function besideIt(file: string): string {
  return `/schema/Presentations/Text/1.0/${file}`;
}

/** What every server keeps to: the lines of the hosting guide's checklist, and what they rest on. */
export const checks: readonly Check[] = [
  {
    name: 'an identifier answers 200 at once, byte for byte, as a schema',
    run: async (host) => {
      const found = definitionPaths(host);
      expect(found.length).toBeGreaterThan(3);
      for (const path of found) {
        const { status, headers, body } = await get(host, path);
        expect([status, headers['content-type']]).toEqual([200, 'application/schema+json']);
        expect(body.equals(fileAt(host, path))).toBe(true);
      }
    },
  },
  ...paths.map((path) => ({
    name: `${path} has the headers of the model, once each`,
    run: async (host: Host) => {
      const answer = await get(host, path);
      expect(answer.status).toBe(200);
      expect(modelled(answer)).toEqual(expected(host, path));
    },
  })),
  {
    name: 'files of every kind have their types',
    run: async (host) => {
      const types = [
        [assetOf(host, '.css'), 'text/css; charset=utf-8'],
        [assetOf(host, '.js'), 'text/javascript; charset=utf-8'],
        [assetOf(host, '.woff2'), 'font/woff2'],
        ['/favicon.svg', 'image/svg+xml'],
        ['/reference/', 'text/html; charset=utf-8'],
        ['/catalog.json', 'application/json'],
      ] as const;
      for (const [path, type] of types) {
        const { status, headers } = await get(host, path);
        expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
      }
    },
  },
  {
    name: 'assets with a digest may be kept for good, pages may not',
    run: async (host) => {
      const asset = await get(host, assetOf(host, '.css'));
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const page = await get(host, '/reference/');
      expect(page.headers['cache-control']).toBe('no-cache');
    },
  },
  ...[missing, '/schema/nope.json', '/schema/Presentations/Text/1.0/index', '/schema/nope/'].map(
    (path) => ({
      name: `${path} is 404 that any origin can read, that is not kept and names no page`,
      run: async (host: Host) => {
        const { status, headers, body } = await get(host, path);
        expect([status, headers['content-type'], headers['cache-control'], headers.link]).toEqual([
          ...[404, 'text/html; charset=utf-8', 'no-cache', undefined],
        ]);
        expect(headers).toMatchObject({
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'ETag, Link',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        });
        expect(body.equals(fileAt(host, '/404.html'))).toBe(true);
      },
    }),
  ),
  ...['/nope', '/nope.html', '/_assets/nope.css', '/reference/nope/'].map((path) => ({
    name: `${path} is 404 with the page for it`,
    run: async (host: Host) => {
      const { status, headers, body } = await get(host, path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(body.equals(fileAt(host, '/404.html'))).toBe(true);
    },
  })),
  ...['/schema/presentations/Text/1.0/index.json', '/Schema/Presentations/Text/1.0/index.json']
    .concat('/schema/Presentations/Text/1.0/INDEX.JSON', '/CATALOG.json')
    .map((path) => ({
      name: `${path} is another path than its like in other letters`,
      run: async (host: Host) => {
        expect((await get(host, path)).status).toBe(404);
      },
    })),
  ...['identity', 'gzip', 'br', 'zstd'].map((encoding) => ({
    name: `what has not changed is 304, readable from any origin (accepting ${encoding})`,
    run: async (host: Host) => {
      const accepting = { 'accept-encoding': encoding };
      const first = await get(host, definition, { headers: accepting });
      const etag = first.headers.etag ?? '';
      expect(etag).toMatch(/^(W\/)?".+"$/);
      const headers = { ...accepting, 'if-none-match': etag };
      const same = await get(host, definition, { headers });
      expect([same.status, same.body.length]).toEqual([304, 0]);
      expect(same.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag, Link',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(tagOfFile(same.headers.etag)).toBe(tagOfFile(etag));
    },
  })),
  {
    name: 'what has changed is sent again',
    run: async (host) => {
      const headers = { 'if-none-match': '"other"' };
      const { status, body } = await get(host, definition, { headers });
      expect(status).toBe(200);
      expect(body.equals(fileAt(host, definition))).toBe(true);
    },
  },
  ...['gzip', 'br', 'zstd', 'gzip, deflate, br, zstd'].map((encoding) => ({
    name: `what is sent to a client that accepts ${encoding} decodes to the same bytes`,
    run: async (host: Host) => {
      for (const path of [definition, '/catalog.json', '/llms.txt', '/theme.js']) {
        const answer = await get(host, path, { headers: { 'accept-encoding': encoding } });
        expect(answer.status).toBe(200);
        expect(decoded(answer).equals(fileAt(host, path))).toBe(true);
        if (answer.headers['content-encoding'] === undefined) continue;
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expect(answer.body.length).toBeLessThan(fileAt(host, path).length);
      }
    },
  })),
  {
    name: 'fonts are not compressed a second time',
    run: async (host) => {
      const path = assetOf(host, '.woff2');
      const { headers, body } = await get(host, path, { headers: { 'accept-encoding': 'gzip' } });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.equals(fileAt(host, path))).toBe(true);
    },
  },
  {
    name: 'HEAD has the headers of GET and no body',
    run: async (host) => {
      for (const path of [definition, '/reference/', '/catalog.json']) {
        const whole = await get(host, path);
        const head = await get(host, path, { method: 'HEAD' });
        expect([head.status, head.body.length]).toEqual([200, 0]);
        expect(modelled(head)).toEqual(modelled(whole));
        expect(head.headers['content-length']).toBe(String(whole.body.length));
      }
      expect((await get(host, missing, { method: 'HEAD' })).status).toBe(404);
    },
  },
  {
    name: 'a range is that part of the file, or the whole file',
    run: async (host) => {
      const { status, headers, body } = await get(host, definition, {
        headers: { range: 'bytes=2-9' },
      });
      const whole = fileAt(host, definition);
      expect([200, 206]).toContain(status);
      expect(body.equals(status === 206 ? whole.subarray(2, 10) : whole)).toBe(true);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['content-type']).toBe('application/schema+json');
    },
  },
  ...['bytes=5-2', 'bytes=9999999-', 'nonsense'].map((range) => ({
    name: `a range "${range}" is refused, or the whole file`,
    run: async (host: Host) => {
      const { status, body } = await get(host, definition, { headers: { range } });
      expect([200, 416]).toContain(status);
      if (status === 200) expect(body.equals(fileAt(host, definition))).toBe(true);
    },
  })),
  ...['/%73chema/Presentations/Text/1.0/index%2Ejson', `${definition}?a=b`].map((path) => ({
    name: `${path} is the definition too, with its headers`,
    run: async (host: Host) => {
      const answer = await get(host, path);
      expect(answer.status).toBe(200);
      expect(modelled(answer)).toEqual(expected(host, definition));
    },
  })),
  ...['/%', '/%ff', '/%00', '/schema/%0d%0aA:b/Text/1.0/index.json', `/${'a'.repeat(5000)}`].map(
    (path) => ({
      name: `${path.slice(0, 50)} is refused, and the server goes on`,
      run: async (host: Host) => {
        const { status, headers } = await get(host, path);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(headers).not.toHaveProperty('a');
        expect((await get(host, definition)).status).toBe(200);
      },
    }),
  ),
  ...[
    ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt'],
    ...['/reference/../../secret.txt', '/reference/..%2f..%2fsecret.txt', '/..\\secret.txt'],
    ...['/../../secret.txt', '/%2e%2e%2f%2e%2e%2fsecret.txt', '/.%2e/.%2e/secret.txt'],
    ...['/.env', '/.git/config', '/.git/', '/%2eenv', '/reference/../.env', '/.htaccess'],
  ].map((path) => ({
    name: `${path} gives nothing away`,
    run: async (host: Host) => {
      const { status, body } = await get(host, path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(body.toString()).not.toContain(SECRET);
    },
  })),
  {
    name: 'the header rules of other hosts are no page',
    run: async (host) => {
      expect((await get(host, '/_headers')).status).toBe(404);
    },
  },
  {
    name: 'what is well known is there',
    run: async (host) => {
      const { status, body } = await get(host, '/.well-known/security.txt');
      expect(status).toBe(200);
      expect(body.equals(fileAt(host, '/.well-known/security.txt'))).toBe(true);
    },
  },
  ...['/no-page/', '/no-page', besideIt('examples/'), '/_assets/'].map((path) => ({
    name: `the folder ${path} is not listed`,
    run: async (host: Host) => {
      const { status, body } = await follow(host, path);
      expect(status).toBe(404);
      expect(body.equals(fileAt(host, '/404.html'))).toBe(true);
    },
  })),
  {
    name: 'a page and a definition in one folder do not fight',
    run: async (host) => {
      const page = await get(host, besideIt(''));
      expect([page.status, page.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.body.equals(fileAt(host, besideIt('index.html')))).toBe(true);
      const json = await get(host, definition, { headers: { accept: 'text/html' } });
      expect([json.status, json.headers['content-type']]).toEqual([200, 'application/schema+json']);
    },
  },
  {
    name: 'a page without the slash at its end leads to the page',
    run: async (host) => {
      const { status, body } = await follow(host, '/reference');
      expect(status).toBe(200);
      expect(body.equals(fileAt(host, '/reference/index.html'))).toBe(true);
    },
  },
  {
    name: 'a definition with a slash at its end is not there',
    run: async (host) => {
      expect((await get(host, `${definition}/`)).status).not.toBe(200);
    },
  },
];

/** Checks of a site below a path. */
export const checksBelowAPath: readonly Check[] = [
  ...[definition, '/docsx/catalog.json', '/catalog.json'].map((path) => ({
    name: `${path} outside the site's path is 404`,
    run: async ({ port }: Host) => {
      expect((await ask(port, path)).status).toBe(404);
    },
  })),
  {
    name: 'the link to the page stays below the path',
    run: async (host) => {
      const { headers } = await get(host, definition);
      expect(headers.link).toContain('</docs/reference/Presentations/Text/1.0/>');
    },
  },
  {
    name: 'schemas, lists and pages are compressed',
    run: async (host) => {
      for (const path of [definition, '/catalog.json', '/reference/', '/llms.txt']) {
        const { headers } = await get(host, path, { headers: { 'accept-encoding': 'gzip' } });
        expect([path, headers['content-encoding']]).toEqual([path, 'gzip']);
      }
    },
  },
];

/** Checks of servers that are made for the open network, which the preview is not. */
export const checksOfPrograms: readonly Check[] = [
  {
    name: 'a date tells what has not changed, too',
    run: async (host) => {
      const first = await get(host, definition);
      const headers = { 'if-modified-since': first.headers['last-modified'] ?? '' };
      const same = await get(host, definition, { headers });
      expect([same.status, same.headers['access-control-allow-origin']]).toEqual([304, '*']);
    },
  },
  {
    name: 'a range is that part alone',
    run: async (host) => {
      const { status, headers } = await get(host, definition, { headers: { range: 'bytes=0-0' } });
      const { length } = fileAt(host, definition);
      expect([status, headers['content-range']]).toEqual([206, `bytes 0-0/${length}`]);
    },
  },
];

function get({ site, port }: Host, path: string, question: Question = {}): Promise<Answer> {
  return ask(port, prefixOf(site.base) + path, question);
}

/** One redirect at most, to the same path with a slash at its end, as a browser would follow it. */
async function follow(host: Host, path: string): Promise<Answer> {
  const answer = await get(host, path);
  const { location } = answer.headers;
  if (location === undefined) return answer;
  const from = `http://localhost:${host.port}${prefixOf(host.site.base)}${path}`;
  const target = new URL(location, from);
  expect(target.href).toBe(`${from}/`);
  return ask(host.port, target.pathname);
}

const rules = headerRules('final');

const modelledNames = [
  ...new Set(rules.flatMap(({ headers }) => headers.map(({ name }) => name.toLowerCase()))),
];

/** The headers of an answer that the model has a say in; `undefined` for one that is not sent. */
function modelled({ headers }: Answer): Record<string, unknown> {
  return Object.fromEntries(modelledNames.map((name) => [name, headers[name]]));
}

/** What the model says of a path; the type of a file that it leaves to the host is as usual. */
function expected({ site }: Host, path: string): Record<string, unknown> {
  const stated = headersFor(decodeURI(path), headerRules('final', site.base));
  const all = new Map(Array.from(stated, ([name, value]) => [name.toLowerCase(), value]));
  const usual = path.endsWith('.js') ? 'text/javascript' : 'text/html';
  return {
    ...Object.fromEntries(modelledNames.map((name) => [name, all.get(name)])),
    'cache-control': all.get('cache-control') ?? cachingOtherwise('final'),
    'content-type': all.get('content-type') ?? `${usual}; charset=utf-8`,
  };
}

function fileAt({ site }: Host, path: string): Buffer {
  return readFileSync(join(site.folder, path));
}

function definitionPaths(host: Host): readonly string[] {
  const { definitions } = JSON.parse(fileAt(host, '/catalog.json').toString()) as {
    readonly definitions: readonly { readonly identifier: string }[];
  };
  return definitions.map(({ identifier }) => identifier.slice(identifier.indexOf('/schema/')));
}

function assetOf({ site }: Host, end: string): string {
  const name = readdirSync(join(site.folder, '_assets')).find((file) => file.endsWith(end));
  if (name === undefined) throw new Error(`the site has no asset that ends in ${end}`);
  return `/_assets/${name}`;
}

/** A tag of the file itself: compressed forms of it are marked, before or after. */
function tagOfFile(etag: string | undefined): string | undefined {
  return etag?.replace(/^W\//, '').replace(/-(?:gzip|br)"$/, '"');
}

function decoded({ headers, body }: Answer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'zstd') return zstdDecompressSync(body);
  expect(encoding).toBeUndefined();
  return body;
}
