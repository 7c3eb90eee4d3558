import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { identifierKeywordOf, shownDialect, type ReadDialect } from '../../schema/dialects.ts';
import { voidKeyword } from '../../schema/latest-form.ts';
import { vocabulary } from '../../schema/keywords.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { listAlternatives } from '../../text/words.ts';
import { mixedFormats, numberFormats, textFormats } from '../formats.ts';
import { isReference } from '../resolve-reference.ts';
import type { DialectSchema } from '../meta-schema.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';
import { statedTypes } from '../stated-types.ts';

/** A keyword can have an effect beside the others of its schema. */
export const keywordWithoutEffect = {
  id: 'keyword-without-effect',
  severity: 'warning',
  asks: 'A keyword has an effect in its dialect, on values of the stated types, beside the keywords that it needs.',
  check: (found) =>
    isReference(found.schema)
      ? [...checkLaterKeywords(found), ...checkVoidKeywords(found)]
      : [
          ...checkFormatType(found),
          ...checkTypes(found),
          ...checkPartners(found),
          ...checkLaterKeywords(found),
          ...checkVoidKeywords(found),
        ],
} as const satisfies Rule<DialectSchema>;

function checkFormatType({ schema, pointer }: ObjectSchema): Finding[] {
  const format = member(schema, 'format');
  if (format?.kind !== 'string' || mixedFormats.has(format.value)) return [];
  const isNumeric = numberFormats.has(format.value);
  if (!isNumeric && !textFormats.has(format.value)) return [];
  const types = statedTypes(schema);
  const fitting = isNumeric ? ['number', 'integer'] : ['string'];
  if (types.length === 0 || types.some((type) => fitting.includes(type))) return [];
  const message = `format ${JSON.stringify(format.value)} never applies to ${listTypes(types)}`;
  return [findingAt(format, joinPointer(pointer, 'format'), message)];
}

function checkTypes({ schema, pointer }: ObjectSchema): Finding[] {
  const types = statedTypes(schema);
  if (types.length === 0) return [];
  return [...schema.members].flatMap(([keyword, value]) => {
    const fitting: readonly string[] | undefined = vocabulary.get(keyword)?.appliesTo;
    if (fitting === undefined || keyword === 'format') return [];
    if (types.some((type) => fitting.includes(type))) return [];
    const message = `${keyword} never applies to ${listTypes(types)}`;
    return [findingAt(value, joinPointer(pointer, keyword), message)];
  });
}

/** Keywords that do nothing without another. */
function checkPartners({ schema, pointer }: ObjectSchema): Finding[] {
  const alone: Finding[] = [];
  const report = (keyword: string, reason: string): void => {
    const value = member(schema, keyword);
    if (value === undefined) return;
    const message = `${keyword} has no effect ${reason}`;
    alone.push(findingAt(value, joinPointer(pointer, keyword), message));
  };
  if (!schema.members.has('if')) {
    report('then', 'without if');
    report('else', 'without if');
  }
  const items = member(schema, 'items');
  if (items?.kind !== 'array') report('additionalItems', 'unless items is an array of schemas');
  return alone;
}

/** Assertions of drafts after draft-07, which earlier ones take for annotations. */
const laterKeywords: ReadonlyMap<string, string> = new Map([
  ['dependentRequired', 'dependencies'],
  ['dependentSchemas', 'dependencies'],
  ['prefixItems', 'items'],
  ['unevaluatedItems', 'additionalItems'],
  ['unevaluatedProperties', 'additionalProperties'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
]);

function checkLaterKeywords({ schema, pointer, dialect }: DialectSchema): Finding[] {
  return [...schema.members].flatMap(([keyword, value]) => {
    const earlier = laterKeywords.get(keyword);
    if (earlier === undefined) return [];
    const message = `${keyword} has no effect in ${shownDialect(dialect)}, which has ${earlier}`;
    return [findingAt(value, joinPointer(pointer, keyword), message)];
  });
}

/** Keywords that some dialect up to draft-07 has, and this one takes for annotations. */
function checkVoidKeywords({ schema, pointer, dialect }: DialectSchema): Finding[] {
  return [...schema.members].flatMap(([name, value]) => {
    const found = voidKeyword(name);
    const role = vocabulary.get(found?.keyword ?? '')?.role;
    if (found === undefined || found.of === found.here) return [];
    if (role === 'annotation' || role === 'content') return [];
    const advice = `write ${adviceFor(found.keyword, dialect) ?? `$schema as ${found.of}`}`;
    const message = `${found.keyword} has no effect in ${found.here}: it is a keyword of ${found.of} (${advice})`;
    return [findingAt(value, joinPointer(pointer, found.keyword), message)];
  });
}

/** What an earlier dialect has instead of a keyword. */
function adviceFor(keyword: string, dialect: ReadDialect): string | undefined {
  if (keyword === '$id') return identifierKeywordOf(dialect);
  return keyword === 'const' ? 'an enum of one value' : undefined;
}

function listTypes(types: readonly string[]): string {
  return listAlternatives(
    types.map((type) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)),
  );
}
