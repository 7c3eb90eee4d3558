import { branchesOf, branchLabel, type Branch } from './control.ts';
import { openBranches, type Schema, type SchemaReader } from './schema.ts';

/**
 * The alternatives for the whole of an object, if each can be named: those that ask for other members alone
 * are not forms of their own.
 */
export function formsOf(reader: SchemaReader, schema: Schema): readonly Branch[] {
  const labels = openBranches(schema)?.schemas.map((branch) => {
    const own = reader.join([branch], '');
    return branchLabel(own, own);
  });
  const isNamed = labels?.every((label) => label !== undefined) === true;
  return isNamed && new Set(labels).size === labels.length ? branchesOf(reader, schema) : [];
}
