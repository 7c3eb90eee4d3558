import type { Definition, VersionLine } from '../../catalog/catalog.ts';
import {
  countUndeclared,
  declaredProperties,
  isComposed,
  summaryOf,
} from '../../model/root-schema.ts';
import { slicesOf } from '../../text/slices.ts';
import type { Site } from '../site.ts';
import { versionLineOf, versionNote } from './versions.ts';

/** A page of a list, which has a single one unless it is long. */
interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The last segment of its address; absent for the first. */
  readonly slug: string | undefined;
  /** From 1. */
  readonly number: number;
}

/** The most versions on a page, each of which lists its changes. */
const mostVersions = 20;
/** The most definitions on a page of a family's list, and families on a page of their list. */
const mostRows = 200;
const mostFamilies = 600;
/** The most definitions that are listed by name, and how many of them a family has at least, on average. */
const mostNamed = 600;
const fewestOfFamily = 4;

/** The definitions of a family on as many pages as they need. */
export function familyPages({ families }: Site, family: string): readonly ListPage<VersionLine>[] {
  return paginate(families.get(family) ?? [], mostRows);
}

/** The families on as many pages as they need, the first of which is the reference itself. */
export function familiesPages({
  families,
}: Site): readonly ListPage<readonly [string, readonly VersionLine[]]>[] {
  return paginate([...families], mostFamilies);
}

/** The versions of a name, newest first, on as many pages as they need. */
export function versionsPages({ versions }: VersionLine): readonly ListPage<Definition>[] {
  return paginate(versions.toReversed(), mostVersions);
}

/** One of the pages of a family's list, by the last segment of its address. */
export function familyPage(site: Site, family: string, slug: string | undefined) {
  const href = site.links.familyHref(family);
  return show(familyPages(site, family), slug, href, (line) => toRow(line, site));
}

/** One of the pages of the families' list, by the last segment of its address. */
export function familiesPage(site: Site, slug: string | undefined) {
  const href = site.links.pathHref('/reference/');
  return show(familiesPages(site), slug, href, (family) => toFamilyRows(family, site));
}

/** One of the pages of a name's versions, by the last segment of its address, and the newest version. */
export function versionsPage(site: Site, family: string, name: string, slug: string | undefined) {
  const line = versionLineOf(site, { family, name });
  const href = site.links.versionsHref(family, name);
  const page = show(versionsPages(line), slug, href, (definition) => toVersion(definition, line));
  return { ...page, newest: line.newest.version.text };
}

/** Items on as many pages as they need, at least one. */
function paginate<Item>(items: readonly Item[], most: number): readonly ListPage<Item>[] {
  return slicesOf(items, most).map((slice, index) => ({
    items: slice,
    slug: index === 0 ? undefined : `page-${String(index + 1)}`,
    number: index + 1,
  }));
}

/** The page of a list below `href`, by the last segment of its address, and links to all of its pages. */
function show<Item, Shown>(
  pages: readonly ListPage<Item>[],
  slug: string | undefined,
  href: string,
  toShown: (item: Item) => Shown,
) {
  const page = pages.find((other) => other.slug === slug);
  if (page === undefined) throw new Error(`there is no page ${String(slug)}`);
  return {
    shown: page.items.map(toShown),
    number: page.number,
    total: pages.reduce((sum, { items }) => sum + items.length, 0),
    hrefs: pages.map((other) => href + (other.slug === undefined ? '' : `${other.slug}/`)),
  };
}

/** A version in a list, and the one before it, if any. */
function toVersion(definition: Definition, line: VersionLine) {
  const before = line.versions[line.versions.indexOf(definition) - 1];
  const note = versionNote(line, definition);
  return {
    identifier: definition.identifier,
    ...(note !== undefined && { note }),
    ...(before !== undefined && { before: before.identifier }),
  };
}

/** The families in order, each with its definitions. */
export function listFamilies(site: Site) {
  return Array.from(site.families, (family) => toFamilyRows(family, site));
}

/**
 * Whether definitions are listed by name below their families. A catalog with too many of them, or with almost
 * as many families, is listed by family alone.
 */
export function isListedByName(
  families: readonly { readonly rows: readonly unknown[] }[],
): boolean {
  const count = families.reduce((sum, { rows }) => sum + rows.length, 0);
  return count <= mostNamed && count >= fewestOfFamily * families.length;
}

function toFamilyRows([family, lines]: readonly [string, readonly VersionLine[]], site: Site) {
  return { family, rows: lines.map((line) => toRow(line, site)) };
}

/**
 * A definition in a list: its newest version, with what instances must have, declared or not. A composed one
 * may have more properties than it declares.
 */
function toRow({ family, name, versions, newest }: VersionLine, { catalog }: Site) {
  const summary = summaryOf(newest);
  const { targets } = catalog.graph;
  const declared = declaredProperties(newest, targets);
  const required = declared.filter(({ isRequired }) => isRequired).length;
  const composed = isComposed(newest);
  return {
    family,
    name,
    version: newest.version.text,
    versions: versions.length,
    identifier: newest.identifier,
    ...(summary !== undefined && { summary }),
    properties: declared.length,
    required: required + (composed ? 0 : countUndeclared(newest, targets)),
    isComposed: composed,
  };
}
