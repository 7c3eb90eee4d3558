import {
  itemsOf,
  member,
  stringsIn,
  toText,
  type JsonNode,
  type JsonObject,
} from '../json/json.ts';
import type { KeywordNameOf } from '../schema/keywords.ts';
import {
  boundOf,
  dependentsOf,
  hasEmptyEnum,
  reasonOfNoEffect,
  type BoundKeyword,
} from '../schema/readings.ts';
import { joinTexts } from '../text/join-texts.ts';
import { toLegible } from '../text/legible.ts';
import type { Constraint, PhrasePart } from './definition-model.ts';

type Phrase = readonly PhrasePart[];

/** Puts a keyword of a schema into words. */
type WritePhrase = (value: JsonNode, schema: JsonObject) => Phrase | undefined;

/** For keywords that the page shows in another way: as a fact, as parts, or with the allowed values. */
const saidElsewhere: WritePhrase = () => undefined;

const furtherItems = flag('further items are allowed', 'no further items');

/** The phrase on the page for each keyword that may limit a value. */
const phrases = {
  type: saidElsewhere,
  enum: saidElsewhere,
  const: saidElsewhere,
  multipleOf: measure('a multiple of '),
  maximum: bound('maximum', 'at most ', 'less than '),
  exclusiveMaximum: bound('exclusiveMaximum', 'at most ', 'less than '),
  minimum: bound('minimum', 'at least ', 'more than '),
  exclusiveMinimum: bound('exclusiveMinimum', 'at least ', 'more than '),
  maxLength: measure('length at most '),
  minLength: measure('length at least '),
  pattern: measure('matches '),
  format: measure('format '),
  contentMediaType: measure('holds '),
  contentEncoding: measure('encoded as '),
  items: afterPositions,
  additionalItems: furtherItems,
  maxItems: measure('at most ', ' item', ' items'),
  minItems: measure('at least ', ' item', ' items'),
  uniqueItems: flag('items are unique', 'items may repeat'),
  contains: leastMatching,
  maxProperties: measure('at most ', ' property', ' properties'),
  minProperties: measure('at least ', ' property', ' properties'),
  required: saidElsewhere,
  properties: saidElsewhere,
  patternProperties: saidElsewhere,
  additionalProperties: flag('other properties are allowed', 'no other properties'),
  dependencies: saidElsewhere,
  propertyNames: saidElsewhere,
  if: saidElsewhere,
  then: saidElsewhere,
  else: saidElsewhere,
  allOf: saidElsewhere,
  anyOf: saidElsewhere,
  oneOf: saidElsewhere,
  not: saidElsewhere,
  contentSchema: saidElsewhere,
  prefixItems: saidElsewhere,
  minContains: measure('at least ', ' matching item', ' matching items'),
  maxContains: measure('at most ', ' matching item', ' matching items'),
  unevaluatedItems: flag(
    'further items are allowed',
    'no other items than its own and those of its parts',
  ),
  dependentRequired: saidElsewhere,
  dependentSchemas: saidElsewhere,
  unevaluatedProperties: flag(
    'other properties are allowed',
    'no other properties than its own and those of its parts',
  ),
} as const satisfies Record<KeywordNameOf<'assertion' | 'applicator' | 'content'>, WritePhrase>;

const phrasesByKeyword: ReadonlyMap<string, WritePhrase> = new Map(Object.entries(phrases));

/** What becomes of a value that conforms to a schema: it is as demanded, as in a condition, or refused. */
export type Reading = 'demand' | 'condition' | 'refusal';

/** The constraints that a schema states, in the order of its keywords. */
export function constraintsOf(
  schema: JsonObject,
  assertsFormat: boolean,
  reading: Reading,
): readonly Constraint[] {
  const stated = Array.from(schema.members, ([keyword, value]): Constraint | undefined => {
    const phrase = phrasesByKeyword.get(keyword)?.(value, schema);
    if (phrase === undefined) return undefined;
    const isNote = keyword === 'format' && !assertsFormat;
    return { keywords: [keyword], phrase: isNote ? [...phrase, textPart(notChecked)] : phrase };
  });
  const constraints = [
    ...enumInWords(schema),
    ...joinEqualBounds(stated.filter((constraint) => constraint !== undefined)),
    ...undeclaredRequired(schema, reading),
    ...dependentNames(schema),
  ];
  return constraints.map((constraint) => sayNoEffect(sayOpen(constraint, schema), schema));
}

/** A constraint that limits nothing, marked as such and not worded as a limit: `0 or more items`. */
function sayOpen(constraint: Constraint, schema: JsonObject): Constraint {
  const [keyword = '', ...others] = constraint.keywords;
  const value = others.length > 0 ? undefined : member(schema, keyword);
  if (value?.kind === 'boolean' && value.value === openFlags.get(keyword)) {
    return { ...constraint, isOpen: true };
  }
  const [words, amount, unit] = constraint.phrase;
  const isLeast = words !== undefined && words.text.endsWith(least) && keyword !== 'minimum';
  if (!isLeast || amount === undefined || Number(amount.text) !== 0) return constraint;
  const what = words.text.slice(0, -least.length);
  const begin = what === '' ? [amount] : [textPart(what), amount];
  return {
    ...constraint,
    phrase: [...begin, textPart(` or more${unit?.text ?? ''}`)],
    isOpen: true,
  };
}

/** How the phrase of a least count ends before the count. */
const least = 'at least ';
/** The value with which a keyword limits nothing. */
const openFlags: ReadonlyMap<string, boolean> = new Map([
  ['items', true],
  ['additionalItems', true],
  ['unevaluatedItems', true],
  ['additionalProperties', true],
  ['unevaluatedProperties', true],
  ['uniqueItems', false],
]);

/** A constraint that says why it does nothing, if it does nothing. */
function sayNoEffect(constraint: Constraint, schema: JsonObject): Constraint {
  const reason = constraint.keywords
    .map((keyword) => reasonOfNoEffect(keyword, schema))
    .find((found) => found !== undefined);
  if (reason === undefined) return constraint;
  return { ...constraint, phrase: [...constraint.phrase, textPart(`, which ${reason}`)] };
}

/** Added after a `format` in a dialect where it is only an annotation. */
const notChecked = ', which validators need not check';

/** One constraint in place of a lower and an upper bound that are equal: `exactly 4 items`. */
function joinEqualBounds(stated: readonly Constraint[]): readonly Constraint[] {
  const byWords = Map.groupBy(stated, (constraint) => {
    const words = joinTexts(constraint.phrase);
    return boundWords.test(words) ? words.replace(boundWords, exactly) : constraint;
  });
  return Array.from(byWords.values()).flatMap((equal) => {
    const [first] = equal;
    if (first === undefined || equal.length === 1) return equal;
    const [words, ...rest] = first.phrase;
    const begin = words === undefined ? [] : [textPart(words.text.replace(boundWords, exactly))];
    return [{ keywords: equal.flatMap(({ keywords }) => keywords), phrase: [...begin, ...rest] }];
  });
}

/** How the phrase of an inclusive bound begins. */
const boundWords = /^(?<what>length )?at (?:least|most) /;
const exactly = '$<what>exactly ';

/** `words`, then the value as written, then the unit, `one` or `many`. */
function measure(words: string, one = '', many = one): WritePhrase {
  return (value) => {
    const amount = wordOf(value);
    const unit = amount === '1' ? one : many;
    return [textPart(words), codePart(amount), ...(unit === '' ? [] : [textPart(unit)])];
  };
}

/** Beside an upper bound alone, one item must match. */
function leastMatching(_: JsonNode, { members }: JsonObject): Phrase | undefined {
  const isImplied = members.has('maxContains') && !members.has('minContains');
  return isImplied ? [textPart('at least '), codePart('1'), textPart(' matching item')] : undefined;
}

function bound(keyword: BoundKeyword, inclusive: string, exclusive: string): WritePhrase {
  return (_, schema) => {
    const stated = boundOf(schema, keyword);
    if (stated === undefined) return undefined;
    return [textPart(stated.isExclusive ? exclusive : inclusive), codePart(wordOf(stated.limit))];
  };
}

/** Beside `prefixItems`, `items` speaks of further items. */
function afterPositions(value: JsonNode, schema: JsonObject): Phrase | undefined {
  return schema.members.has('prefixItems') ? furtherItems(value, schema) : undefined;
}

/** A phrase for `true` and one for `false`; a schema in their place is a part. */
function flag(yes: string, no: string): WritePhrase {
  return (value) => (value.kind === 'boolean' ? [textPart(value.value ? yes : no)] : undefined);
}

/** An `enum` without values, or beside a `const`, which is then the only value to show. */
function enumInWords(schema: JsonObject): readonly Constraint[] {
  const values = member(schema, 'enum');
  if (hasEmptyEnum(schema)) return [{ keywords: ['enum'], phrase: [textPart(noValue)] }];
  if (!schema.members.has('const') || values?.kind !== 'array') return [];
  return [
    { keywords: ['enum'], phrase: [textPart('one of '), ...listed(values.items, toText, ' or ')] },
  ];
}

/** What an `enum` without values says. */
const noValue = 'no value conforms: the list of allowed values is empty';

/** The names that `required` lists. */
export function requiredNames(schema: JsonNode): ReadonlySet<string> {
  return new Set(stringsIn(itemsOf(member(schema, 'required'))));
}

/** Names in `required` that the schema's own `properties` do not declare. */
function undeclaredRequired(schema: JsonObject, reading: Reading): readonly Constraint[] {
  const declared = member(schema, 'properties');
  const names = itemsOf(member(schema, 'required')).filter(
    (item) => item.kind === 'string' && member(declared, item.value) === undefined,
  );
  if (names.length === 0) return [];
  return [{ keywords: ['required'], phrase: presence(names, reading) }];
}

/** That properties are required, or present; those that are refused may be present one by one. */
function presence(listedNames: readonly JsonNode[], reading: Reading): Phrase {
  const names = [...new Map(listedNames.map((node) => [toText(node), node])).values()];
  if (reading === 'refusal' && names.length > 1) return listed(names, wordOf, ' together with ');
  const is = names.length > 1 ? ' are ' : ' is ';
  return [...listed(names, wordOf), textPart(is + (reading === 'demand' ? 'required' : 'present'))];
}

/** The properties that must be present beside another. */
function dependentNames(schema: JsonObject): readonly Constraint[] {
  return dependentsOf(schema).flatMap((dependent) => {
    if (dependent.kind === 'schema') return [];
    const { keyword, property, names } = dependent;
    const name = codePart(toLegible(property) || '""');
    const phrase = [textPart('if '), name, textPart(' is present, '), ...presence(names, 'demand')];
    return [{ keywords: [keyword], phrase }];
  });
}

/** Values as a list with a word before the last: `a, b and c`. */
export function listed(
  nodes: readonly JsonNode[],
  write: (node: JsonNode) => string,
  beforeLast = ' and ',
): Phrase {
  if (nodes.length === 0) return [textPart('nothing')];
  return nodes.flatMap((node, index) => {
    const word = codePart(write(node));
    if (index === 0) return [word];
    return [textPart(index === nodes.length - 1 ? beforeLast : ', '), word];
  });
}

/** A value in a constraint: a string without quotes, unless nothing would be left without them. */
function wordOf(node: JsonNode): string {
  const string = node.kind === 'string' ? toLegible(node.value) : '';
  return string || toText(node);
}

/** Words of a phrase. */
export function textPart(words: string): PhrasePart {
  return { kind: 'text', text: words };
}

/** Code in a phrase. */
export function codePart(source: string): PhrasePart {
  return { kind: 'code', text: source };
}
