import type { JsonObject } from '../json/json.ts';
import { parsePointer } from '../json/pointer.ts';
import { anchorOf } from './anchor.ts';
import type { DefinitionModel, PartModel, SchemaModel } from './definition-model.ts';

/** A schema as shown on a page, and the name under which it is shown. */
export interface ShownPlace {
  readonly schema: SchemaModel;
  /** A property's name, a pattern, an index, the heading of a section; `''` for the root. */
  readonly name: string;
  readonly isRequired: boolean;
}

/**
 * The places of schemas on a page, by their pointers in the source: first the place to which links lead,
 * then those where a schema is shown for a reference.
 */
export type ShownPlaces = ReadonlyMap<string, readonly ShownPlace[]>;

/** Finds the places of all schemas in a model; `schema` is that of its definition. */
export function findShownPlaces(
  { root, properties, sections }: DefinitionModel,
  schema: JsonObject,
): ShownPlaces {
  const places = new Map<string, ShownPlace[]>();
  addPlace({ schema: root, name: '', isRequired: false }, places);
  for (const property of properties) addPlace(property, places);
  for (const { kind, heading, schema: held } of sections) {
    // A section that continues a schema has only its parts, no facts.
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
