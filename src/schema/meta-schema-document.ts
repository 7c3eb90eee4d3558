import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import draft04 from './draft-04.schema.json' with { type: 'json' };
import { stringMember, type JsonNode, type JsonObject } from '../json/json.ts';
import { parseJson } from '../json/parse-json.ts';
import { dialectIdentifier, latestDialect, readDialects, type ReadDialect } from './dialects.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { toLatestForm } from './latest-form.ts';
import { walkSchemas } from './walk-schemas.ts';

/** The meta-schema of a dialect. */
export interface MetaSchema {
  readonly dialect: ReadDialect;
  /** Its name without its empty fragment. */
  readonly identifier: string;
  /** In the latest words, as every schema is. */
  readonly root: JsonObject;
  /** It refers to itself alone. */
  readonly references: readonly OwnReference[];
}

/** A reference of a document to a place in itself. */
interface OwnReference {
  readonly holder: JsonObject;
  readonly pointer: string;
  readonly ref: string;
  readonly segments: readonly string[];
  readonly node: JsonNode;
}

/** The plain documents by dialect. */
export const metaSchemaDocuments = {
  '04': draft04,
  '06': draft06,
  '07': draft07,
} as const satisfies Record<ReadDialect, object>;

/** That of draft-07. */
export const latestMetaSchema = readDocument(latestDialect);

/** The documents outside the catalog that a `$ref` may name, since every validator has its own. */
export const metaSchemas: readonly MetaSchema[] = readDialects.map((dialect) =>
  dialect === latestDialect ? latestMetaSchema : readDocument(dialect),
);

/** The meta-schema with this name. */
export function metaSchemaNamed(identifier: string): MetaSchema | undefined {
  return metaSchemas.find((metaSchema) => metaSchema.identifier === identifier);
}

/** The meta-schema of a dialect. */
export function metaSchemaOf(dialect: ReadDialect): MetaSchema {
  return metaSchemas.find((metaSchema) => metaSchema.dialect === dialect) ?? latestMetaSchema;
}

/** The place in a meta-schema that one of its own references leads to. */
export function metaSchemaTarget(
  holder: JsonObject,
): { readonly identifier: string; readonly node: JsonNode } | undefined {
  for (const { identifier, references } of metaSchemas) {
    const found = references.find((reference) => reference.holder === holder);
    if (found !== undefined) return { identifier, node: found.node };
  }
  return undefined;
}

function readDocument(dialect: ReadDialect): MetaSchema {
  const root = readMetaSchema(dialect);
  return { dialect, identifier: identifierOf(dialect), root, references: ownReferences(root) };
}

function ownReferences(root: JsonObject): OwnReference[] {
  return walkSchemas({ node: root, pointer: '' }).flatMap(({ schema, pointer }) => {
    const ref = stringMember(schema, '$ref');
    const segments = ref === undefined ? undefined : parsePointer(ref.slice(1));
    const node = segments && nodeAt(root, segments);
    if (ref === undefined || segments === undefined || node === undefined) return [];
    return [{ holder: schema, pointer, ref, segments, node }];
  });
}

function identifierOf(dialect: ReadDialect): string {
  return dialectIdentifier(dialect).replace(/#$/, '');
}

function readMetaSchema(dialect: ReadDialect): JsonObject {
  const parsed = parseJson(JSON.stringify(metaSchemaDocuments[dialect]));
  if (parsed.kind === 'parsed' && parsed.root.kind === 'object') {
    return toLatestForm(parsed.root, dialect).root;
  }
  throw new Error(`the meta-schema of draft-${dialect} is no JSON object`);
}
