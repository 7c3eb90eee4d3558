import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchFolder } from '../search/search-parts.ts';
import type { WriteFile } from '../search/write-search-index.ts';
import { digestBytes, type FileRecord, type FindSame, type LastSite } from './last-build.ts';
import { linkFile } from './replace-site.ts';

/**
 * Writes the files of the search. Their folders are named after digests of their content, so some files get
 * another path but keep their bytes: a file of the last site with the same bytes is linked.
 */
export class LinkedFiles {
  readonly #last: ReadonlyMap<string, { readonly file: string; readonly record: FileRecord }>;
  readonly #findSame: FindSame;
  /** The last build's record of each linked file, by inode. */
  readonly #linked = new Map<number, FileRecord>();

  constructor(last: LastSite | undefined, siteFolder: string, findSame: FindSame) {
    this.#last = new Map(
      Object.entries(last?.files ?? {})
        .filter(([path]) => path.startsWith(`${searchFolder}/`))
        .map(([path, record]) => [record.digest, { file: join(siteFolder, path), record }]),
    );
    this.#findSame = findSame;
  }

  readonly write: WriteFile = (file, bytes) => {
    const last = this.#last.get(digestBytes(bytes));
    const found = last && this.#findSame(last.file, last.record);
    if (last === undefined || found === undefined) writeFileSync(file, bytes);
    else {
      linkFile(last.file, file);
      this.#linked.set(found.ino, last.record);
    }
  };

  /** The last build's record of a linked file. */
  recordOf(file: string): FileRecord | undefined {
    return this.#linked.get(statSync(file).ino);
  }
}
