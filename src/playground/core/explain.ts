import type { JsonNode } from '../../json/json.ts';
import {
  annotationsOf,
  appliedBelow,
  appliedToRoot,
  type AppliedSchemas,
} from './applied-schemas.ts';
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
  /** What is said of it with a keyword, by branches that it fits too. */
  readonly annotations: (keyword: string) => readonly JsonNode[];
}

const deepest = 100;

/** Explains every member of an instance, by the offset at which its value begins. */
export function explain(reader: SchemaReader, root: JsonNode): ReadonlyMap<number, Explanation> {
  const found = new Map<number, Explanation>();
  const walk = (node: JsonNode, schema: Schema, path: Path, applied: AppliedSchemas): void => {
    if (path.length > deepest || (node.kind !== 'object' && node.kind !== 'array')) return;
    const here = selectBranch(reader, schema, node);
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) {
        const below = appliedBelow(reader, applied, node, index);
        walk(item, reader.item(here, index), [...path, index], below);
      }
      return;
    }
    for (const [name, value] of node.members) {
      const property = reader.property(here, name);
      const place = [...path, name];
      const below = appliedBelow(reader, applied, node, name);
      found.set(value.start, {
        ...explainMember(here, property, place, value),
        annotations: (keyword) => annotationsOf(below, keyword, value),
      });
      walk(value, property.schema, place, below);
    }
  };
  walk(root, reader.root, [], appliedToRoot(reader, root));
  return found;
}

function explainMember(
  parent: Schema,
  { schema, isNamed }: { readonly schema: Schema; readonly isNamed: boolean },
  path: Path,
  value: JsonNode,
): Omit<Explanation, 'annotations'> {
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
