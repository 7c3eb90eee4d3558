import { areEqual } from '../../json/equality.ts';
import {
  arrayNode,
  member,
  membersOf,
  objectNode,
  type JsonArray,
  type JsonNode,
} from '../../json/json.ts';
import { judges } from '../../schema/keywords.ts';
import { heldSchemas, type HeldSchema } from '../../schema/subschemas.ts';
import { findBranch } from './align-branches.ts';

/** A schema of one version that matches one of several alternatives, or parts, in another version. */
export interface FoundAlternative {
  /** `anyOf`, `oneOf` or `allOf`. */
  readonly keyword: string;
  /** The alternative that matches the schema. */
  readonly same: HeldSchema;
  readonly others: readonly HeldSchema[];
  /** All of them. */
  readonly branches: readonly JsonNode[];
  /** The keywords of the schema that moved into the alternative, and the schema with only these. */
  readonly moved: ReadonlySet<string>;
  readonly part: JsonNode;
  /** Whether these are all of its keywords; if not, the alternative is equal to `part`. */
  readonly isWhole: boolean;
}

interface Alternatives {
  readonly keyword: string;
  readonly list: JsonArray;
}

/** Whether a keyword lists alternatives. */
export function isAlternatives(keyword: string): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

/** The list of alternatives of a schema, if any; otherwise its `allOf`, if asked for. */
function alternativesOf(node: JsonNode, ...others: readonly 'allOf'[]): Alternatives | undefined {
  const lists = ['anyOf', 'oneOf', ...others].flatMap((keyword) => {
    const list = member(node, keyword);
    return list?.kind === 'array' ? { keyword, list } : [];
  });
  return lists[0];
}

/**
 * Finds a schema without alternatives among those of another: `{ "type": "string" }` in
 * `{ "anyOf": [{ "type": "string" }, { "type": "null" }] }`. Keywords that both have stand beside them.
 */
export function findAlternative(
  single: JsonNode,
  listing: JsonNode,
  follow: (branch: JsonNode) => JsonNode,
): FoundAlternative | undefined {
  const alternatives = alternativesOf(listing, 'allOf');
  if (alternatives === undefined || alternativesOf(single, 'allOf') !== undefined) return undefined;
  if (valuesOf(single) !== undefined && valuesOf(listing) !== undefined) return undefined;
  const { keyword, list } = alternatives;
  const said = [...membersOf(single).keys()].filter(judges);
  const moved = new Set(said.filter((name) => !membersOf(listing).has(name)));
  if (moved.size === 0 || isTornApart(moved, listing)) return undefined;
  const part = onlyJudging(single, moved);
  const held = heldSchemas(keyword, list);
  const equal = held.find(({ node }) => areEqual(onlyJudging(follow(node)), part));
  // With keywords left beside the alternatives, a merely similar one proves nothing: it must be equal.
  const isWhole = moved.size === said.length;
  const like = isWhole ? findBranch(single, list.items, follow) : undefined;
  const same = equal ?? held.find(({ node }) => node === like);
  if (same === undefined) return undefined;
  const others = held.filter((other) => other !== same);
  return { keyword, same, others, branches: list.items, moved, part, isWhole };
}

/** Keywords that mean something only together, in one schema. */
const together: readonly (readonly string[])[] = [
  ['properties', 'patternProperties', 'additionalProperties'],
  ['prefixItems', 'items', 'additionalItems'],
  ['contains', 'minContains', 'maxContains'],
  ['if', 'then', 'else'],
];

/** Whether keywords would be separated from others that stay beside the alternatives. */
function isTornApart(moved: ReadonlySet<string>, listing: JsonNode): boolean {
  const beside = membersOf(listing);
  return together.some(
    (names) => names.some((name) => moved.has(name)) && names.some((name) => beside.has(name)),
  );
}

/** The keyword that plays the role of another one, which a schema lacks. */
export function keywordFor(keyword: string, node: JsonNode): string {
  if (membersOf(node).has(keyword)) return keyword;
  if (keyword === 'enum' && membersOf(node).has('const')) return 'const';
  return alternativesOf(node)?.keyword ?? keyword;
}

type Members = ReadonlyMap<string, JsonNode>;

/**
 * The members of two schemas, in comparable form. If one lists its values and the other has alternatives
 * for them, `{ "oneOf": [{ "const": "a" }] }` is read as `{ "enum": ["a"] }`, and a type that only one of
 * them states is redundant.
 */
export function membersAlike(old: JsonNode, recent: JsonNode): readonly [Members, Members] {
  const [before, after] = [membersOf(old), membersOf(recent)];
  if (listingOf(old) === listingOf(recent)) return [before, after];
  const [was, is] = [valuesOf(old), valuesOf(recent)];
  if (was === undefined || is === undefined) return [before, after];
  const isTyped = before.has('type') && after.has('type');
  const listed = (members: Members, values: readonly JsonNode[]): Members => {
    const others = [...members].filter(
      ([name]) => name !== 'const' && !isAlternatives(name) && (isTyped || name !== 'type'),
    );
    return new Map([...others, ['enum', arrayNode(values)]]);
  };
  return [listed(before, was), listed(after, is)];
}

/** The keyword in which a schema lists its values. */
export function listingOf(node: JsonNode): string | undefined {
  if (valuesOf(node) === undefined) return undefined;
  return ['enum', 'const'].find((name) => membersOf(node).has(name)) ?? keywordFor('enum', node);
}

/** The values that a schema lists, itself or in its alternatives. */
export function valuesOf(node: JsonNode): readonly JsonNode[] | undefined {
  const listed = member(node, 'enum');
  if (listed?.kind === 'array') return listed.items;
  const only = member(node, 'const');
  if (only !== undefined) return [only];
  const lists = alternativesOf(node)?.list.items.map(valuesOf);
  return lists?.every((values) => values !== undefined) === true ? lists.flat() : undefined;
}

/** A schema without annotations, or with only the given keywords. */
function onlyJudging(node: JsonNode, keywords?: ReadonlySet<string>): JsonNode {
  if (node.kind !== 'object') return node;
  const kept = [...node.members].filter(([name]) => keywords?.has(name) ?? judges(name));
  return objectNode(new Map(kept));
}
