import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import applicator2019 from 'ajv/dist/refs/json-schema-2019-09/meta/applicator.json' with { type: 'json' };
import content2019 from 'ajv/dist/refs/json-schema-2019-09/meta/content.json' with { type: 'json' };
import core2019 from 'ajv/dist/refs/json-schema-2019-09/meta/core.json' with { type: 'json' };
import format2019 from 'ajv/dist/refs/json-schema-2019-09/meta/format.json' with { type: 'json' };
import metaData2019 from 'ajv/dist/refs/json-schema-2019-09/meta/meta-data.json' with { type: 'json' };
import validation2019 from 'ajv/dist/refs/json-schema-2019-09/meta/validation.json' with { type: 'json' };
import schema2019 from 'ajv/dist/refs/json-schema-2019-09/schema.json' with { type: 'json' };
import applicator2020 from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content2020 from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import core2020 from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' };
import annotation2020 from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' };
import metaData2020 from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' };
import unevaluated2020 from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation2020 from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import schema2020 from 'ajv/dist/refs/json-schema-2020-12/schema.json' with { type: 'json' };
import type { JsonNode, JsonObject } from '../json/json.ts';
import { parseJson } from '../json/parse-json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import { dialectIdentifier, dialectNames, plainDialect, type DialectName } from './dialects.ts';
import draft04 from './draft-04.schema.json' with { type: 'json' };
import {
  readResources,
  resolveUri,
  splitReference,
  type Resource,
  type Resources,
} from './embedded-resources.ts';
import assertion2020 from './format-assertion.schema.json' with { type: 'json' };
import { toLatestForm } from './latest-form.ts';
import { identifierOf, referenceOf } from './readings.ts';
import { walkSchemas } from './walk-schemas.ts';

/** A document of the specification: the meta-schema of a dialect, or of one of its vocabularies. */
export interface MetaSchema {
  readonly dialect: DialectName;
  /** Its identifier without the empty fragment. */
  readonly identifier: string;
  /** In the latest form, as every schema is. */
  readonly root: JsonObject;
  readonly file: Resources;
  /** Its references, which lead to documents of the same dialect. */
  readonly references: readonly MetaSchemaReference[];
}

/** A reference in a document of the specification to a place in it or in another one. */
export interface MetaSchemaReference {
  readonly holder: JsonObject;
  readonly pointer: string;
  readonly ref: string;
  /** The name of the dynamic anchor that it reaches. */
  readonly dynamicName?: string;
  readonly identifier: string;
  readonly segments: readonly string[];
  readonly node: JsonNode;
}

/** The plain documents by dialect; the first is the meta-schema, the others are of its vocabularies. */
const documents = {
  '04': [draft04],
  '06': [draft06],
  '07': [draft07],
  '2019-09': [
    schema2019,
    core2019,
    applicator2019,
    validation2019,
    metaData2019,
    format2019,
    content2019,
  ],
  '2020-12': [
    schema2020,
    core2020,
    applicator2020,
    unevaluated2020,
    validation2020,
    metaData2020,
    annotation2020,
    content2020,
    assertion2020,
  ],
} as const satisfies Record<DialectName, readonly object[]>;

/** The documents outside the catalog that references may name, since every validator has them. */
export const metaSchemas: readonly MetaSchema[] = dialectNames.flatMap(readDocuments);

const byIdentifier = new Map(metaSchemas.map((found) => [found.identifier, found]));

/** The document with an identifier. */
export function metaSchemaNamed(identifier: string): MetaSchema | undefined {
  return byIdentifier.get(identifier);
}

/** The meta-schema of a dialect. */
export function metaSchemaOf(name: DialectName): MetaSchema {
  const found = metaSchemas.find(({ dialect }) => dialect === name);
  if (found === undefined) throw new Error(`there is no meta-schema of ${name}`);
  return found;
}

/** The place in a meta-schema to which one of its own references leads. */
export function metaSchemaTarget(holder: JsonObject): MetaSchemaReference | undefined {
  return targets.get(holder);
}

const targets: ReadonlyMap<JsonObject, MetaSchemaReference> = new Map(
  metaSchemas.flatMap(({ references }) =>
    references.map((reference) => [reference.holder, reference] as const),
  ),
);

function readDocuments(dialect: DialectName): MetaSchema[] {
  const roots = documents[dialect].map((document) => readDocument(document, dialect));
  const files = roots.map((root, index) => {
    const identifier = (identifierOf(root) ?? dialectIdentifier(dialect)).replace(/#$/, '');
    const schemas =
      index === 0 && roots.length === 1 ? [] : walkSchemas({ node: root, pointer: '' });
    return { dialect, identifier, root, file: readResources(identifier, root, schemas) };
  });
  const wholes = new Map(files.map(({ file }) => [file.whole.uri, file]));
  return files.map((found) => ({
    ...found,
    references: ownReferences(found.root, found.file, wholes),
  }));
}

function readDocument(document: object, dialect: DialectName): JsonObject {
  const parsed = parseJson(JSON.stringify(document));
  if (parsed.kind === 'parsed' && parsed.root.kind === 'object') {
    return toLatestForm(parsed.root, plainDialect(dialect)).root;
  }
  throw new Error(`a meta-schema of ${dialect} is not a JSON object`);
}

function ownReferences(
  root: JsonObject,
  { whole }: Resources,
  files: ReadonlyMap<string, Resources>,
): MetaSchemaReference[] {
  return walkSchemas({ node: root, pointer: '' }).flatMap(({ schema, pointer }) => {
    const stated = referenceOf(schema);
    if (stated === undefined) return [];
    const { keyword, ref } = stated;
    const { address, fragment } = splitReference(ref);
    const file = files.get(resolveUri(address, whole) ?? '');
    const target = file && targetIn(file, fragment);
    if (file === undefined || target === undefined) return [];
    const { identifier, segments, node } = target;
    const isDynamic =
      keyword !== '$ref' && file.dynamic.get(file.whole.uri)?.get(fragment)?.node === node;
    const dynamic = isDynamic && { dynamicName: fragment };
    return [{ holder: schema, pointer, ref, identifier, segments, node, ...dynamic }];
  });
}

function targetIn({ whole, byName }: Resources, fragment: string): Resource | undefined {
  const named = byName.get(`${whole.uri}#${fragment}`);
  const segments = parsePointer(fragment);
  const node = segments && nodeAt(whole.node, segments);
  return named ?? (segments && node && { ...whole, segments, node });
}
