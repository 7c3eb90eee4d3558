import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files below a folder. */
export function listFiles(folder: string): readonly string[] {
  return listEntries(folder)
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => path);
}

/** Everything below a folder, with relative paths; a folder comes before its content. */
export function listEntries(folder: string, below = ''): readonly FolderEntry[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name;
    const isFolder = entry.isDirectory();
    return [{ path, isFolder }, ...(isFolder ? listEntries(folder, `${path}/`) : [])];
  });
}

interface FolderEntry {
  readonly path: string;
  readonly isFolder: boolean;
}
