import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import {
  alias,
  bundle,
  label,
  style,
  textOf,
  toBytes,
  validator,
  type Asked,
  type Files,
  type Reply,
  type Spoil,
} from './sound-host.ts';

/** A host with one fault. */
interface SpoiledHost {
  readonly name: string;
  /** The checks that fail: the one that is meant, and those that cannot but fail with it. */
  readonly fails: readonly string[];
  readonly spoil: Spoil;
}

const allowOrigin = 'access-control-allow-origin';
const expose = 'access-control-expose-headers';
const policy = 'cross-origin-resource-policy';
const cache = 'cache-control';
const good = 'max-age=31536000, immutable';
const octets = 'application/octet-stream';
const latin = 'application/schema+json; charset=iso-8859-1';
const future = 'Tue, 02 Jan 2300 03:04:05 GMT';
const wrongEscape = '#/definitions/a/b%20c~d';

export const spoiledHosts: readonly SpoiledHost[] = (
  [
    ['redirects a schema', ['status'], on(alias, () => redirect('/elsewhere.json'))],
    ['has a page for a schema', ['status'], on(alias, () => html(200, 'Label'))],
    ['lacks a schema that it lists', ['status'], on(alias, () => html(404, 'None'))],
    ['has a page for every .json', ['missing'], onMissingJson(() => html(200, 'Home'))],
    ['forbids what is missing', ['missing'], onMissingJson((reply) => ({ ...reply, status: 403 }))],
    ['has a page for every path', ['not-found'], on('doctor-asks-for-a-missing-page', home)],
    ['takes every case', ['case'], { asked: inTheOneCase }],
    ['redirects to the one case', ['case'], { reply: redirectToTheOneCase }],
    ['lists twins in case', ['case-collisions'], { files: addTwin }],
    ['knows no percent-encoding', ['percent-encoding'], whereAsked(/%/, () => html(404, 'None'))],
    ['refuses HEAD', ['head'], onMethod('HEAD', (reply) => ({ ...reply, status: 405 }))],
    ['has another type for HEAD', ['head'], onMethod('HEAD', withHeader('content-type', 'a/b'))],
    ['calls the whole a part', ['range'], { reply: wholeForPart }],
    ['leaves the site by dots', ['traversal'], whereAsked(/^\/\.\.\//, secret)],
    ['leaves the site by encoded dots', ['traversal'], whereAsked(/%2e%2e/, secret)],
    ['leaves the site by encoded slashes', ['traversal'], whereAsked(/\.\.%2f/, secret)],
    ['leaves the site by backslashes', ['traversal'], whereAsked(/\.\.%5c/, secret)],
    ['lists its folders', ['directory'], whereAsked(/^\/schema\/.*\/$/, index)],
    ['serves a repository', ['hidden-files'], on('.git/HEAD', () => plain('ref: refs/heads/main'))],
    ['has no type', ['content-type'], onSchemas(withoutHeader('content-type'))],
    ['calls it bytes', ['content-type'], onSchemas(withHeader('content-type', octets))],
    ['calls it Latin-1', ['content-type'], onSchemas(withHeader('content-type', latin))],
    ['lets types be guessed', ['nosniff'], onSchemas(withoutHeader('x-content-type-options'))],
    ['has no CORS', ['cors'], onSchemas(withoutHeader(allowOrigin), 200)],
    ['mirrors the origin', ['cors'], onSchemas(withHeader(allowOrigin, 'https://a.example'), 200)],
    ['has no CORS on 304', ['cors-304'], onSchemas(withoutHeader(allowOrigin), 304)],
    ['has no CORS on 404', ['cors-404'], onMissingJson(withoutHeader(allowOrigin))],
    ['has no CORS on listings', ['cors-indexes'], on('catalog.json', withoutHeader(allowOrigin))],
    ['exposes the ETag alone', ['cors-expose'], onSchemas(withHeader(expose, 'ETag'))],
    ['keeps isolated pages out', ['corp'], onSchemas(withHeader(policy, 'same-site'))],
    ['names no meta-schema', ['link-describedby'], onSchemas(relink(/<http[^,]*, /, ''))],
    ['names it with https', ['link-describedby'], onSchemas(relink('<http:', '<https:'))],
    ['links to no page', ['link-alternate'], onSchemas(relink(/, .*/, ''))],
    ['links to a missing page', ['link-alternate'], onSchemas(relink('/reference', '/none'))],
    ['keeps versions for minutes', ['caching'], on(label, withHeader(cache, 'max-age=300'))],
    ['keeps versions for no one', ['caching'], on(label, withHeader(cache, `private, ${good}`))],
    ['keeps an alias for good', ['caching'], on(alias, withHeader(cache, good))],
    ['says nothing of an alias', ['caching'], on(alias, withoutHeader(cache))],
    ['keeps a listing for an hour', ['caching-indexes'], on('schema/index.json', hour)],
    ['has no ETag', ['etag'], onSchemas(withoutHeader('etag'))],
    ['has no validator', ['etag', 'last-modified'], onSchemas(withoutValidators)],
    ['is ahead of its time', ['last-modified'], onSchemas(withHeader('last-modified', future))],
    ['never says 304', ['conditional'], { asked: withoutConditions }],
    ['changes the tag in a 304', ['conditional'], onSchemas(withHeader('etag', '"b"'), 304)],
    ['compresses nothing', ['compression'], { asked: withEncoding('identity') }],
    ['has a stale twin', ['compression-bytes'], onCoding('gzip', () => gzipSync('{}'))],
    ['has a twin that is none', ['compression-bytes'], onCoding('br', () => toBytes('{}'))],
    ['compresses for everybody', ['compression-bytes'], { asked: withEncoding('gzip') }],
    ['lets caches mix', ['compression-vary'], onSchemas(withoutHeader('vary'))],
    ['serves a byte order mark', ['utf-8'], inFile(alias, (text) => `\uFEFF${text}`)],
    ['serves CR LF', ['line-ends'], inFile(style, (text) => text.replaceAll('\n', '\r\n'))],
    ['ends without a line end', ['line-ends'], inFile(style, (text) => text.trimEnd())],
    ['ends with an empty line', ['line-ends'], inFile(style, (text) => `${text}\n`)],
    ['has a comma too many', ['json'], inFile(alias, (text) => text.replace(/\n\}\n$/, ',\n}\n'))],
    [
      'has a name twice',
      ['json'],
      inFile(alias, (text) => text.replace('{', '{ "type": "object",')),
    ],
    ['serves other bytes than it lists', ['digest'], { files: listOtherDigests }],
    ['states no dialect', ['dialect'], inFile(style, (text) => text.replace(/"\$schema.*/, ''))],
    ['names the dialect with https', ['dialect', 'compile'], inFile(style, withHttpsDialect)],
    ['has no $id', ['id'], inFile(alias, (text) => text.replace(/"\$id.*/, ''))],
    ['has the $id of another host', ['id'], inFile(alias, withIdentifier('https://a.example/b'))],
    ['has a path that is not its own', ['id'], inFile(alias, withIdentifier('/latest/index.json'))],
    ['lets an alias differ', ['id', 'compile'], inFile(alias, (text) => text.replace('long', '?'))],
    ['refers to a missing file', ['references'], inFile(style, withReference('none.json'))],
    ['refers by no URI', ['references', 'compile'], inFile(style, withReference('http://[/'))],
    ['refers to nothing', ['fragments', 'compile'], inFile(style, withReference('#/none'))],
    ['misspells an escape', ['fragments', 'compile'], inFile(style, withReference(wrongEscape))],
    ['bundles a link', ['bundle'], inFile(bundle, refer('#/definitions/Style', '/a.json'))],
    ['bundles a dead end', ['bundle'], inFile(bundle, refer('#/definitions/Style', '#/none'))],
    ['bundles an $id', ['bundle'], inFile(bundle, refer('"$ref": "#"', '"$id": "/a.json"'))],
    ['bundles half a file', ['bundle'], inFile(bundle, (text) => text.slice(0, -20))],
    ['lacks a bundle that it lists', ['bundle'], { files: (files) => files.delete(bundle) }],
    ['lacks a validator that it lists', ['module'], on(validator, () => html(404, 'None'))],
    ['calls a module bytes', ['module'], on(validator, withHeader('content-type', octets))],
    ['has no type for modules', ['module'], on(validator, withoutHeader('content-type'))],
    ['calls a schema a page', ['status'], on(alias, withHeader('content-type', 'text/html'))],
    [
      'calls a listing a page',
      ['listings'],
      on('catalog.json', withHeader('content-type', 'text/html')),
    ],
    ['has a mark in a listing', ['listings'], on('catalog.json', withMark)],
    ['misspells a keyword', ['compile'], inFile(style, (text) => text.replace('"enum"', '"enmu"'))],
    ['refers to a disk', ['references', 'compile'], inFile(style, withReference('file:///a.json'))],
  ] as const satisfies readonly (readonly [string, readonly string[], Spoil])[]
).map(([name, fails, spoil]) => ({ name, fails, spoil }));

type Change = (reply: Reply) => Reply;

function on(file: string, change: Change): Spoil {
  return { reply: (reply, { path }) => (path === `/${file}` ? change(reply) : reply) };
}

function whereAsked(pattern: RegExp, change: Change): Spoil {
  return { reply: (reply, { path }) => (pattern.test(path) ? change(reply) : reply) };
}

function onMethod(wanted: string, change: Change): Spoil {
  return { reply: (reply, { method }) => (method === wanted ? change(reply) : reply) };
}

/** Every answer for a schema, or those of one status. */
function onSchemas(change: Change, status?: number): Spoil {
  const isMeant = (reply: Reply) =>
    reply.status !== 404 && [undefined, reply.status].includes(status);
  return {
    reply: (reply, { path }) =>
      [label, alias, style].includes(path.slice(1)) && isMeant(reply) ? change(reply) : reply,
  };
}

function onMissingJson(change: Change): Spoil {
  return whereAsked(/doctor-asks-for-a-missing-file\.json$/, change);
}

function onCoding(coding: string, recode: () => Uint8Array): Spoil {
  return {
    reply: (reply) =>
      reply.headers['content-encoding'] === coding ? { ...reply, body: recode() } : reply,
  };
}

function inFile(path: string, change: (text: string) => string): Spoil {
  return {
    files: (files) => {
      const before = textOf(files.get(path));
      const after = change(before);
      expect(after).not.toBe(before);
      files.set(path, toBytes(after));
    },
  };
}

function withHeader(name: string, value: string): Change {
  return (reply) => ({ ...reply, headers: { ...reply.headers, [name]: value } });
}

function withoutHeader(name: string): Change {
  return (reply) => {
    const kept = Object.entries(reply.headers).filter(([found]) => found !== name);
    return { ...reply, headers: Object.fromEntries(kept) };
  };
}

function withoutValidators(reply: Reply): Reply {
  return withoutHeader('etag')(withoutHeader('last-modified')(reply));
}

function relink(pattern: RegExp | string, text: string): Change {
  return (reply) => withHeader('link', (reply.headers['link'] ?? '').replace(pattern, text))(reply);
}

function withMark(reply: Reply): Reply {
  return { ...reply, body: toBytes(`\uFEFF${textOf(reply.body)}`) };
}

function hour(reply: Reply): Reply {
  return withHeader(cache, 'public, max-age=3600')(reply);
}

function html(status: number, title: string): Reply {
  const headers = { 'content-type': 'text/html', [allowOrigin]: '*' };
  return { status, headers, body: toBytes(`<!doctype html><title>${title}</title>`) };
}

function home(): Reply {
  return html(200, 'Home');
}

function index(): Reply {
  return html(200, 'Index of /schema/');
}

function plain(text: string): Reply {
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: toBytes(text) };
}

function secret(): Reply {
  return plain('NAME="a machine"\n');
}

function redirect(location: string): Reply {
  return { status: 301, headers: { location }, body: new Uint8Array() };
}

/** The path as it is listed, where it differs in case alone. */
function listedPath(path: string): string {
  const listed = [label, alias, style].find(
    (file) => `/${file}`.toLowerCase() === path.toLowerCase(),
  );
  return listed === undefined ? path : `/${listed}`;
}

function inTheOneCase(asked: Asked): Asked {
  return { ...asked, path: listedPath(asked.path) };
}

function redirectToTheOneCase(reply: Reply, { path }: Asked): Reply {
  return listedPath(path) === path ? reply : redirect(listedPath(path));
}

function withoutConditions(asked: Asked): Asked {
  return { ...asked, headers: { 'accept-encoding': asked.headers['accept-encoding'] } };
}

function withEncoding(coding: string): (asked: Asked) => Asked {
  return (asked) => ({ ...asked, headers: { ...asked.headers, 'accept-encoding': coding } });
}

function wholeForPart(reply: Reply): Reply {
  return reply.status === 206 ? { ...reply, body: toBytes('{ "more": "than ten bytes" }') } : reply;
}

function addTwin(files: Files, origin: string): void {
  const twin = style.toLowerCase();
  files.set(twin, toBytes(textOf(files.get(style)).replace(style, twin)));
  expect(textOf(files.get(twin))).toContain(`${origin}/${twin}`);
}

function listOtherDigests(files: Files, origin: string): void {
  const entry = { identifier: `${origin}/${label}`, sha256: '0'.repeat(64) };
  files.set('catalog.json', toBytes(`${JSON.stringify({ definitions: [entry] })}\n`));
}

function withHttpsDialect(text: string): string {
  return text.replace('http://json-schema.org', 'https://json-schema.org');
}

function withIdentifier(identifier: string): (text: string) => string {
  return (text) => text.replace(/"\$id": "[^"]*"/, `"$id": "${identifier}"`);
}

function withReference(ref: string): (text: string) => string {
  return (text) => text.replace('"definitions"', `"not": { "$ref": "${ref}" }, "definitions"`);
}

function refer(from: string, to: string): (text: string) => string {
  return (text) => text.replace(from, to);
}
