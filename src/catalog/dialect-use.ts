import { isTrue, member, membersOf, stringMember, type JsonObject } from '../json/json.ts';
import {
  type DialectName,
  dialectNamed,
  type DialectUse,
  namesVersion,
  plainDialect,
} from '../schema/dialects.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { unstatedDialect } from '../schema/unstated-dialect.ts';

/** The dialect of a definition, and where it comes from. */
export interface StatedDialect extends DialectUse {
  /** Its meta-schema, if that is a definition; absent for the published dialects. */
  readonly metaSchema?: CustomMetaSchema;
}

/** A definition that other definitions name as their `$schema`. */
interface CustomMetaSchema {
  readonly identifier: string;
  readonly vocabularies: readonly StatedVocabulary[];
}

/** A member of `$vocabulary` (2020-12 core, section 8.1.2). */
interface StatedVocabulary {
  readonly uri: string;
  readonly isRequired: boolean;
  readonly isKnown: boolean;
}

const vocabularyUri =
  /^https:\/\/json-schema\.org\/draft\/(?<dialect>2019-09|2020-12)\/vocab\/(?<name>[a-z-]+)$/;

const vocabularyNames = {
  '2019-09': ['core', 'applicator', 'validation', 'meta-data', 'format', 'content'],
  '2020-12': [
    'core',
    'applicator',
    'unevaluated',
    'validation',
    'meta-data',
    'format-annotation',
    'format-assertion',
    'content',
  ],
} as const;

/** The dialects of definitions without a `$schema`. */
export interface UnstatedDialects {
  /** The dialect of all of them; absent to detect it by their keywords. */
  readonly dialect?: DialectName;
  /** The dialect of those whose keywords fit several: the one of the other definitions. */
  readonly agreedDialect?: DialectName;
}

/**
 * Reads the dialect of each definition: a published one, or that of the `$vocabulary` of a definition that
 * `$schema` names by path or by `$id`. `undefined` if `$schema` names nothing known.
 */
export function createDialectReader(
  roots: ReadonlyMap<string, JsonObject>,
  { dialect: byDefault, agreedDialect }: UnstatedDialects,
): (root: JsonObject, identifier: string) => StatedDialect | undefined {
  const byName = new Map(
    Array.from(roots, ([identifier, root]) => [
      withoutEmptyFragment(metaSchemaName(root) ?? identifier),
      identifier,
    ]),
  );
  const read = (
    root: JsonObject,
    identifier: string,
    passed: ReadonlySet<string>,
  ): StatedDialect | undefined => {
    const stated = stringMember(root, '$schema');
    if (stated === undefined || !namesVersion(stated)) {
      return plainDialect(byDefault ?? unstatedDialect(root, agreedDialect));
    }
    const published = dialectNamed(stated);
    if (published !== undefined) return plainDialect(published);
    const named = byName.get(withoutEmptyFragment(stated)) ?? metaSchemaPath(stated, identifier);
    const metaSchema = named === undefined ? undefined : roots.get(named);
    if (named === undefined || metaSchema === undefined || passed.has(named)) return undefined;
    const base = (): StatedDialect | undefined =>
      read(metaSchema, named, new Set([...passed, named]));
    return customDialect(named, metaSchema, base);
  };
  return (root, identifier) => read(root, identifier, new Set([identifier]));
}

/** The name of a meta-schema for `$schema`: its `$id`, or its `id` in draft-04. */
function metaSchemaName(root: JsonObject): string | undefined {
  const dialect = dialectNamed(stringMember(root, '$schema') ?? '');
  return stringMember(root, '$id') ?? (dialect === '04' ? stringMember(root, 'id') : undefined);
}

/** The identifiers of meta-schemas up to draft-07 end with an empty fragment. */
function withoutEmptyFragment(uri: string): string {
  return uri.replace(/#$/, '');
}

/** The identifier that a `$schema` names, if it may be one of the catalog. */
export function metaSchemaPath(stated: string, identifier: string): string | undefined {
  if (!URL.canParse(stated, placeholderOrigin + identifier)) return undefined;
  const { origin, pathname, hash } = new URL(stated, placeholderOrigin + identifier);
  return origin === placeholderOrigin && hash === '' ? pathname : undefined;
}

function customDialect(
  identifier: string,
  root: JsonObject,
  baseOf: () => StatedDialect | undefined,
): StatedDialect | undefined {
  const vocabularies = vocabulariesOf(root);
  const base = vocabularyBase(vocabularies);
  if (base === undefined) {
    const inherited = baseOf();
    return inherited && { ...inherited, metaSchema: { identifier, vocabularies } };
  }
  const named = new Set(vocabularies.map(({ uri }) => vocabularyUri.exec(uri)?.groups?.['name']));
  const isFormatKnown = [...named].some((name) => name?.startsWith('format') === true);
  const omitted = vocabularyNames[base].filter(
    (name) => !named.has(name) && !(isFormatKnown && name.startsWith('format')),
  );
  return {
    name: base,
    omitted,
    assertsFormat: assertsFormat(vocabularies),
    metaSchema: { identifier, vocabularies },
  };
}

/** The members of the `$vocabulary` of a meta-schema. */
function vocabulariesOf(root: JsonObject): readonly StatedVocabulary[] {
  return Array.from(membersOf(member(root, '$vocabulary')), ([uri, value]) => ({
    uri,
    isRequired: isTrue(value),
    isKnown: isKnownVocabulary(uri),
  }));
}

function isKnownVocabulary(uri: string): boolean {
  const { dialect, name } = vocabularyUri.exec(uri)?.groups ?? {};
  const names: readonly string[] =
    dialect === '2019-09' || dialect === '2020-12' ? vocabularyNames[dialect] : [];
  return name !== undefined && names.includes(name);
}

/** The newest dialect to which one of the vocabularies belongs. */
function vocabularyBase(
  vocabularies: readonly StatedVocabulary[],
): '2019-09' | '2020-12' | undefined {
  const dialects = vocabularies.map(({ uri }) => vocabularyUri.exec(uri)?.groups?.['dialect']);
  return (['2020-12', '2019-09'] as const).find((name) => dialects.includes(name));
}

/** Whether one of the vocabularies makes `format` an assertion, for a validator that knows it. */
function assertsFormat(vocabularies: readonly StatedVocabulary[]): boolean {
  return vocabularies.some(({ uri, isRequired }) => {
    const { name } = vocabularyUri.exec(uri)?.groups ?? {};
    return name === 'format-assertion' || (name === 'format' && isRequired);
  });
}
