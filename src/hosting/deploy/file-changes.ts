/** The record of a file of a site. */
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

/** The differences between two states of a site, in the order of paths. */
export interface FileChanges {
  readonly added: readonly ListedFile[];
  /** With their new sizes and digests. */
  readonly changed: readonly ListedFile[];
  /** With their old sizes and digests. */
  readonly removed: readonly ListedFile[];
}

/** Compares the files of two states of a site. */
export function compareFiles(before: FileDigests, after: FileDigests): FileChanges {
  const recent = Object.keys(after);
  return {
    added: list(
      recent.filter((path) => !Object.hasOwn(before, path)),
      after,
    ),
    changed: list(
      recent.filter(
        (path) => Object.hasOwn(before, path) && before[path]?.digest !== after[path]?.digest,
      ),
      after,
    ),
    removed: list(
      Object.keys(before).filter((path) => !Object.hasOwn(after, path)),
      before,
    ),
  };
}

function list(paths: readonly string[], files: FileDigests): readonly ListedFile[] {
  return paths.toSorted().flatMap((path) => {
    const file = files[path];
    return file === undefined ? [] : [{ path, size: file.size, digest: file.digest }];
  });
}
