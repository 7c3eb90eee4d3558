/** A file of a site, as a record has it. */
interface FileDigest {
  /** In bytes. */
  readonly size: number;
  /** The beginning of the SHA-256 of its bytes, in hexadecimal. */
  readonly digest: string;
}

/** Files of a site by their paths. */
export type FileDigests = Readonly<Record<string, FileDigest>>;

/** A file with its path. */
export type ListedFile = FileDigest & { readonly path: string };

/** In what two states of a site differ, in the order of paths. */
export interface FileChanges {
  readonly added: readonly ListedFile[];
  /** With their new sizes and digests. */
  readonly changed: readonly ListedFile[];
  /** With the sizes and digests that they had. */
  readonly removed: readonly ListedFile[];
}

/** Compares the files of two states of a site. */
export function compareFiles(before: FileDigests, after: FileDigests): FileChanges {
  const old = listed(before);
  const recent = listed(after);
  const oldDigests = new Map(old.map(({ path, digest }) => [path, digest]));
  const paths = new Set(recent.map(({ path }) => path));
  return {
    added: recent.filter(({ path }) => !oldDigests.has(path)),
    changed: recent.filter(
      ({ path, digest }) => oldDigests.has(path) && oldDigests.get(path) !== digest,
    ),
    removed: old.filter(({ path }) => !paths.has(path)),
  };
}

function listed(files: FileDigests): readonly ListedFile[] {
  return Object.entries(files)
    .map(([path, { size, digest }]) => ({ path, size, digest }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
