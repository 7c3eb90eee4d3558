import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headerRules, headersFor, type HeaderRule } from '../hosting/header-rules.ts';
import type { Environment } from './environment.ts';
import { deployment } from './files.ts';

export interface Preview {
  /** Where the site answers, its base included and a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a built site with the headers of the header model. Port 0 takes any that is free. */
export async function startPreview(
  folder: string,
  environment: Environment,
  port = 0,
): Promise<Preview> {
  const rules = headerRules(deployment(environment));
  const base = environment.basePath === '/' ? '' : environment.basePath;
  const serve = sirv(folder, { etag: true, dotfiles: false, setHeaders: noHeaders });
  const notFound = readFileSync(join(folder, '404.html'));
  const server = createServer((request, response) => {
    const path = pathBelow(request, base);
    if (path === undefined) {
      answerNotFound(response, notFound, rules, '/');
      return;
    }
    setHeaders(response, path, rules);
    request.url = path;
    serve(request, response, () => {
      answerNotFound(response, notFound, rules, path);
    });
  });
  const address = await listen(server, port);
  return { url: `http://localhost:${String(address)}${base}/`, close: () => close(server) };
}

const noHeaders = (): void => undefined;

/** The path below the base, its query left out; `undefined` for a path elsewhere. */
function pathBelow(request: IncomingMessage, base: string): string | undefined {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (base === '') return pathname;
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
}

function setHeaders(response: ServerResponse, path: string, rules: readonly HeaderRule[]): void {
  for (const [name, value] of headersFor(path, rules)) response.setHeader(name, value);
}

function answerNotFound(
  response: ServerResponse,
  body: Buffer,
  rules: readonly HeaderRule[],
  path: string,
): void {
  setHeaders(response, path, rules);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.writeHead(404);
  response.end(body);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
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
