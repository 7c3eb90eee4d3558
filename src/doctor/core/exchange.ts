/** A request as it is sent: its path is not normalized. */
export interface HttpRequest {
  readonly method: 'GET' | 'HEAD';
  /** `https://catalog.example` */
  readonly origin: string;
  /** From the first slash on; may contain what a URL would normalize: `/../..%2f`. */
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A response, with its whole body. */
export interface HttpAnswer {
  readonly kind: 'answered';
  readonly request: HttpRequest;
  readonly status: number;
  /** By name in lower case; the values of a repeated header are joined by `, `. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded from its `Content-Encoding`. */
  readonly body: Uint8Array;
  /** Of the body, in hexadecimal. */
  readonly sha256: string;
}

/** A request, and the answer to it or why there was none. */
export type Exchange =
  | HttpAnswer
  | { readonly kind: 'failed'; readonly request: HttpRequest; readonly message: string };

/** The address that was requested, as written. */
export function requestedUrl({ request }: Exchange): string {
  return request.origin + request.path;
}

/** A header's value; `undefined` if it is absent, or there is no answer. */
export function header(exchange: Exchange | undefined, name: string): string | undefined {
  return exchange?.kind === 'answered' ? exchange.headers.get(name) : undefined;
}

/** The media type without its parameters, in lower case. */
export function mediaType(exchange: Exchange): string | undefined {
  return header(exchange, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase();
}

/** Whether the answer is a 200 and not a page. */
export function isFile(exchange: Exchange | undefined): exchange is HttpAnswer {
  return exchange?.kind === 'answered' && exchange.status === 200 && !isPage(exchange);
}

/** Whether an answer is HTML, by its type or else by its first character. */
export function isPage(answer: HttpAnswer): boolean {
  const type = mediaType(answer);
  if (type === 'text/html' || type === 'application/xhtml+xml') return true;
  return /^[\s\uFEFF]*</.test(bodyStart(answer));
}

/** The first characters of a body, read as UTF-8. */
export function bodyStart({ body }: HttpAnswer): string {
  return new TextDecoder().decode(body.subarray(0, 2048));
}

/** Whether two answers have the same bytes. */
export function hasSameBody(a: Exchange | undefined, b: Exchange | undefined): boolean {
  return a?.kind === 'answered' && b?.kind === 'answered' && a.sha256 === b.sha256;
}

/** `200 text/html`, `301 to https://…`, or why there was no answer. */
export function describeExchange(exchange: Exchange): string {
  if (exchange.kind === 'failed') return exchange.message;
  const location = header(exchange, 'location');
  const detail = location === undefined ? mediaType(exchange) : `to ${location}`;
  return [String(exchange.status), detail].filter((part) => part !== undefined).join(' ');
}
