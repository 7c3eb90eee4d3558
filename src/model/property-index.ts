import type { Definition, VersionLine } from '../catalog/catalog.ts';
import { member, type JsonNode } from '../catalog/json.ts';
import { propertyAnchor } from './anchor.ts';
import type { ReferenceModel } from './definition-model.ts';
import { toLiteral, type Literal } from './literal.ts';
import { buildType, typeText } from './type-model.ts';

/** A property of the newest version of a definition, for lists over the whole catalog. */
export interface IndexedProperty {
  readonly name: string;
  readonly to: ReferenceModel;
  readonly definition: Definition;
  /** The type in words; a reference is `reference`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly default?: Literal;
  /** The one value that it must have. */
  readonly constant?: Literal;
}

/** The same name in another definition. */
export type Namesake = IndexedProperty;

/** Properties by name, the names in alphabetical order without regard to case. */
export type PropertyIndex = ReadonlyMap<string, readonly IndexedProperty[]>;

/** Every property of the newest version of every definition. */
export function buildPropertyIndex(lines: readonly VersionLine[]): PropertyIndex {
  const byName = new Map<string, IndexedProperty[]>();
  for (const { newest } of lines) {
    for (const property of indexProperties(newest)) {
      const list = byName.get(property.name);
      if (list === undefined) byName.set(property.name, [property]);
      else list.push(property);
    }
  }
  return new Map([...byName].sort(([a], [b]) => compareNames(a, b)));
}

/** The same name in other definitions, a few at most, since pages do not grow with the catalog. */
export function findNamesakes(
  index: PropertyIndex,
  name: string,
  definition: Definition,
  most: number,
): readonly Namesake[] {
  const others = (index.get(name) ?? []).filter(
    ({ to }) => to.family !== definition.family || to.name !== definition.name,
  );
  return others.length > most ? [] : others;
}

export function compareNames(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x !== y) return x < y ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}

function indexProperties(definition: Definition): readonly IndexedProperty[] {
  const properties = member(definition.schema, 'properties');
  if (properties?.kind !== 'object') return [];
  const required = requiredNames(definition.schema);
  return Array.from(properties.members, ([name, { value }]) =>
    indexProperty(definition, name, value, required.has(name)),
  );
}

function indexProperty(
  definition: Definition,
  name: string,
  schema: JsonNode,
  isRequired: boolean,
): IndexedProperty {
  const { family, name: label, version } = definition;
  const byDefault = member(schema, 'default');
  const constant = member(schema, 'const');
  return {
    name,
    definition,
    to: {
      family,
      name: label,
      version: version.text,
      anchor: propertyAnchor('', name),
      label,
      isHere: false,
    },
    type: typeText(buildType(schema, () => undefined)),
    isRequired,
    ...(byDefault !== undefined && { default: toLiteral(byDefault) }),
    ...(constant !== undefined && { constant: toLiteral(constant) }),
  };
}

function requiredNames(schema: JsonNode): ReadonlySet<string> {
  const required = member(schema, 'required');
  const names = required?.kind === 'array' ? required.items : [];
  return new Set(names.flatMap((name) => (name.kind === 'string' ? [name.value] : [])));
}
