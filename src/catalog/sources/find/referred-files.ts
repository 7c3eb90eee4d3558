import { stringMember, type JsonNode } from '../../../json/json.ts';
import { isStrange } from '../../../schema/stray-schemas.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';
import { referencesIn } from '../documents/references-in.ts';

/** A file of a source. */
export interface ReferringFile {
  /** The version of all files of its revision. */
  readonly revision: string;
  /** Its location as a URI. */
  readonly place: string;
  /** The schemas in it, or the value that would be one. */
  readonly schemas: readonly JsonNode[];
  /** Where else than against its location references in it lead: each to the location of a file, as a URI. */
  readonly placesOf?: (reference: string) => readonly string[];
}

/** Those of `others`, files of unknown kind, that schemas refer to, directly or indirectly. */
export function referredFiles<File extends ReferringFile>(
  schemas: readonly ReferringFile[],
  others: readonly File[],
): ReadonlySet<File> {
  const byPlace = new Map(others.map((file) => [`${file.revision}\n${file.place}`, file]));
  const reached = new Set<File>();
  const queue = others.length === 0 ? [] : [...schemas];
  for (const referring of queue) {
    for (const address of addressesIn(referring)) {
      const file = byPlace.get(`${referring.revision}\n${address}`);
      if (file === undefined || reached.has(file)) continue;
      reached.add(file);
      queue.push(file);
    }
  }
  return reached;
}

/**
 * Those of `schemas` that are just a `$ref` to one of `others`, files of unknown kind, which has what no schema
 * has: a header of OpenAPI, for one. They may refer to it by way of each other.
 */
export function mereReferences<File extends ReferringFile>(
  schemas: readonly File[],
  others: readonly ReferringFile[],
): ReadonlySet<File> {
  const keyOf = (revision: string, address: string): string => `${revision}\n${address}`;
  const strange = new Set(
    others
      .filter(
        ({ schemas: [root] }) => root?.kind === 'object' && root.members.keys().some(isStrange),
      )
      .map(({ revision, place }) => keyOf(revision, place)),
  );
  const mere = Map.groupBy(
    strange.size === 0 ? [] : schemas.filter(({ schemas: [root] }) => isMereReference(root)),
    ({ revision, place, schemas: [root] }) =>
      keyOf(revision, resolveUrl(stringMember(root, '$ref') ?? '', place) ?? ''),
  );
  const found = new Set<File>();
  // A set is walked with what is added meanwhile.
  for (const target of strange) {
    for (const file of mere.get(target) ?? []) {
      found.add(file);
      strange.add(keyOf(file.revision, file.place));
    }
  }
  return found;
}

function isMereReference(root: JsonNode | undefined): boolean {
  return root?.kind === 'object' && root.members.size === 1 && root.members.has('$ref');
}

/** The locations of the other files that the schemas of a file may refer to, as URIs without fragments. */
function addressesIn({ schemas, place, placesOf }: ReferringFile): ReadonlySet<string> {
  const refs = new Set(schemas.flatMap(referencesIn).map(({ ref }) => ref.replace(/#.*/s, '')));
  refs.delete('');
  return new Set(
    [...refs].flatMap((ref) => [resolveUrl(ref, place) ?? [], placesOf?.(ref) ?? []].flat()),
  );
}
