import type { Definition, VersionLine } from '../catalog/catalog.ts';
import type { FontGallery } from '../fonts/core/gallery.ts';
import { hostedMark } from '../text/hosted-name.ts';
import type { AlphabetPage } from '../reference/core/alphabet-pages.ts';
import type { Namesake } from '../model/property-index.ts';
import { ownProperties } from '../model/root-schema.ts';
import { siteCatalog, type SiteCatalog } from './catalog.ts';
import { navigation } from './navigation.ts';
import { namesakesOf } from './reference.ts';
import { sha256 } from './sha256.ts';
import { endlessReferences, lineOf } from './derived-files.ts';

/**
 * Keys of what a build writes: two builds of one program give a file of one key the same bytes, so
 * that the second need not make it again. A key is a digest of all that the file's bytes follow from.
 */

/** For what shows one definition and, of the rest of the catalog, what it refers to. */
export const definitionKey = remember((definition: Definition): string => {
  const { graph } = siteCatalog();
  const { identifier, examples } = definition;
  return keyOf([
    identifier,
    digestOf(definition),
    publicationOf(definition),
    examples.map(({ path, bytes, error }) => [path, sha256(bytes), error]),
    (graph.uses.get(identifier) ?? []).map(digestOf),
    [...(graph.reached.get(identifier) ?? [])].toSorted(),
  ]);
});

/**
 * For a version's derived files and the pages that name them; what those reach beyond the
 * definition's own references is not known before they are made (see `reachKey`).
 */
export const versionKey = remember((definition: Definition): string =>
  keyOf([
    definitionKey(definition),
    lineOf(definition).newest.identifier,
    usersOf(definition),
    endlessReferences(definition),
  ]),
);

/** For the types of a definition, which name those of what it refers to. */
export function typesKey(definition: Definition): string {
  const uses = siteCatalog().graph.uses.get(definition.identifier) ?? [];
  return keyOf([[definition, ...uses].map(definitionKey), endlessReferences(definition)]);
}

/** For what was looked at while derived files were made; `undefined` where some of it is gone. */
export function reachKey(identifiers: readonly string[]): string | undefined {
  const { byIdentifier } = siteCatalog().catalog;
  const reached = identifiers.map((identifier) => byIdentifier.get(identifier));
  if (reached.includes(undefined)) return undefined;
  return keyOf(reached.map((definition) => definition && definitionKey(definition)));
}

/** For a reference page: also what leads to it, and where else its properties' names occur. */
export function referenceKey(line: VersionLine, definition: Definition): string {
  const { family, name } = definition;
  const { schemas } = ownProperties(definition);
  const { fonts } = siteCatalog();
  return keyOf([
    versionKey(definition),
    line.versions.map((other) => [other.identifier, publicationOf(other)]),
    navigation({ kind: 'family', family, name }),
    definition.text.includes(hostedMark) && fonts && shownFonts(fonts),
    Array.from(schemas.keys(), (property) => namesakesOf(definition, property).map(shownOf)),
  ]);
}

/** For the page of all versions of a name. */
export function versionsKey({ family, name, versions, newest }: VersionLine): string {
  return keyOf([
    versions.map(digestOf),
    versions.map(publicationOf),
    newest.identifier,
    navigation({ kind: 'family', family, name }),
  ]);
}

/** For a page of the A–Z. */
export function alphabetKey(
  { slug, letter, number, count }: AlphabetPage,
  all: readonly AlphabetPage[],
): string {
  return keyOf([
    [slug, number, count, all.map((page) => page.slug)],
    letter.names.map(({ name, properties }) => [name, properties.map(shownOf)]),
    navigation({ kind: 'reference' }),
  ]);
}

/** For the gallery of fonts; their packages are those of the program. */
export function galleryKey(fonts: FontGallery): string {
  return keyOf([shownFonts(fonts), navigation({ kind: 'fonts' })]);
}

/** Every value with its face and where it is listed; a package's version comes with the program's key. */
function shownFonts({ lists, groups }: FontGallery): unknown {
  return [
    lists.map(({ family, name, version, ...list }) => [
      ...[family, name, version, list.property, list.anchor, list.default],
      ...list.beside,
    ]),
    groups.map(({ name, fonts }) => [
      name,
      fonts.map(({ number, value, id, anchor }) => [number, value, id, anchor]),
    ]),
  ];
}

/** For a guide: it links to definitions by name alone. */
export function guideKey(slug: string): string {
  return keyOf([
    slug,
    [...siteCatalog().catalog.byIdentifier.keys()],
    navigation({ kind: 'guides', slug }),
  ]);
}

/** Whether a version never changes again, and why it should no longer be used. */
export function publicationOf({ published }: Definition): readonly unknown[] {
  return [published !== undefined, published?.withdrawn];
}

function usersOf({ identifier }: Definition): readonly string[] {
  return (siteCatalog().graph.usedBy.get(identifier) ?? []).map((user) => user.identifier);
}

function shownOf({ to, type, default: byDefault, constant }: Namesake): unknown {
  return [to, type, byDefault, constant];
}

const digestOf = remember(({ text }: Definition): string => sha256(text));

/** Works out once what several outputs ask for. */
function remember(make: (definition: Definition) => string): (definition: Definition) => string {
  const known = new WeakMap<Definition, string>();
  return (definition) => {
    const found = known.get(definition) ?? make(definition);
    known.set(definition, found);
    return found;
  };
}

/** The pages of a large definition are part of every key: a link names the one that holds its place. */
export function keyOf(parts: readonly unknown[]): string {
  return sha256(JSON.stringify([placesOf(siteCatalog()), ...parts])).slice(0, 32);
}

const places = new WeakMap<SiteCatalog, string>();

function placesOf(site: SiteCatalog): string {
  const known = places.get(site);
  if (known !== undefined) return known;
  const parts = Array.from(site.large, ([address, { partOf }]) => [address, ...partOf]);
  const digest = sha256(JSON.stringify(parts));
  places.set(site, digest);
  return digest;
}
