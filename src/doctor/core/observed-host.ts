import type { HttpAnswer, Exchange } from './exchange.ts';
import type { FetchedDocument } from './schema-document.ts';

/** Everything that was requested from a host of schemas, and its answers. */
export interface ObservedHost {
  /** The prefix of every probed path: `https://catalog.example/docs/`, with a slash at the end. */
  readonly root: string;
  readonly listings: readonly HostListing[];
  /** Every schema that the listings name on this host, in order of address. */
  readonly listed: readonly ListedSchema[];
  /** The schemas that were probed. */
  readonly schemas: readonly ObservedSchema[];
  /** The probed documents and the targets of references, by address without fragment. */
  readonly documents: ReadonlyMap<string, FetchedDocument>;
  /** How many targets of references were not requested. */
  readonly left: number;
  readonly exchanges: ReadonlyMap<HostProbe, Exchange>;
}

/** A file that names schemas. */
export interface HostListing {
  readonly url: string;
  readonly answer: HttpAnswer;
}

/** A schema that a listing of the host names. */
export interface ListedSchema {
  readonly url: string;
  /** What the listing states about the file as it is served. */
  readonly sha256?: string;
  /** The identifier of its meta-schema. */
  readonly dialect?: string;
  /** The absolute address of its reference page. */
  readonly page?: string;
}

/** A schema, and the answers to the probes of it. */
export interface ObservedSchema {
  readonly listed: ListedSchema;
  /** The `GET` that a client begins with. */
  readonly plain: Exchange;
  readonly exchanges: ReadonlyMap<SchemaProbe, Exchange>;
}

/** A request about one schema, after the first `GET`. */
export type SchemaProbe =
  | 'head'
  | 'conditional'
  | 'range'
  | 'gzip'
  | 'brotli'
  | 'missing'
  | 'other-case'
  | 'percent-encoded'
  | 'folder'
  | 'bundle'
  | 'module'
  | 'meta'
  | 'alternate';

/** A request about the host as a whole. */
export type HostProbe =
  | 'no-page'
  | 'git-folder'
  | 'traversal-dots'
  | 'traversal-encoded-dots'
  | 'traversal-encoded-slashes'
  | 'traversal-backslashes';
