import { areEqual } from '../../json/equality.ts';
import type { JsonNode, JsonObject } from '../../json/json.ts';
import { hasType, selectBranch } from './match-distance.ts';
import { valuesAllowedBy, type Schema, type SchemaReader } from './schema.ts';

/** The most alternatives to consider, including those within others; with more, none is certain. */
const mostLeaves = 200;

/** The alternative that a value is meant for: the only one of its type, or one whose constant it has. */
export function meantBranch(
  reader: SchemaReader,
  schema: Schema,
  value: JsonNode,
): Schema | undefined {
  const leaves = leavesOf(reader, schema).filter((leaf) => hasType(leaf, value));
  const nearest = selectBranch(reader, schema, value);
  const [only] = leaves;
  if (leaves.length === 1) return only;
  return value.kind === 'object' && hasConstant(reader, nearest, value) ? nearest : undefined;
}

/** The schema with each of its alternatives chosen, and theirs in turn; empty if there are too many. */
export function leavesOf(reader: SchemaReader, schema: Schema): readonly Schema[] {
  const waiting = [schema];
  const leaves: Schema[] = [];
  for (const next of waiting) {
    const alternatives = reader.alternatives(next);
    if (alternatives === undefined) leaves.push(next);
    else waiting.push(...alternatives);
    if (waiting.length > mostLeaves) return [];
  }
  return leaves;
}

/** Whether an object has the one value that a property of it may have. */
function hasConstant(reader: SchemaReader, schema: Schema, { members }: JsonObject): boolean {
  return Array.from(members).some(([name, value]) =>
    areEqual(constantOf(reader, schema, name), value),
  );
}

/** The one value that a property may have. */
export function constantOf(
  reader: SchemaReader,
  schema: Schema,
  name: string,
): JsonNode | undefined {
  const allowed = valuesAllowedBy(reader.property(schema, name).schema);
  return allowed?.length === 1 ? allowed[0] : undefined;
}
