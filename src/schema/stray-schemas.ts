import { member, type JsonNode, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { isJsonType, vocabulary } from './keywords.ts';
import { voidKeyword } from './latest-form.ts';
import { walkSchemas, type SchemaNode } from './walk-schemas.ts';

/** A schema that no keyword applies. */
export interface StraySchema extends SchemaNode {
  /** The keyword whose value it is; `undefined` for a member of such a value. */
  readonly keyword: string | undefined;
}

/** Keywords of other drafts and of common tools, whose values are data, whatever they resemble. */
const toolKeywords = new Set(
  `id deprecated
  example nullable discriminator xml externalDocs enumDescriptions enumNames enumTitles
  markdownDescription markdownEnumDescriptions deprecationMessage errorMessage patternErrorMessage
  defaultSnippets doNotSuggest suggestSortText allowComments allowTrailingCommas meta:enum options
  tsType tsEnumNames tsAdditionalProperties version tags name self`.split(/\s+/),
);

/** Whether a keyword belongs neither to JSON Schema, in any dialect, nor to a common extension or tool. */
export function isStrange(keyword: string): boolean {
  return (
    !vocabulary.has(keyword) &&
    voidKeyword(keyword) === undefined &&
    !toolKeywords.has(keyword) &&
    !/^x-/i.test(keyword)
  );
}

/**
 * The values of unknown keywords (2020-12 core, section 6.5) that look like schemas, or their members if all
 * of these do. They are schemas only if a reference leads to them.
 */
export function straysIn(schema: JsonObject, pointer: string): readonly StraySchema[] {
  return Array.from(schema.members).flatMap(([keyword, node]): readonly StraySchema[] => {
    if (node.kind !== 'object' || !isStrange(keyword)) return [];
    const place = joinPointer(pointer, keyword);
    if (readsLikeSchema(node)) return [{ node, pointer: place, keyword }];
    const members = [...node.members];
    if (!members.every(([, held]) => readsLikeSchema(held))) return [];
    return members.map(([name, held]) => ({
      ...{ node: held, pointer: joinPointer(place, name) },
      keyword: undefined,
    }));
  });
}

/** The strays of a schema and of everything below it, including strays in strays; outer ones first. */
export function findStrays(root: SchemaNode): readonly StraySchema[] {
  return walkSchemas(root)
    .flatMap(({ schema, pointer }) => straysIn(schema, pointer))
    .flatMap((stray) => [stray, ...findStrays(stray)]);
}

function readsLikeSchema(node: JsonNode): boolean {
  const isOf = (keyword: string, kind: JsonNode['kind']): boolean =>
    member(node, keyword)?.kind === kind;
  return (
    namesTypes(member(node, 'type')) ||
    isOf('properties', 'object') ||
    isOf('$ref', 'string') ||
    ['enum', 'allOf', 'anyOf', 'oneOf'].some((keyword) => isOf(keyword, 'array'))
  );
}

function namesTypes(node: JsonNode | undefined): boolean {
  if (node?.kind === 'array') return node.items.length > 0 && node.items.every(namesTypes);
  return node?.kind === 'string' && isJsonType(node.value);
}
