import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isGenericFolder } from '../../catalog/sources/find-definitions.ts';

/**
 * The title of a site in a first configuration: the name of the schemas' folder or, if that is generic,
 * of the package or of `configFolder`, an absolute path.
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
    // There is no `package.json`, or it is not JSON.
    return undefined;
  }
}
