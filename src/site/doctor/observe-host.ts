import { describeExchange, type Exchange, type HttpRequest } from '../../doctor/core/exchange.ts';
import type {
  ListedSchema,
  HostListing,
  ObservedHost,
  ObservedSchema,
} from '../../doctor/core/observed-host.ts';
import { hostRequests, plainRequest, schemaRequests } from '../../doctor/core/probes.ts';
import { listingPaths, readServed } from '../../doctor/core/read-listing.ts';
import type { Visit } from '../../doctor/core/report.ts';
import { spreadSample } from '../../doctor/core/sample.ts';
import {
  addressesFrom,
  readDocument,
  withoutFragment,
  type FetchedDocument,
} from '../../doctor/core/schema-document.ts';
import type { HttpClient } from './http-client.ts';
import { compareText } from '../../text/compare-text.ts';

/** How much to request. */
export interface Reach {
  /** The most schemas to probe, and the most files to request by following references. */
  readonly schemas: number;
  readonly documents: number;
}

/** A host that cannot be judged. */
class HostError extends Error {
  override name = 'HostError';
}

/**
 * Requests everything that the checks judge.
 * @throws HostError if the host does not answer, or no schema is found.
 */
export async function observeHost(url: string, client: HttpClient, reach: Reach): Promise<Visit> {
  const { root, listings, listed } = await discover(url, client, reach);
  const schemas = await Promise.all(
    spreadSample(listed, reach.schemas).map(async (found): Promise<ObservedSchema> => {
      const plain = await client.ask(plainRequest(found.url));
      const exchanges = await askAll(schemaRequests(found, plain), client);
      return { listed: found, plain, exchanges };
    }),
  );
  const followed = await followReferences(schemas, client, reach);
  const exchanges = await askAll(hostRequests(root), client);
  const host: ObservedHost = { root, listings, listed, schemas, ...followed, exchanges };
  return { url, host, requests: client.count() };
}

async function askAll<Probe>(
  requests: ReadonlyMap<Probe, HttpRequest>,
  client: HttpClient,
): Promise<ReadonlyMap<Probe, Exchange>> {
  const ask = async ([probe, request]: readonly [Probe, HttpRequest]) =>
    [probe, await client.ask(request)] as const;
  return new Map(await Promise.all(Array.from(requests, ask)));
}

/** The schemas of a host, and the other origins of schemas in its listings. */
interface Discovered extends Pick<ObservedHost, 'root' | 'listings' | 'listed'> {
  readonly elsewhere: readonly string[];
}

async function discover(url: string, client: HttpClient, reach: Reach): Promise<Discovered> {
  const first = await client.ask(plainRequest(url));
  if (first.kind === 'failed') throw new HostError(`${url} does not answer: ${first.message}.`);
  const served = readServed(url, first);
  const root = new URL('/', url).href;
  const single = { root, listings: [], listed: [{ url: withoutFragment(url) }], elsewhere: [] };
  switch (served.kind) {
    case 'schema':
      return single;
    case 'listing': {
      const names = await expand(served.names, url, client, reach);
      const listings = [{ url, answer: first }];
      return requireSchemas({ root, listings, ...splitByHost(names, url) }, url, first);
    }
    case 'other':
      // A file that is named like a schema is judged as one, so that its faults are reported.
      if (first.status === 200 && new URL(url).pathname.endsWith('.json')) return single;
      return requireSchemas(await discoverBelow(url, client, reach), url, first);
  }
}

/** Reads the listings below a site's root. All are judged; the first one with schemas counts. */
async function discoverBelow(url: string, client: HttpClient, reach: Reach): Promise<Discovered> {
  const { origin, pathname } = new URL(url);
  const root = `${origin}${pathname.replace(/\/*$/, '/')}`;
  const listings: HostListing[] = [];
  const elsewhere = new Set<string>();
  let listed: readonly ListedSchema[] = [];
  for (const path of listingPaths) {
    const answer = await client.ask(plainRequest(root + path));
    const served = readServed(root + path, answer);
    if (served.kind !== 'listing' || answer.kind === 'failed') continue;
    listings.push({ url: root + path, answer });
    if (listed.length > 0) continue;
    const found = splitByHost(await expand(served.names, root, client, reach), root);
    listed = found.listed;
    for (const other of found.elsewhere) elsewhere.add(other);
  }
  return { root, listings, listed, elsewhere: [...elsewhere] };
}

/** Listings may be nested by family, name and version. */
const deepestListing = 3;

/**
 * The schemas among the files in a listing. An `index.json` on the host is requested, since it may be a
 * listing itself, unless the listing gives its digest.
 */
async function expand(
  names: readonly ListedSchema[],
  host: string,
  client: HttpClient,
  reach: Reach,
  asked = new Set<string>(),
  level = 1,
): Promise<readonly ListedSchema[]> {
  const expanded = names.map(async (found): Promise<readonly ListedSchema[]> => {
    const isFile = found.sha256 !== undefined || !found.url.endsWith('/index.json');
    const isKnown = isFile || !isOnHost(found, host);
    if (isKnown || level === deepestListing || asked.size >= reach.documents) return [found];
    if (asked.has(found.url)) return [];
    asked.add(found.url);
    const served = readServed(found.url, await client.ask(plainRequest(found.url)));
    if (served.kind !== 'listing') return [found];
    return expand(served.names, host, client, reach, asked, level + 1);
  });
  return (await Promise.all(expanded)).flat();
}

function isOnHost({ url }: ListedSchema, host: string): boolean {
  return new URL(url).origin === new URL(host).origin;
}

/** The schemas on a host, without duplicates and sorted by address, and the origins of the others. */
function splitByHost(
  names: readonly ListedSchema[],
  host: string,
): Pick<Discovered, 'listed' | 'elsewhere'> {
  const own = names.filter((name) => isOnHost(name, host));
  const others = names.filter((name) => !isOnHost(name, host));
  const byUrl = new Map(own.map((name) => [name.url, name]));
  return {
    listed: [...byUrl.values()].sort((a, b) => compareText(a.url, b.url)),
    elsewhere: [...new Set(others.map(({ url }) => new URL(url).origin))],
  };
}

function requireSchemas(found: Discovered, url: string, first: Exchange): Discovered {
  if (found.listed.length > 0) return found;
  const [other] = found.elsewhere;
  const wanted = listingPaths.map((path) => `/${path}`).join(', ');
  if (other !== undefined) throw new HostError(describeOtherOrigin(url, other));
  throw new HostError(
    `${url} answers ${describeExchange(first)}, and no listing below it names a schema of this host (${wanted}). Give the URL of a schema, of a listing, or of the root of a site with one.`,
  );
}

function describeOtherOrigin(url: string, other: string): string {
  const { origin, pathname } = new URL(url);
  return `${url} lists only schemas of ${other}: the site was built with SITE_URL=${other}. Ask about ${other}${pathname}, or build the site with SITE_URL=${origin}. A name and a number, such as localhost and 127.0.0.1, are two addresses.`;
}

/** Requests the targets of references, level by level, up to a number of documents. */
async function followReferences(
  schemas: readonly ObservedSchema[],
  client: HttpClient,
  reach: Reach,
): Promise<Pick<ObservedHost, 'documents' | 'left'>> {
  const documents = new Map<string, FetchedDocument>();
  let level = schemas.map(({ listed, plain }) => readDocument(listed.url, plain));
  let left = 0;
  while (level.length > 0) {
    for (const document of level) documents.set(document.url, document);
    const wanted = new Set(level.flatMap(addressesFrom).filter((url) => !documents.has(url)));
    const room = Math.max(0, reach.documents - documents.size);
    left += Math.max(0, wanted.size - room);
    level = await Promise.all(
      [...wanted]
        .slice(0, room)
        .map(async (url) => readDocument(url, await client.ask(plainRequest(url)))),
    );
  }
  return { documents, left };
}
