import { statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isConfigFile } from '../config/read-config.ts';
import type { Environment } from '../environment.ts';
import { isLeftOut, listFolder } from '../list-folder.ts';

/** Editors write a file in several steps, and a checkout writes many files: all are one change. */
const settlingTime = 50;

/** By folder: whether a change of something in it counts, by its name. */
export type WatchedFolders = ReadonlyMap<string, (name: string) => boolean>;

/** A watcher, and the folder that it began with. */
interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/** Watches folders for changes, one folder at a time: some systems have no other way. */
export class FolderWatcher {
  readonly #watchers = new Map<string, WatchedFolder>();
  readonly #onChange: () => void;
  #pending: NodeJS.Timeout | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Watches these folders from now on, and no others. */
  watch(folders: WatchedFolders): void {
    for (const [folder, { watcher, identity }] of this.#watchers) {
      // A folder that was removed and made again is another one, of which the watcher hears nothing.
      if (folders.has(folder) && identity === identityOf(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const [folder, counts] of folders) {
      if (this.#watchers.has(folder)) continue;
      const identity = identityOf(folder);
      this.#watchers.set(folder, { watcher: this.#open(folder, counts), identity });
    }
  }

  #open(folder: string, counts: (name: string) => boolean): FSWatcher {
    const watcher = watch(folder, (_event, name) => {
      if (name !== null && !counts(name)) return;
      clearTimeout(this.#pending);
      this.#pending = setTimeout(this.#onChange, settlingTime);
    });
    // A folder that is gone is seen in the one above it.
    watcher.on('error', () => {
      watcher.close();
    });
    return watcher;
  }
}

/** What tells a folder from another of its name; `''` for one that is gone. */
function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found === undefined ? '' : `${String(found.ino)} ${String(found.birthtimeMs)}`;
}

/** The folders of a catalog and of what its site shows beside it, and those with what is said of it. */
export function watchedFolders(environment: Environment): WatchedFolders {
  const { catalogFolder, configFile = catalogFolder, ownFiles = [] } = environment;
  const inner = listFolder(catalogFolder).map(({ path, entry }) =>
    join(catalogFolder, entry.isDirectory() ? path : dirname(path)),
  );
  const said = [basename(catalogFolder), basename(configFile)];
  const isSaid = (name: string): boolean =>
    isConfigFile(name) || said.some((start) => name.startsWith(start));
  const read = [catalogFolder, ...inner, ...ownFiles.map(({ file }) => dirname(file))];
  return new Map([
    ...[dirname(catalogFolder), dirname(configFile)].map((folder) => [folder, isSaid] as const),
    ...read.map((folder) => [folder, (name: string) => !isLeftOut(name)] as const),
  ]);
}
