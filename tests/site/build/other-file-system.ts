import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder of another file system than that of a folder, where there is one. */
export function otherFileSystem(than: string = tmpdir()): string | undefined {
  return ['/dev/shm', process.cwd(), tmpdir()].find(
    (folder) => existsSync(folder) && statSync(folder).dev !== statSync(than).dev,
  );
}
