import { canonicalText } from '../../json/equality.ts';
import { member, membersOf, stringMember, type JsonNode } from '../../json/json.ts';
import { judges } from '../../schema/keywords.ts';

/** A branch, its position among the others, and the schema that its references lead to. */
interface Branch {
  readonly key: string;
  readonly node: JsonNode;
  readonly end: JsonNode;
}

/** The branches of two lists that match each other, and those without a match. */
interface AlignedBranches {
  readonly both: readonly (readonly [Branch, Branch])[];
  readonly gone: readonly Branch[];
  readonly come: readonly Branch[];
}

/** Follows the references of a branch of the old or of the new list. */
export type FollowBranch = (branch: JsonNode, isRecent: boolean) => JsonNode;

type Mark = (branch: Branch) => string | undefined;

/** Keys to match branches by, the most reliable first; `undefined` if a branch lacks one. */
const marks: readonly Mark[] = [
  ({ node }) => canonicalText(node),
  ({ node }) => referenceOf(node),
  ({ end }) => discriminatorOf(end),
  ({ end }) => canonicalText(end),
  ({ end }) => stringMember(end, 'title'),
];

const typeOf: Mark = ({ end }) => stringMember(end, 'type');

/** The last resort: matches the remaining branches in order. */
const inOrder = (): string => '';

/** Matches the branches of `anyOf` and the like: equal ones, then by reference, tag, title, shape, type, order. */
export function alignBranches(
  old: readonly JsonNode[],
  recent: readonly JsonNode[],
  follow: FollowBranch,
): AlignedBranches {
  return alignBy([...marks, shapeOf, typeOf, inOrder], old, recent, follow);
}

/** The branch that matches a schema: an equal one, or one with the same tag, title or type. */
export function findBranch(
  schema: JsonNode,
  branches: readonly JsonNode[],
  follow: (branch: JsonNode) => JsonNode,
): JsonNode | undefined {
  const { both } = alignBy([...marks, typeOf], [schema], branches, (node, isRecent) =>
    isRecent ? follow(node) : node,
  );
  return both[0]?.[1].node;
}

function alignBy(
  marks: readonly Mark[],
  old: readonly JsonNode[],
  recent: readonly JsonNode[],
  follow: FollowBranch,
): AlignedBranches {
  const toBranches = (nodes: readonly JsonNode[], isRecent: boolean): readonly Branch[] =>
    nodes.map((node, index) => ({ key: String(index), node, end: follow(node, isRecent) }));
  let gone = toBranches(old, false);
  let come = toBranches(recent, true);
  const both: (readonly [Branch, Branch])[] = [];
  for (const markOf of marks) {
    const byMark = Map.groupBy(come, markOf);
    const left: Branch[] = [];
    for (const branch of gone) {
      const mark = markOf(branch);
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

/** The keywords of a branch that judge instances, and the names that it requires. */
function shapeOf({ end }: Branch): string {
  return Array.from(membersOf(end), ([keyword, value]) =>
    keyword === 'required' ? canonicalText(value) : judges(keyword) && keyword,
  )
    .sort()
    .join();
}

/** The target of a branch, without its version. */
function referenceOf(node: JsonNode): string | undefined {
  return stringMember(node, '$ref')?.replace(/\/v?\d[^/]*\/index\.json/, '');
}
