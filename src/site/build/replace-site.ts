import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './last-build.ts';

/**
 * Puts what was built (`made`: its paths) into a site, and drops what is neither that nor `kept`
 * (paths in the site). Where nothing is kept, the folder takes the site's place as a whole.
 */
export function updateSite(
  built: string,
  site: string,
  made: readonly string[],
  kept: ReadonlySet<string>,
): void {
  if (kept.size === 0) {
    replaceSite(built, site);
    return;
  }
  const wanted = new Set(made);
  for (const path of listFiles(site)) {
    if (!wanted.has(path) && !kept.has(path)) removeFile(site, path);
  }
  for (const path of made) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    renameSync(join(built, path), join(site, path));
  }
  rmSync(built, { recursive: true, force: true });
}

function replaceSite(built: string, site: string): void {
  const previous = `${built}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(site)) renameSync(site, previous);
  renameSync(built, site);
  rmSync(previous, { recursive: true, force: true });
}

/** With the folders that are empty then. */
function removeFile(site: string, path: string): void {
  rmSync(join(site, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(site, folder));
    } catch {
      // Something else is in it.
      return;
    }
  }
}
