import { isFalse, itemsOf, member, type JsonNode } from '../json/json.ts';
import { branchesOf, statedTypes } from '../schema/readings.ts';

/** A schema that applies to the same value as the one that contains it, and the steps that lead there. */
export interface Branch {
  readonly steps: readonly string[];
  readonly node: JsonNode;
}

/** The schemas to which references lead, by the schema with the reference. */
type Targets = ReadonlyMap<JsonNode, { readonly node: JsonNode }>;

/** The schemas in the list of a keyword, such as `allOf`, with their places. */
export function branchesAt(schema: JsonNode, keyword: string): readonly Branch[] {
  return branchesOf(schema, keyword).map((node, index) => ({
    steps: [keyword, String(index)],
    node,
  }));
}

/**
 * The schemas that an object must match if it matches a schema: those in `allOf`, and an alternative that
 * states objects if all others state something else, as in `{ type: object } | { type: null }`.
 */
export function objectBranches(schema: JsonNode, targets: Targets): readonly Branch[] {
  const alternatives = ['anyOf', 'oneOf'].flatMap((keyword) => {
    const branches = branchesAt(schema, keyword);
    const [only, ...more] = branches.filter(({ node }) => statesObjects(node, targets) !== false);
    const isOnly = only !== undefined && more.length === 0 && branches.length > 1;
    return isOnly && statesObjects(only.node, targets) === true ? [only] : [];
  });
  return [...branchesAt(schema, 'allOf'), ...alternatives];
}

/** Whether objects are among the types or values that a schema states; `undefined` if it states none. */
function statesObjects(node: JsonNode, targets: Targets): boolean | undefined {
  const schema = followAll(node, targets);
  const types = statedTypes(schema);
  if (types.length > 0) return types.includes('object');
  const constant = member(schema, 'const');
  const values = constant === undefined ? itemsOf(member(schema, 'enum')) : [constant];
  if (values.length > 0) return values.some(({ kind }) => kind === 'object');
  return isFalse(schema) ? false : undefined;
}

/** The schema at the end of a chain of references. */
function followAll(start: JsonNode, targets: Targets): JsonNode {
  const passed = new Set<JsonNode>();
  let node = start;
  for (;;) {
    const target = targets.get(node);
    if (target === undefined || passed.has(node)) return node;
    passed.add(node);
    ({ node } = target);
  }
}
