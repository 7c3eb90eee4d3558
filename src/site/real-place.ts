import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The absolute path of a folder, which may not exist yet, with links resolved. */
export function realPlace(folder: string): string {
  const place = resolve(folder);
  if (existsSync(place)) return realpathSync(place);
  const parent = dirname(place);
  return parent === place ? place : join(realPlace(parent), relative(parent, place));
}
