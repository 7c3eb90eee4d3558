import type { DialectName } from '../../schema/dialects.ts';
import type { CatalogFile } from '../catalog-file.ts';
import type { ConfiguredLayout } from './layouts/layout-pattern.ts';
import type { MetaSchemas } from './documents/restate-dialect.ts';
import type { SchemeChoice } from './layouts/version-schemes.ts';

/** Whether the identifiers of a source stay, or are replaced by addresses of the site. */
type Identity = 'keep' | 'rewrite';

/** A folder of schemas in any layout. */
export interface SourceOptions {
  /** Relative to the catalog's folder, with a trailing slash unless it is that folder. */
  readonly folder: string;
  /** The name of the folder: the family of definitions without any other. */
  readonly name: string;
  /** The family of files whose path gives none. */
  readonly family?: string;
  /** The known layouts are tried if there is none. */
  readonly layout?: ConfiguredLayout;
  /** The version of every file. */
  readonly version?: string;
  /** The URI with which all identifiers of the source begin. */
  readonly base?: string;
  /** By the beginning of a URI: the folder or file that it stands for, relative to the source. */
  readonly resolve?: Readonly<Record<string, string>>;
  /** Pointers such as `/$defs/*`. */
  readonly pick?: readonly string[];
  readonly identity?: Identity;
  readonly scheme?: SchemeChoice;
  /** The dialect of schemas without a `$schema`; absent to detect it by their keywords. */
  readonly dialect?: DialectName;
  readonly metaSchemas?: MetaSchemas;
}

/** The files of a source at one time; a folder has a single revision, a repository many. */
export interface Revision {
  /** The version of all its files; absent if the files state theirs. */
  readonly version?: string;
  /** When it was made, if that is known: `2026-11-22`. */
  readonly day?: string;
  /** The prefix of the paths of a past revision: `v1.0:schemas/`. */
  readonly prefix?: string;
  readonly files: readonly CatalogFile[];
}

/** A source and its files. */
export interface Source {
  readonly options: SourceOptions;
  readonly revisions: readonly Revision[];
}

/** Further data on a definition that was not written for this site. */
export interface ForeignFile {
  readonly identity: Identity;
  /** The URI against which its references are resolved: its `$id`, or the location of its file. */
  readonly base: string;
  /** The byte order mark of its file, if any, to serve the file as it is. */
  readonly mark?: string;
  /** The URI that it states, if it does. */
  readonly uri?: string;
  /** The URIs that copies of its file state, which are not definitions of their own. */
  readonly copies?: readonly string[];
  /** Its place in a file with several definitions, as a JSON Pointer. */
  readonly pointer?: string;
  /** The line of that place, from 1. */
  readonly line?: number;
  /** The file from which it was made, if that is not JSON: the end of its name, and its text. */
  readonly written?: { readonly end: string; readonly text: string };
  /** For a file with several definitions: a fingerprint that changes with any of them. */
  readonly fingerprint?: string;
  /** The names of further versions with the same bytes. */
  readonly labels?: readonly string[];
  /** When its version was made, if that is known: `2026-11-22`. */
  readonly day?: string;
}
