import { member } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import {
  identifierKeywordOf,
  isSince,
  shownDialect,
  type DialectName,
} from '../../schema/dialects.ts';
import { voidKeyword, type VoidKeyword } from '../../schema/latest-form.ts';
import { vocabulary } from '../../schema/keywords.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { listAlternatives, withArticle } from '../../text/words.ts';
import { mixedFormats, numberFormats, textFormats } from '../formats.ts';
import { isOnlyReference, reasonOfNoEffect, statedTypes } from '../../schema/readings.ts';
import type { DialectSchema } from '../meta-schema.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

export const keywordWithoutEffect = {
  id: 'keyword-without-effect',
  severity: 'warning',
  asks: 'Every keyword has an effect: its dialect has it, the stated types allow it, and the keywords that it depends on are there.',
  check: (found) => [
    ...checkVoidKeywords(found),
    ...checkNullable(found),
    ...(isOnlyReference(found.schema)
      ? []
      : [...checkFormatType(found), ...checkKeywords(found), ...checkFormerIdentifier(found)]),
  ],
} as const satisfies Rule<DialectSchema>;

function checkFormatType({ schema, pointer }: ObjectSchema): Finding[] {
  const format = member(schema, 'format');
  if (format?.kind !== 'string' || mixedFormats.has(format.value)) return [];
  const isNumeric = numberFormats.has(format.value);
  if (!isNumeric && !textFormats.has(format.value)) return [];
  const types = statedTypes(schema);
  const fitting: readonly string[] = isNumeric ? ['number', 'integer'] : ['string'];
  if (types.length === 0 || types.some((type) => fitting.includes(type))) return [];
  const message = `format ${JSON.stringify(format.value)} never applies to ${listAlternatives(types.map(withArticle))}`;
  return [findingAt(format, joinPointer(pointer, 'format'), message)];
}

/** Keywords for values of other types, and keywords without the one that they depend on. */
function checkKeywords({ schema, pointer }: ObjectSchema): Finding[] {
  return [...schema.members].flatMap(([keyword, value]) => {
    const why = reasonOfNoEffect(keyword, schema);
    return why === undefined
      ? []
      : [findingAt(value, joinPointer(pointer, keyword), `${keyword} ${why}`)];
  });
}

/** The equivalents of later keywords in dialects up to draft-07. */
const earlierKeywords: ReadonlyMap<string, string> = new Map([
  ['dependentRequired', 'dependencies'],
  ['dependentSchemas', 'dependencies'],
  ['prefixItems', 'items'],
  ['unevaluatedItems', 'additionalItems'],
  ['unevaluatedProperties', 'additionalProperties'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
]);

/** Keywords of another dialect, or of an unused vocabulary, which are mere annotations here. */
function checkVoidKeywords({ schema, pointer, dialect }: DialectSchema): Finding[] {
  return [...schema.members].flatMap(([name, value]) => {
    const found = voidKeyword(name);
    if (found === undefined || found.of === found.here) return [];
    const role = vocabulary.get(found.keyword)?.role;
    if (role === 'annotation' || role === 'content') return [];
    return [findingAt(value, joinPointer(pointer, found.keyword), explainVoid(found, dialect))];
  });
}

/** The `$id` of draft-04 in a later dialect, whatever its value. */
function checkFormerIdentifier({ schema, pointer, dialect }: DialectSchema): Finding[] {
  const id = member(schema, 'id');
  if (dialect === '04' || id === undefined) return [];
  const message = `id has no effect in ${shownDialect(dialect)}, and Ajv refuses a schema with it: write $id if it identifies the schema, else x-id`;
  return [findingAt(id, joinPointer(pointer, 'id'), message)];
}

/** `nullable` is part of OpenAPI 3.0, but Ajv supports it in any schema. */
function checkNullable({ schema, pointer }: ObjectSchema): Finding[] {
  const nullable = member(schema, 'nullable');
  if (nullable === undefined || schema.members.has('type')) return [];
  const message =
    'nullable has no effect without type, and Ajv refuses a schema with it: allow null by anyOf, or write x-nullable';
  return [findingAt(nullable, joinPointer(pointer, 'nullable'), message)];
}

function explainVoid({ keyword, of, here }: VoidKeyword, dialect: DialectName): string {
  if (of.startsWith('vocab/')) {
    return `${keyword} has no effect: the meta-schema of this definition does not include ${of}`;
  }
  const earlier = isSince(dialect, '2019-09') ? undefined : earlierKeywords.get(keyword);
  const advice =
    earlier === undefined ? adviceFor(keyword, dialect) : `${earlier}, or $schema as ${of}`;
  return `${keyword} has no effect in ${here}: it is a keyword of ${of} (write ${advice ?? `$schema as ${of}`})`;
}

/** The keyword to use instead in a dialect. */
function adviceFor(keyword: string, dialect: DialectName): string | undefined {
  switch (keyword) {
    case '$id':
      return identifierKeywordOf(dialect);
    case 'const':
      return 'an enum of one value';
    case 'additionalItems':
      return 'prefixItems and items';
    case '$recursiveRef':
      return dialect === '2020-12' ? '$dynamicRef' : '$ref';
    case '$dynamicRef':
      return dialect === '2019-09' ? '$recursiveRef' : '$ref';
    case 'prefixItems':
      return dialect === '2019-09' ? 'items' : undefined;
    default:
      return undefined;
  }
}
