import type { VersionLine } from '../../catalog/catalog.ts';
import { valueAnchor } from '../../model/anchor.ts';
import { anchorText } from '../../model/values.ts';
import { findFontLists, type FontList, type ListedFont } from './font-list.ts';
import { hostedMark, hostedName, packageId } from '../../text/hosted-name.ts';

/** All fonts that the definitions of a catalog list, each value once. */
export interface FontGallery {
  /** The lists of newest versions first, otherwise in the order of the catalog. */
  readonly lists: readonly PlacedList[];
  /** In the order in which the lists name them first; values without a category come last. */
  readonly groups: readonly FontGroup[];
  /** The fonts by value, as JSON text. */
  readonly byText: ReadonlyMap<string, GalleryFont>;
}

/** A list of fonts and the reference page that has it. */
export interface PlacedList extends FontList {
  readonly family: string;
  readonly name: string;
  readonly version: string;
}

interface FontGroup {
  /** The category, as the definition writes it. */
  readonly name: string;
  readonly id: string;
  readonly fonts: readonly GalleryFont[];
}

/** A font of the gallery. */
export interface GalleryFont {
  /** From 1, in the order of the definition. */
  readonly number: number;
  /** As in an instance. */
  readonly value: string;
  /** The id of its row. */
  readonly id: string;
  /** The name of the typeface; for a face that is not hosted, the value. */
  readonly name: string;
  readonly face: FaceName;
  /** The first list that contains it. */
  readonly list: PlacedList;
  /** The id of the value on the list's reference page. */
  readonly anchor: string;
}

/** Where a face comes from: a package, by its name below the scope, or the reader's system. */
type FaceName =
  | { readonly kind: 'hosted'; readonly id: string }
  | { readonly kind: 'system'; readonly isMonospace: boolean };

const ungrouped = 'Other';

/** The fonts that definitions list; `undefined` if there are none. */
export function buildGallery(lines: readonly VersionLine[]): FontGallery | undefined {
  const lists = [...lines.map(({ newest }) => newest), ...lines.flatMap(olderVersions)].flatMap(
    ({ family, name, version, text, schema }) =>
      text.includes(hostedMark)
        ? findFontLists(schema).map((list) => ({ ...list, family, name, version: version.text }))
        : [],
  );
  if (lists.length === 0) return undefined;
  const fonts = firstListings(lists).map(toFont(new Set()));
  const byGroup = Map.groupBy(fonts, ({ group }) => group);
  return {
    lists,
    groups: Array.from(byGroup, ([name, own]) => toGroup(name, own)).toSorted(ungroupedLast),
    byText: new Map(fonts.map((font) => [JSON.stringify(font.value), font])),
  };
}

/** The class of a face in style sheets: see `style-sheets`. */
export function faceClass({ face }: GalleryFont): string {
  if (face.kind === 'hosted') return `f-${face.id}`;
  return face.isMonospace ? 'system-monospace' : 'system-text';
}

function olderVersions({ versions, newest }: VersionLine): VersionLine['versions'] {
  return versions.filter((definition) => definition !== newest).toReversed();
}

interface Listing extends ListedFont {
  readonly list: PlacedList;
}

function firstListings(lists: readonly PlacedList[]): readonly Listing[] {
  const all = lists.flatMap((list) => list.values.map((font) => ({ ...font, list })));
  const byValue = Map.groupBy(all, ({ value }) => value);
  return Array.from(byValue.values(), ([first]) => first).filter((first) => first !== undefined);
}

/** Gives each font a unique id; `taken` contains the ids of the fonts before it. */
function toFont(taken: Set<string>) {
  return (
    { value, node, group, list }: Listing,
    index: number,
  ): GalleryFont & { group: string } => {
    const number = index + 1;
    const plain = wordId(value);
    const id = taken.has(plain) ? `${plain}-${String(number)}` : plain;
    taken.add(id);
    const hosted = hostedName(value);
    const name = hosted ?? value;
    const anchor = valueAnchor(list.anchor, anchorText(node));
    const face = faceOf(value);
    return { number, value, id, name, face, list, anchor, group: group ?? ungrouped };
  };
}

function faceOf(value: string): FaceName {
  const hosted = hostedName(value);
  return hosted === undefined
    ? { kind: 'system', isMonospace: value === 'DefaultMonospace' }
    : { kind: 'hosted', id: packageId(hosted) };
}

function toGroup(name: string, fonts: readonly GalleryFont[]): FontGroup {
  return { name, id: `~group-${wordId(name).toLowerCase()}`, fonts };
}

function ungroupedLast(a: FontGroup, b: FontGroup): number {
  return Number(a.name === ungrouped) - Number(b.name === ungrouped);
}

function wordId(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '-');
}
