import { requestedUrl, header, isFile, type Exchange, type HttpRequest } from './exchange.ts';
import { linkTo } from './header-values.ts';
import type { HostProbe, ListedSchema, SchemaProbe } from './observed-host.ts';
import { isFetched } from './schema-document.ts';
import { resolveUrl } from '../../text/resolve-url.ts';
import { folderOf } from '../../text/path-parts.ts';

/** An origin that does not exist: the host must allow every origin. */
const foreignOrigin = 'https://doctor.invalid';

/** A harmless file that exists on every machine with a common operating system. */
const foreignFile = 'etc/os-release';

/** A `GET` from another origin, without compression. */
export function plainRequest(url: string): HttpRequest {
  const { origin, pathname, search } = new URL(url);
  return requestOf(origin, pathname + search);
}

/** The probes of a schema, after its first answer. */
export function schemaRequests(
  { url, page }: ListedSchema,
  plain: Exchange,
): ReadonlyMap<SchemaProbe, HttpRequest> {
  const { origin, pathname, search } = new URL(url);
  const folder = folderOf(pathname);
  const at = (path: string, headers = {}) => requestOf(origin, path, headers);
  const same = (headers = {}) => at(pathname + search, headers);
  const alternate = alternateOf(plain) ?? page;
  const validator = validatorOf(plain);
  const encoded = percentEncoded(pathname);
  return new Map<SchemaProbe, HttpRequest>([
    ['head', { ...same(), method: 'HEAD' }],
    ['range', same({ range: 'bytes=0-9' })],
    ['gzip', same({ 'accept-encoding': 'gzip' })],
    ['brotli', same({ 'accept-encoding': 'br' })],
    ['missing', at(`${folder}doctor-asks-for-a-missing-file.json`)],
    ['other-case', at(otherCase(pathname) + search)],
    ['folder', at(folder)],
    ...optional('percent-encoded', encoded === undefined ? undefined : at(encoded + search)),
    ...optional('conditional', validator && same(validator)),
    ...(pathname.endsWith('/index.json') ? derivedFiles : []).map(
      ([probe, file]) => [probe, at(folder + file)] as const,
    ),
    ...optional('alternate', alternate === undefined ? undefined : plainRequest(alternate)),
  ]);
}

/** The files that may stand beside an `index.json`. */
const derivedFiles: readonly (readonly [SchemaProbe, string])[] = [
  ['bundle', 'bundle.json'],
  ['module', 'validate.mjs'],
  ['meta', 'meta.json'],
];

/** The probes of a host; `root` ends in a slash. */
export function hostRequests(root: string): ReadonlyMap<HostProbe, HttpRequest> {
  const { origin, pathname } = new URL(root);
  const at = (path: string) => requestOf(origin, pathname + path);
  return new Map<HostProbe, HttpRequest>([
    ['no-page', at('doctor-asks-for-a-missing-page')],
    ['git-folder', at('.git/HEAD')],
    ['traversal-dots', at(`${'../'.repeat(12)}${foreignFile}`)],
    ['traversal-encoded-dots', at(`${'%2e%2e/'.repeat(12)}${foreignFile}`)],
    ['traversal-encoded-slashes', at(`${'..%2f'.repeat(12)}${foreignFile.replaceAll('/', '%2f')}`)],
    ['traversal-backslashes', at(`${'..%5c'.repeat(12)}${foreignFile.replaceAll('/', '%5c')}`)],
  ]);
}

/** The address of the `alternate` link of a schema. */
function alternateOf(plain: Exchange): string | undefined {
  const url = resolveUrl(linkTo('alternate', header(plain, 'link')), requestedUrl(plain));
  return url !== undefined && isFetched(url) ? url : undefined;
}

function requestOf(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): HttpRequest {
  const own = { accept: '*/*', 'accept-encoding': 'identity', origin: foreignOrigin };
  return { method: 'GET', origin, path, headers: { ...own, ...headers } };
}

function optional(
  probe: SchemaProbe,
  request: HttpRequest | undefined,
): readonly [SchemaProbe, HttpRequest][] {
  return request === undefined ? [] : [[probe, request]];
}

function validatorOf(plain: Exchange): Record<string, string> | undefined {
  if (!isFile(plain)) return undefined;
  const etag = header(plain, 'etag');
  if (etag !== undefined) return { 'if-none-match': etag };
  const date = header(plain, 'last-modified');
  return date === undefined ? undefined : { 'if-modified-since': date };
}

/** A path with the case of each letter swapped, except in percent-encodings. */
function otherCase(path: string): string {
  return path.replace(/%[\da-f]{2}|[a-z]/gi, (found) => {
    if (found.length > 1) return found;
    return found === found.toLowerCase() ? found.toUpperCase() : found.toLowerCase();
  });
}

/** The path with the first letter of its file's name percent-encoded, which changes nothing. */
function percentEncoded(path: string): string | undefined {
  const from = path.lastIndexOf('/') + 1;
  const letter = /[a-z]/i.exec(path.slice(from).replaceAll(/%[\da-f]{2}/gi, '   '));
  if (letter === null) return undefined;
  const index = from + letter.index;
  const code = (path.codePointAt(index) ?? 0).toString(16).toUpperCase();
  return `${path.slice(0, index)}%${code}${path.slice(index + 1)}`;
}
