import type { DialectName } from '../../schema/dialects.ts';
import type { CatalogFile } from '../catalog-file.ts';
import type { ConfiguredLayout } from './layouts.ts';
import type { MetaSchemas } from './restate-dialect.ts';
import type { SchemeChoice } from './version-schemes.ts';

/** What the identifiers of a source become: they stay, or addresses of the site take their place. */
type Identity = 'keep' | 'rewrite';

/** A folder of schemas, as somebody has it. */
export interface SourceOptions {
  /** From the catalog's folder, with a slash at its end unless it is the folder itself. */
  readonly folder: string;
  /** The name of the folder: the family of what has none otherwise. */
  readonly name: string;
  /** The family of what has none by its path. */
  readonly family?: string;
  /** The known layouts are tried if there is none. */
  readonly layout?: ConfiguredLayout;
  /** The version of every file. */
  readonly version?: string;
  /** The URI that all identifiers of the source begin with. */
  readonly base?: string;
  /** By the beginning of a URI: the folder or file, from the source, that stands for it. */
  readonly resolve?: Readonly<Record<string, string>>;
  /** Pointers such as `/$defs/*`. */
  readonly pick?: readonly string[];
  readonly identity?: Identity;
  readonly scheme?: SchemeChoice;
  /** Of what has no `$schema`; absent if its keywords are to tell. */
  readonly dialect?: DialectName;
  readonly metaSchemas?: MetaSchemas;
}

/** The files of a source as they were at one time; a folder has one such time, a repository many. */
export interface Revision {
  /** The version of all its files; absent where the files say theirs. */
  readonly version?: string;
  /** When it was made, if that is known: `2026-11-22`. */
  readonly day?: string;
  /** Of a past revision: the prefix of the paths of its files: `v1.0:schemas/`. */
  readonly prefix?: string;
  readonly files: readonly CatalogFile[];
}

/** A source and its files. */
export interface Source {
  readonly options: SourceOptions;
  readonly revisions: readonly Revision[];
}

/** What is known of a definition that was not written for this site. */
export interface ForeignFile {
  readonly identity: Identity;
  /** The URI that its references are resolved against: its `$id`, or where its file lies. */
  readonly base: string;
  /** Stands in front of its text where the file is served as it is, if it begins with a byte order mark. */
  readonly mark?: string;
  /** The URI that it states, if it does. */
  readonly uri?: string;
  /** Where it stands in a file of several definitions, as a JSON Pointer. */
  readonly pointer?: string;
  /** The line of that, from 1. */
  readonly line?: number;
  /** The file that it was made of, if that is not JSON: the end of its name, and its text. */
  readonly written?: { readonly end: string; readonly text: string };
  /** Of a file of several: changes with any of them. */
  readonly fingerprint?: string;
  /** The names of further versions with the same bytes. */
  readonly labels?: readonly string[];
  /** When its version was made, if that is known: `2026-11-22`. */
  readonly day?: string;
}
