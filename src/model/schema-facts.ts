import type { Definition, Target, Targets } from '../catalog/catalog.ts';
import type { ValueJudge } from '../catalog/schema-interpreter.ts';
import { describeNode } from '../json/describe.ts';
import {
  isTrue,
  itemsOf,
  member,
  stringMember,
  type JsonNode,
  type JsonObject,
} from '../json/json.ts';
import { isKeyword, type KeywordName } from '../schema/keywords.ts';
import {
  defaultOf,
  isOnlyReference,
  isVoidBesideReference,
  referenceOf,
} from '../schema/readings.ts';
import type { Annotation, IgnoredKeyword, OriginModel, SchemaModel } from './definition-model.ts';
import { parseEditorControl } from './editor-control.ts';
import { isForeign, toReferenceModel, type ResolvedReference } from './follow-references.ts';
import { jsonTokens, type FindSection } from './json-lines.ts';
import { toLines } from '../text/legible.ts';
import { toLiteral } from './literal.ts';
import {
  firstSentence,
  hasText,
  linkAddresses,
  parseRichText,
  plainText,
  textBlock,
  type RichText,
} from './rich-text.ts';
import { shownName } from '../text/shown-name.ts';
import { countOf } from '../text/words.ts';
import { buildType, type FindReferent } from './type-model.ts';
import { isShortList, mostOnLine } from './property-summary.ts';
import { allowedValues, annotatesValues, isShownWithValues } from './values.ts';

/** The facts about a schema that come from annotations. */
export type SchemaFacts = Pick<
  SchemaModel,
  | 'title'
  | 'description'
  | 'notes'
  | 'doubts'
  | 'default'
  | 'access'
  | 'deprecation'
  | 'editor'
  | 'examples'
  | 'annotations'
  | 'ignored'
>;

/** The context from which the facts of a schema are derived. */
export interface FactContext {
  readonly definition: Definition;
  readonly targets: Targets;
  readonly findReferent: FindReferent;
  /** Finds the section of a schema that no keyword contains. */
  readonly findSection: FindSection;
  readonly judge: ValueJudge;
}

/**
 * The facts of a schema and of those that it refers to, beginning with itself: if there can be only one of
 * a fact, the first counts. Keywords that no fact covers are kept as written.
 */
export function describeSchema(sources: readonly JsonObject[], context: FactContext): SchemaFacts {
  const first = (keyword: string): JsonNode | undefined =>
    sources.map((source) => member(source, keyword)).find((value) => value !== undefined);
  const title = titleText(sources);
  const description = descriptionText(sources);
  const byDefault = firstDefault(sources);
  const editor = first('x-editor');
  const access = accessOf(first('readOnly'), first('writeOnly'));
  const deprecation = deprecationOf(first('deprecated'), sources);
  return {
    ...(title !== undefined && { title: toLines(title) }),
    ...(description !== undefined && { description: parseRichText(description) }),
    notes: sources.flatMap(toNotes),
    doubts: faultsOfValues(sources, context),
    ...(byDefault !== undefined && { default: toLiteral(byDefault) }),
    ...(access !== undefined && { access }),
    ...(deprecation !== undefined && { deprecation }),
    ...(editor !== undefined && { editor: parseEditorControl(editor) }),
    examples: itemsOf(first('examples')).map(toLiteral),
    annotations: sources.flatMap((source) => untold(source, context)),
    ignored: sources.flatMap((source) => ignoredBesideReference(source, context.definition)),
  };
}

/** The default that counts; one beside a reference has no effect. */
export function firstDefault(sources: readonly JsonObject[]): JsonNode | undefined {
  return sources.map(defaultOf).find((value) => value !== undefined);
}

/** The title that counts, as written. */
export function titleText(sources: readonly JsonObject[]): string | undefined {
  return firstText(sources, 'title');
}

/** The description as Markdown, the richer one if there are two. */
export function descriptionText(sources: readonly JsonObject[]): string | undefined {
  return firstText(sources, 'markdownDescription', 'description');
}

/** The first text among schemas, and within one among keywords. */
function firstText(sources: readonly JsonObject[], ...keywords: string[]): string | undefined {
  return sources
    .flatMap((source) => keywords.map((keyword) => stringMember(source, keyword)))
    .find(hasText);
}

/** The target of a reference and, if it is another definition, facts about it. */
export function describeOrigin(
  { target }: ResolvedReference,
  context: FactContext,
): OriginModel | undefined {
  if (target === undefined) return undefined;
  const summary = isForeign(target, context.definition) ? summarise(target.node) : undefined;
  return { ...toOrigin(target, context), ...summary };
}

/** The property that a schema inherits although it makes no demand of its own, and facts about it. */
export function describeInherited(target: Target, context: FactContext): OriginModel {
  return { ...toOrigin(target, context), isInherited: true, ...summarise(target.node) };
}

function toOrigin(target: Target, { definition, findReferent }: FactContext): OriginModel {
  return { to: toReferenceModel(target, definition), type: buildType(target.node, findReferent) };
}

/** The first sentence of a schema, its default, and its allowed values if they are few. */
function summarise(node: JsonNode): Pick<OriginModel, 'summary' | 'default' | 'values'> {
  if (node.kind !== 'object') return {};
  const description = descriptionText([node]);
  const summary = description === undefined ? '' : firstSentence(parseRichText(description));
  const byDefault = defaultOf(node);
  const isShort = itemsOf(member(node, 'enum')).length <= mostOnLine;
  const groups = isShort ? allowedValues(node, '', byDefault) : [];
  const [group] = isShortList({ values: groups }) ? groups : [];
  return {
    ...(summary !== '' && { summary }),
    ...(byDefault !== undefined && { default: toLiteral(byDefault) }),
    ...(group !== undefined && { values: group.values }),
  };
}

/** The keywords that a reference hides, kept as written. */
function ignoredBesideReference(
  schema: JsonObject,
  { dialect }: Definition,
): readonly IgnoredKeyword[] {
  if (!isOnlyReference(schema)) return [];
  return Array.from(schema.members)
    .filter(([keyword]) => isVoidBesideReference(keyword))
    .map((member) => ({ ...toAnnotation(member), dialect }));
}

/** The keywords of a schema without another field in its model. */
function untold(
  schema: JsonObject,
  { definition, targets, findSection }: FactContext,
): readonly Annotation[] {
  const reference = referenceOf(schema)?.keyword;
  return Array.from(schema.members)
    .filter(([keyword, value]) => {
      if (keyword === reference) return !targets.has(schema);
      if (isIdentity(keyword)) return schema !== definition.schema;
      const isIgnored = reference !== undefined && isVoidBesideReference(keyword);
      return !isIgnored && !isTold(keyword, value, schema);
    })
    .map(([keyword, value]) => {
      const written = keyword === '$id' && definition.dialect === '04' ? 'id' : keyword;
      return toAnnotation([written, value], findSection);
    });
}

/** Whether a keyword of the root is shown by the address or the head of a page. */
function isIdentity(keyword: string): boolean {
  return keyword === '$id' || keyword === '$schema' || keyword === 'x-version';
}

/** Whether a keyword with this value has another field in the model of its schema. */
type IsTold = (value: JsonNode, schema: JsonObject) => boolean;

const always: IsTold = () => true;
/** For keywords that are shown as written. */
const never: IsTold = () => false;
const ifText: IsTold = (value) => value.kind === 'string' && hasText(value.value);
/** For keywords with items: an empty list or map has no effect, but an empty schema is a schema. */
const ifItems: IsTold = (value) => value.kind !== 'array' || value.items.length > 0;
const ifMembers: IsTold = (value) => value.kind !== 'object' || value.members.size > 0;

/** When each keyword has another field. */
const toldKeywords = {
  $id: always,
  $schema: always,
  $ref: always,
  $comment: ifText,
  title: ifText,
  description: (_, schema) => isDescriptionTold(schema),
  default: always,
  readOnly: isTrue,
  writeOnly: isTrue,
  examples: ifItems,
  type: ifItems,
  enum: always,
  const: always,
  multipleOf: always,
  maximum: always,
  exclusiveMaximum: always,
  minimum: always,
  exclusiveMinimum: always,
  maxLength: always,
  minLength: always,
  pattern: always,
  format: always,
  contentMediaType: always,
  contentEncoding: always,
  items: ifItems,
  additionalItems: always,
  maxItems: always,
  minItems: always,
  uniqueItems: always,
  contains: always,
  maxProperties: always,
  minProperties: always,
  required: ifItems,
  properties: ifMembers,
  patternProperties: ifMembers,
  additionalProperties: always,
  dependencies: ifMembers,
  propertyNames: always,
  if: always,
  then: always,
  else: always,
  allOf: ifItems,
  anyOf: ifItems,
  oneOf: ifItems,
  not: always,
  definitions: ifMembers,
  $defs: ifMembers,
  $anchor: never,
  $recursiveAnchor: never,
  $dynamicAnchor: never,
  $vocabulary: never,
  $recursiveRef: always,
  $dynamicRef: always,
  contentSchema: always,
  prefixItems: ifItems,
  minContains: always,
  maxContains: always,
  unevaluatedItems: always,
  dependentRequired: ifMembers,
  dependentSchemas: ifMembers,
  unevaluatedProperties: always,
} as const satisfies Record<KeywordName, IsTold>;

/** Annotations that no dialect defines but that have a field in the model. */
const toldAnnotations: ReadonlyMap<string, IsTold> = new Map<string, IsTold>([
  ['markdownDescription', ifText],
  ['deprecationMessage', ifText],
  ['deprecated', (value, schema) => isTrue(value) || isDeprecationTold(schema)],
  ['x-editor', always],
]);

function isTold(keyword: string, value: JsonNode, schema: JsonObject): boolean {
  if (annotatesValues(keyword)) return isShownWithValues(keyword, schema);
  if (isKeyword(keyword)) return toldKeywords[keyword](value, schema);
  return toldAnnotations.get(keyword)?.(value, schema) ?? false;
}

/** Whether a plain description beside a richer one has the same words and links, and so adds nothing. */
function isDescriptionTold(schema: JsonObject): boolean {
  const plain = stringMember(schema, 'description');
  const rich = stringMember(schema, 'markdownDescription');
  if (!hasText(plain)) return false;
  if (!hasText(rich)) return true;
  const [told, said] = [parseRichText(rich), parseRichText(plain)];
  const addresses = new Set(linkAddresses(told));
  return (
    plainText(told) === plainText(said) && linkAddresses(said).every((to) => addresses.has(to))
  );
}

function isDeprecationTold(schema: JsonObject): boolean {
  const words = stringMember(schema, 'deprecated');
  return hasText(words) && !hasText(stringMember(schema, 'deprecationMessage'));
}

function toAnnotation(
  [keyword, value]: readonly [string, JsonNode],
  findSection?: FindSection,
): Annotation {
  return {
    keyword: shownName(keyword),
    value: jsonTokens(value, findSection && { findSection }).tokens,
  };
}

function accessOf(
  readOnly: JsonNode | undefined,
  writeOnly: JsonNode | undefined,
): SchemaModel['access'] | undefined {
  if (isTrue(readOnly)) return isTrue(writeOnly) ? 'read-only and write-only' : 'read-only';
  return isTrue(writeOnly) ? 'write-only' : undefined;
}

/** The deprecation of a schema; `deprecationMessage` alone suffices, as it does for editors. */
function deprecationOf(
  deprecated: JsonNode | undefined,
  sources: readonly JsonObject[],
): SchemaModel['deprecation'] | undefined {
  const words = firstText(sources, 'deprecationMessage', 'deprecated');
  if (words !== undefined) return parseRichText(words);
  return isTrue(deprecated) ? true : undefined;
}

/** Doubts about a shown default and shown examples that are invalid; one for all with the same fault. */
function faultsOfValues(
  sources: readonly JsonObject[],
  { judge }: FactContext,
): readonly RichText[] {
  const byDefault = sources.find((source) => defaultOf(source) !== undefined);
  const exemplary = sources.find((source) => source.members.has('examples'));
  const faultOf = (value: JsonNode | undefined, source?: JsonObject): string | undefined =>
    source && value && !isOnlyReference(source) ? judge(value, source) : undefined;
  const fault = faultOf(byDefault && defaultOf(byDefault), byDefault);
  const examples = itemsOf(member(exemplary, 'examples'));
  const byFault = Map.groupBy(examples, (value) => faultOf(value, exemplary) ?? '');
  byFault.delete('');
  return [
    ...(fault ? [`The default is not valid: it ${fault}.`] : []),
    ...Array.from(byFault, ([found, values]) => `${namesOf(values)}${found}.`),
  ].map((text) => [textBlock(text)]);
}

function namesOf([value, ...others]: readonly JsonNode[]): string {
  if (others.length > 0) return `${countOf(others.length + 1, 'example')} are not valid: each `;
  const words = value ? describeNode(value) : '';
  return `${/^an? /.test(words) ? 'An example' : `The example ${words}`} is not valid: it `;
}

function toNotes(schema: JsonObject): readonly RichText[] {
  const comment = stringMember(schema, '$comment');
  return hasText(comment) ? [parseRichText(comment)] : [];
}
