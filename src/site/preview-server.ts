import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  cachingOtherwise,
  headerRules,
  headersFor,
  isOfFile,
  type Deployment,
  type HeaderRule,
} from '../hosting/headers/header-rules.ts';
import { isOwnPlace, ownPlaceRules } from '../hosting/headers/own-places.ts';
import { prefixOf } from '../hosting/headers/path-pattern.ts';
import { itemsOf, member, stringMember } from '../json/json.ts';
import { parseJson } from '../json/parse-json.ts';
import { dialectNamed, defaultDialect, type DialectName } from '../schema/dialects.ts';
import { hiddenPaths } from '../hosting/headers/hosts/hosted-site.ts';
import { compressibleTypes, mediaTypeOf } from '../hosting/headers/media-type.ts';
import { tryDecodePercent } from '../text/decode-percent.ts';
import { errorMessage } from '../text/error-message.ts';
import { urlPath } from '../text/url-path.ts';
import { hasPages } from '../hosting/site-output.ts';
import type { SiteAddress } from './environment.ts';
import { deployment } from './deployment.ts';

/** A running preview. */
export interface RunningPreview {
  /** The URL of the site, including its base path and a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
  /** Serves the new site after the folder was replaced. */
  readonly reopen: () => void;
}

/** Hooks for what a server does besides serving files. */
export interface PageHooks {
  /** Answers a request itself, or returns that it does not. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Returns what to send in place of a page. */
  readonly change: (page: Buffer) => Buffer;
  /** Makes a file of the site, by path, unless it is there or the site has no such file. */
  readonly prepare: (path: string) => Promise<void>;
}

const noHooks: PageHooks = {
  answer: () => false,
  change: (page) => page,
  prepare: () => Promise.resolve(),
};

/** The folder of a site, and how to serve it. */
interface ServedFolder {
  readonly folder: string;
  /** The base path of the site without a trailing slash. */
  readonly prefix: string;
  readonly rules: readonly HeaderRule[];
  readonly stage: Deployment;
  /** `Cache-Control` for paths where no rule states it. */
  readonly cachingOtherwise: string;
  readonly hooks: Pick<PageHooks, 'change' | 'prepare'>;
}

/** The dialects of the definitions of a built site, as its index names them. */
function servedDialects(folder: string): ReadonlySet<DialectName> {
  const file = join(folder, 'catalog.json');
  const parsed = existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : undefined;
  const listed = parsed?.kind === 'parsed' ? member(parsed.root, 'definitions') : undefined;
  const stated = itemsOf(listed).map(
    (entry) => dialectNamed(stringMember(entry, 'dialect') ?? '') ?? defaultDialect,
  );
  return new Set(stated.length === 0 ? [defaultDialect] : stated);
}

/**
 * Serves a built site with the headers of the header rules, reading each file when it is requested.
 * Port 0 means any free port.
 */
export async function startPreview(
  folder: string,
  address: SiteAddress,
  port = 0,
  hooks = noHooks,
): Promise<RunningPreview> {
  let site = openFolder(folder, address, hooks);
  const server = createServer((request, response) => {
    if (hooks.answer(request, response)) return;
    answer(site, request, response).catch((error: unknown) => answerFailure(response, error));
  });
  const listeningPort = await listen(server, port);
  return {
    url: `http://localhost:${String(listeningPort)}${site.prefix}/`,
    close: () => close(server),
    reopen: () => {
      site = openFolder(folder, address, hooks);
    },
  };
}

function openFolder(folder: string, address: SiteAddress, hooks: PageHooks): ServedFolder {
  const { basePath, output } = address;
  const stage = deployment(address);
  return {
    ...{ folder, stage },
    prefix: prefixOf(basePath),
    rules: headerRules(stage, basePath, servedDialects(folder), hasPages(output)),
    cachingOtherwise: cachingOtherwise(stage),
    hooks,
  };
}

async function answer(
  site: ServedFolder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sent = pathBelow(request, site.prefix);
  const path = sent && decodePath(sent);
  if (path === undefined) {
    answerNotFound(site, response, '/');
    return;
  }
  const file = path.endsWith('/') ? `${path}index.html` : path;
  if (await hasFile(site, file)) answerFile(site, request, response, path, file);
  else if (await hasFile(site, `${path}/index.html`)) {
    const query = /\?.*/s.exec(request.url ?? '')?.[0] ?? '';
    response.writeHead(301, { Location: `${site.prefix}${urlPath(path)}/${query}` }).end();
  } else answerNotFound(site, response, path);
}

/** False as well for a path that the file system refuses, such as one that is too long. */
async function hasFile({ folder, hooks }: ServedFolder, path: string): Promise<boolean> {
  await hooks.prepare(path.slice(1));
  try {
    return statSync(join(folder, path)).isFile();
  } catch {
    return false;
  }
}

/** The path below the base, as requested but without its query; `undefined` for a path elsewhere. */
function pathBelow(request: IncomingMessage, prefix: string): string | undefined {
  const [path = ''] = (request.url ?? '').split(/[?#]/, 1);
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

/** Decodes the path of a file; `undefined` for one that no file of a site can have. */
function decodePath(path: string): string | undefined {
  const decoded = tryDecodePercent(path);
  if (decoded === undefined || /%2f/i.test(path)) return undefined;
  const isPlain = !/\/\/|\/\.{1,2}(\/|$)|\\|\p{Cc}/u.test(decoded);
  return isPlain && !new RegExp(hiddenPaths).test(decoded) ? decoded : undefined;
}

/** Answers with the whole file, which is allowed for range requests, too. */
function answerFile(
  site: ServedFolder,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: string,
): void {
  response.setHeader('Cache-Control', site.cachingOtherwise);
  for (const [name, value] of headersOf(path, site)) response.setHeader(name, value);
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', mediaTypeOf(file));
  const bytes = readFileSync(join(site.folder, file));
  const whole = file.endsWith('.html') ? site.hooks.change(bytes) : bytes;
  const isCompressible = whole.length >= leastCompressed && compressible(response);
  if (isCompressible) response.setHeader('Vary', 'Accept-Encoding');
  const isCompressed = isCompressible && /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  const digest = hash('sha256', whole, 'base64url');
  const etag = isCompressed ? `"${digest}-gzip"` : `"${digest}"`;
  response.setHeader('ETag', etag);
  if (headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const body = isCompressed ? gzipSync(whole) : whole;
  if (isCompressed) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Length', body.length);
  response.end(method === 'HEAD' ? undefined : body);
}

/** The headers of a file; no list in the folder says which files are definitions at their own `$id`s. */
function headersOf(path: string, { rules, stage }: ServedFolder): ReadonlyMap<string, string> {
  const place = path.slice(1);
  const own = isOwnPlace(place) ? ownPlaceRules([place], stage, rules) : [];
  return headersFor(path, [...rules, ...own]);
}

/** Fewer bytes hardly shrink. */
const leastCompressed = 256;

function compressible(response: ServerResponse): boolean {
  const [type = ''] = String(response.getHeader('Content-Type')).split(';', 1);
  return compressibleTypes.includes(type);
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (!response.headersSent) {
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
  }
  response.end(errorMessage(error));
}

/**
 * Answers with the headers of the path, so that a page of another origin can read the status. The page is read
 * now: that of an earlier build names styles that are gone.
 */
function answerNotFound(site: ServedFolder, response: ServerResponse, path: string): void {
  for (const [name, value] of headersFor(path, site.rules)) {
    if (!isOfFile({ name, value })) response.setHeader(name, value);
  }
  response.setHeader('Cache-Control', site.cachingOtherwise);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const page = join(site.folder, '404.html');
  response
    .writeHead(404)
    .end(existsSync(page) ? site.hooks.change(readFileSync(page)) : 'Not found');
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, 'localhost'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}
