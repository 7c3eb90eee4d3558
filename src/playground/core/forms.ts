import { alternativesOf, alternativeLabel, type Alternative } from './control.ts';
import {
  asserted,
  openBranches,
  propertyNames,
  requiredNames,
  typesOf,
  type Schema,
  type SchemaReader,
} from './schema.ts';
import { membersOf } from '../../json/json.ts';

/**
 * The alternatives for an object as a whole, if each has a name, or some have properties of their own.
 * Alternatives that only differ in required members are not separate forms.
 */
export function instanceForms(reader: SchemaReader, schema: Schema): readonly Alternative[] {
  const branches = (openBranches(schema)?.items ?? []).map((branch) => reader.alone(branch));
  const labels = branches.map((own) => alternativeLabel(own, own));
  const isNamed = new Set(labels).size === branches.length && !labels.includes(undefined);
  const declared = branches.map((own) =>
    asserted(own, 'properties').flatMap((node) => [...membersOf(node).keys()]),
  );
  const isDeclaring = new Set(declared.map((names) => names.sort().join('\n'))).size > 1;
  const isForms = branches.length > 1 && (isNamed || isDeclaring);
  return isForms ? tellApart(reader, alternativesOf(reader, schema)) : [];
}

/**
 * Adds to a label that several alternatives have a member, or a type of items, that only this one has, or
 * else numbers them.
 */
export function tellApart(
  reader: SchemaReader,
  branches: readonly Alternative[],
): readonly Alternative[] {
  const counts = new Map<string, number>();
  return branches.map(({ label: kind, schema }) => {
    const alike = branches.filter((other) => other.label === kind && other.schema !== schema);
    const onlyHere = (namesOf: (schema: Schema) => Iterable<string>): string | undefined => {
      const others = new Set(alike.flatMap((other) => [...namesOf(other.schema)]));
      return alike.length === 0
        ? undefined
        : [...namesOf(schema)].find((name) => !others.has(name));
    };
    const own =
      onlyHere(requiredNames) ??
      onlyHere(propertyNames) ??
      onlyHere((array) => typesOf(reader.item(array, 0)) ?? []);
    const label = [kind, own].filter(Boolean).join(': ') || 'form';
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return { label: count === 1 ? label : `${label} (${String(count)})`, schema };
  });
}
