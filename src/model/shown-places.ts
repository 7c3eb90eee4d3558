import type { DefinitionModel, PartModel, SchemaModel } from './definition-model.ts';

/** A schema as a page shows it, and the name that it stands under. */
export interface ShownPlace {
  readonly schema: SchemaModel;
  /** A property's name, a pattern, an index, the heading of a section; `''` for the root. */
  readonly name: string;
  readonly isRequired: boolean;
}

/** By the pointer that a schema is written at: where the page shows it, perhaps more than once. */
export type ShownPlaces = ReadonlyMap<string, readonly ShownPlace[]>;

/** Finds every schema of a model. */
export function findShownPlaces({ root, properties, sections }: DefinitionModel): ShownPlaces {
  const places = new Map<string, ShownPlace[]>();
  addPlace({ schema: root, name: '', isRequired: false }, places);
  for (const property of properties) addPlace(property, places);
  for (const { kind, heading, schema } of sections) {
    // A section that continues a schema repeats no fact of it.
    if (kind === 'continued') addParts(schema.parts, places);
    else addPlace({ schema, name: heading, isRequired: false }, places);
  }
  return places;
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
