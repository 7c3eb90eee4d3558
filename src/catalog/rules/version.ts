import { parseVersion } from '../version.ts';
import type { CatalogPaths } from '../layout.ts';
import type { PathFinding, Rule } from '../rule.ts';

export const version = {
  id: 'version',
  severity: 'error',
  asks: 'A version is numbers with dots and an optional prerelease.',
  check: ({ versions }) => versions.flatMap(checkVersion),
} as const satisfies Rule<CatalogPaths, PathFinding>;

function checkVersion(folder: readonly string[]): PathFinding[] {
  const text = folder.at(-1) ?? '';
  if (parseVersion(text) !== undefined) return [];
  const suggestion = suggestVersion(text);
  const advice =
    suggestion === undefined
      ? 'expected numbers with dots and an optional -prerelease, such as 1.0 or 2.0-rc.1'
      : `write ${suggestion}`;
  const message = `${JSON.stringify(text)} is not a version: ${advice}`;
  return [{ path: folder.join('/'), message }];
}

/** `v1.0`, `1.0 ` and `01.0` are `1.0`; a date becomes numbers with dots. */
function suggestVersion(text: string): string | undefined {
  const bare = text.trim().replace(/^v(?=\d)/i, '');
  const dotted = /^\d+([-_]\d+)+$/.test(bare) ? bare.replaceAll(/[-_]/g, '.') : bare;
  const suggestion = dotted.replaceAll(/(^|\.)0+(?=\d)/g, '$1');
  return parseVersion(suggestion) === undefined ? undefined : suggestion;
}
