import { branchesOf, branchLabel, type Branch } from './control.ts';
import { openBranches, type Schema, type SchemaReader } from './schema.ts';

/**
 * The alternatives for an object as a whole, if each has a name. Alternatives that only differ in required
 * members are not separate forms.
 */
export function formsOf(reader: SchemaReader, schema: Schema): readonly Branch[] {
  const labels = openBranches(schema)?.items.map((branch) => {
    const own = reader.join([branch], '');
    return branchLabel(own, own);
  });
  const isNamed = labels?.every((label) => label !== undefined) === true;
  return isNamed && new Set(labels).size === labels.length ? branchesOf(reader, schema) : [];
}
