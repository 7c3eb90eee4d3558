import type { Definition, VersionLine } from '../catalog/catalog.ts';
import type { FontGallery } from '../fonts/core/gallery.ts';
import { hostedMark } from '../text/hosted-name.ts';
import type { AlphabetPage } from '../reference/core/alphabet-pages.ts';
import type { Namesake } from '../model/property-index.ts';
import { ownProperties } from '../model/root-schema.ts';
import { navigation } from './navigation.ts';
import { namesakesOf } from './reference.ts';
import { sha256 } from './sha256.ts';
import type { Site } from './site.ts';

/**
 * Keys of what a build writes: two builds of one program give a file of one key the same bytes, so
 * that the second need not make it again. A key is a digest of all that the file's bytes follow from.
 */

/** For what shows one definition and, of the rest of the catalog, what it refers to. */
export const definitionKey = remember((site: Site, definition: Definition): string => {
  const { graph } = site;
  const { identifier, examples } = definition;
  return keyOf(site, [
    identifier,
    digestOf(site, definition),
    publicationOf(definition),
    examples.map(({ path, bytes, error }) => [path, sha256(bytes), error]),
    (graph.uses.get(identifier) ?? []).map((used) => digestOf(site, used)),
    [...(graph.reached.get(identifier) ?? [])].toSorted(),
  ]);
});

/**
 * For a version's derived files and the pages that name them; what those reach beyond the
 * definition's own references is not known before they are made (see `reachKey`).
 */
export const versionKey = remember((site: Site, definition: Definition): string =>
  keyOf(site, [
    definitionKey(site, definition),
    site.derived.lineOf(definition).newest.identifier,
    usersOf(site, definition),
    site.derived.endlessReferences(definition),
  ]),
);

/** For the types of a definition, which name those of what it refers to. */
export function typesKey(site: Site, definition: Definition): string {
  const uses = site.graph.uses.get(definition.identifier) ?? [];
  const keys = [definition, ...uses].map((used) => definitionKey(site, used));
  return keyOf(site, [keys, site.derived.endlessReferences(definition)]);
}

/** For what was looked at while derived files were made; `undefined` where some of it is gone. */
export function reachKey(site: Site, identifiers: readonly string[]): string | undefined {
  const { byIdentifier } = site.catalog;
  const reached = identifiers.map((identifier) => byIdentifier.get(identifier));
  if (reached.includes(undefined)) return undefined;
  return keyOf(
    site,
    reached.map((definition) => definition && definitionKey(site, definition)),
  );
}

/** For a reference page: also what leads to it, and where else its properties' names occur. */
export function referenceKey(site: Site, line: VersionLine, definition: Definition): string {
  const { family, name } = definition;
  const { schemas } = ownProperties(definition);
  const { fonts } = site;
  return keyOf(site, [
    versionKey(site, definition),
    line.versions.map((other) => [other.identifier, publicationOf(other)]),
    navigation(site, { kind: 'family', family, name }),
    definition.text.includes(hostedMark) && fonts && shownFonts(fonts),
    Array.from(schemas.keys(), (property) => namesakesOf(site, definition, property).map(shownOf)),
  ]);
}

/** For the page of all versions of a name. */
export function versionsKey(site: Site, { family, name, versions, newest }: VersionLine): string {
  return keyOf(site, [
    versions.map((version) => digestOf(site, version)),
    versions.map(publicationOf),
    newest.identifier,
    navigation(site, { kind: 'family', family, name }),
  ]);
}

/** For a page of the A–Z. */
export function alphabetKey(
  site: Site,
  { slug, letter, number, count }: AlphabetPage,
  all: readonly AlphabetPage[],
): string {
  return keyOf(site, [
    [slug, number, count, all.map((page) => page.slug)],
    letter.names.map(({ name, properties }) => [name, properties.map(shownOf)]),
    navigation(site, { kind: 'reference' }),
  ]);
}

/** For the gallery of fonts; their packages are those of the program. */
export function galleryKey(site: Site, fonts: FontGallery): string {
  return keyOf(site, [shownFonts(fonts), navigation(site, { kind: 'fonts' })]);
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

/** For a guide: it links to definitions by name alone, and one lists the words of the catalog. */
export function guideKey(site: Site, slug: string): string {
  return keyOf(site, [
    slug,
    [...site.catalog.byIdentifier.keys()],
    site.synonyms,
    navigation(site, { kind: 'guides', slug }),
  ]);
}

/** Whether a version never changes again, and why it should no longer be used. */
export function publicationOf({ published }: Definition): readonly unknown[] {
  return [published !== undefined, published?.withdrawn];
}

function usersOf({ graph }: Site, { identifier }: Definition): readonly string[] {
  return (graph.usedBy.get(identifier) ?? []).map((user) => user.identifier);
}

function shownOf({ to, type, default: byDefault, constant }: Namesake): unknown {
  return [to, type, byDefault, constant];
}

const digestOf = remember((_site: Site, { text }: Definition): string => sha256(text));

/** Works out once what several outputs ask for. */
function remember(
  make: (site: Site, definition: Definition) => string,
): (site: Site, definition: Definition) => string {
  const known = new WeakMap<Definition, string>();
  return (site, definition) => {
    const found = known.get(definition) ?? make(site, definition);
    known.set(definition, found);
    return found;
  };
}

/** The pages of a large definition are part of every key: a link names the one that holds its place. */
export function keyOf(site: Site, parts: readonly unknown[]): string {
  return sha256(JSON.stringify([placesOf(site), ...parts])).slice(0, 32);
}

const places = new WeakMap<Site, string>();

function placesOf(site: Site): string {
  const known = places.get(site);
  if (known !== undefined) return known;
  const parts = Array.from(site.large, ([address, { partOf }]) => [address, ...partOf]);
  const digest = sha256(JSON.stringify(parts));
  places.set(site, digest);
  return digest;
}
