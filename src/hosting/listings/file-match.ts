import type { Definition } from '../../catalog/catalog.ts';
import { itemsOrSelf, member, stringsIn } from '../../json/json.ts';

/** Globs of the files that editors treat as instances of a definition, and its `<Family>/<Name>`. */
export interface FileMatch {
  readonly name: string;
  readonly globs: readonly string[];
}

/** Which files are instances of a definition: from the configuration, or its own `x-file-match`. */
export function fileMatchOf(
  { family, name, schema }: Definition,
  configured: readonly FileMatch[],
): readonly string[] {
  const told = configured.find((match) => match.name === `${family}/${name}`);
  if (told !== undefined) return told.globs;
  const own = stringsIn(itemsOrSelf(member(schema, 'x-file-match')));
  return own.filter((glob) => glob !== '');
}

/** The member of a listing with these globs, if there are any. */
export function matchMember(globs: readonly string[]): { readonly fileMatch?: readonly string[] } {
  return globs.length === 0 ? {} : { fileMatch: globs };
}
