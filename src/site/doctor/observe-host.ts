import { describeExchange, type Exchange, type HttpRequest } from '../../doctor/core/exchange.ts';
import { addressesFrom } from '../../doctor/core/follow-references.ts';
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
  readDocument,
  withoutFragment,
  type FetchedDocument,
} from '../../doctor/core/schema-document.ts';
import type { HttpClient } from './http-client.ts';

/** How much to look at. */
export interface Reach {
  /** Schemas that are probed, and files that references are followed to. */
  readonly schemas: number;
  readonly documents: number;
}

/** A host about which nothing can be said. */
class HostError extends Error {
  override name = 'HostError';
}

/**
 * Asks a host everything that the checks judge.
 * @throws HostError where it does not answer, or no schema is found.
 */
export async function observeHost(url: string, client: HttpClient, reach: Reach): Promise<Visit> {
  const { root, listings, listed } = await discover(url, client, reach);
  const sample = spreadSample(listed, reach.schemas);
  const plain = await askAll(new Map(sample.map((found) => [found, plainRequest(found.url)])));
  const schemas = await Promise.all(
    Array.from(plain, async ([found, first]): Promise<ObservedSchema> => {
      const exchanges = await askAll(schemaRequests(found, first));
      return { listed: found, plain: first, exchanges };
    }),
  );
  const followed = await followReferences(schemas, client, reach);
  const exchanges = await askAll(hostRequests(root));
  const host: ObservedHost = { root, listings, listed, schemas, ...followed, exchanges };
  return { url, host, requests: client.count() };

  async function askAll<Key>(
    requests: ReadonlyMap<Key, HttpRequest>,
  ): Promise<ReadonlyMap<Key, Exchange>> {
    return new Map(
      await Promise.all(
        Array.from(requests, async ([key, request]): Promise<[Key, Exchange]> => [
          key,
          await client.ask(request),
        ]),
      ),
    );
  }
}

/** What was found of a host, and the origins of schemas that its listings name elsewhere. */
interface Discovered extends Pick<ObservedHost, 'root' | 'listings' | 'listed'> {
  readonly elsewhere: readonly string[];
}

async function discover(url: string, client: HttpClient, reach: Reach): Promise<Discovered> {
  const first = await client.ask(plainRequest(url));
  if (first.kind === 'failed') throw new HostError(`${url} cannot be asked: ${first.message}.`);
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
      // What has the name of a schema is judged as one, so that its faults are named.
      if (first.status === 200 && new URL(url).pathname.endsWith('.json')) return single;
      return requireSchemas(await discoverBelow(url, client, reach), url, first);
  }
}

/** Reads the listings below a site's root. All are judged; the first that names schemas names them. */
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

/** Family, name, version: how deep listings may stand in each other. */
const deepestListing = 3;

/**
 * The schemas among the files that a listing of a host names: those of that host named `index.json` are
 * asked for, since they may be listings themselves. What has a digest is a file for certain.
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

/** Those on the host that was asked about, each once, in order of address; the origins of others. */
function splitByHost(
  names: readonly ListedSchema[],
  host: string,
): Pick<Discovered, 'listed' | 'elsewhere'> {
  const byUrl = new Map(
    names.filter((name) => isOnHost(name, host)).map((name) => [name.url, name]),
  );
  const others = names.filter((name) => !isOnHost(name, host));
  return {
    listed: [...byUrl.values()].sort((a, b) => (a.url < b.url ? -1 : 1)),
    elsewhere: [...new Set(others.map(({ url }) => new URL(url).origin))],
  };
}

function requireSchemas(found: Discovered, url: string, first: Exchange): Discovered {
  if (found.listed.length > 0) return found;
  const [other] = found.elsewhere;
  if (other !== undefined) throw new HostError(describeOtherOrigin(url, other));
  const wanted = listingPaths.map((path) => `/${path}`).join(', ');
  throw new HostError(
    `${url} answers ${describeExchange(first)}, and no listing below it names a schema of this host (${wanted}). Give the URL of a schema, of a listing, or of the root of a site with one.`,
  );
}

function describeOtherOrigin(url: string, other: string): string {
  const { origin, pathname } = new URL(url);
  return `${url} lists schemas of ${other} alone: the site was built with SITE_URL=${other}. Ask about ${other}${pathname}, or build the site with SITE_URL=${origin}. A name and a number, such as localhost and 127.0.0.1, are two addresses.`;
}

/** Fetches what references lead to, level by level, until everything is there or it is too much. */
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
