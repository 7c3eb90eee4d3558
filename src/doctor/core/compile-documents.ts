import { Ajv, type AnySchemaObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { member, toValue, type JsonNode } from '../../json/json.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { dialectNamed, dialectOf, type DialectName } from '../../schema/dialects.ts';
import { statedIdentifier, type SchemaDocument } from './schema-document.ts';
import { errorMessage } from '../../text/error-message.ts';
import { resolveUrl } from '../../text/resolve-url.ts';

/** The result of compiling schemas together. */
interface Compilation {
  readonly compiled: number;
  /** How many were skipped: their dialect is unknown to Ajv, or they refer to another dialect. */
  readonly left: number;
  readonly faults: readonly { readonly url: string; readonly message: string }[];
}

/** Compiles the documents of each dialect in one Ajv instance, in strict mode except for annotations. */
export function compileDocuments(documents: readonly SchemaDocument[]): Compilation {
  const families = familiesOf(documents);
  const byFamily = Map.groupBy(documents, (document) => families.get(document));
  const compilations = (['draft-07', '2019-09', '2020-12'] as const).map((family) =>
    compileTogether(byFamily.get(family) ?? [], family),
  );
  return {
    compiled: compilations.reduce((sum, { compiled }) => sum + compiled, 0),
    left: byFamily.get(undefined)?.length ?? 0,
    faults: compilations.flatMap(({ faults }) => faults),
  };
}

/** The dialects that one Ajv class reads. */
type Family = 'draft-07' | '2019-09' | '2020-12';

/** The family of each document; `undefined` for one that leads to a document of another family. */
function familiesOf(
  documents: readonly SchemaDocument[],
): ReadonlyMap<SchemaDocument, Family | undefined> {
  const families = new Map(documents.map((document) => [document, familyOf(document.root)]));
  const byUrl = new Map(
    documents.flatMap((document) =>
      Array.from(document.resources.keys(), (url) => [url, document] as const),
    ),
  );
  const leadsElsewhere = ({ references }: SchemaDocument, family: Family): boolean =>
    references.some(({ target = '' }) => {
      const other = byUrl.get(target);
      const dialect = dialectNamed(target);
      if (other === undefined && dialect === undefined) return false;
      return (other ? families.get(other) : familyOfDialect(dialect)) !== family;
    });
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [document, family] of families) {
      if (family === undefined || !leadsElsewhere(document, family)) continue;
      families.set(document, undefined);
      isSettled = false;
    }
  }
  return families;
}

/** A document without `$schema` is read as draft-07. */
function familyOf(root: JsonNode): Family | undefined {
  return member(root, '$schema') === undefined ? 'draft-07' : familyOfDialect(dialectOf(root));
}

function familyOfDialect(dialect: DialectName | undefined): Family | undefined {
  if (dialect === undefined || dialect === '04') return undefined;
  return dialect === '06' || dialect === '07' ? 'draft-07' : dialect;
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
  const faultsOf = (act: (document: SchemaDocument) => unknown) =>
    distinct.flatMap((document) => {
      const message = faultOf(() => act(document));
      return message === undefined ? [] : [{ url: document.url, message }];
    });
  const added = faultsOf((document) => ajv.addSchema(toSchema(document), keyOf(document)));
  if (added.length > 0) return { compiled: 0, faults: added };
  return {
    compiled: distinct.length,
    faults: faultsOf((document) => ajv.getSchema(keyOf(document))),
  };
}

/** What the Ajv classes of all dialects have in common. */
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

/** The first of the documents with the same `$id` and the same text: the others are aliases of it. */
function withoutAliases(documents: readonly SchemaDocument[]): readonly SchemaDocument[] {
  const byName = Map.groupBy(documents, (document) => `${keyOf(document)}\n${document.text}`);
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

/** The absolute identifier: Ajv does not know the address that a relative one is resolved against. */
function keyOf({ root, url }: SchemaDocument): string {
  const identifier = statedIdentifier(root, root) ?? url;
  return resolveUrl(identifier, url) ?? identifier;
}

function toSchema(document: SchemaDocument): AnySchemaObject | boolean {
  const value = toValue(document.root);
  if (typeof value !== 'object' || value === null) return value === true;
  const isNamed = statedIdentifier(document.root, document.root) !== undefined;
  return isNamed ? { ...value, $id: keyOf(document) } : value;
}

function faultOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** Keywords for editors and code generators, which validators ignore. */
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
