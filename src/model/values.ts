import { member, stringMember, toText, type JsonNode, type JsonObject } from '../catalog/json.ts';
import { valueAnchor } from './anchor.ts';
import type { ValueGroup, ValueModel } from './definition-model.ts';
import { toLiteral } from './literal.ts';
import { parseRichText } from './rich-text.ts';

/** Keywords that a branch may have and still be no more than one described value. */
const describedValue = new Set([
  'const',
  'title',
  'description',
  'deprecated',
  'type',
  '$comment',
  'markdownDescription',
]);

/** Annotations of an `enum`, value by value. */
export const valueAnnotations = [
  'enumDescriptions',
  'markdownEnumDescriptions',
  'meta:enum',
  'x-enum-categories',
] as const;

/** One allowed value and what the definition says of it. */
interface StatedValue {
  readonly value: JsonNode;
  readonly description?: string | undefined;
  readonly category?: string | undefined;
  readonly isDeprecated: boolean;
}

/**
 * The allowed values of a schema: `const`, `enum` (with `enumDescriptions`,
 * `markdownEnumDescriptions`, `meta:enum` and `x-enum-categories`), or branches that are one value
 * each. Grouped by category, in the order of the definition.
 */
export function allowedValues(schema: JsonObject, id: string): readonly ValueGroup[] {
  const groups = new Map<string | undefined, ValueModel[]>();
  const known = new Set<string>();
  for (const stated of statedValues(schema)) {
    const value = toValueModel(stated, id, member(schema, 'default'));
    if (known.has(value.id)) continue;
    known.add(value.id);
    const group = groups.get(stated.category) ?? [];
    group.push(value);
    groups.set(stated.category, group);
  }
  return Array.from(groups, ([category, values]) => ({
    ...(category !== undefined && { category }),
    values,
  }));
}

/** Whether `anyOf` or `oneOf` of a schema only lists values, so that they are no parts of it. */
export function listsValues(branches: JsonNode | undefined): boolean {
  if (branches?.kind !== 'array' || branches.items.length === 0) return false;
  return branches.items.every(
    (branch) =>
      branch.kind === 'object' &&
      branch.members.has('const') &&
      [...branch.members.keys()].every((keyword) => describedValue.has(keyword)),
  );
}

function statedValues(schema: JsonObject): readonly StatedValue[] {
  const constant = member(schema, 'const');
  const values = member(schema, 'enum');
  const listed = values?.kind === 'array' ? enumValues(schema, values.items) : [];
  const only = constant === undefined ? [] : [{ value: constant, isDeprecated: false }];
  const branches = (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const items = member(schema, keyword);
    return listsValues(items) && items?.kind === 'array' ? items.items.map(branchValue) : [];
  });
  return [...only, ...listed, ...branches];
}

function enumValues(schema: JsonObject, values: readonly JsonNode[]): readonly StatedValue[] {
  return values.map((value, index) => {
    const name = value.kind === 'string' ? value.value : toText(value);
    return {
      value,
      description:
        itemText(member(schema, 'markdownEnumDescriptions'), index) ??
        itemText(member(schema, 'enumDescriptions'), index) ??
        stringMember(member(schema, 'meta:enum'), name),
      category: stringMember(member(schema, 'x-enum-categories'), name),
      isDeprecated: false,
    };
  });
}

function branchValue(branch: JsonNode): StatedValue {
  const parts = ['title', 'description', '$comment'].map((keyword) =>
    stringMember(branch, keyword),
  );
  const deprecated = member(branch, 'deprecated');
  return {
    value: member(branch, 'const') ?? branch,
    description: parts.filter((part) => part !== undefined).join('. ') || undefined,
    isDeprecated: deprecated?.kind === 'boolean' && deprecated.value,
  };
}

function toValueModel(
  stated: StatedValue,
  id: string,
  byDefault: JsonNode | undefined,
): ValueModel {
  const { value, description, isDeprecated } = stated;
  return {
    id: valueAnchor(id, anchorText(value)),
    value: toLiteral(value),
    isDefault: byDefault !== undefined && toText(byDefault) === toText(value),
    isDeprecated,
    ...(description !== undefined && { description: parseRichText(description) }),
  };
}

/** A string stands for itself, unless it reads as another kind of value: `"1"` beside `1`. */
function anchorText(value: JsonNode): string {
  const isOwnText =
    value.kind === 'string' && !/^(-?\d|["[{]|(true|false|null)$)/.test(value.value);
  return isOwnText ? value.value : toText(value);
}

function itemText(list: JsonNode | undefined, index: number): string | undefined {
  const item = list?.kind === 'array' ? list.items[index] : undefined;
  return item?.kind === 'string' ? item.value : undefined;
}
