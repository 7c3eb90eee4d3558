import type { Definition, Targets, VersionLine } from '../catalog/catalog.ts';
import { member, type JsonNode } from '../json/json.ts';
import { defaultOf } from '../schema/readings.ts';
import type { ReferenceModel } from './reference-model.ts';
import { findReferent } from './follow-references.ts';
import { clipLiteral, toLiteral, type Literal } from './literal.ts';
import { declaredProperties } from './root-schema.ts';
import { shownName } from '../text/shown-name.ts';
import { buildType, typeText } from './type-model.ts';
import { compareNames } from '../text/compare-text.ts';

/** The longest value in lists, whose lines link to the place with all of it. */
const longestValue = 120;

/** A property of the newest version of a definition, for lists over the whole catalog. */
export interface IndexedProperty {
  readonly name: string;
  readonly to: ReferenceModel;
  /** The type in words; a reference is the name of its target. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly default?: Literal;
  /** The one value that it must have. */
  readonly constant?: Literal;
}

/** Properties by name, the names in alphabetical order without regard to case. */
export type PropertyIndex = ReadonlyMap<string, readonly IndexedProperty[]>;

/** Every property of the newest version of every definition. */
export function buildPropertyIndex(lines: readonly VersionLine[], targets: Targets): PropertyIndex {
  const namesakes = Map.groupBy(lines, ({ name }) => name);
  const properties = lines.flatMap(({ family, name, newest }) => {
    const isShared = (namesakes.get(name) ?? []).length > 1;
    return indexProperties(newest, targets, isShared ? `${family}/${name}` : name);
  });
  const byName = Map.groupBy(properties, ({ name }) => name);
  return new Map([...byName].sort(([a], [b]) => compareNames(a, b)));
}

/** The total number of properties in an index. */
export function countProperties(index: PropertyIndex): number {
  return index.values().reduce((sum, properties) => sum + properties.length, 0);
}

/** The properties of other definitions of a family with a name; none if the catalog has more than `most`. */
export function findNamesakes(
  index: PropertyIndex,
  name: string,
  definition: Definition,
  most: number,
): readonly IndexedProperty[] {
  const isOther = ({ to }: IndexedProperty): boolean =>
    to.family !== definition.family || to.name !== definition.name;
  // Lazily: a name that every definition has would otherwise be searched completely for each.
  const others = (index.get(name) ?? []).values().filter(isOther);
  const first = others.take(most + 1).toArray();
  return first.length > most ? [] : first.filter(({ to }) => to.family === definition.family);
}

function indexProperties(
  definition: Definition,
  targets: Targets,
  label: string,
): readonly IndexedProperty[] {
  const { family, name, version } = definition;
  const to = { family, name, version: version.text, label, isHere: false };
  return declaredProperties(definition, targets).map(({ name, schema, isRequired, anchor }) => ({
    name: shownName(name),
    to: { ...to, anchor },
    type: typeText(buildType(schema, (holder) => findReferent(holder, definition, targets))),
    isRequired,
    ...literals(schema),
  }));
}

function literals(schema: JsonNode): Pick<IndexedProperty, 'default' | 'constant'> {
  const byDefault = defaultOf(schema);
  const constant = member(schema, 'const');
  return {
    ...(byDefault !== undefined && { default: clipLiteral(toLiteral(byDefault), longestValue) }),
    ...(constant !== undefined && { constant: clipLiteral(toLiteral(constant), longestValue) }),
  };
}
