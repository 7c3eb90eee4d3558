import type { VersionLine } from '../catalog/catalog.ts';
import { ownProperties, summaryOf } from '../model/root-schema.ts';
import type { Links } from './links.ts';
import type { Site } from './site.ts';
import { lineOf, versionNote } from './versions.ts';

/** A definition in a list: its newest version. */
interface ListedRow {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly versions: number;
  readonly identifier: string;
  readonly summary?: string;
  readonly properties: number;
  readonly required: number;
}

/** Definitions of a family. */
export interface FamilyRows {
  readonly family: string;
  readonly rows: readonly ListedRow[];
}

/** A page of a family's list: all of it, unless the family is large. */
export interface FamilyPage extends FamilyRows {
  /** The last segment of its address; absent for the first. */
  readonly slug: string | undefined;
  /** How many definitions the family has, and the slugs of all its pages. */
  readonly total: number;
  readonly pages: readonly (string | undefined)[];
}

/** A page of the families' list: all of them, unless there are many. */
export interface FamiliesPage {
  readonly groups: readonly FamilyRows[];
  /** The addresses of all its pages, and which of them this is, from 1. */
  readonly hrefs: readonly string[];
  readonly number: number;
}

/** A page of the versions of a name, newest first: all of them, unless there are many. */
export interface VersionsPage {
  readonly slug: string | undefined;
  /** Each version, and the one before it unless it is the first. */
  readonly versions: readonly {
    readonly identifier: string;
    readonly note?: string;
    readonly before?: string;
  }[];
  /** How many versions the name has. */
  readonly total: number;
  /** The addresses of all its pages, and which of them this is, from 1. */
  readonly hrefs: readonly string[];
  readonly number: number;
}

/** Versions on a page of theirs: each lists what it changed. */
const mostVersions = 20;
/** Definitions on a page of a family's list, and families on one of theirs. */
const mostRows = 200;
const mostFamilies = 600;

/** One of the pages of a family's list, by the last segment of its address. */
export function familyPage(site: Site, family: string, slug: string | undefined): FamilyPage {
  const rows = (site.families.get(family) ?? []).map(toRow);
  return present(pageFamily({ family, rows }), slug);
}

/** One of the pages of the families' list, by its number. */
export function familiesPage(site: Site, number: number): FamiliesPage | undefined {
  return pageFamilies(listFamilies(site), site.links)[number - 1];
}

/** One of the pages of a name's versions, by the last segment of its address. */
export function versionsPage(
  site: Site,
  family: string,
  name: string,
  slug: string | undefined,
): VersionsPage {
  return present(pageVersions(lineOf(site, { family, name }), site.links), slug);
}

function present<Page extends { readonly slug: string | undefined }>(
  pages: readonly Page[],
  slug: string | undefined,
): Page {
  const page = pages.find((other) => other.slug === slug);
  if (page === undefined) throw new Error(`there is no page ${String(slug)}`);
  return page;
}

/** A family on as many pages as it needs. */
export function pageFamily({ family, rows }: FamilyRows): readonly FamilyPage[] {
  const count = Math.ceil(rows.length / mostRows);
  const pages = Array.from({ length: count }, (_, index) =>
    index === 0 ? undefined : `page-${String(index + 1)}`,
  );
  return pages.map((slug, index) => ({
    family,
    slug,
    total: rows.length,
    pages,
    rows: rows.slice(index * mostRows, (index + 1) * mostRows),
  }));
}

/** The families on as many pages as they need, the first of which is the reference itself. */
export function pageFamilies(
  groups: readonly FamilyRows[],
  { pathHref }: Links,
): readonly FamiliesPage[] {
  const count = Math.max(1, Math.ceil(groups.length / mostFamilies));
  const hrefs = Array.from({ length: count }, (_, index) =>
    pathHref(index === 0 ? '/reference/' : `/reference/page-${String(index + 1)}/`),
  );
  return hrefs.map((_, index) => ({
    groups: groups.slice(index * mostFamilies, (index + 1) * mostFamilies),
    hrefs,
    number: index + 1,
  }));
}

/** The versions of a name on as many pages as they need. */
export function pageVersions(line: VersionLine, { versionsHref }: Links): readonly VersionsPage[] {
  const { family, name, versions } = line;
  const newestFirst = versions
    .map((definition, index) => {
      const before = versions[index - 1];
      const note = versionNote(line, definition);
      return {
        identifier: definition.identifier,
        ...(note !== undefined && { note }),
        ...(before !== undefined && { before: before.identifier }),
      };
    })
    .toReversed();
  const slugs = Array.from({ length: Math.ceil(versions.length / mostVersions) }, (_, index) =>
    index === 0 ? undefined : `page-${String(index + 1)}`,
  );
  const hrefs = slugs.map(
    (slug) => versionsHref(family, name) + (slug === undefined ? '' : `${slug}/`),
  );
  return slugs.map((slug, index) => ({
    slug,
    versions: newestFirst.slice(index * mostVersions, (index + 1) * mostVersions),
    total: versions.length,
    hrefs,
    number: index + 1,
  }));
}

/** The families in order, each with its definitions. */
export function listFamilies({ families }: Site): readonly FamilyRows[] {
  return Array.from(families, ([family, lines]) => ({
    family,
    rows: lines.map(toRow),
  }));
}

function toRow({ family, name, versions, newest }: VersionLine): ListedRow {
  const summary = summaryOf(newest);
  const { schemas, required } = ownProperties(newest);
  return {
    family,
    name,
    version: newest.version.text,
    versions: versions.length,
    identifier: newest.identifier,
    ...(summary !== undefined && { summary }),
    properties: schemas.size,
    required: required.size,
  };
}
