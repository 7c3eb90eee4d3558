import {
  compareDecimals,
  isMultipleOf,
  parseDecimal,
  type Decimal,
} from '../../compat/classes/decimal.ts';
import { everyType, typesNamed } from '../../compat/classes/types.ts';
import { describeNode } from '../../json/describe.ts';
import { areEqual, canonicalText } from '../../json/equality.ts';
import {
  arrayNode,
  bareText,
  booleanNode,
  isTrue,
  itemsOf,
  itemsOrSelf,
  member,
  membersOf,
  objectNode,
  stringMember,
  stringsIn,
  toText,
  type JsonNode,
} from '../../json/json.ts';
import type { JudgingKeywordName } from '../../schema/keywords.ts';
import { isBesideOthers } from '../../schema/latest-form.ts';
import { referenceOf, type StatedReference } from '../../schema/readings.ts';
import { heldSchemas, type HeldSchema } from '../../schema/subschemas.ts';
import { clipText } from '../../text/clip.ts';
import { shownName } from '../../text/shown-name.ts';
import { listAlternatives } from '../../text/words.ts';
import { alignBranches, type FollowBranch } from './align-branches.ts';
import { valuesOf } from './alternatives.ts';
import type { ChangeKind } from '../change-kind.ts';
import { comparePatterns } from './compare-patterns.ts';
import type { Difference } from './difference.ts';

/** A keyword of two aligned schemas, and what its row reports. */
interface KeywordPair {
  readonly keyword: string;
  /** Its value in each version; `undefined` if absent. */
  readonly old: JsonNode | undefined;
  readonly recent: JsonNode | undefined;
  /** Reports a difference. */
  readonly differ: (found: FoundDifference) => unknown;
  /** Continues with two schemas that correspond to each other. */
  readonly descend: (old: HeldSchema, recent: HeldSchema) => unknown;
  /**
   * Whether the other version covers a name in another schema that applies to the same value; if that
   * schema declares the name, continues with it.
   */
  readonly isElsewhere: (name: string, node: JsonNode, isAdded: boolean) => boolean;
  readonly follow: FollowBranch;
}

/** A difference in the value of a keyword. */
export interface FoundDifference extends Pick<Difference, 'kind' | 'words' | 'name'> {
  /** The name of the property or pattern that differs. */
  readonly below?: string;
  /** The key of what differs, below the keyword, in the version that has it. */
  readonly key?: string;
  /** The keyword that the file has, if the schema is read in another form. */
  readonly written?: string;
  /** The key that it had in the old version, if different. */
  readonly earlier?: string;
  readonly old?: JsonNode | undefined;
  readonly recent?: JsonNode | undefined;
  /** Applies only this difference to the old value; `undefined` if that removes the keyword. */
  readonly value: () => JsonNode | undefined;
}

type KeywordRow = (pair: KeywordPair) => void;

const upperBound = bound((old, recent) => compareDecimals(recent, old) < 0);
const lowerBound = bound((old, recent) => compareDecimals(recent, old) > 0);

/** How the value of each keyword is compared; annotations are compared for a schema as a whole. */
export const keywordRows: Readonly<Record<JudgingKeywordName, KeywordRow>> = {
  $ref: wholly('reference-changed'),
  $recursiveRef: wholly('reference-changed'),
  $dynamicRef: wholly('reference-changed'),
  type: compareTypes,
  enum: compareEnums,
  const: byPresence('values-limited', 'values-freed', () => 'const-changed'),
  multipleOf: bound((old, recent) => isMultipleOf(recent, old)),
  ...{ maximum: upperBound, exclusiveMaximum: upperBound },
  ...{ minimum: lowerBound, exclusiveMinimum: lowerBound },
  ...{ maxLength: upperBound, maxItems: upperBound, maxProperties: upperBound },
  ...{ minLength: lowerBound, minItems: lowerBound, minProperties: lowerBound },
  uniqueItems: compareUnique,
  pattern: byPresence('pattern-tightened', 'pattern-loosened', comparePatterns),
  format: byPresence('format-added', 'format-removed', () => 'format-changed'),
  items: compareItems,
  additionalItems: compareOthers,
  additionalProperties: compareOthers,
  prefixItems: compareItems,
  unevaluatedItems: compareOthers,
  unevaluatedProperties: compareOthers,
  contains: wholly('contains-changed'),
  ...{ minContains: lowerBound, maxContains: upperBound },
  propertyNames: wholly('names-changed'),
  required: compareRequired,
  properties: compareMembers('property-added', 'property-removed'),
  patternProperties: compareMembers('patterns-changed', 'patterns-changed', findRewritten),
  dependencies: wholly('dependencies-changed'),
  dependentRequired: wholly('dependencies-changed'),
  dependentSchemas: wholly('dependencies-changed'),
  if: wholly('condition-changed'),
  then: wholly('condition-changed'),
  else: wholly('condition-changed'),
  not: wholly('condition-changed'),
  ...{ allOf: compareBranches, anyOf: compareBranches, oneOf: compareBranches },
};

/**
 * `minimum is 4, was none`; of values that are too long to show, `anyOf was added`, or `default changed` if they
 * cannot be told apart.
 */
export function changeWords(
  keyword: string,
  old: JsonNode | undefined,
  recent: JsonNode | undefined,
): string {
  const [was = 'none', is = 'none'] = [old, recent].map((value) => value && describeNode(value));
  if (was === is) return `${keyword} changed`;
  if (!old && is.startsWith('an ')) return `${keyword} was added`;
  if (!recent && was.startsWith('an ')) return `${keyword} was removed`;
  return `${keyword} is ${is}, was ${was}`;
}

/** Reports the value as a whole. */
function differWholly(
  { keyword, old, recent, differ }: KeywordPair,
  kind: ChangeKind,
  words = changeWords(keyword, old, recent),
): void {
  differ({ kind, words, value: () => recent, old, recent });
}

/** For keywords with one kind of change. Equal references may still lead to different schemas. */
function wholly(kind: ChangeKind): KeywordRow {
  return (pair) => {
    if (!areEqual(pair.old, pair.recent)) differWholly(pair, kind);
    else descendInto(pair);
  };
}

/** For keywords whose kind of change depends on which versions have them. */
function byPresence(
  added: ChangeKind,
  removed: ChangeKind,
  changed: (old: JsonNode, recent: JsonNode) => ChangeKind,
): KeywordRow {
  return (pair) => {
    const { old, recent } = pair;
    if (areEqual(pair.old, pair.recent)) return;
    if (old === undefined) differWholly(pair, added);
    else differWholly(pair, recent === undefined ? removed : changed(old, recent));
  };
}

/** Continues with the schemas that both versions have under the same keys. */
function descendInto({ keyword, old, recent, descend }: KeywordPair): void {
  const held = (value: JsonNode | undefined) => (value ? heldSchemas(keyword, value) : []);
  const byKey = new Map(held(old).map((place) => [place.key, place]));
  for (const place of held(recent)) {
    const earlier = byKey.get(place.key);
    if (earlier !== undefined) descend(earlier, place);
  }
}

function compareTypes(pair: KeywordPair): void {
  const [old, recent] = [typesOf(pair.old), typesOf(pair.recent)];
  if (old === recent) return;
  const kept = old & recent;
  const kind = kept === old ? 'type-widened' : kept === recent ? 'type-narrowed' : 'type-changed';
  differWholly(pair, kind, `type is ${typeWords(pair.recent)}, was ${typeWords(pair.old)}`);
}

function typeNames(value: JsonNode | undefined): readonly string[] {
  return stringsIn(itemsOrSelf(value));
}

/** `string or null`. */
function typeWords(value: JsonNode | undefined): string {
  return listAlternatives(typeNames(value)) || 'any';
}

function typesOf(value: JsonNode | undefined): number {
  if (value === undefined) return everyType;
  return typeNames(value).reduce((types, name) => types | (typesNamed(name) ?? 0), 0);
}

/** A bound that is added, removed or moved. */
function bound(isTighter: (old: Decimal, recent: Decimal) => boolean): KeywordRow {
  return (pair) => {
    if (areEqual(pair.old, pair.recent)) return;
    const [old, recent] = [pair.old, pair.recent].map((value) =>
      value?.kind === 'number' ? parseDecimal(value.text) : undefined,
    );
    const isTight = recent !== undefined && (old === undefined || isTighter(old, recent));
    differWholly(pair, isTight ? 'bound-tightened' : 'bound-loosened');
  };
}

function compareUnique(pair: KeywordPair): void {
  const [old, recent] = [pair.old, pair.recent].map(isTrue);
  if (old === recent) return;
  if (recent === true) differWholly(pair, 'bound-tightened', 'items must differ');
  else differWholly(pair, 'bound-loosened', 'items may repeat');
}

function compareItems(pair: KeywordPair): void {
  const { old, recent } = pair;
  const lengthOf = (value: JsonNode) => (value.kind === 'array' ? value.items.length : undefined);
  if (old && recent && lengthOf(old) === lengthOf(recent)) descendInto(pair);
  else if (!areEqual(pair.old, pair.recent)) differWholly(pair, 'items-changed');
}

/** `additionalProperties` and the like: the schema of everything that is not listed. */
function compareOthers(pair: KeywordPair): void {
  const { keyword, old, recent, descend } = pair;
  const [was, is] = [freedomOf(old), freedomOf(recent)];
  if (was === 'schema' && is === 'schema' && old && recent) {
    descend({ node: old }, { node: recent });
    return;
  }
  if (was === is) return;
  const isOpened = is === 'open' || was === 'closed';
  const others = keyword.endsWith('Items') ? 'items' : 'properties';
  const states = { open: 'are allowed', closed: 'are forbidden', schema: 'must have a type' };
  differWholly(pair, isOpened ? 'opened' : 'closed', `other ${others} ${states[is]}`);
}

/** Whether a keyword such as `additionalProperties` allows everything, nothing, or what a schema does. */
export function freedomOf(value: JsonNode | undefined): 'open' | 'closed' | 'schema' {
  if (value === undefined) return 'open';
  if (value.kind === 'boolean') return value.value ? 'open' : 'closed';
  return value.kind === 'object' && value.members.size === 0 ? 'open' : 'schema';
}

type Entries = ReadonlyMap<string, JsonNode>;

/** Reports the entries that only the new version has, then those that only the old one has. */
function compareEntries(
  before: Entries,
  after: Entries,
  report: (key: string, node: JsonNode, isAdded: boolean) => void,
): void {
  for (const [key, node] of after) if (!before.has(key)) report(key, node, true);
  for (const [key, node] of before) if (!after.has(key)) report(key, node, false);
}

/** The value of a difference on the one side that has it. */
function sideOf(node: JsonNode, isAdded: boolean): Pick<FoundDifference, 'old' | 'recent'> {
  return isAdded ? { recent: node } : { old: node };
}

function compareEnums(pair: KeywordPair): void {
  const { old, recent, differ } = pair;
  if (old?.kind !== 'array' || recent?.kind !== 'array') {
    if (old === undefined) differWholly(pair, 'values-limited');
    else if (recent === undefined) differWholly(pair, 'values-freed');
    return;
  }
  const entriesOf = (items: readonly JsonNode[]): Entries =>
    new Map(items.map((item) => [canonicalText(item), item]));
  compareEntries(entriesOf(old.items), entriesOf(recent.items), (key, item, isAdded) => {
    const name = describeNode(item);
    const rest = () => old.items.filter((other) => canonicalText(other) !== key);
    differ({
      ...{ kind: isAdded ? 'value-added' : 'value-removed', name, ...sideOf(item, isAdded) },
      words: `${isAdded ? 'allows' : 'no longer allows'} ${name}`,
      value: () => arrayNode(isAdded ? [...old.items, item] : rest()),
    });
  });
}

function compareRequired({ old, recent, differ, isElsewhere }: KeywordPair): void {
  const entriesOf = (value: JsonNode | undefined): Entries =>
    new Map(itemsOf(value).map((item) => [bareText(item), item]));
  const before = entriesOf(old);
  compareEntries(before, entriesOf(recent), (below, item, isAdded) => {
    if (isElsewhere(below, item, isAdded)) return;
    const listed = [...before.values()];
    differ({
      ...{ kind: isAdded ? 'required-added' : 'required-removed', below, name: nameOf(below) },
      ...sideOf(item, isAdded),
      words: isAdded ? 'is required' : 'is no longer required',
      value: () => arrayNode(isAdded ? [...listed, item] : listed.filter((one) => one !== item)),
    });
  });
}

function nameOf(key: string): string {
  return shownName(key) || '""';
}

type Entry = readonly [key: string, node: JsonNode];

/** Pairs a removed pattern with an added one if no other of either kind has the same schema. */
function findRewritten(before: Entries, after: Entries): readonly (readonly [Entry, Entry])[] {
  const only = (one: Entries, other: Entries): Map<string, Entry[]> =>
    Map.groupBy(
      [...one].filter(([key]) => !other.has(key)),
      ([, node]) => canonicalText(node),
    );
  const gone = only(before, after);
  return Array.from(only(after, before)).flatMap(([schema, [come, another]]) => {
    const [earlier, ...others] = gone.get(schema) ?? [];
    const isClear = another === undefined && others.length === 0;
    return come !== undefined && earlier !== undefined && isClear ? [[earlier, come]] : [];
  });
}

/** Compares schemas by name; `pair` returns old entries with the new ones that replace them. */
function compareMembers(
  added: ChangeKind,
  removed: ChangeKind,
  pair: typeof findRewritten = () => [],
): KeywordRow {
  return ({ old, recent, differ, descend, isElsewhere }) => {
    const [before, after] = [membersOf(old), membersOf(recent)];
    for (const [key, node] of after) {
      const earlier = before.get(key);
      if (earlier !== undefined) descend({ key, node: earlier }, { key, node });
    }
    const pairs = pair(before, after);
    for (const [[earlier, was], [key, is]] of pairs) {
      descend({ key: earlier, node: was }, { key, node: is });
      const renameIn = ([name, node]: Entry): Entry =>
        name === earlier ? [key, is] : [name, node];
      differ({
        ...{ kind: added, below: key, name: nameOf(key), key, earlier, old: was, recent: is },
        words: `pattern is ${nameOf(key)}, was ${nameOf(earlier)}`,
        value: () => objectNode(new Map(Array.from(before, renameIn))),
      });
    }
    const paired = new Set(pairs.flatMap(([[earlier], [key]]) => [earlier, key]));
    compareEntries(before, after, (key, node, isAdded) => {
      if (paired.has(key) || isElsewhere(key, node, isAdded)) return;
      const rest = () => [...before].filter(([other]) => other !== key);
      differ({
        ...{ kind: isAdded ? added : removed, below: key, name: nameOf(key), key },
        ...sideOf(node, isAdded),
        words: isAdded ? 'was added' : 'was removed',
        value: () => objectNode(new Map(isAdded ? [...before, [key, node]] : rest())),
      });
    });
  };
}

function compareBranches(pair: KeywordPair): void {
  const { keyword, old, recent, differ, descend, follow } = pair;
  const [was, is] = [itemsOf(old), itemsOf(recent)];
  if ((old !== undefined && recent !== undefined) || [...was, ...is].some(referenceBeside)) {
    const { both, gone, come } = alignBranches(was, is, follow);
    for (const [before, after] of both) descend(before, after);
    const all = [
      ...was.map((branch) => follow(branch, false)),
      ...is.map((branch) => follow(branch, true)),
    ];
    for (const branch of come) differ(branchDifference(keyword, branch, was, true, all));
    for (const branch of gone) differ(branchDifference(keyword, branch, was, false, all));
  } else if (!areEqual(pair.old, pair.recent)) differWholly(pair, 'condition-changed');
}

/**
 * One branch more or fewer than in the old version; a reference is reported as its file has it. `all` are the
 * branches of both versions, with their references followed.
 */
export function branchDifference(
  keyword: string,
  { key = '', node }: HeldSchema,
  old: readonly JsonNode[],
  isAdded: boolean,
  all: readonly JsonNode[],
): FoundDifference {
  const value = (): JsonNode | undefined => {
    const branches = isAdded ? [...old, node] : old.filter((other) => other !== node);
    return branches.length > 0 ? arrayNode(branches) : withoutBranches(keyword);
  };
  const sides = { ...sideOf(node, isAdded), value };
  const beside = referenceBeside(node);
  if (beside !== undefined) {
    const { keyword: written, value: reference } = beside;
    const { old: was, recent: is } = sideOf(reference, isAdded);
    return { ...sides, kind: 'reference-changed', words: changeWords(written, was, is), written };
  }
  const alternative = isAdded ? 'alternative-added' : 'alternative-removed';
  const kind = keyword === 'allOf' ? 'condition-changed' : alternative;
  const words =
    keyword !== 'allOf' && isOnlyNull(node, all)
      ? `${isAdded ? 'allows' : 'no longer allows'} null`
      : `${keyword} has one ${isAdded ? 'more' : 'less'}: ${describeBranch(node)}`;
  return { ...sides, kind, words, key };
}

/** Whether a schema allows only `null`, and is the only one of several that allows it. */
function isOnlyNull(node: JsonNode, all: readonly JsonNode[]): boolean {
  return stringMember(node, 'type') === 'null' && all.filter(allowsNull).length === 1;
}

/** Whether a schema states no type and no values, or some with `null`. */
function allowsNull(node: JsonNode): boolean {
  const types = typesOf(member(node, 'type')) & (typesNamed('null') ?? 0);
  return valuesOf(node)?.some(({ kind }) => kind === 'null') ?? types !== 0;
}

/** The reference of a branch, if its file has it beside other keywords rather than in `allOf`. */
function referenceBeside(node: JsonNode): StatedReference | undefined {
  return node.kind === 'object' && isBesideOthers(node) ? referenceOf(node) : undefined;
}

/** An empty `allOf` accepts everything, an empty `anyOf` or `oneOf` nothing. */
function withoutBranches(keyword: string): JsonNode | undefined {
  return keyword === 'allOf' ? undefined : arrayNode([booleanNode(false)]);
}

function describeBranch(node: JsonNode): string {
  const title = stringMember(node, 'title');
  return title === undefined ? clipText(toText(node), 60) : shownName(title);
}
