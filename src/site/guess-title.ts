import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isGenericFolder } from '../catalog/sources/find/family-names.ts';

/**
 * The title of a site that states none: the name of its folder of definitions, an absolute path, or of the
 * package that this is; if that says nothing, of the nearest package around or, without one, of the nearest
 * folder with a name that does.
 */
export function guessTitle(folder: string): string {
  const name = basename(folder);
  if (!isGenericFolder(name)) return packageName(folder) ?? name;
  const around = foldersAround(folder);
  for (const place of around) {
    const title = packageName(place);
    if (title !== undefined) return title;
  }
  return around.map((place) => basename(place)).find((found) => !isGenericFolder(found)) ?? name;
}

/** A folder and those around it, from the innermost. */
function foldersAround(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAround(parent)];
}

function packageName(folder: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const isNamed = typeof value === 'object' && value !== null && 'name' in value;
    return isNamed && typeof value.name === 'string' && value.name !== '' ? value.name : undefined;
  } catch {
    // There is no `package.json`, or it is not JSON.
    return undefined;
  }
}
