import { member, partsOf, type JsonNode } from '../../json/json.ts';
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
import {
  propertyNames,
  words,
  type PropertySchema,
  type Schema,
  type SchemaReader,
} from './schema.ts';

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
  readonly description?: string;
  /** The values of a keyword in all schemas that apply to it, including branches. */
  readonly annotations: (keyword: string) => readonly JsonNode[];
}

const deepest = 100;

/** Explains every member of an instance, by the offset at which its value begins. */
export function explain(reader: SchemaReader, root: JsonNode): ReadonlyMap<number, Explanation> {
  const found = new Map<number, Explanation>();
  const walk = (node: JsonNode, schema: Schema, path: Path, applied: AppliedSchemas): void => {
    if (path.length > deepest || (node.kind !== 'object' && node.kind !== 'array')) return;
    const here = selectBranch(reader, schema, node);
    for (const [step, value] of partsOf(node)) {
      const place = [...path, step];
      const below = appliedBelow(reader, applied, node, step);
      if (typeof step === 'string') {
        found.set(value.start, {
          ...explainMember(here, propertyIn(here, step, applied), place, value),
          annotations: (keyword) => annotationsOf(below, keyword, value),
        });
      }
      walk(value, reader.below(here, node, step), place, below);
    }
  };
  walk(root, reader.root, [], appliedToRoot(reader, root));
  return found;

  /** A property, which may also be named by a condition that applies to the whole. */
  function propertyIn(parent: Schema, name: string, applied: AppliedSchemas): PropertySchema {
    const own = reader.property(parent, name);
    const named = [...applied].flatMap(
      (schema) => member(member(schema, 'properties'), name) ?? [],
    );
    if (own.isNamed || named.length === 0) return own;
    return { schema: reader.join(named, own.schema.anchor), isNamed: true };
  }
}

function explainMember(
  parent: Schema,
  { schema, isNamed }: PropertySchema,
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
