import type { JsonNode } from '../../json/json.ts';
import { resolveUrl } from '../../text/resolve-url.ts';
import { referencesIn } from './references-in.ts';

/** A file of a source. */
export interface ReferringFile {
  /** The version of all files of its revision. */
  readonly revision: string;
  /** Its location as a URI. */
  readonly place: string;
  /** The schemas in it, or the value that would be one. */
  readonly schemas: readonly JsonNode[];
}

/** Those of `others`, files of unknown kind, that schemas refer to, directly or indirectly. */
export function referredFiles<File extends ReferringFile>(
  schemas: readonly ReferringFile[],
  others: readonly File[],
): ReadonlySet<File> {
  const byPlace = new Map(others.map((file) => [`${file.revision}\n${file.place}`, file]));
  const reached = new Set<File>();
  const queue = others.length === 0 ? [] : [...schemas];
  for (const { revision, place, schemas: referring } of queue) {
    for (const address of addressesIn(referring, place)) {
      const file = byPlace.get(`${revision}\n${address}`);
      if (file === undefined || reached.has(file)) continue;
      reached.add(file);
      queue.push(file);
    }
  }
  return reached;
}

/** The other files that the schemas at a location refer to, as URIs without fragments. */
function addressesIn(schemas: readonly JsonNode[], place: string): ReadonlySet<string> {
  const refs = new Set(schemas.flatMap(referencesIn).map(({ ref }) => ref));
  const others = [...refs].filter((ref) => !ref.startsWith('#'));
  return new Set(others.flatMap((ref) => resolveUrl(ref, place)?.replace(/#.*/s, '') ?? []));
}
