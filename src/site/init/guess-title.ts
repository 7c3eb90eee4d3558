import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isGenericFolder } from '../../catalog/sources/find-definitions.ts';

/**
 * What a first configuration calls the site of a folder: by the name of the folder, or, if that says
 * nothing, of the package or the folder that the configuration is written into, an absolute path.
 */
export function guessTitle(folderName: string, configFolder: string): string {
  if (!isGenericFolder(folderName)) return folderName;
  return packageName(configFolder) ?? basename(configFolder);
}

function packageName(folder: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const isNamed = typeof value === 'object' && value !== null && 'name' in value;
    return isNamed && typeof value.name === 'string' && value.name !== '' ? value.name : undefined;
  } catch {
    // Without one, or with one that is not JSON.
    return undefined;
  }
}
