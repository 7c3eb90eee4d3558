import type { CatalogFile } from '../catalog-file.ts';
import type { PublishedVersion } from '../catalog.ts';
import { readFormedFile, type FormedFile } from '../read-definitions.ts';
import { versionLock } from '../rules/version-lock.ts';

/** The lock of a catalog's published versions; its schema is `version-lock.schema.json`. */
export interface VersionLock extends Pick<FormedFile, 'source' | 'diagnostics'> {
  /** By identifier. */
  readonly versions: ReadonlyMap<string, PublishedVersion>;
  /** What each git tag from which versions came pointed to. */
  readonly tags: ReadonlyMap<string, string>;
}

/** A lock as its schema describes it. */
interface LockContent {
  readonly versions?: Readonly<Record<string, PublishedVersion>>;
  readonly tags?: Readonly<Record<string, string>>;
}

/** Reads a lock; if there is none, or it is wrong, nothing is published. */
export function readVersionLock(file: CatalogFile | undefined): VersionLock {
  const { source, value = {}, diagnostics } = readFormedFile(file, versionLock);
  const { versions = {}, tags = {} } = value as LockContent;
  const maps = { versions: new Map(Object.entries(versions)), tags: new Map(Object.entries(tags)) };
  return { source, ...maps, diagnostics };
}
