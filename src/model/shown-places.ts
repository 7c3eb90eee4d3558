import type { JsonObject } from '../json/json.ts';
import { parsePointer } from '../json/pointer.ts';
import { anchorOf } from './anchor.ts';
import type { DefinitionModel, PartModel, SchemaModel } from './definition-model.ts';

/** A schema as a page shows it, and the name that it stands under. */
export interface ShownPlace {
  readonly schema: SchemaModel;
  /** A property's name, a pattern, an index, the heading of a section; `''` for the root. */
  readonly name: string;
  readonly isRequired: boolean;
}

/**
 * By the pointer that a schema is written at: where the page shows it, in front the place that links
 * lead to, then those where it stands for a reference.
 */
export type ShownPlaces = ReadonlyMap<string, readonly ShownPlace[]>;

/** Finds every schema of a model, whose definition has this schema. */
export function findShownPlaces(
  { root, properties, sections }: DefinitionModel,
  schema: JsonObject,
): ShownPlaces {
  const places = new Map<string, ShownPlace[]>();
  addPlace({ schema: root, name: '', isRequired: false }, places);
  for (const property of properties) addPlace(property, places);
  for (const { kind, heading, schema: held } of sections) {
    // A section that continues a schema repeats no fact of it.
    if (kind === 'continued') addParts(held.parts, places);
    else addPlace({ schema: held, name: heading, isRequired: false }, places);
  }
  for (const [pointer, found] of places) {
    if (found.length > 1) places.set(pointer, ownPlaceFirst(pointer, found, schema));
  }
  return places;
}

function ownPlaceFirst(pointer: string, places: ShownPlace[], root: JsonObject): ShownPlace[] {
  const id = anchorOf(root, parsePointer(pointer) ?? []);
  const isRepeated = ({ schema }: ShownPlace): boolean => schema.id !== id;
  return places.sort((a, b) => Number(isRepeated(a)) - Number(isRepeated(b)));
}

function addPlace(place: ShownPlace, places: Map<string, ShownPlace[]>): void {
  const { pointer, parts } = place.schema;
  const known = places.get(pointer);
  if (known === undefined) places.set(pointer, [place]);
  else known.push(place);
  addParts(parts, places);
}

function addParts(parts: readonly PartModel[], places: Map<string, ShownPlace[]>): void {
  for (const { entries } of parts) {
    for (const { key, isRequired, schema } of entries) {
      addPlace({ schema, name: key, isRequired: isRequired === true }, places);
    }
  }
}
