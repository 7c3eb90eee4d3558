import { member, stringMember, type JsonNode } from '../json/json.ts';
import { defaultDialect, dialectNamed, isSince, type DialectName } from './dialects.ts';
import { judges, vocabulary } from './keywords.ts';
import { walkSchemas } from './walk-schemas.ts';

/**
 * The dialect of a schema without a `$schema`: the one that its keywords show, else the one that the others
 * of its catalog agree on, if that has all its keywords.
 */
export function unstatedDialect(
  schema: JsonNode,
  agreed: DialectName = defaultDialect,
): DialectName {
  const use = useOf(schema);
  return shownBy(use) ?? (fits(use, agreed) ? agreed : defaultDialect);
}

/** A schema, and its `$schema` if it has one. */
export interface SchemaOfDialect {
  readonly stated: string | undefined;
  readonly schema: JsonNode;
}

/** The dialect of all schemas that state one or show one by their keywords; `undefined` if there are several. */
export function agreedDialect(schemas: readonly SchemaOfDialect[]): DialectName | undefined {
  // One validator reads a catalog that states its dialect nowhere or in some of its files.
  if (schemas.every(({ stated }) => stated !== undefined)) return undefined;
  const found = schemas.map(({ stated, schema }) =>
    stated === undefined ? shownBy(useOf(schema)) : dialectNamed(stated),
  );
  const [first, ...others] = new Set(found.filter((name) => name !== undefined));
  return others.length === 0 ? first : undefined;
}

/** The schemas within a schema, and their keywords. */
interface KeywordUse {
  readonly root: JsonNode;
  readonly schemas: readonly JsonNode[];
  readonly keywords: readonly string[];
}

function useOf(root: JsonNode): KeywordUse {
  const schemas = walkSchemas({ node: root, pointer: '' }).map(({ schema }) => schema);
  const keywords = new Set(schemas.flatMap(({ members }) => [...members.keys()]));
  return { root, schemas, keywords: [...keywords] };
}

/**
 * Only draft-04 uses `id`, also to name what a `$ref` leads to, and bounds that are true or false; and generators
 * that omit the `$schema` write keywords of 2020-12.
 */
function shownBy(use: KeywordUse): DialectName | undefined {
  const { root, schemas, keywords } = use;
  const isNamed = stringMember(root, 'id') !== undefined || hasOldAnchor(schemas);
  const hasOldName = isNamed && !keywords.includes('$id');
  const isOld = hasOldName || schemas.some((schema) => hasBound(schema, 'boolean'));
  if (isOld && fits(use, '04')) return '04';
  if (!keywords.some(isLater)) return undefined;
  return schemas.some(hasTuple) || keywords.some(isDropped) ? '2019-09' : '2020-12';
}

/** Whether a reference leads to a schema by an `id` that is only a fragment. */
function hasOldAnchor(schemas: readonly JsonNode[]): boolean {
  const refs = new Set(schemas.map((schema) => stringMember(schema, '$ref')));
  return schemas.some((schema) => {
    const id = stringMember(schema, 'id');
    return id !== undefined && /^#[^/]/.test(id) && refs.has(id);
  });
}

/** Whether a dialect has all keywords that judge, and allows them as they are used. */
function fits({ schemas, keywords }: KeywordUse, dialect: DialectName): boolean {
  const judging = keywords.filter(judges);
  if (judging.some((keyword) => !isSince(dialect, vocabulary.get(keyword)?.from ?? dialect))) {
    return false;
  }
  if (dialect === '2020-12') return !judging.some(isDropped) && !schemas.some(hasTuple);
  return dialect !== '04' || !schemas.some((schema) => hasBound(schema, 'number'));
}

/** Whether a schema excludes a bound: by `true` in draft-04, by the bound itself since draft-06. */
function hasBound(schema: JsonNode, kind: 'boolean' | 'number'): boolean {
  return (['exclusiveMinimum', 'exclusiveMaximum'] as const).some(
    (keyword) => member(schema, keyword)?.kind === kind,
  );
}

/** Whether a schema has one schema per item, as 2020-12 does with another keyword. */
function hasTuple(schema: JsonNode): boolean {
  return member(schema, 'items')?.kind === 'array';
}

/** Whether draft-07 lacks a keyword. */
function isLater(keyword: string): boolean {
  const { from } = vocabulary.get(keyword) ?? {};
  return keyword === '$defs' || (from !== undefined && isSince(from, '2019-09'));
}

/** Whether 2020-12 no longer has a keyword. */
function isDropped(keyword: string): boolean {
  return vocabulary.get(keyword)?.until === '2019-09';
}
