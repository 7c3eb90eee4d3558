import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The bytes of each file by its path, without a slash in front. */
export type Files = Map<string, Uint8Array>;

export interface Asked {
  readonly method: string;
  /** As it was sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface Reply {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What makes a sound host unsound. */
export interface Spoil {
  /** Changes the files; digests and entity tags are made of what it leaves. */
  readonly files?: (files: Files, origin: string) => void;
  /** Changes the request before it is answered. */
  readonly asked?: (asked: Asked) => Asked;
  readonly reply?: (reply: Reply, asked: Asked) => Reply;
}

export interface Host extends AsyncDisposable {
  /** `http://127.0.0.1:4000` */
  readonly origin: string;
}

export const label = 'schema/Ui/Label/1.0/index.json';
export const alias = 'schema/Ui/Label/latest/index.json';
export const style = 'schema/Ui/Style/1.0/index.json';
export const bundle = 'schema/Ui/Label/1.0/bundle.json';
export const validator = 'schema/Ui/Label/1.0/validate.mjs';
export const meta = 'schema/Ui/Label/1.0/meta.json';

const dialect = 'http://json-schema.org/draft-07/schema#';
const listings = ['catalog.json', 'api/json/catalog.json', 'schema/index.json'];

/** Starts a host that does everything right, but for what spoils it. */
export async function startHost(spoil: Spoil = {}): Promise<Host> {
  const files: Files = new Map();
  const server = createServer((request, response) => {
    const asked = readAsked(request);
    const sound = answer(spoil.asked?.(asked) ?? asked, files);
    const { status, headers, body } = spoil.reply?.(sound, asked) ?? sound;
    const length = status === 304 ? {} : { 'content-length': body.length };
    response.writeHead(status, { ...length, ...headers });
    response.end(asked.method === 'HEAD' || status === 304 ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = `http://127.0.0.1:${address.port}`;
  writeSchemas(files, origin);
  spoil.files?.(files, origin);
  writeListings(files, origin);
  return {
    origin,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

export function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function toFile(value: unknown): Uint8Array {
  return toBytes(`${JSON.stringify(value, undefined, 2)}\n`);
}

function writeSchemas(files: Files, origin: string): void {
  const styles = { 'a/b c~d': { type: 'string', enum: ['plain', 'strong'] } };
  const properties = (styleReference: string) => ({
    Text: { type: 'string', description: 'What the label says. '.repeat(80), 'x-note': 'long' },
    Style: { $ref: styleReference },
    Inner: { $ref: '#' },
  });
  const labelFile = toFile({
    $schema: dialect,
    $id: `${origin}/${label}`,
    type: 'object',
    properties: properties(`${origin}/${style}#/definitions/a~1b%20c~0d`),
  });
  files.set(label, labelFile);
  files.set(alias, labelFile);
  files.set(style, toFile({ $schema: dialect, $id: `${origin}/${style}`, definitions: styles }));
  const inlined = { $schema: dialect, type: 'object', definitions: { Style: styles['a/b c~d'] } };
  files.set(bundle, toFile({ ...inlined, properties: properties('#/definitions/Style') }));
  files.set(validator, toBytes('export const validate = () => true;\n'));
  files.set(meta, toFile({ files: [bundle, validator].map((path) => ({ path: `/${path}` })) }));
}

function writeListings(files: Files, origin: string): void {
  const schemas = [...files.keys()].filter((path) => path.endsWith('/index.json'));
  const list = (path: string, value: unknown) => {
    if (!files.has(path)) files.set(path, toFile(value));
  };
  list('catalog.json', {
    definitions: schemas.map((path) => ({
      identifier: `${origin}/${path}`,
      sha256: digest(files.get(path) ?? new Uint8Array()),
      page: `${origin}/${pageOf(path)}`,
    })),
  });
  const urls = schemas.map((path) => ({ name: path, url: `${origin}/${path}` }));
  list('api/json/catalog.json', { schemas: urls });
  list('schema/index.json', { families: [{ name: 'Ui', index: 'Ui/index.json' }] });
  list('schema/Ui/index.json', { names: schemas.map((path) => ({ index: `/${path}` })) });
}

function pageOf(path: string): string {
  return path.replace('schema/', 'reference/').replace('index.json', '');
}

function readAsked({ method = '', url = '', headers }: IncomingMessage): Asked {
  const single = Object.entries(headers).map(([name, value]) => [name, value?.toString()]);
  return { method, path: url, headers: Object.fromEntries(single) as Asked['headers'] };
}

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

function answer({ path, headers: asked }: Asked, files: Files): Reply {
  const decoded = decodeURIComponent(path).slice(1);
  if (/^reference\/.*\/$/.test(decoded)) return page(200);
  const file = files.get(decoded);
  if (file === undefined) return page(404);
  const headers = headersOf(decoded, file);
  const isSame = asked['if-none-match'] === headers.etag;
  const isUnchanged = asked['if-modified-since'] === headers['last-modified'];
  if (isSame || (asked['if-none-match'] === undefined && isUnchanged)) {
    return { status: 304, headers, body: new Uint8Array() };
  }
  if (asked['range'] === 'bytes=0-9') {
    const range = { 'content-range': `bytes 0-9/${file.length}` };
    return { status: 206, headers: { ...headers, ...range }, body: file.subarray(0, 10) };
  }
  return compress({ status: 200, headers, body: file }, asked['accept-encoding']);
}

function compress(reply: Reply, accepted: string | undefined): Reply {
  const { headers, body } = reply;
  if (body.length < 1400 || (accepted !== 'gzip' && accepted !== 'br')) return reply;
  const coded = accepted === 'br' ? brotliCompressSync(body) : gzipSync(body);
  return { ...reply, headers: { ...headers, 'content-encoding': accepted }, body: coded };
}

function page(status: 200 | 404): Reply {
  const headers = { ...crossOrigin, 'content-type': 'text/html; charset=utf-8' };
  return { status, headers, body: toBytes(`<!doctype html><title>${status}</title>\n`) };
}

function headersOf(path: string, file: Uint8Array) {
  const isVersion = /\/\d[^/]*\/index\.json$/.test(path);
  const stated = /"\$schema": "([^"]*)"/.exec(textOf(file))?.[1] ?? dialect;
  return {
    ...crossOrigin,
    'content-type': typeOf(path),
    'cache-control': isVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    etag: `"${digest(file)}"`,
    'last-modified': 'Tue, 02 Jan 2024 03:04:05 GMT',
    link: `<${stated}>; rel="describedby", </${pageOf(path)}>; rel="alternate"; type="text/html"`,
    vary: 'Accept-Encoding',
  };
}

function typeOf(path: string): string {
  if (path.endsWith('.mjs')) return 'text/javascript';
  return listings.includes(path) ? 'application/json' : 'application/schema+json';
}

function digest(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}
