import type { VersionLine } from '../catalog/catalog.ts';
import { ownProperties, summaryOf } from '../model/root-schema.ts';
import { siteCatalog } from './catalog.ts';

/** A definition in a list: its newest version. */
interface DefinitionRow {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly versions: number;
  readonly identifier: string;
  readonly summary?: string;
  readonly properties: number;
  readonly required: number;
}

export interface FamilyRows {
  readonly family: string;
  readonly rows: readonly DefinitionRow[];
}

/** A page of a family's list: all of it, unless the family is large. */
export interface FamilyPage extends FamilyRows {
  /** The last segment of its address; absent for the first. */
  readonly slug: string | undefined;
  /** How many definitions the family has, and the slugs of all its pages. */
  readonly total: number;
  readonly pages: readonly (string | undefined)[];
}

/** Definitions on a page of a family's list. */
const mostRows = 400;

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

/** The families in order, each with its definitions. */
export function listFamilies(): readonly FamilyRows[] {
  return Array.from(siteCatalog().families, ([family, lines]) => ({
    family,
    rows: lines.map(toRow),
  }));
}

function toRow({ family, name, versions, newest }: VersionLine): DefinitionRow {
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
