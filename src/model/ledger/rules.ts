import { canonicalText } from '../../json/equality.ts';
import {
  isTrue,
  itemsOf,
  itemsOrSelf,
  member,
  membersOf,
  toText,
  type JsonNode,
} from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Constraint, ValueModel } from '../definition-model.ts';
import type { EditorControl } from '../editor-control.ts';
import { givesName, haveSameLetters } from '../property-summary.ts';
import { onlyDescribes } from '../follow-references.ts';
import { hasWords, withoutSpace } from './text.ts';
import {
  findSchemaInType,
  referenceFact,
  tellsTypes,
  typeFact,
  type LedgerSearch,
} from './type.ts';
import { joinTexts } from '../../text/join-texts.ts';
import { toLegible, toLines } from '../../text/legible.ts';
import { plainText, type RichText } from '../rich-text.ts';
import { factOf, type FactKind, type ShownFact } from './shown-fact.ts';
import { shownName } from '../../text/shown-name.ts';
import type { ShownPlace } from '../shown-places.ts';
import { isKeyword, vocabulary, type KeywordName } from '../../schema/keywords.ts';
import { dependentsOf, referenceOf } from '../../schema/readings.ts';
import { sourcesHeldBy, type SourceSchema } from '../source-schemas.ts';

/** A keyword of a schema, as written in its file. */
export interface Statement {
  readonly source: SourceSchema;
  readonly keyword: string;
  readonly value: JsonNode;
}

/** The facts that show a statement; `undefined` if one of them is missing. */
type Facts = readonly ShownFact[] | undefined;

/** Looks for the facts of a statement at a place of its schema. */
type LedgerRule = (statement: Statement, place: ShownPlace, search: LedgerSearch) => Facts;

/** For keywords that the head of a page shows, or that are shown as written. */
const noRule: LedgerRule = () => undefined;

const keywordRules = {
  $id: noRule,
  $schema: noRule,
  $ref: ({ source }, place, search) => findReference(place, source.node, search),
  $comment: ({ value }, place) =>
    firstFound(place.schema.notes, (note) => findWords('note', place, note, value)),
  title: findTitle,
  description: findDescription,
  default: findDefault,
  readOnly: findAccess,
  writeOnly: findAccess,
  examples: findExamples,
  type: ({ value }, place) =>
    tellsTypes(place.schema.type, value) ? [typeFact(place)] : undefined,
  enum: findEnum,
  const: ({ value }, place, search) => findValues([value], place, search),
  multipleOf: findBound,
  maximum: findBound,
  exclusiveMaximum: findBound,
  minimum: findBound,
  exclusiveMinimum: findBound,
  maxLength: findBound,
  minLength: findBound,
  pattern: findBound,
  format: findBound,
  contentMediaType: findBound,
  contentEncoding: findBound,
  items: findFlagOrHeld,
  additionalItems: findFlagOrHeld,
  maxItems: findBound,
  minItems: findBound,
  uniqueItems: findFlag,
  contains: findHeld,
  maxProperties: findBound,
  minProperties: findBound,
  required: findRequired,
  properties: findHeld,
  patternProperties: findHeld,
  additionalProperties: findFlagOrHeld,
  dependencies: findDependents,
  propertyNames: findHeld,
  if: findHeld,
  then: findHeld,
  else: findHeld,
  allOf: findHeld,
  anyOf: findHeld,
  oneOf: findHeld,
  not: findHeld,
  definitions: findHeld,
  $defs: findHeld,
  $anchor: noRule,
  $recursiveAnchor: noRule,
  $dynamicAnchor: noRule,
  $vocabulary: noRule,
  $recursiveRef: ({ source }, place, search) => findReference(place, source.node, search),
  $dynamicRef: ({ source }, place, search) => findReference(place, source.node, search),
  contentSchema: findHeld,
  prefixItems: findHeld,
  minContains: findBound,
  maxContains: findBound,
  unevaluatedItems: findFlagOrHeld,
  dependentRequired: findDependents,
  dependentSchemas: findDependents,
  unevaluatedProperties: findFlagOrHeld,
} as const satisfies Record<KeywordName, LedgerRule>;

/** The rules of annotations that no dialect defines; others are shown as written, or lost. */
const annotationRules: ReadonlyMap<string, LedgerRule> = new Map<string, LedgerRule>([
  ['markdownDescription', findDescription],
  ['deprecated', findDeprecation],
  ['deprecationMessage', findDeprecation],
  ['x-editor', findEditor],
  ['enumDescriptions', findTextsByIndex],
  ['markdownEnumDescriptions', findTextsByIndex],
  ['meta:enum', findTextsByName],
  ['x-enum-categories', findCategories],
]);

function ruleOf(keyword: string): LedgerRule | undefined {
  return isKeyword(keyword) ? keywordRules[keyword] : annotationRules.get(keyword);
}

/** The phrases for `true` and `false` of a keyword. */
const flags: ReadonlyMap<string, readonly [yes: RegExp, no: RegExp]> = new Map([
  ['uniqueItems', [/unique/, /repeat/]],
  ['items', [/allowed/, /^no /]],
  ['additionalProperties', [/allowed/, /^no /]],
  ['additionalItems', [/allowed/, /^no /]],
  ['unevaluatedProperties', [/allowed/, /^no /]],
  ['unevaluatedItems', [/allowed/, /^no /]],
]);

/** Looks for a keyword at a place of its schema, except as written. */
export function findAtPlace(statement: Statement, place: ShownPlace, search: LedgerSearch): Facts {
  const facts = ruleOf(statement.keyword)?.(statement, place, search);
  // For an empty list there is nothing to find: it is shown as written, or lost.
  return facts?.length === 0 ? undefined : facts;
}

/** Looks for a keyword of a schema without a place in the facts of the enclosing schema. */
export function findAtHolder({ source, keyword, value }: Statement, search: LedgerSearch): Facts {
  const { parent, node } = source;
  if (parent === undefined) return undefined;
  const places = search.places.get(parent.holder.pointer) ?? [];
  if (referenceOf(node)?.keyword === keyword && parent.keyword === 'allOf') {
    return firstFound(places, (place) => findReference(place, node, search));
  }
  return firstFound(places, (place) => {
    const condition = findCondition(source, place);
    if (condition !== undefined) return findInCondition(condition, source.node, keyword, place);
    const listed = valueOfBranch(source, place, search);
    return listed && findAtValue(listed, source.node, keyword, value);
  });
}

/** A title that repeats the name of its property or local definition is shown by that. */
function findTitle({ source, value }: Statement, place: ShownPlace): Facts {
  const { title } = place.schema;
  const { parent } = source;
  if (givesName(parent?.keyword) && haveSameLetters(parent?.key ?? '', stringOf(value) ?? ''))
    return [factOf('schema', place, place.name)];
  return title !== undefined && title === toLines(stringOf(value) ?? '')
    ? [factOf('title', place, title)]
    : undefined;
}

function findDescription({ value }: Statement, place: ShownPlace): Facts {
  return findWords('description', place, place.schema.description, value);
}

function findDefault({ value }: Statement, place: ShownPlace): Facts {
  const text = place.schema.default?.text;
  return text === toText(value) ? [factOf('default', place, text)] : undefined;
}

function findExamples({ value }: Statement, place: ShownPlace): Facts {
  const shown = new Set(place.schema.examples.map(({ text }) => text));
  return allFound(itemsOf(value).map(toText), (text) =>
    shown.has(text) ? [factOf('example', place, text)] : undefined,
  );
}

function findAccess({ keyword, value }: Statement, place: ShownPlace): Facts {
  const words = keyword === 'readOnly' ? 'read-only' : 'write-only';
  const isShown = place.schema.access?.includes(words) === true && isTrue(value);
  return isShown ? [factOf('access', place, words)] : undefined;
}

function findDeprecation({ value }: Statement, place: ShownPlace): Facts {
  const { deprecation } = place.schema;
  if (deprecation === undefined) return undefined;
  if (isTrue(value)) {
    const text = deprecation === true ? 'Yes' : plainText(deprecation);
    return [factOf('deprecation', place, text)];
  }
  return deprecation === true ? undefined : findWords('deprecation', place, deprecation, value);
}

function findEditor({ value }: Statement, place: ShownPlace): Facts {
  const { editor } = place.schema;
  if (editor === undefined) return undefined;
  const { source, shown } = editorTexts(editor);
  return withoutSpace(source) === withoutSpace(toText(value))
    ? [factOf('editor', place, shown)]
    : undefined;
}

/** The texts of an editor control in the source and on the page. */
function editorTexts(control: EditorControl): { readonly source: string; readonly shown: string } {
  switch (control.kind) {
    case 'named':
      return { source: JSON.stringify(control.name), shown: control.name };
    case 'fixed':
      return { source: `{"Fixed": ${control.value.text}}`, shown: control.value.text };
    case 'colorPicker':
    case 'other': {
      const text = joinTexts(control.source);
      return { source: text, shown: text };
    }
  }
}

/** Beside a `const` or without values, an `enum` is a constraint. */
function findEnum({ keyword, value }: Statement, place: ShownPlace, search: LedgerSearch): Facts {
  const values = itemsOf(value);
  const listed = values.length === 0 ? undefined : findValues(values, place, search);
  return listed ?? findCodes(keyword, values.map(toText), place);
}

function findValues(values: readonly JsonNode[], place: ShownPlace, search: LedgerSearch): Facts {
  const shown = search.valuesAt(place);
  return allFound(values.map(toText), (text) => {
    const listed = shown.get(text);
    return listed && [valueFact('value', listed, text)];
  });
}

function findTextsByIndex(
  { source, value }: Statement,
  place: ShownPlace,
  search: LedgerSearch,
): Facts {
  const values = itemsOf(member(source.node, 'enum'));
  return allFound(itemsOf(value).entries(), ([index, text]) => {
    const described = values[index];
    return described && findValueText(toText(described), text, place, search);
  });
}

function findTextsByName({ value }: Statement, place: ShownPlace, search: LedgerSearch): Facts {
  return allFound(membersOf(value), ([name, text]) =>
    firstFound([JSON.stringify(name), name], (described) =>
      findValueText(described, text, place, search),
    ),
  );
}

function findValueText(
  described: string,
  text: JsonNode,
  place: ShownPlace,
  search: LedgerSearch,
): Facts {
  const listed = search.valuesAt(place).get(described);
  return listed && findValueWords(listed, text);
}

function findValueWords(listed: ValueModel, said: JsonNode): Facts {
  const words = stringOf(said);
  if (words === undefined || !hasWords(listed.description ?? [], words)) return undefined;
  // An empty description of a value just keeps a list aligned with the values.
  if (listed.description === undefined) return [valueFact('value', listed, listed.value.text)];
  return [valueFact('valueDescription', listed, plainText(listed.description))];
}

function findCategories({ value }: Statement, place: ShownPlace): Facts {
  return allFound(membersOf(value), ([name, category]) => {
    const group = place.schema.values.find(
      (shown) => shown.category === shownName(stringOf(category) ?? ''),
    );
    const names = group?.values.map((listed) => listed.value.text) ?? [];
    const isListed = names.includes(JSON.stringify(name)) || names.includes(name);
    return isListed ? [factOf('valueCategory', place, group?.category ?? '')] : undefined;
  });
}

function findBound({ keyword, value }: Statement, place: ShownPlace): Facts {
  return findCodes(keyword, [wordOf(value)], place);
}

/** Looks for a constraint with these pieces of code, in their order. */
function findCodes(keyword: string, codes: readonly string[], place: ShownPlace): Facts {
  const found = place.schema.constraints.find(
    (constraint) => constraint.keywords.includes(keyword) && hasCodes(constraint, codes),
  );
  return found && [constraintFact(found, place)];
}

function hasCodes({ phrase }: Constraint, codes: readonly string[]): boolean {
  let at = 0;
  for (const { kind, text } of phrase) {
    if (kind !== 'code') continue;
    if (text !== codes[at]) return false;
    at += 1;
  }
  return at === codes.length;
}

function findFlag({ keyword, value }: Statement, place: ShownPlace): Facts {
  const words = flags.get(keyword)?.[isTrue(value) ? 0 : 1];
  return firstFound(place.schema.constraints, (constraint) => {
    const text = joinTexts(constraint.phrase);
    const isFlag = constraint.keywords.includes(keyword) && words?.test(text) === true;
    return isFlag ? [factOf('constraint', place, text)] : undefined;
  });
}

function findFlagOrHeld(statement: Statement, place: ShownPlace, search: LedgerSearch): Facts {
  const flag = statement.value.kind === 'boolean' ? findFlag(statement, place) : undefined;
  return flag ?? findHeld(statement, place, search);
}

/** Marks at the properties, and a constraint for those that are not declared. */
function findRequired(
  { source, value }: Statement,
  place: ShownPlace,
  search: LedgerSearch,
): Facts {
  const unmarked: JsonNode[] = [];
  const marks: ShownFact[] = [];
  for (const item of itemsOf(value)) {
    const name = stringOf(item) ?? '';
    const declared = search.places.get(joinPointer(source.pointer, 'properties', name)) ?? [];
    const marked = declared.find(({ isRequired }) => isRequired);
    const condition = conditionOn(name, place);
    if (marked !== undefined) marks.push(factOf('required', marked, name));
    else if (condition?.keywords.includes('required') === true)
      marks.push(constraintFact(condition, place));
    else unmarked.push(item);
  }
  if (unmarked.length === 0) return marks;
  const listed = findCodes('required', unmarked.map(wordOf), place);
  return listed && [...marks, ...listed];
}

/** Names that a property requires are a constraint, schemas that it requires are parts. */
function findDependents(statement: Statement, place: ShownPlace, search: LedgerSearch): Facts {
  const constraints = allFound(dependentsOf(statement.source.node), (dependent) => {
    if (dependent.kind === 'schema' || dependent.keyword !== statement.keyword) return [];
    const { keyword, property, names } = dependent;
    return findCodes(keyword, [toLegible(property) || '""', ...names.map(wordOf)], place);
  });
  const parts = findHeld(statement, place, search);
  return constraints && parts && [...constraints, ...parts];
}

/** Facts for every subschema of a keyword, each at its own place or with the enclosing schema. */
function findHeld(
  { source, keyword, value }: Statement,
  place: ShownPlace,
  search: LedgerSearch,
): Facts {
  return allFound(sourcesHeldBy(source, keyword, value), (held) => findSchema(held, place, search));
}

function findSchema(held: SourceSchema, holder: ShownPlace, search: LedgerSearch): Facts {
  const places = search.places.get(held.pointer) ?? [];
  const atPlace = firstFound(places, (place) => findPresence(held, place));
  if (atPlace !== undefined) return atPlace;
  const inType = findSchemaInType(held, search);
  if (inType !== undefined) return [inType];
  const condition = findCondition(held, holder);
  if (condition !== undefined) return [constraintFact(condition, holder)];
  const listed = valueOfBranch(held, holder, search);
  if (listed !== undefined) return [valueFact('value', listed, listed.value.text)];
  // What such a branch says is looked for with the schema around it.
  const isDescribing = held.parent?.keyword === 'allOf' && held.node.kind === 'object';
  if (isDescribing && onlyDescribes(held.node)) return [];
  return findReference(holder, held.node, search);
}

/**
 * The name under which a schema is shown; for `true` and `false` the type as well, which for `true` may be
 * that of the same property of a combined schema.
 */
function findPresence({ node, parent }: SourceSchema, place: ShownPlace): Facts {
  const { keyword, key } = parent ?? { keyword: '', key: '' };
  const isNamed = vocabulary.get(keyword)?.shape === 'schemaMap';
  if (isNamed && !place.name.includes(shownName(key))) return undefined;
  const name = factOf('schema', place, isNamed ? place.name : '');
  if (node.kind !== 'boolean') return [name];
  const { origin, type } = place.schema;
  const isInherited = node.value && origin?.isInherited === true;
  const isSaid = isInherited || type.kind === (node.value ? 'any' : 'never');
  return isSaid ? [name, typeFact(place)] : undefined;
}

function findReference(place: ShownPlace, holder: JsonNode, search: LedgerSearch): Facts {
  const { origin, type } = place.schema;
  const leads = [origin?.to, type.kind === 'reference' ? type.to : undefined];
  const to = leads.find((lead) => lead !== undefined && search.isReferenceOf(lead, holder));
  return to && [referenceFact(place, to)];
}

/** The constraint that says in words what a condition demands of a property. */
function findCondition({ parent }: SourceSchema, holder: ShownPlace): Constraint | undefined {
  return parent?.keyword === 'properties' ? conditionOn(parent.key, holder) : undefined;
}

function conditionOn(name: string, { schema }: ShownPlace): Constraint | undefined {
  return schema.constraints.find(
    ({ keywords, phrase }) =>
      keywords.includes('properties') &&
      phrase.find(({ kind }) => kind === 'code')?.text === (shownName(name) || '""'),
  );
}

/** The constraint, if it has all values of a property, or values that show its type. */
function findInCondition(
  condition: Constraint,
  property: JsonNode,
  keyword: string,
  place: ShownPlace,
): Facts {
  const constant = member(property, 'const');
  const values = constant === undefined ? itemsOf(member(property, 'enum')) : [constant];
  const [name, ...codes] = condition.phrase.filter(({ kind }) => kind === 'code');
  const isSaid = hasCodes({ ...condition, phrase: codes }, values.map(toText));
  if (name === undefined || !isSaid) return undefined;
  const areTold =
    keyword !== 'type' ||
    itemsOrSelf(member(property, 'type')).every((type) => isTypeSaid(type, values, condition));
  return areTold ? [constraintFact(condition, place)] : undefined;
}

/** Whether a condition says a type: by values, or in a word. */
function isTypeSaid(type: JsonNode, values: readonly JsonNode[], { phrase }: Constraint): boolean {
  const name = stringOf(type) ?? '';
  if (values.length > 0) return values.every((value) => showsType(value, name));
  return new RegExp(`\\b${name}\\b`).test(joinTexts(phrase));
}

function constraintFact({ phrase }: Constraint, place: ShownPlace): ShownFact {
  return factOf('constraint', place, joinTexts(phrase));
}

/** The allowed value that a branch of `oneOf` or `anyOf` describes, if any. */
function valueOfBranch(
  { node, parent }: SourceSchema,
  place: ShownPlace,
  search: LedgerSearch,
): ValueModel | undefined {
  const constant = member(node, 'const');
  const isBranch = parent?.keyword === 'oneOf' || parent?.keyword === 'anyOf';
  if (!isBranch || constant === undefined) return undefined;
  const shown = search.valuesAt(place);
  const listed = shown.get(toText(constant));
  if (listed !== undefined) return listed;
  // An `enum` may contain the same number with different digits.
  const key = canonicalText(constant);
  const stated = itemsOf(member(parent.holder.node, 'enum'));
  const same = stated.find((value) => canonicalText(value) === key);
  return same && shown.get(toText(same));
}

/** Facts for a keyword of a branch that describes an allowed value. */
function findAtValue(listed: ValueModel, branch: JsonNode, keyword: string, said: JsonNode): Facts {
  const value = valueFact('value', listed, listed.value.text);
  switch (keyword) {
    case 'const':
      return [value];
    case 'type':
      return showsType(member(branch, 'const'), stringOf(said)) ? [value] : undefined;
    case 'title':
    case 'description':
    case 'markdownDescription':
    case '$comment':
      return findValueWords(listed, said);
    case 'deprecated':
      return listed.isDeprecated
        ? [valueFact('valueDeprecation', listed, 'deprecated')]
        : undefined;
    default:
      return undefined;
  }
}

/** Whether a value shows its type by itself. */
function showsType(value: JsonNode | undefined, type: string | undefined): boolean {
  const isInteger = value?.kind === 'number' && /^-?\d+$/.test(value.text);
  return value?.kind === type || (isInteger && type === 'integer');
}

function findWords(
  kind: FactKind,
  place: ShownPlace,
  shown: RichText | undefined,
  said: JsonNode,
): Facts {
  const words = stringOf(said);
  if (shown === undefined || words === undefined || !hasWords(shown, words)) return undefined;
  return [factOf(kind, place, plainText(shown))];
}

function valueFact(kind: FactKind, { id }: ValueModel, text: string): ShownFact {
  return { kind, id, text };
}

/** The facts of all items; `undefined` if one item has no facts. */
function allFound<Item>(items: Iterable<Item>, find: (item: Item) => Facts): Facts {
  const found: ShownFact[] = [];
  for (const item of items) {
    const facts = find(item);
    if (facts === undefined) return undefined;
    for (const fact of facts) found.push(fact);
  }
  return found;
}

/** The facts of the first item that has some. */
export function firstFound<Item>(items: readonly Item[], find: (item: Item) => Facts): Facts {
  for (const item of items) {
    const facts = find(item);
    if (facts !== undefined) return facts;
  }
  return undefined;
}

function stringOf(node: JsonNode): string | undefined {
  return node.kind === 'string' ? node.value : undefined;
}

/** A string without quotes, unless nothing would be left without them. */
function wordOf(node: JsonNode): string {
  return toLegible(stringOf(node) ?? '') || toText(node);
}
