import { everyName, type CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

/** In bytes of UTF-8. */
const longest = 255;

const encoder = new TextEncoder();

export const longName = {
  id: 'long-name',
  severity: 'error',
  asks: 'No name of a file or folder is longer than 255 bytes in UTF-8.',
  check: ({ files }) =>
    everyName(files).flatMap(({ path, name }): PathFinding[] => {
      const size = encoder.encode(name).byteLength;
      if (size <= longest) return [];
      const message = `the name has ${String(size)} bytes in UTF-8: most file systems and archives take 255 at most`;
      return [{ path, message }];
    }),
} as const satisfies Rule<CatalogPaths, PathFinding>;
