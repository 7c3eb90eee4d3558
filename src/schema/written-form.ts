import { arrayNode, objectNode, type JsonNode, type JsonObject } from '../json/json.ts';
import {
  definitionsKeywordOf,
  dialectIdentifier,
  isSince,
  shownDialect,
  type DefinitionsKeyword,
  type DialectName,
} from './dialects.ts';
import { limitOf, type KeywordMember } from './draft-04.ts';
import { judges, vocabulary } from './keywords.ts';
import { voidKeyword } from './latest-form.ts';
import { isOnlyReference, isVoidBesideReference, referenceOf } from './readings.ts';
import { isNameList, mapSubschemas } from './subschemas.ts';

/**
 * The members of a schema in latest form, written in a dialect that is not older than its own (`home`). Of
 * keywords that the dialect of its file lacks, or that a reference hides, annotations stay in that dialect. Others
 * are left out, since some validators apply them in every dialect, and in a newer dialect all, since there they
 * would have a meaning.
 */
export function inWordsOf(
  dialect: DialectName,
  schema: JsonObject,
  home: DialectName,
): readonly KeywordMember[] {
  const members = Array.from(schema.members).flatMap((member) => inWords(dialect, member));
  const later = isSince(dialect, '2019-09');
  const worded = later
    ? inLaterWords(dialect, schema, members, home)
    : withoutHidden(schema, members);
  return withRenamedDefinitions(worded, definitionsKeywordOf(dialect));
}

/** The keyword for definitions has another name from 2019-09 on. */
function withRenamedDefinitions(
  members: readonly KeywordMember[],
  name: DefinitionsKeyword,
): readonly KeywordMember[] {
  if (members.some(([keyword]) => keyword === name)) return members;
  const other = name === '$defs' ? 'definitions' : '$defs';
  return members.map(([keyword, value]) => [keyword === other ? name : keyword, value]);
}

function inWords(dialect: DialectName, [name, value]: KeywordMember): readonly KeywordMember[] {
  if (name === '$schema') return [[name, statedDialect(dialect, value)]];
  const found = voidKeyword(name);
  if (found === undefined) return dialect === '04' ? toDraft04([name, value]) : [[name, value]];
  const isIdentity = vocabulary.get(found.keyword)?.role === 'identity';
  const isForeign = found.of !== found.here && judges(found.keyword);
  const isLeftOut = isForeign || found.of.startsWith('vocab/');
  if (isIdentity || isLeftOut || found.here !== shownDialect(dialect)) return [];
  return [[found.keyword, value]];
}

/** A bound as in draft-04, with a boolean beside it that makes it exclusive. `$id` is never written. */
function toDraft04([keyword, value]: KeywordMember): readonly KeywordMember[] {
  const limit = limitOf.get(keyword);
  if (limit === undefined) return [[keyword, value]];
  const { start, end } = value;
  return [
    [limit, value],
    [keyword, { kind: 'boolean', value: true, start, end }],
  ];
}

/** The spelling that validators know, which may differ only in the `#`. */
function statedDialect(dialect: DialectName, value: JsonNode): JsonNode {
  const identifier = dialectIdentifier(dialect);
  const isKnown = value.kind === 'string' && bare(value.value) === bare(identifier);
  return value.kind !== 'string' || isKnown ? value : { ...value, value: identifier };
}

function bare(identifier: string): string {
  return identifier.replace(/#$/, '');
}

/**
 * A schema in latest form with its subschemas, written in 2020-12 to compare the meaning of schemas in two
 * dialects: local definitions are in `$defs`, keywords without a meaning are left out, and references are
 * written by `writeReference`.
 */
export function toComparable(node: JsonNode, writeReference: (ref: string) => string): JsonNode {
  if (node.kind !== 'object') return node;
  const members = inWordsOf('2020-12', withReferenceApart(node), '2020-12').map(
    ([name, value]): KeywordMember => [name, comparable(name, value, writeReference)],
  );
  return { ...node, members: new Map(members) };
}

function comparable(
  keyword: string,
  value: JsonNode,
  writeReference: (ref: string) => string,
): JsonNode {
  if (keyword === '$ref' && value.kind === 'string') {
    return {
      ...value,
      value: writeReference(value.value.replace(/^#\/definitions\//, '#/$defs/')),
    };
  }
  return mapSubschemas(keyword, value, (held) => toComparable(held, writeReference));
}

/** Descriptions beside a reference in draft-07 also describe it in later dialects, where it is a branch. */
function withReferenceApart(schema: JsonObject): JsonObject {
  const reference = referenceOf(schema);
  if (reference === undefined || schema.members.size === 1) return schema;
  const branch = toObject([['$ref', reference.value]]);
  const members = Array.from(schema.members).flatMap((member): KeywordMember[] => {
    if (member[0] === reference.keyword) {
      return [['allOf', arrayNode([branch])]];
    }
    return isVoidBesideReference(member[0]) ? [] : [member];
  });
  return { ...schema, members: new Map(members) };
}

/** Keywords that 2019-09 and 2020-12 write differently from earlier dialects. */
function inLaterWords(
  dialect: DialectName,
  schema: JsonObject,
  members: readonly KeywordMember[],
  home: DialectName,
): readonly KeywordMember[] {
  if (isOnlyReference(schema)) return visibleBesideReference(schema, members);
  const isTuple = dialect === '2020-12' && schema.members.get('items')?.kind === 'array';
  const isApart = uncountedSchemas.has(schema);
  const apart: KeywordMember[][] = [];
  const own = members.flatMap((member): readonly KeywordMember[] => {
    const [keyword, value] = member;
    if (keyword === 'dependencies') {
      const split = splitDependencies(value);
      if (split.every(([name]) => !schema.members.has(name))) return split;
      apart.push([...split]);
      return [];
    }
    if (dialect === '2020-12' && home === '2019-09' && isContained(keyword) && !isApart) {
      if (keyword === 'contains') apart.push(uncounted(members));
      return [];
    }
    if (keyword === 'items' && isTuple) return emptyList(value) ? [] : [['prefixItems', value]];
    if (keyword !== 'additionalItems' || dialect !== '2020-12') return [member];
    return isTuple ? [['items', value]] : [];
  });
  return apart.length === 0 ? own : withBranches(own, apart);
}

/** Drops assertions beside a reference that hides them. */
function withoutHidden(
  schema: JsonObject,
  members: readonly KeywordMember[],
): readonly KeywordMember[] {
  const reference = referenceOf(schema);
  if (reference === undefined) return members;
  return members.filter(([keyword]) => keyword === reference.keyword || !judges(keyword));
}

/** Drops assertions beside a reference, which it hides up to draft-07, but not in later dialects. */
function visibleBesideReference(
  schema: JsonObject,
  members: readonly KeywordMember[],
): readonly KeywordMember[] {
  const reference = referenceOf(schema);
  return members.flatMap((member): readonly KeywordMember[] => {
    const [keyword, value] = member;
    if (keyword === reference?.keyword) return [['$ref', value]];
    return isVoidBesideReference(keyword) ? [] : [member];
  });
}

function emptyList(value: JsonNode): boolean {
  return value.kind === 'array' && value.items.length === 0;
}

/** Splits dependencies into required names and schemas. */
function splitDependencies(value: JsonNode): readonly KeywordMember[] {
  if (value.kind !== 'object') return [];
  const all = [...value.members];
  const names = all.filter(([, held]) => isNameList(held));
  const schemas = all.filter(([, held]) => !isNameList(held));
  const memberOf = (name: string, held: readonly KeywordMember[]): KeywordMember[] =>
    held.length === 0 ? [] : [[name, { ...value, members: new Map(held) }]];
  return [...memberOf('dependentRequired', names), ...memberOf('dependentSchemas', schemas)];
}

function isContained(keyword: string): boolean {
  return keyword === 'contains' || keyword === 'minContains' || keyword === 'maxContains';
}

/** What is inside a double `not` already when it is written in turn. */
const uncountedSchemas = new WeakSet<JsonObject>();

/** In 2019-09 `contains` evaluates no items; inside a double `not`, it does not in 2020-12 either. */
function uncounted(members: readonly KeywordMember[]): KeywordMember[] {
  const contained = toObject(members.filter(([keyword]) => isContained(keyword)));
  uncountedSchemas.add(contained);
  return [['not', toObject([['not', contained]])]];
}

function withBranches(
  members: readonly KeywordMember[],
  branches: readonly (readonly KeywordMember[])[],
): readonly KeywordMember[] {
  const added = branches.map(toObject);
  const stated = members.find(([keyword]) => keyword === 'allOf')?.[1];
  if (stated?.kind !== 'array') {
    return [...members, ['allOf', arrayNode(added)]];
  }
  const all: JsonNode = { ...stated, items: [...stated.items, ...added] };
  return members.map((member) => (member[0] === 'allOf' ? ['allOf', all] : member));
}

function toObject(members: readonly KeywordMember[]): JsonObject {
  return objectNode(new Map(members));
}
