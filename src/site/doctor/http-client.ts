import { Agent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { HttpAnswer, Exchange, HttpRequest } from '../../doctor/core/exchange.ts';
import { sha256 } from '../sha256.ts';
import { errorCode } from '../../text/error-message.ts';

/** Sends requests exactly as given: follows no redirects, normalizes no paths, caches nothing. */
export interface HttpClient {
  readonly ask: (request: HttpRequest) => Promise<Exchange>;
  /** The number of requests sent. */
  readonly count: () => number;
  readonly close: () => void;
}

/** How to send requests to a host. */
export interface HttpClientOptions {
  /** The number of simultaneous requests. */
  readonly concurrency: number;
  /** How long an answer may take, in milliseconds. */
  readonly timeout: number;
}

const largestBody = 64 * 1024 * 1024;

/** Creates a client that keeps connections open. */
export function createHttpClient({ concurrency, timeout }: HttpClientOptions): HttpClient {
  const agents = {
    plain: new Agent({ keepAlive: true }),
    secure: new SecureAgent({ keepAlive: true }),
  };
  const gate = createGate(concurrency);
  const bodies = new Map<string, Uint8Array>();
  let sent = 0;
  return {
    ask: (request) =>
      gate(async () => {
        sent += 1;
        try {
          return shareBody(await answer(request, await send(request, agents, timeout)), bodies);
        } catch (error) {
          return { kind: 'failed', request, message: explain(error, timeout) };
        }
      }),
    count: () => sent,
    close: () => {
      agents.plain.destroy();
      agents.secure.destroy();
    },
  };
}

/** Stores equal bodies once: most answers about a file have the same body. */
function shareBody(found: HttpAnswer, bodies: Map<string, Uint8Array>): HttpAnswer {
  const body = bodies.get(found.sha256) ?? found.body;
  bodies.set(found.sha256, body);
  return { ...found, body };
}

/** Connections that stay open between requests. */
interface Agents {
  readonly plain: Agent;
  readonly secure: SecureAgent;
}

/** Limits how many tasks run at a time; the others wait in their order. */
function createGate(width: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (task) => {
    if (underWay >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}

function send(request: HttpRequest, agents: Agents, timeout: number): Promise<IncomingMessage> {
  const { method, origin, path, headers } = request;
  const { protocol, hostname, port } = new URL(origin);
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port }),
    method,
    path,
    headers: { ...headers, 'user-agent': 'schema-host-doctor' },
    signal: AbortSignal.timeout(timeout),
  };
  return new Promise((resolve, reject) => {
    const sending =
      protocol === 'https:'
        ? requestHttps({ ...options, agent: agents.secure }, resolve)
        : requestHttp({ ...options, agent: agents.plain }, resolve);
    sending.on('error', reject);
    sending.end();
  });
}

async function answer(request: HttpRequest, response: IncomingMessage): Promise<HttpAnswer> {
  const received = await receive(response);
  const body = await decodeBody(received, response.headers['content-encoding']);
  const stated = Object.entries(response.headersDistinct);
  const headers = new Map(stated.map(([name, values = []]) => [name, values.join(', ')]));
  const status = response.statusCode ?? 0;
  return { kind: 'answered', request, status, headers, body, sha256: sha256(body) };
}

async function receive(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > largestBody) throw new Error(`the answer is larger than ${largestBody} bytes`);
  }
  return Buffer.concat(chunks);
}

async function decodeBody(body: Uint8Array, coding: string | undefined): Promise<Uint8Array> {
  if (coding === undefined || coding === 'identity' || body.length === 0) return body;
  const decoder = decoders.get(coding.trim().toLowerCase());
  if (decoder === undefined) throw new Error(`unknown Content-Encoding: ${coding}`);
  try {
    return await decoder(body, { maxOutputLength: largestBody });
  } catch (error) {
    throw new Error(`the body is not ${coding}: ${messageOf(error)}`, { cause: error });
  }
}

type Decoder = (body: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['br', promisify(zlib.brotliDecompress)],
  ['gzip', promisify(zlib.gunzip)],
  ['x-gzip', promisify(zlib.gunzip)],
  ['deflate', promisify(zlib.inflate)],
  // Node 20 lacks it, but hosts have no reason to send it, since no request accepts it.
  ...('zstdDecompress' in zlib ? [['zstd', promisify(zlib.zstdDecompress)] as const] : []),
]);

/** Explains in words why there was no answer. */
function explain(error: unknown, timeout: number): string {
  if (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)) {
    return `no answer within ${timeout / 1000} s`;
  }
  const code = errorCode(error);
  const reason = reasons.get(code);
  return reason === undefined ? messageOf(error) : `${reason} (${code})`;
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens at this address'],
  ['ECONNRESET', 'the host closed the connection'],
  ['ENOTFOUND', 'no host has this name'],
  ['EAI_AGAIN', 'the name could not be looked up'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is self-signed'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate cannot be verified'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another name'],
]);

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
