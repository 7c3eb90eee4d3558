import type { JsonNode } from '../../json/json.ts';
import { isDefault } from './control.ts';
import { selectBranch } from './match-distance.ts';
import type { Path } from './instance.ts';
import { nearName } from '../../text/near-name.ts';
import { propertyNames, words, type Schema, type SchemaReader } from './schema.ts';

/** What a member of an instance is to its definition. */
export interface Explanation {
  readonly path: Path;
  /** An `open` one has a name that the definition leaves to the instance. */
  readonly kind: 'named' | 'open' | 'unknown';
  /** The id on the reference page. */
  readonly anchor: string;
  readonly isDefault: boolean;
  /** The property that a misspelt name was meant to be. */
  readonly near?: string;
  readonly description?: string;
}

const deepest = 100;

/** Explains every member of an instance, by the offset at which its value begins. */
export function explain(reader: SchemaReader, root: JsonNode): ReadonlyMap<number, Explanation> {
  const found = new Map<number, Explanation>();
  const walk = (node: JsonNode, schema: Schema, path: Path): void => {
    if (path.length > deepest || (node.kind !== 'object' && node.kind !== 'array')) return;
    const here = selectBranch(reader, schema, node);
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) {
        walk(item, reader.item(here, index), [...path, index]);
      }
      return;
    }
    for (const [name, value] of node.members) {
      const property = reader.property(here, name);
      const place = [...path, name];
      found.set(value.start, explainMember(here, property, place, value));
      walk(value, property.schema, place);
    }
  };
  walk(root, reader.root, []);
  return found;
}

function explainMember(
  parent: Schema,
  { schema, isNamed }: { readonly schema: Schema; readonly isNamed: boolean },
  path: Path,
  value: JsonNode,
): Explanation {
  const names = propertyNames(parent);
  const name = String(path.at(-1));
  const isUnknown = !isNamed && names.length > 0;
  const near = isUnknown ? nearName(name, names) : undefined;
  const description = words(schema, 'description');
  const named = isNamed ? 'named' : 'open';
  return {
    path,
    kind: isUnknown ? 'unknown' : named,
    anchor: schema.anchor,
    isDefault: isDefault(schema, value),
    ...(near !== undefined && { near }),
    ...(description !== undefined && { description }),
  };
}
