import type { HttpAnswer, Exchange } from './exchange.ts';
import type { FetchedDocument } from './schema-document.ts';

/** What was asked for and answered, of a host of schemas. */
export interface ObservedHost {
  /** What stands before every probed path: `https://catalog.example/docs/`, a slash at the end. */
  readonly root: string;
  readonly listings: readonly HostListing[];
  /** Every schema that the listings name on this host, in order of address. */
  readonly listed: readonly ListedSchema[];
  /** The schemas that were looked at. */
  readonly schemas: readonly ObservedSchema[];
  /** The documents that were looked at or that references lead to, by address without fragment. */
  readonly documents: ReadonlyMap<string, FetchedDocument>;
  /** How many more files references lead to, which were not asked for. */
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
  /** What the listing says of the file as it is served. */
  readonly sha256?: string;
  /** The identifier of its meta-schema. */
  readonly dialect?: string;
  /** The absolute address of its reference page. */
  readonly page?: string;
}

/** A schema, and what its host answered to questions about it. */
export interface ObservedSchema {
  readonly listed: ListedSchema;
  /** The `GET` that a client begins with. */
  readonly plain: Exchange;
  readonly exchanges: ReadonlyMap<SchemaProbe, Exchange>;
}

/** A question that follows the first, about one schema. */
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

/** A question about the host as a whole. */
export type HostProbe =
  | 'no-page'
  | 'git-folder'
  | 'traversal-dots'
  | 'traversal-encoded-dots'
  | 'traversal-encoded-slashes'
  | 'traversal-backslashes';
