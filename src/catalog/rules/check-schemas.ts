import { checkEditor, checkEnumCategories } from './check-annotations.ts';
import type { Finding } from './finding.ts';
import { member, stringMember, type JsonNode, type JsonObject } from '../../json/json.ts';
import { canonicalText } from '../../json/equality.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Rule } from '../diagnostic.ts';
import { isReference } from '../resolve-reference.ts';
import { vocabulary } from '../../schema/keywords.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { describeNode } from '../../json/describe.ts';
import { didYouMean, listAlternatives, nearestWord } from '../../text/words.ts';

/** Judges one schema by its own keywords; what is below it has its own turn. */
export function checkSchema(found: ObjectSchema): Finding[] {
  const checks = isReference(found.schema) ? referenceChecks : plainChecks;
  return checks.flatMap((check) => check(found));
}

type SchemaCheck = (found: ObjectSchema) => Finding[];

const plainChecks: readonly SchemaCheck[] = [
  checkNestedIdentifier,
  checkEnumValues,
  checkConst,
  checkRanges,
  checkFormat,
  checkPatterns,
  checkTypeFit,
  checkPartners,
  checkRequired,
  checkKeywordNames,
  checkEnumCategories,
  checkEditor,
];

const referenceChecks: readonly SchemaCheck[] = [
  checkRootReference,
  checkBesideReference,
  checkKeywordNames,
  checkEditor,
];

/** A plain name (`#name`) only adds an address; anything else moves the base of references. */
function checkNestedIdentifier({ schema, pointer }: ObjectSchema): Finding[] {
  const identifier = member(schema, '$id');
  if (pointer === '' || identifier?.kind !== 'string' || identifier.value.startsWith('#'))
    return [];
  const message = `a nested $id (${identifier.value}) moves the base of the references below it: not every client follows`;
  return [finding('nested-identifier', identifier, joinPointer(pointer, '$id'), message)];
}

function checkEnumValues({ schema, pointer }: ObjectSchema): Finding[] {
  const values = member(schema, 'enum');
  if (values?.kind !== 'array') return [];
  const first = new Map<string, JsonNode>();
  return values.items.flatMap((value, index) => {
    const text = canonicalText(value);
    const equal = first.get(text);
    if (equal === undefined) {
      first.set(text, value);
      return [];
    }
    const place = joinPointer(pointer, 'enum', index);
    return [finding('duplicate-value', value, place, explainRepetition(equal, value))];
  });
}

function explainRepetition(first: JsonNode, second: JsonNode): string {
  const [before, after] = [describeNode(first), describeNode(second)];
  return before === after ? `${after} is listed twice` : `${before} and ${after} are equal`;
}

function checkConst({ schema, pointer }: ObjectSchema): Finding[] {
  const value = member(schema, 'const');
  const values = member(schema, 'enum');
  if (value === undefined || values?.kind !== 'array') return [];
  const text = canonicalText(value);
  if (values.items.some((item) => canonicalText(item) === text)) return [];
  const message = `const ${describeNode(value)} is not in the enum: nothing is valid`;
  return [finding('const-outside-enum', value, pointer, message)];
}

const ranges = [
  { low: 'minimum', high: 'maximum', isOpen: false, kind: 'number' },
  { low: 'exclusiveMinimum', high: 'maximum', isOpen: true, kind: 'number' },
  { low: 'minimum', high: 'exclusiveMaximum', isOpen: true, kind: 'number' },
  { low: 'exclusiveMinimum', high: 'exclusiveMaximum', isOpen: true, kind: 'number' },
  { low: 'minLength', high: 'maxLength', isOpen: false, kind: 'string' },
  { low: 'minItems', high: 'maxItems', isOpen: false, kind: 'array' },
  { low: 'minProperties', high: 'maxProperties', isOpen: false, kind: 'object' },
] as const;

function checkRanges({ schema, pointer }: ObjectSchema): Finding[] {
  return ranges.flatMap(({ low, high, isOpen, kind }) => {
    const least = member(schema, low);
    const most = member(schema, high);
    if (least?.kind !== 'number' || most?.kind !== 'number') return [];
    const difference = Number(least.text) - Number(most.text);
    if (difference < 0 || (difference === 0 && !isOpen)) return [];
    const relation = difference > 0 ? 'is over' : 'leaves nothing below';
    const message = `${low} ${least.text} ${relation} ${high} ${most.text}: no ${kind} is valid`;
    return [finding('empty-range', least, pointer, message)];
  });
}

/** Draft-07 (validation, section 7.3), and what validators and OpenAPI add. */
const textFormats = new Set(
  `date-time date time email idn-email hostname idn-hostname ipv4 ipv6 uri uri-reference iri
  iri-reference uri-template json-pointer relative-json-pointer regex duration uuid url
  iso-time iso-date-time json-pointer-uri-fragment byte binary password color phone`.split(/\s+/),
);
const numberFormats = new Set(
  'int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float double'.split(' '),
);
/** Kubernetes' own: the value is an integer or a text. */
const mixedFormats = new Set(['int-or-string']);

function checkFormat({ schema, pointer }: ObjectSchema): Finding[] {
  const format = member(schema, 'format');
  if (format?.kind !== 'string') return [];
  const place = joinPointer(pointer, 'format');
  if (mixedFormats.has(format.value)) return [];
  const isNumeric = numberFormats.has(format.value);
  if (!isNumeric && !textFormats.has(format.value)) {
    const hint = didYouMean(format.value, textFormats);
    const message = `unknown format ${JSON.stringify(format.value)}${hint}`;
    return [finding('unknown-format', format, place, message)];
  }
  const types = statedTypes(schema);
  const fitting = isNumeric ? ['number', 'integer'] : ['string'];
  if (types.length === 0 || types.some((type) => fitting.includes(type))) return [];
  const message = `format ${JSON.stringify(format.value)} never applies to ${listTypes(types)}`;
  return [finding('keyword-without-effect', format, place, message)];
}

function checkPatterns({ schema, pointer }: ObjectSchema): Finding[] {
  const pattern = member(schema, 'pattern');
  const named = member(schema, 'patternProperties');
  const patterns: [string, JsonNode, string][] = [];
  if (pattern?.kind === 'string') {
    patterns.push([pattern.value, pattern, joinPointer(pointer, 'pattern')]);
  }
  if (named?.kind === 'object') {
    for (const [name, value] of named.members) {
      patterns.push([name, value, joinPointer(pointer, 'patternProperties', name)]);
    }
  }
  return patterns.flatMap(([source, node, place]) => {
    const fault = patternFault(source);
    return fault === undefined ? [] : [finding('pattern-syntax', node, place, fault)];
  });
}

/** Validators compile patterns with the `u` flag (draft 2019-09 made that explicit). */
function patternFault(source: string): string | undefined {
  if (isRegularExpression(source, 'u')) return undefined;
  const shown = JSON.stringify(source);
  return isRegularExpression(source, '')
    ? `${shown} is a regular expression only without the u flag, with which validators compile it`
    : `${shown} is not an ECMA-262 regular expression`;
}

function isRegularExpression(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== '';
  } catch {
    return false;
  }
}

function checkTypeFit({ schema, pointer }: ObjectSchema): Finding[] {
  const types = statedTypes(schema);
  if (types.length === 0) return [];
  return [...schema.members].flatMap(([keyword, value]) => {
    const fitting: readonly string[] | undefined = vocabulary.get(keyword)?.appliesTo;
    if (fitting === undefined || keyword === 'format') return [];
    if (types.some((type) => fitting.includes(type))) return [];
    const message = `${keyword} never applies to ${listTypes(types)}`;
    return [finding('keyword-without-effect', value, joinPointer(pointer, keyword), message)];
  });
}

/** Keywords that do nothing without another. */
function checkPartners({ schema, pointer }: ObjectSchema): Finding[] {
  const alone: Finding[] = [];
  const report = (keyword: string, reason: string): void => {
    const value = member(schema, keyword);
    if (value === undefined) return;
    const message = `${keyword} has no effect ${reason}`;
    alone.push(finding('keyword-without-effect', value, joinPointer(pointer, keyword), message));
  };
  if (!schema.members.has('if')) {
    report('then', 'without if');
    report('else', 'without if');
  }
  const items = member(schema, 'items');
  if (items?.kind !== 'array') report('additionalItems', 'unless items is an array of schemas');
  return alone;
}

/** Where these stand, a required property may be declared in another place. */
const declaringElsewhere = [
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependencies',
  'patternProperties',
  'additionalProperties',
];

/** A branch of another schema, which may declare what the branch requires. */
const branchPointer = /\/((allOf|anyOf|oneOf)\/\d+|if|then|else|not|dependencies\/[^/]*)$/;

function checkRequired({ schema, pointer }: ObjectSchema): Finding[] {
  const required = member(schema, 'required');
  const properties = member(schema, 'properties');
  if (required?.kind !== 'array' || properties?.kind !== 'object') return [];
  if (declaringElsewhere.some((keyword) => declares(member(schema, keyword)))) return [];
  const isBranch = branchPointer.test(pointer);
  return required.items.flatMap((item, index) => {
    if (item.kind !== 'string' || properties.members.has(item.value)) return [];
    const hint = didYouMean(item.value, properties.members.keys());
    if (isBranch && hint === '') return [];
    const message = `${JSON.stringify(item.value)} is required but not declared in properties${hint}`;
    return [finding('required-undeclared', item, joinPointer(pointer, 'required', index), message)];
  });
}

function declares(node: JsonNode | undefined): boolean {
  return node?.kind === 'object' || node?.kind === 'array';
}

/** Keywords of other drafts and of common tools: no misspelling, whatever they resemble. */
const knownAnnotations = new Set(
  `id $anchor $recursiveRef $recursiveAnchor $dynamicRef $dynamicAnchor $vocabulary deprecated
  example nullable discriminator xml externalDocs enumDescriptions enumNames enumTitles
  markdownDescription markdownEnumDescriptions deprecationMessage errorMessage patternErrorMessage
  defaultSnippets doNotSuggest suggestSortText allowComments allowTrailingCommas meta:enum options
  version tags name self contentSchema`.split(/\s+/),
);

/** Assertions of later drafts, which draft-07 takes for annotations. */
const laterKeywords: ReadonlyMap<string, string> = new Map([
  ['dependentRequired', 'dependencies'],
  ['dependentSchemas', 'dependencies'],
  ['prefixItems', 'items'],
  ['unevaluatedItems', 'additionalItems'],
  ['unevaluatedProperties', 'additionalProperties'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
]);

function checkKeywordNames({ schema, pointer }: ObjectSchema): Finding[] {
  return [...schema.members].flatMap(([keyword, value]) => {
    if (vocabulary.has(keyword) || knownAnnotations.has(keyword)) return [];
    const place = joinPointer(pointer, keyword);
    const earlier = laterKeywords.get(keyword);
    if (earlier !== undefined) {
      const message = `${keyword} has no effect in draft-07, which has ${earlier}`;
      return [finding('keyword-without-effect', value, place, message)];
    }
    const meant = /^x-/i.test(keyword) ? undefined : nearestWord(keyword, vocabulary.keys());
    if (meant === undefined || keyword.length < 4) return [];
    const message = `unknown keyword ${keyword}: did you mean ${meant}?`;
    return [finding('keyword-misspelt', value, place, message)];
  });
}

/** Draft-07 (core, section 8.3) ignores what stands beside a `$ref`, also the name of the document. */
function checkRootReference({ schema, pointer }: ObjectSchema): Finding[] {
  const reference = member(schema, '$ref');
  if (pointer !== '' || reference === undefined) return [];
  const message =
    'a $ref at the root voids $id in draft-07: clients cannot resolve the definition by it (put the $ref into allOf)';
  return [finding('root-reference', reference, '/$ref', message)];
}

/** Beside a reference these still say something: they describe it, name the document or hold others. */
const keptBesideReference: ReadonlySet<string> = new Set([
  '$ref',
  '$comment',
  'title',
  'description',
  'examples',
  'readOnly',
  'writeOnly',
  '$id',
  '$schema',
  'definitions',
  '$defs',
]);

function checkBesideReference({ schema, pointer }: ObjectSchema): Finding[] {
  const ignored = [...schema.members.keys()].filter(
    (keyword) => vocabulary.has(keyword) && !keptBesideReference.has(keyword),
  );
  if (ignored.length === 0) return [];
  const verb = ignored.length === 1 ? 'has' : 'have';
  const message = `${listAlternatives(ignored).replace(' or ', ' and ')} beside $ref ${verb} no effect in draft-07`;
  return [finding('ignored-beside-reference', schema, pointer, message)];
}

function statedTypes(schema: JsonObject): string[] {
  const single = stringMember(schema, 'type');
  if (single !== undefined) return [single];
  const types = member(schema, 'type');
  if (types?.kind !== 'array') return [];
  return types.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}

function listTypes(types: readonly string[]): string {
  return listAlternatives(
    types.map((type) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)),
  );
}

function finding(rule: Rule, node: JsonNode, pointer: string, message: string): Finding {
  return { rule, node, pointer, message };
}
