import { canonicalText } from '../json/equality.ts';
import {
  bareText,
  isTrue,
  itemsOf,
  member,
  stringMember,
  toText,
  type JsonNode,
  type JsonObject,
} from '../json/json.ts';
import { isOnlyReference, isOutsideType } from '../schema/readings.ts';
import { valueAnchor } from './anchor.ts';
import type { ValueGroup, ValueModel } from './definition-model.ts';
import { toLiteral } from './literal.ts';
import { hasText, joinDistinct, parseRichText, textBlock, type RichText } from './rich-text.ts';
import { shownName } from '../text/shown-name.ts';

/** Annotations of the values of an `enum`: texts by index, and texts by the value as text. */
const textsByIndex = ['markdownEnumDescriptions', 'enumDescriptions'] as const;
const textsByName = ['meta:enum', 'x-enum-categories'] as const;

/** The keywords that may list allowed values. */
const valueKeywords = ['const', 'enum', 'oneOf', 'anyOf'] as const;

/** An allowed value and what the definition says about it. */
interface StatedValue {
  readonly value: JsonNode;
  readonly descriptions: readonly RichText[];
  readonly category?: string | undefined;
  readonly isDeprecated: boolean;
}

/**
 * The allowed values of a schema: `const`; or `enum`, with `enumDescriptions`, `markdownEnumDescriptions`,
 * `meta:enum` and `x-enum-categories`; or branches of `oneOf` or `anyOf` that are a described value each.
 * Branches that list the values of an `enum` describe them. Grouped by category, in the order of the
 * definition.
 */
export function allowedValues(
  schema: JsonObject,
  id: string,
  byDefault: JsonNode | undefined,
): readonly ValueGroup[] {
  if (!valueKeywords.some((keyword) => schema.members.has(keyword))) return [];
  const defaultText = byDefault && canonicalText(byDefault);
  const groups = Map.groupBy(statedValues(schema), ({ category }) => category);
  return Array.from(groups, ([category, values]) => ({
    ...(category !== undefined && { category }),
    values: values.map((stated) => ({
      ...toValueModel(stated, id, defaultText),
      ...(isOutsideType(stated.value, schema) && { isNever: true }),
    })),
  }));
}

/** Those of `oneOf` and `anyOf` that only list allowed values, and so are not parts. */
export function listingKeywords(schema: JsonObject): readonly ('oneOf' | 'anyOf')[] {
  if (schema.members.has('const')) return [];
  const values = member(schema, 'enum');
  let listed: ReadonlySet<string> | undefined;
  return (['oneOf', 'anyOf'] as const).filter((keyword) => {
    const branches = describedBranches(member(schema, keyword));
    if (branches === undefined) return false;
    const keys = keysOf(branches.map(valueOfBranch));
    listed ??= values?.kind === 'array' ? keysOf(values.items) : keys;
    return keys.size === listed.size && keys.isSubsetOf(listed);
  });
}

/** Whether an annotation of the values of an `enum` is completely shown with the values. */
export function isShownWithValues(keyword: string, schema: JsonObject): boolean {
  const values = member(schema, 'enum');
  const annotation = member(schema, keyword);
  if (values?.kind !== 'array' || schema.members.has('const') || isOnlyReference(schema)) {
    return false;
  }
  if (textsByIndex.some((name) => name === keyword)) {
    if (annotation?.kind !== 'array' || annotation.items.length === 0) return false;
    if (annotation.items.length > values.items.length) return false;
    return annotation.items.every(({ kind }) => kind === 'string');
  }
  if (annotation?.kind !== 'object' || annotation.members.size === 0) return false;
  const names = new Set(values.items.map(bareText));
  return Array.from(annotation.members).every(
    ([name, value]) => names.has(name) && value.kind === 'string',
  );
}

/** Whether a keyword annotates the values of an `enum`. */
export function annotatesValues(keyword: string): boolean {
  return [...textsByIndex, ...textsByName].some((name) => name === keyword);
}

function statedValues(schema: JsonObject): readonly StatedValue[] {
  const constant = member(schema, 'const');
  if (constant !== undefined) return [{ value: constant, descriptions: [], isDeprecated: false }];
  const branches = listingKeywords(schema).flatMap(
    (keyword) => describedBranches(member(schema, keyword)) ?? [],
  );
  const byValue = Map.groupBy(branches, (branch) => toText(valueOfBranch(branch)));
  const values = member(schema, 'enum');
  const stated =
    values?.kind === 'array'
      ? enumValues(schema, values.items)
      : Array.from(byValue.values(), ([first]) => first)
          .filter((branch) => branch !== undefined)
          .map((branch) => ({ value: valueOfBranch(branch), descriptions: [] }));
  return stated.map((entry) => describeByBranches(entry, byValue));
}

/** Each value once, with everything said about it at any position. */
function enumValues(
  schema: JsonObject,
  values: readonly JsonNode[],
): readonly Omit<StatedValue, 'isDeprecated'>[] {
  const found = new Map<string, Omit<StatedValue, 'isDeprecated'>>();
  for (const [index, value] of values.entries()) {
    const texts = [
      ...textsByIndex.map((keyword) => itemText(member(schema, keyword), index)),
      stringMember(member(schema, 'meta:enum'), bareText(value)),
    ];
    const key = canonicalText(value);
    const first = found.get(key) ?? {
      value,
      descriptions: [],
      category: categoryOf(value, schema),
    };
    const described = [...first.descriptions, ...texts.filter(hasText).map(parseRichText)];
    found.set(key, { ...first, descriptions: described });
  }
  return [...found.values()];
}

function categoryOf(value: JsonNode, schema: JsonObject): string | undefined {
  const category = stringMember(member(schema, 'x-enum-categories'), bareText(value));
  return category === undefined ? undefined : shownName(category);
}

function describeByBranches(
  stated: Omit<StatedValue, 'isDeprecated'>,
  byValue: ReadonlyMap<string, readonly JsonObject[]>,
): StatedValue {
  const branches = byValue.get(toText(stated.value)) ?? [];
  return {
    ...stated,
    descriptions: [...stated.descriptions, ...branches.flatMap(branchTexts)],
    isDeprecated: branches.some((branch) => branch.members.has('deprecated')),
  };
}

/** The branches of `anyOf` or `oneOf` if each is just a distinct value with a description. */
function describedBranches(branches: JsonNode | undefined): readonly JsonObject[] | undefined {
  if (branches?.kind !== 'array') return undefined;
  const { items } = branches;
  if (!items.every(isDescribedValue)) return undefined;
  return keysOf(items.map(valueOfBranch)).size === items.length ? items : undefined;
}

function isDescribedValue(branch: JsonNode): branch is JsonObject {
  const value = member(branch, 'const');
  if (branch.kind !== 'object' || value === undefined) return false;
  return Array.from(branch.members).every(([keyword, said]) => {
    switch (keyword) {
      case 'const':
        return true;
      case 'title':
      case 'description':
      case 'markdownDescription':
      case '$comment':
        return said.kind === 'string' && hasText(said.value);
      case 'deprecated':
        return isTrue(said);
      case 'type':
        return said.kind === 'string' && isShownType(value, said.value);
      default:
        return false;
    }
  });
}

/** Whether a value as shown says its type by itself: `1.0` does not say that it is an integer. */
export function isShownType(value: JsonNode, type: string): boolean {
  const isInteger = value.kind === 'number' && /^-?\d+$/.test(value.text);
  return type === value.kind || (type === 'integer' && isInteger);
}

function branchTexts(branch: JsonObject): readonly RichText[] {
  const title = stringMember(branch, 'title');
  const texts = ['markdownDescription', 'description', '$comment'].map((keyword) =>
    stringMember(branch, keyword),
  );
  return [
    ...(title === undefined ? [] : [[textBlock(title)]]),
    ...texts.filter((text) => text !== undefined).map(parseRichText),
  ];
}

function valueOfBranch(branch: JsonObject): JsonNode {
  return member(branch, 'const') ?? branch;
}

function toValueModel(
  { value, descriptions, isDeprecated }: StatedValue,
  id: string,
  defaultText: string | undefined,
): ValueModel {
  return {
    id: valueAnchor(id, anchorText(value)),
    value: toLiteral(value),
    isDefault: canonicalText(value) === defaultText,
    isDeprecated,
    ...(descriptions.length > 0 && { description: joinDistinct(descriptions) }),
  };
}

/** The text of a value: a string without quotes, unless it looks like another kind: `"1"` beside `1`. */
export function anchorText(value: JsonNode): string {
  const isOwnText =
    value.kind === 'string' && !/^(-?\d|["[{]|(true|false|null)$)/.test(value.value);
  return isOwnText ? value.value : toText(value);
}

function keysOf(values: readonly JsonNode[]): ReadonlySet<string> {
  // Compared as written: `-0` and `0.0` are equal, but both are shown.
  return new Set(values.map((value) => toText(value)));
}

function itemText(list: JsonNode | undefined, index: number): string | undefined {
  const item = itemsOf(list)[index];
  return item?.kind === 'string' ? item.value : undefined;
}
