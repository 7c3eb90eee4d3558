import { describeExchange, type Exchange, type HttpRequest } from '../../doctor/core/exchange.ts';
import { addressesFrom } from '../../doctor/core/follow-references.ts';
import type {
  ListedSchema,
  Listing,
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

type Discovered = Pick<ObservedHost, 'root' | 'listings' | 'listed'>;

async function discover(url: string, client: HttpClient, reach: Reach): Promise<Discovered> {
  const first = await client.ask(plainRequest(url));
  if (first.kind === 'failed') throw new HostError(`${url} cannot be asked: ${first.message}.`);
  const served = readServed(url, first);
  const siteRoot = new URL('/', url).href;
  switch (served.kind) {
    case 'schema':
      return { root: siteRoot, listings: [], listed: [{ url: withoutFragment(url) }] };
    case 'listing': {
      const listing = { url, answer: first };
      const listed = onHost(await expand(served.names, client, reach), url);
      return requireSchemas({ root: siteRoot, listings: [listing], listed }, url, first);
    }
    case 'other':
      return requireSchemas(await discoverBelow(url, client, reach), url, first);
  }
}

/** Reads the listings below a site's root. All are judged; the first that names schemas names them. */
async function discoverBelow(url: string, client: HttpClient, reach: Reach): Promise<Discovered> {
  const { origin, pathname } = new URL(url);
  const root = `${origin}${pathname.replace(/\/*$/, '/')}`;
  const listings: Listing[] = [];
  let listed: readonly ListedSchema[] = [];
  for (const path of listingPaths) {
    const answer = await client.ask(plainRequest(root + path));
    const served = readServed(root + path, answer);
    if (served.kind !== 'listing' || answer.kind === 'failed') continue;
    listings.push({ url: root + path, answer });
    if (listed.length === 0) listed = onHost(await expand(served.names, client, reach), root);
  }
  return { root, listings, listed };
}

/** Family, name, version: how deep listings may stand in each other. */
const deepestListing = 3;

/**
 * The schemas among the files that a listing names: those named `index.json` are asked for, since
 * they may be listings themselves. An entry with a digest is a file for certain.
 */
async function expand(
  names: readonly ListedSchema[],
  client: HttpClient,
  reach: Reach,
  asked = new Set<string>(),
  level = 1,
): Promise<readonly ListedSchema[]> {
  const expanded = names.map(async (entry): Promise<readonly ListedSchema[]> => {
    const isFile = entry.sha256 !== undefined || !entry.url.endsWith('/index.json');
    if (isFile || level === deepestListing || asked.size >= reach.documents) return [entry];
    if (asked.has(entry.url)) return [];
    asked.add(entry.url);
    const served = readServed(entry.url, await client.ask(plainRequest(entry.url)));
    if (served.kind !== 'listing') return [entry];
    return expand(served.names, client, reach, asked, level + 1);
  });
  return (await Promise.all(expanded)).flat();
}

/** Those on the host that was asked about, each once, in order of address. */
function onHost(names: readonly ListedSchema[], url: string): readonly ListedSchema[] {
  const { origin } = new URL(url);
  const byUrl = new Map(
    names.filter((name) => new URL(name.url).origin === origin).map((name) => [name.url, name]),
  );
  return [...byUrl.values()].sort((a, b) => (a.url < b.url ? -1 : 1));
}

function requireSchemas(found: Discovered, url: string, first: Exchange): Discovered {
  if (found.listed.length > 0) return found;
  const wanted = listingPaths.map((path) => `/${path}`).join(', ');
  throw new HostError(
    `${url} answers ${describeExchange(first)}, and no listing below it names a schema of this host (${wanted}). Give the URL of a schema, of a listing, or of the root of a site with one.`,
  );
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
