import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isConfigFile } from '../config/read-config.ts';
import { isLeftOut, listFolder } from '../list-folder.ts';

/** Editors write a file in several steps, and a checkout writes many files: all are one change. */
const settlingTime = 50;

/** By folder: whether a change of something in it counts, by its name. */
export type WatchedFolders = ReadonlyMap<string, (name: string) => boolean>;

/** Watches folders for changes, one folder at a time: some systems have no other way. */
export class FolderWatcher {
  private readonly watchers = new Map<string, FSWatcher>();
  private readonly onChange: () => void;
  private pending: NodeJS.Timeout | undefined;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Watches these folders from now on, and no others. */
  watch(folders: WatchedFolders): void {
    for (const [folder, watcher] of this.watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    for (const [folder, counts] of folders) {
      if (!this.watchers.has(folder)) this.watchers.set(folder, this.open(folder, counts));
    }
  }

  private open(folder: string, counts: (name: string) => boolean): FSWatcher {
    const watcher = watch(folder, (_event, name) => {
      if (name !== null && !counts(name)) return;
      clearTimeout(this.pending);
      this.pending = setTimeout(this.onChange, settlingTime);
    });
    // A folder that is gone is seen in the one above it.
    watcher.on('error', () => {
      watcher.close();
    });
    return watcher;
  }
}

/** The folders of a catalog; of the one that it lies in, what is said there of the catalog. */
export function foldersOfCatalog(catalogFolder: string): WatchedFolders {
  const inner = listFolder(catalogFolder).map(({ path, entry }) =>
    join(catalogFolder, entry.isDirectory() ? path : dirname(path)),
  );
  const own = new Set([catalogFolder, ...inner]);
  return new Map([
    [dirname(catalogFolder), isBeside(basename(catalogFolder))],
    ...Array.from(own, (folder) => [folder, isRead] as const),
  ]);
}

function isRead(name: string): boolean {
  return !isLeftOut(name);
}

function isBeside(catalog: string): (name: string) => boolean {
  return (name) => isConfigFile(name) || name.startsWith(`${catalog}.`) || name === catalog;
}
