import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './last-build.ts';

/** Puts a folder in the place of another, as a whole. */
export function replaceSite(built: string, site: string): void {
  const previous = `${built}.previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(site)) renameSync(site, previous);
  renameSync(built, site);
  rmSync(previous, { recursive: true, force: true });
}

/** Moves what was built into a site, and drops what is neither new nor `kept` (paths in the site). */
export function updateSite(built: string, site: string, kept: ReadonlySet<string>): void {
  const made = listFiles(built);
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
