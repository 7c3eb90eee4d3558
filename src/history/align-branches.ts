import { canonicalText } from '../json/equality.ts';
import { member, stringMember, type JsonNode } from '../json/json.ts';

/** A branch and its place among the others. */
interface Branch {
  readonly key: string;
  readonly node: JsonNode;
}

/** The branches of two lists that stand for each other, and the others. */
interface AlignedBranches {
  readonly both: readonly (readonly [Branch, Branch])[];
  readonly gone: readonly Branch[];
  readonly come: readonly Branch[];
}

/** What branches are matched by, the surest first; `undefined` if a branch lacks it. */
const marks: readonly ((node: JsonNode) => string | undefined)[] = [
  canonicalText,
  discriminatorOf,
  referenceOf,
  (node) => stringMember(node, 'title'),
  (node) => stringMember(node, 'type'),
];

/** The rest, in order. */
const inOrder = (): string => '';

/** Matches the branches of `anyOf` and its like: equal ones, then by tag, reference, title and type, then in order. */
export function alignBranches(
  old: readonly JsonNode[],
  recent: readonly JsonNode[],
): AlignedBranches {
  return alignBy([...marks, inOrder], old, recent);
}

/** The branch that stands for a schema: an equal one, or one with its tag, reference, title or type. */
export function findBranch(schema: JsonNode, branches: readonly JsonNode[]): JsonNode | undefined {
  return alignBy(marks, [schema], branches).both[0]?.[1].node;
}

function alignBy(
  marks: readonly ((node: JsonNode) => string | undefined)[],
  old: readonly JsonNode[],
  recent: readonly JsonNode[],
): AlignedBranches {
  let gone = old.map(toBranch);
  let come = recent.map(toBranch);
  const both: (readonly [Branch, Branch])[] = [];
  for (const markOf of marks) {
    const byMark = Map.groupBy(come, ({ node }) => markOf(node));
    const left: Branch[] = [];
    for (const branch of gone) {
      const mark = markOf(branch.node);
      const match = mark === undefined ? undefined : byMark.get(mark)?.shift();
      if (match === undefined) left.push(branch);
      else both.push([branch, match]);
    }
    const matched = new Set(both.map(([, match]) => match));
    gone = left;
    come = come.filter((branch) => !matched.has(branch));
  }
  return { both, gone, come };
}

function toBranch(node: JsonNode, index: number): Branch {
  return { key: String(index), node };
}

/** The constant properties of a branch, which distinguish tagged alternatives. */
function discriminatorOf(node: JsonNode): string | undefined {
  const properties = member(node, 'properties');
  if (properties?.kind !== 'object') return undefined;
  const tags = Array.from(properties.members).flatMap(([name, schema]) => {
    const values = member(schema, 'enum');
    const only =
      values?.kind === 'array' && values.items.length === 1 ? values.items[0] : undefined;
    const tag = member(schema, 'const') ?? only;
    return tag === undefined ? [] : [`${JSON.stringify(name)}:${canonicalText(tag)}`];
  });
  return tags.length === 0 ? undefined : tags.sort().join();
}

/** The target of a branch, without its version. */
function referenceOf(node: JsonNode): string | undefined {
  return stringMember(node, '$ref')?.replace(/\/[^/]+\/index\.json/, '');
}
