import { Ajv, type AnySchemaObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { toValue, type JsonNode } from '../../json/json.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { dialectNamed, dialectOf, type Dialect } from '../../schema/dialects.ts';
import { absolute, identifierOf, type SchemaDocument } from './schema-document.ts';

/** What became of schemas that were compiled together. */
interface Compilation {
  readonly compiled: number;
  /** Those of dialects that Ajv does not know. */
  readonly left: number;
  readonly faults: readonly { readonly url: string; readonly message: string }[];
}

/** Compiles the documents of each dialect in one Ajv instance, strict apart from annotations. */
export function compileDocuments(documents: readonly SchemaDocument[]): Compilation {
  const families = familiesOf(documents);
  const byFamily = Map.groupBy(documents, (document) => families.get(document) ?? 'other');
  const compilations = (['draft-07', '2019-09', '2020-12'] as const).map((family) =>
    compileTogether(byFamily.get(family) ?? [], family),
  );
  return {
    compiled: compilations.reduce((sum, { compiled }) => sum + compiled, 0),
    left: byFamily.get('other')?.length ?? 0,
    faults: compilations.flatMap(({ faults }) => faults),
  };
}

type Family = 'draft-07' | '2019-09' | '2020-12';

/** The Ajv that reads each document; what refers to a document of another is read by none. */
function familiesOf(
  documents: readonly SchemaDocument[],
): ReadonlyMap<SchemaDocument, Family | 'other'> {
  const families = new Map<SchemaDocument, Family | 'other'>(
    documents.map((document) => [document, familyOf(document.root)]),
  );
  const byUrl = new Map(
    documents.flatMap((document) =>
      Array.from(document.resources.keys(), (url) => [url, document] as const),
    ),
  );
  const left = new Set(documents.filter((document) => families.get(document) === 'other'));
  for (const [document, family] of families) {
    const isCrossing = document.references.some(({ target = '' }) => {
      const other = byUrl.get(target);
      const dialect = dialectNamed(target);
      const used = other ? families.get(other) : dialect && familyOfDialect(dialect);
      return used !== undefined && used !== family;
    });
    if (isCrossing) left.add(document);
  }
  const users = usersOf(documents, byUrl);
  for (const other of left) for (const user of users.get(other) ?? []) left.add(user);
  for (const document of left) families.set(document, 'other');
  return families;
}

/** The documents that refer to each. */
function usersOf(
  documents: readonly SchemaDocument[],
  byUrl: ReadonlyMap<string, SchemaDocument>,
): ReadonlyMap<SchemaDocument, ReadonlySet<SchemaDocument>> {
  const users = new Map<SchemaDocument, Set<SchemaDocument>>();
  for (const document of documents) {
    for (const { target } of document.references) {
      const other = byUrl.get(target ?? '');
      if (other !== undefined) users.set(other, (users.get(other) ?? new Set()).add(document));
    }
  }
  return users;
}

/** The Ajv that reads a document; a document without `$schema` is read as draft-07. */
function familyOf(root: JsonNode): Family | 'other' {
  const stated = root.kind === 'object' && root.members.has('$schema');
  if (!stated) return 'draft-07';
  const dialect = dialectOf(root);
  return dialect === undefined ? 'other' : familyOfDialect(dialect);
}

function familyOfDialect({ name }: Dialect): Family | 'other' {
  if (name === '04') return 'other';
  return name === '06' || name === '07' ? 'draft-07' : name;
}

const options = {
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  validateFormats: false,
  inlineRefs: false,
  logger: false,
  code: { optimize: false },
} as const satisfies Options;

function compileTogether(
  documents: readonly SchemaDocument[],
  family: Family,
): Omit<Compilation, 'left'> {
  const ajv = createAjv(family);
  const isOwn = (name: string) => !Object.hasOwn(ajv.RULES.keywords, name);
  ajv.addVocabulary(annotationsIn(documents).filter(isOwn));
  const distinct = withoutAliases(documents);
  const faults = distinct.flatMap((document) => {
    const message = faultOf(() => ajv.addSchema(toSchema(document), keyOf(document)));
    return message === undefined ? [] : [{ url: document.url, message }];
  });
  if (faults.length > 0) return { compiled: 0, faults };
  const uncompiled = distinct.flatMap((document) => {
    const message = faultOf(() => ajv.getSchema(keyOf(document)));
    return message === undefined ? [] : [{ url: document.url, message }];
  });
  return { compiled: distinct.length, faults: uncompiled };
}

/** What the Ajv of every dialect does. */
type Compiler = Pick<Ajv, 'addSchema' | 'addVocabulary' | 'getSchema' | 'RULES'>;

function createAjv(family: Family): Compiler {
  switch (family) {
    case 'draft-07': {
      const ajv = new Ajv(options);
      ajv.addMetaSchema(draft06);
      return ajv;
    }
    case '2019-09':
      return new Ajv2019(options);
    case '2020-12':
      return new Ajv2020(options);
  }
}

/** Of documents with one `$id` and the same text, the first: the others are aliases of it. */
function withoutAliases(documents: readonly SchemaDocument[]): readonly SchemaDocument[] {
  const byName = Map.groupBy(documents, (document) => `${keyOf(document)}\n${document.text}`);
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

/** Its identifier in full: Ajv does not know the address that a relative one stands at. */
function keyOf({ root, url }: SchemaDocument): string {
  const identifier = identifierOf(root, root) ?? url;
  return absolute(identifier, url) ?? identifier;
}

function toSchema(document: SchemaDocument): AnySchemaObject | boolean {
  const value = toValue(document.root);
  if (typeof value !== 'object' || value === null) return value === true;
  const isNamed = identifierOf(document.root, document.root) !== undefined;
  return isNamed ? { ...value, $id: keyOf(document) } : value;
}

function faultOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What editors and code generators read; no validator heeds it. */
const editorKeywords = new Set(
  `markdownDescription markdownEnumDescriptions enumDescriptions enumNames enumTitles
  deprecated deprecationMessage errorMessage patternErrorMessage defaultSnippets doNotSuggest
  suggestSortText allowComments allowTrailingCommas tsType tsEnumNames meta:enum`.split(/\s+/),
);

function annotationsIn(documents: readonly SchemaDocument[]): string[] {
  const names = documents.flatMap(({ root }) =>
    walkSchemas({ node: root, pointer: '' }).flatMap(({ schema }) => [...schema.members.keys()]),
  );
  const isAnnotation = (name: string) => /^x-/i.test(name) || editorKeywords.has(name);
  return [...new Set(names)].filter(isAnnotation);
}
