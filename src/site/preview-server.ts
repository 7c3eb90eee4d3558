import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headerRules, headersFor, type HeaderRule } from '../hosting/header-rules.ts';
import type { SiteAddress } from './environment.ts';
import { deployment } from './files.ts';

export interface Preview {
  /** Where the site answers, its base included and a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a built site with the headers of the header model, its files as they are at each request.
 * Port 0 takes any that is free.
 */
export async function startPreview(
  folder: string,
  address: SiteAddress,
  port = 0,
): Promise<Preview> {
  const { basePath } = address;
  const base = basePath === '/' ? '' : basePath;
  const rules = headerRules(deployment(address), basePath);
  const serve = sirv(folder, { dev: true, etag: true });
  const notFound = readFileSync(join(folder, '404.html'));
  const server = createServer((request, response) => {
    const path = pathBelow(request, base);
    const decoded = path && decodePath(path);
    if (path === undefined || decoded === undefined) {
      answerNotFound(response, notFound, rules, '/');
      return;
    }
    setHeaders(response, decoded, rules);
    request.url = path;
    // A part of a file is never asked for here, and some ranges make the file server throw.
    delete request.headers.range;
    serve(request, response, () => {
      answerNotFound(response, notFound, rules, decoded);
    });
  });
  const listeningPort = await listen(server, port);
  return { url: `http://localhost:${String(listeningPort)}${base}/`, close: () => close(server) };
}

/** The path below the base, as it is sent, its query left out; `undefined` for a path elsewhere. */
function pathBelow(request: IncomingMessage, base: string): string | undefined {
  const [path = ''] = (request.url ?? '').split(/[?#]/, 1);
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** The path as the file server reads it; `undefined` for one that no file of a site has. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURI(path);
    const isPlain = !/\/\/|\/\.{1,2}(\/|$)|\\|\p{Cc}/u.test(decoded);
    return isPlain ? decoded : undefined;
  } catch {
    return undefined;
  }
}

function setHeaders(response: ServerResponse, path: string, rules: readonly HeaderRule[]): void {
  for (const [name, value] of headersFor(path, rules)) response.setHeader(name, value);
}

/** With the headers of the path, so that a page of another origin can read the status. */
function answerNotFound(
  response: ServerResponse,
  body: Buffer,
  rules: readonly HeaderRule[],
  path: string,
): void {
  setHeaders(response, path, rules);
  response.removeHeader('Link');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.writeHead(404);
  response.end(body);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
