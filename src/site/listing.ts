import type { VersionLine } from '../catalog/catalog.ts';
import { member } from '../catalog/json.ts';
import { summaryOf } from '../model/build-model.ts';
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

/** The families in order, each with its definitions. */
export function listFamilies(): readonly FamilyRows[] {
  const families = Map.groupBy(siteCatalog().lines, ({ family }) => family);
  return Array.from(families, ([family, lines]) => ({ family, rows: lines.map(toRow) }));
}

function toRow({ family, name, versions, newest }: VersionLine): DefinitionRow {
  const summary = summaryOf(newest);
  const properties = member(newest.schema, 'properties');
  const required = member(newest.schema, 'required');
  return {
    family,
    name,
    version: newest.version.text,
    versions: versions.length,
    identifier: newest.identifier,
    ...(summary !== undefined && { summary }),
    properties: properties?.kind === 'object' ? properties.members.size : 0,
    required: required?.kind === 'array' ? required.items.length : 0,
  };
}
