import { everyName, type CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

/** The devices of Windows, which are reserved with any extension and in any case. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[1-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** Whether Windows reserves a name. */
export function isReservedName(name: string): boolean {
  return device.test(name);
}

export const reservedName = {
  id: 'reserved-name',
  severity: 'error',
  asks: 'No file or folder has a name that Windows reserves, such as CON or aux.json.',
  check: ({ files }) =>
    everyName(files)
      .filter(({ name }) => isReservedName(name))
      .map(({ path, name }) => ({
        path,
        message: `Windows reserves the name ${name}: a checkout there would fail; choose another`,
      })),
} as const satisfies Rule<CatalogPaths, PathFinding>;
