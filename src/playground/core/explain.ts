import { itemsOf, partsOf, type JsonNode } from '../../json/json.ts';
import { isDefault } from './control.ts';
import { fits, selectBranch } from './match-distance.ts';
import type { Path } from './instance.ts';
import { nearName } from '../../text/near-name.ts';
import { propertyNames, type PropertySchema, type Schema, type SchemaReader } from './schema.ts';

/** What a definition says about a member of an instance. */
export interface Explanation {
  readonly path: Path;
  /** The definition leaves the name of an `open` member to the instance. */
  readonly kind: 'named' | 'open' | 'unknown';
  /** The id on the reference page. */
  readonly anchor: string;
  readonly isDefault: boolean;
  /** The property that was probably meant by a misspelt name. */
  readonly near?: string;
}

const deepest = 100;

/** Explains every member of an instance, by the offset at which its value begins. */
export function explain(reader: SchemaReader, root: JsonNode): ReadonlyMap<number, Explanation> {
  const found = new Map<number, Explanation>();
  const walk = (node: JsonNode, schema: Schema, path: Path): void => {
    if (path.length > deepest || (node.kind !== 'object' && node.kind !== 'array')) return;
    const here = selectBranch(reader, schema, node);
    for (const [step, value] of partsOf(node)) {
      const place = [...path, step];
      if (typeof step === 'string') {
        const property = propertyIn(reader, here, node, step);
        found.set(value.start, explainMember(here, property, place, value));
      }
      walk(value, reader.below(here, node, step), place);
    }
  };
  walk(root, reader.root, []);
  return found;
}

/** A property, which may also be named by another branch that fits. */
function propertyIn(
  reader: SchemaReader,
  schema: Schema,
  whole: JsonNode,
  name: string,
): PropertySchema {
  const own = reader.property(schema, name);
  if (own.isNamed) return own;
  const other = Array.from(schema.settled)
    .flatMap(itemsOf)
    .map((branch) => reader.alone(branch))
    .find((branch) => reader.property(branch, name).isNamed && fits(reader, branch, whole));
  return other === undefined ? own : reader.property(other, name);
}

function explainMember(
  parent: Schema,
  { schema, isNamed }: PropertySchema,
  path: Path,
  value: JsonNode,
): Explanation {
  const names = propertyNames(parent);
  const name = String(path.at(-1));
  const isUnknown = !isNamed && names.length > 0 && !names.includes(name);
  const near = isUnknown ? nearName(name, names) : undefined;
  const named = isNamed ? 'named' : 'open';
  return {
    path,
    kind: isUnknown ? 'unknown' : named,
    anchor: schema.anchor,
    isDefault: isDefault(schema, value),
    ...(near !== undefined && { near }),
  };
}
