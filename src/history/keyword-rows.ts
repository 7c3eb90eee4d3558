import { compareDecimals, isMultipleOf, parseDecimal } from '../compat/decimal.ts';
import { arrayNode, booleanNode, objectNode } from '../compat/instance.ts';
import { typesNamed } from '../compat/types.ts';
import { describeNode } from '../json/describe.ts';
import { canonicalText } from '../json/equality.ts';
import type { JsonNode } from '../json/json.ts';
import type { KeywordName } from '../schema/keywords.ts';
import { heldSchemas } from '../schema/subschemas.ts';
import { shownName } from '../text/shown-name.ts';
import { listAlternatives } from '../text/words.ts';
import { alignBranches } from './align-branches.ts';
import type { ChangeKind } from './change-kind.ts';
import { comparePatterns } from './compare-patterns.ts';
import type { KeywordPair } from './keyword-pair.ts';

type KeywordRow = (pair: KeywordPair) => void;

/** What two versions differ in that say something else by a keyword, keyword by keyword. */
export const keywordRows: Readonly<Record<KeywordName, KeywordRow>> = {
  ...{ $id: silent, $schema: silent, $comment: silent, title: silent, description: silent },
  ...{ default: silent, readOnly: silent, writeOnly: silent, examples: silent },
  ...{ contentMediaType: silent, contentEncoding: silent, definitions: silent, $defs: silent },
  ...{ $anchor: silent, $recursiveAnchor: silent, $dynamicAnchor: silent, $vocabulary: silent },
  contentSchema: silent,
  $ref: wholly('reference-changed'),
  $recursiveRef: wholly('reference-changed'),
  $dynamicRef: wholly('reference-changed'),
  type: compareTypes,
  enum: compareEnums,
  const: compareConstants,
  multipleOf: bound((old, recent) => isMultipleOf(recent, old)),
  maximum: bound((old, recent) => compareDecimals(recent, old) < 0),
  exclusiveMaximum: bound((old, recent) => compareDecimals(recent, old) < 0),
  minimum: bound((old, recent) => compareDecimals(recent, old) > 0),
  exclusiveMinimum: bound((old, recent) => compareDecimals(recent, old) > 0),
  maxLength: bound((old, recent) => compareDecimals(recent, old) < 0),
  minLength: bound((old, recent) => compareDecimals(recent, old) > 0),
  maxItems: bound((old, recent) => compareDecimals(recent, old) < 0),
  minItems: bound((old, recent) => compareDecimals(recent, old) > 0),
  maxProperties: bound((old, recent) => compareDecimals(recent, old) < 0),
  minProperties: bound((old, recent) => compareDecimals(recent, old) > 0),
  uniqueItems: compareUnique,
  pattern: comparePatternTexts,
  format: compareFormats,
  items: compareItems,
  additionalItems: compareOthers,
  additionalProperties: compareOthers,
  prefixItems: compareItems,
  unevaluatedItems: compareOthers,
  unevaluatedProperties: compareOthers,
  contains: wholly('contains-changed'),
  minContains: bound((old, recent) => compareDecimals(recent, old) > 0),
  maxContains: bound((old, recent) => compareDecimals(recent, old) < 0),
  propertyNames: wholly('names-changed'),
  required: compareRequired,
  properties: compareProperties,
  patternProperties: compareMaps('patterns-changed'),
  dependencies: wholly('dependencies-changed'),
  dependentRequired: wholly('dependencies-changed'),
  dependentSchemas: wholly('dependencies-changed'),
  if: wholly('condition-changed'),
  then: wholly('condition-changed'),
  else: wholly('condition-changed'),
  not: wholly('condition-changed'),
  allOf: compareBranches('condition-changed', 'condition-changed'),
  anyOf: compareBranches('alternative-added', 'alternative-removed'),
  oneOf: compareBranches('alternative-added', 'alternative-removed'),
};

/** For keywords that judge no instance. */
function silent(): void {
  // What they say is told with the words of a schema.
}

/** `minimum is 4, was none`. */
function wordsOf({ keyword, old, recent }: KeywordPair): string {
  const [was, is] = [old, recent].map((value) =>
    value === undefined ? 'none' : describeNode(value),
  );
  return `${keyword} is ${is ?? 'none'}, was ${was ?? 'none'}`;
}

/** Notes the keyword as a whole. */
function differWholly(pair: KeywordPair, kind: ChangeKind, words = wordsOf(pair)): void {
  const { old, recent } = pair;
  pair.differ({
    ...{ kind, words, value: () => recent },
    ...(old !== undefined && { old }),
    ...(recent !== undefined && { recent }),
  });
}

function isSame({ old, recent }: KeywordPair): boolean {
  if (old === undefined || recent === undefined) return old === recent;
  return canonicalText(old) === canonicalText(recent);
}

/** Of a keyword that differs in one way. What it refers to may differ while it is the same. */
function wholly(kind: ChangeKind): KeywordRow {
  return (pair) => {
    if (!isSame(pair)) differWholly(pair, kind);
    else descendInto(pair);
  };
}

/** Goes on with the schemas that both hold under the same keys. */
function descendInto({ keyword, old, recent, descend }: KeywordPair): void {
  const held = (value: JsonNode | undefined) => (value ? heldSchemas(keyword, value) : []);
  const byKey = new Map(held(old).map((place) => [place.key, place]));
  for (const place of held(recent)) {
    const earlier = byKey.get(place.key);
    if (earlier !== undefined) descend(earlier, place);
  }
}

function compareTypes(pair: KeywordPair): void {
  const [old, recent] = [pair.old, pair.recent].map(typesOf);
  if (old === undefined || recent === undefined || old === recent) return;
  const kept = old & recent;
  const kind = kept === old ? 'type-widened' : kept === recent ? 'type-narrowed' : 'type-changed';
  const [was, is] = [pair.old, pair.recent].map(typeWords);
  differWholly(pair, kind, `type is ${is ?? 'any'}, was ${was ?? 'any'}`);
}

/** `string or null`. */
function typeWords(value: JsonNode | undefined): string {
  const names = value?.kind === 'array' ? value.items : value === undefined ? [] : [value];
  const words = names.flatMap((name) => (name.kind === 'string' ? [name.value] : []));
  return listAlternatives(words) || 'any';
}

function typesOf(value: JsonNode | undefined): number | undefined {
  if (value === undefined) return 127;
  const names = value.kind === 'array' ? value.items : [value];
  return names.reduce(
    (types, name) => types | (name.kind === 'string' ? (typesNamed(name.value) ?? 0) : 0),
    0,
  );
}

function compareEnums(pair: KeywordPair): void {
  const { old, recent, differ } = pair;
  if (old?.kind !== 'array' || recent?.kind !== 'array') {
    if (old === undefined) differWholly(pair, 'values-limited');
    else if (recent === undefined) differWholly(pair, 'values-freed');
    return;
  }
  const [before, after] = [old, recent].map(
    ({ items }) => new Map(items.map((item) => [canonicalText(item), item])),
  );
  for (const [key, item] of after ?? []) {
    if (before?.has(key) === true) continue;
    const words = `allows ${describeNode(item)}`;
    const value = () => arrayNode([...old.items, item]);
    differ({ kind: 'value-added', name: describeNode(item), words, recent: item, value });
  }
  for (const [key, item] of before ?? []) {
    if (after?.has(key) === true) continue;
    const words = `no longer allows ${describeNode(item)}`;
    const value = () => arrayNode(old.items.filter((other) => canonicalText(other) !== key));
    differ({ kind: 'value-removed', name: describeNode(item), words, old: item, value });
  }
}

function compareConstants(pair: KeywordPair): void {
  if (isSame(pair)) return;
  if (pair.old === undefined) differWholly(pair, 'values-limited');
  else differWholly(pair, pair.recent === undefined ? 'values-freed' : 'const-changed');
}

type Decimal = NonNullable<ReturnType<typeof parseDecimal>>;

/** A bound that is set, gone or moved. */
function bound(isTighter: (old: Decimal, recent: Decimal) => boolean): KeywordRow {
  return (pair) => {
    if (isSame(pair)) return;
    const [old, recent] = [pair.old, pair.recent].map((value) =>
      value?.kind === 'number' ? parseDecimal(value.text) : undefined,
    );
    const isTight = recent !== undefined && (old === undefined || isTighter(old, recent));
    differWholly(pair, isTight ? 'bound-tightened' : 'bound-loosened');
  };
}

function compareUnique(pair: KeywordPair): void {
  const [old, recent] = [pair.old, pair.recent].map(
    (value) => value?.kind === 'boolean' && value.value,
  );
  if (old === recent) return;
  const words = recent === true ? 'items must differ' : 'items may repeat';
  differWholly(pair, recent === true ? 'bound-tightened' : 'bound-loosened', words);
}

function comparePatternTexts(pair: KeywordPair): void {
  if (!isSame(pair)) differWholly(pair, comparePatterns(pair.old, pair.recent));
}

function compareFormats(pair: KeywordPair): void {
  if (isSame(pair)) return;
  if (pair.old === undefined) differWholly(pair, 'format-added');
  else differWholly(pair, pair.recent === undefined ? 'format-removed' : 'format-changed');
}

function compareItems(pair: KeywordPair): void {
  const { old, recent } = pair;
  const isTuple = old?.kind === 'array' || recent?.kind === 'array';
  const hasSameShape =
    old !== undefined &&
    recent !== undefined &&
    (!isTuple ||
      (old.kind === 'array' &&
        recent.kind === 'array' &&
        old.items.length === recent.items.length));
  if (hasSameShape) descendInto(pair);
  else if (!isSame(pair)) differWholly(pair, 'items-changed');
}

/** `additionalProperties` and its like: what stands for everything that is not listed. */
function compareOthers(pair: KeywordPair): void {
  const { keyword, old, recent, descend } = pair;
  const [was, is] = [old, recent].map(freedomOf);
  if (was === 'schema' && is === 'schema' && old && recent) {
    descend({ node: old }, { node: recent });
    return;
  }
  if (was === is) return;
  const isOpened = is === 'open' || was === 'closed';
  const others = keyword.endsWith('Items') ? 'items' : 'properties';
  const states = { open: 'are allowed', closed: 'are forbidden', schema: 'must have a type' };
  const words = `other ${others} ${states[is ?? 'open']}`;
  differWholly(pair, isOpened ? 'opened' : 'closed', words);
}

function freedomOf(value: JsonNode | undefined): 'open' | 'closed' | 'schema' {
  if (value === undefined) return 'open';
  if (value.kind === 'boolean') return value.value ? 'open' : 'closed';
  return value.kind === 'object' && value.members.size === 0 ? 'open' : 'schema';
}

function compareRequired({ old, recent, differ }: KeywordPair): void {
  const [before, after] = [old, recent].map(
    (value) =>
      new Map(
        (value?.kind === 'array' ? value.items : []).flatMap((item) =>
          item.kind === 'string' ? [[item.value, item] as const] : [],
        ),
      ),
  );
  if (before === undefined || after === undefined) return;
  for (const [property, item] of after) {
    if (before.has(property)) continue;
    const value = () => arrayNode([...before.values(), item]);
    const name = shownName(property) || '""';
    const words = 'is required';
    differ({ kind: 'required-added', below: property, name, words, recent: item, value });
  }
  for (const [property, item] of before) {
    if (after.has(property)) continue;
    const value = () => arrayNode([...before.values()].filter((other) => other !== item));
    const name = shownName(property) || '""';
    const words = 'is no longer required';
    differ({ kind: 'required-removed', below: property, name, words, old: item, value });
  }
}

function compareProperties(pair: KeywordPair): void {
  compareMembers(pair, 'property-added', 'property-removed');
}

function compareMaps(kind: ChangeKind): KeywordRow {
  return (pair) => {
    compareMembers(pair, kind, kind);
  };
}

/** Schemas by name: those that came, those that went, and those that are in both. */
function compareMembers(pair: KeywordPair, added: ChangeKind, removed: ChangeKind): void {
  const [before, after] = [pair.old, pair.recent].map((value) =>
    value?.kind === 'object' ? value.members : new Map<string, JsonNode>(),
  );
  if (before === undefined || after === undefined) return;
  for (const [key, recent] of after) {
    const old = before.get(key);
    if (old !== undefined) {
      pair.descend({ key, node: old }, { key, node: recent });
      continue;
    }
    const value = () => objectNode(new Map([...before, [key, recent]]));
    const name = shownName(key) || '""';
    pair.differ({
      kind: added,
      below: key,
      name,
      words: 'was added',
      recentKey: key,
      recent,
      value,
    });
  }
  for (const [key, old] of before) {
    if (after.has(key)) continue;
    const value = () => objectNode(new Map([...before].filter(([other]) => other !== key)));
    const name = shownName(key) || '""';
    pair.differ({ kind: removed, below: key, name, words: 'was removed', oldKey: key, old, value });
  }
}

function compareBranches(added: ChangeKind, removed: ChangeKind): KeywordRow {
  return (pair) => {
    const { keyword, old, recent, differ, descend } = pair;
    if (old?.kind !== 'array' || recent?.kind !== 'array') {
      if (!isSame(pair)) differWholly(pair, 'condition-changed');
      return;
    }
    const { both, gone, come } = alignBranches(old.items, recent.items);
    for (const [before, after] of both) descend(before, after);
    for (const { key, node } of come) {
      const value = () => arrayNode([...old.items, node]);
      const words = `${keyword} has one more: ${describeBranch(node)}`;
      differ({ kind: added, words, recentKey: key, recent: node, value });
    }
    for (const { key, node } of gone) {
      const value = () => {
        const rest = old.items.filter((other) => other !== node);
        return rest.length > 0 ? arrayNode(rest) : emptied(keyword);
      };
      const words = `${keyword} has one less: ${describeBranch(node)}`;
      differ({ kind: removed, words, oldKey: key, old: node, value });
    }
  };
}

/** No schema at all is met by everything, if all must be met, and by nothing otherwise. */
function emptied(keyword: string): JsonNode | undefined {
  return keyword === 'allOf' ? undefined : arrayNode([booleanNode(false)]);
}

function describeBranch(node: JsonNode): string {
  const title = node.kind === 'object' ? node.members.get('title') : undefined;
  return title?.kind === 'string' ? shownName(title.value) : describeNode(node);
}
