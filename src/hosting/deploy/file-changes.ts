import { compareText } from '../../text/compare-text.ts';

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
  const [old, recent] = [listFiles(before), listFiles(after)];
  const isKnown = ({ path }: ListedFile): boolean => Object.hasOwn(before, path);
  return {
    added: recent.filter((file) => !isKnown(file)),
    changed: recent.filter((file) => isKnown(file) && before[file.path]?.digest !== file.digest),
    removed: old.filter(({ path }) => !Object.hasOwn(after, path)),
  };
}

/** Files in the order of their paths. */
function listFiles(files: FileDigests): readonly ListedFile[] {
  return Object.entries(files)
    .map(([path, { size, digest }]) => ({ path, size, digest }))
    .sort((a, b) => compareText(a.path, b.path));
}
