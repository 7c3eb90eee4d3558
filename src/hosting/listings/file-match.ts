import type { Definition } from '../../catalog/catalog.ts';
import { itemsOrSelf, member, stringsIn } from '../../json/json.ts';

/** Globs of the files that editors treat as instances of a definition, and its `<Family>/<Name>`. */
export interface FileMatch {
  readonly name: string;
  readonly globs: readonly string[];
}

/**
 * Which files are instances of a definition: from the configuration, or its own `x-file-match`; `undefined`
 * if neither names any.
 */
export function fileMatchOf(
  { family, name, schema }: Definition,
  configured: readonly FileMatch[],
): readonly string[] | undefined {
  const stated = configured.find((match) => match.name === `${family}/${name}`)?.globs;
  const own = stringsIn(itemsOrSelf(member(schema, 'x-file-match'))).filter((glob) => glob !== '');
  const globs = stated ?? own;
  return globs.length > 0 ? globs : undefined;
}
