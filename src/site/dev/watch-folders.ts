import { statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isConfigFile } from '../config/read-config.ts';
import type { Environment } from '../environment.ts';
import { isLeftOut, listFolder } from '../read/list-folder.ts';

/** Editors write a file in several steps, and a checkout writes many files: both count as one change. */
export const settlingTime = 50;

/** For each folder, whether a change of the entry with a name counts. */
export type WatchedFolders = ReadonlyMap<string, (name: string) => boolean>;

/** A watcher, and the identity of its folder when it began. */
interface WatchedFolder {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/** Watches each folder by itself, since some systems cannot watch recursively. */
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
      // A folder that was removed and recreated is a new one, which the old watcher does not see.
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
    // The watcher of the parent reports that a folder is gone.
    watcher.on('error', () => watcher.close());
    return watcher;
  }
}

/** Distinguishes a folder from a later one with its name; `''` for one that is gone. */
function identityOf(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found === undefined ? '' : `${String(found.ino)} ${String(found.birthtimeMs)}`;
}

/** The folders of the catalog, of its site's own files, and of its configuration. */
export function watchedFolders(environment: Environment): WatchedFolders {
  const { catalogFolder, configFile = catalogFolder, ownFiles = [] } = environment;
  const inner = listFolder(catalogFolder).map(({ path, entry }) =>
    join(catalogFolder, entry.isDirectory() ? path : dirname(path)),
  );
  const named = [basename(catalogFolder), basename(configFile)];
  const isNamed = (name: string): boolean =>
    isConfigFile(name) || named.some((start) => name.startsWith(start));
  const read = [catalogFolder, ...inner, ...ownFiles.map(({ file }) => dirname(file))];
  return new Map([
    ...[dirname(catalogFolder), dirname(configFile)].map((folder) => [folder, isNamed] as const),
    ...read.map((folder) => [folder, (name: string) => !isLeftOut(name)] as const),
  ]);
}
