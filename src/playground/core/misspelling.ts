import { partsOf, type JsonNode, type JsonObject } from '../../json/json.ts';
import { nearName } from '../../text/near-name.ts';
import { selectBranch } from './match-distance.ts';
import type { Path } from './instance.ts';
import { propertyNames, requiredNames, type Schema, type SchemaReader } from './schema.ts';

/** A member with a name that is probably a misspelling of a property. */
export interface Misspelling {
  readonly path: Path;
  readonly near: string;
}

/** Values nested deeper than this are not searched. */
const deepest = 20;

/**
 * The first misspelling in a value that does not conform, at any depth: a member that is forbidden, or
 * that was probably meant as a missing required one.
 */
export function findMisspelling(
  reader: SchemaReader,
  schema: Schema,
  node: JsonNode,
  path: Path,
): Misspelling | undefined {
  if (path.length > deepest || (node.kind !== 'object' && node.kind !== 'array')) return undefined;
  const here = selectBranch(reader, schema, node);
  const own = node.kind === 'object' ? misspeltMember(reader, here, node) : undefined;
  if (own !== undefined) return { path: [...path, own.name], near: own.near };
  for (const [step, value] of partsOf(node)) {
    const below = reader.below(here, node, step);
    const found = findMisspelling(reader, below, value, [...path, step]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function misspeltMember(
  reader: SchemaReader,
  schema: Schema,
  { members }: JsonObject,
): { readonly name: string; readonly near: string } | undefined {
  const names = propertyNames(schema);
  const required = requiredNames(schema);
  const absent = names.filter((name) => !members.has(name));
  for (const name of members.keys()) {
    const near = names.includes(name) ? undefined : nearName(name, absent);
    if (near === undefined) continue;
    const isForbidden = reader.property(schema, name).schema.isNever;
    if (isForbidden || required.has(near)) return { name, near };
  }
  return undefined;
}
