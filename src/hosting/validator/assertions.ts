import { member, toValue, type JsonNode, type JsonObject } from '../../json/json.ts';
import {
  latestMetaSchema,
  metaSchemaNamed,
  metaSchemaTarget,
} from '../../schema/meta-schema-document.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { splitReference } from '../../schema/embedded-resources.ts';
import { isKeyword, type KeywordName } from '../../schema/keywords.ts';
import { referencesOf } from '../../schema/readings.ts';
import { arrangementOf, isNameList } from '../../schema/subschemas.ts';
import type { Targets } from '../../catalog/catalog.ts';
import { withProtoPattern } from './proto-name.ts';

/** A schema that something refers to, and the identifier of the document that it stands in. */
export interface SchemaPlace {
  readonly identifier: string;
  readonly node: JsonNode;
}

/** What a schema asserts, without what only describes it. */
export interface Assertions {
  /** A schema of draft-07 in which the value of each `$ref` is the index of its target. */
  readonly schema: object | boolean;
  readonly targets: readonly SchemaPlace[];
}

/** Whether an instance can fail by a keyword; `definitions` are reached by references alone. */
const effects = {
  $id: 'silent',
  $schema: 'silent',
  $ref: 'asserts',
  $comment: 'silent',
  title: 'silent',
  description: 'silent',
  default: 'silent',
  readOnly: 'silent',
  writeOnly: 'silent',
  examples: 'silent',
  type: 'asserts',
  enum: 'asserts',
  const: 'asserts',
  multipleOf: 'asserts',
  maximum: 'asserts',
  exclusiveMaximum: 'asserts',
  minimum: 'asserts',
  exclusiveMinimum: 'asserts',
  maxLength: 'asserts',
  minLength: 'asserts',
  pattern: 'asserts',
  format: 'asserts',
  contentMediaType: 'silent',
  contentEncoding: 'silent',
  items: 'asserts',
  additionalItems: 'asserts',
  maxItems: 'asserts',
  minItems: 'asserts',
  uniqueItems: 'asserts',
  contains: 'asserts',
  maxProperties: 'asserts',
  minProperties: 'asserts',
  required: 'asserts',
  properties: 'asserts',
  patternProperties: 'asserts',
  additionalProperties: 'asserts',
  dependencies: 'asserts',
  propertyNames: 'asserts',
  if: 'asserts',
  then: 'asserts',
  else: 'asserts',
  allOf: 'asserts',
  anyOf: 'asserts',
  oneOf: 'asserts',
  not: 'asserts',
  definitions: 'silent',
  $defs: 'silent',
} as const satisfies Record<KeywordName, 'asserts' | 'silent'>;

/** Reads the assertions of a schema; what a reference hides asserts nothing. */
export function readAssertions(node: JsonNode, references: Targets): Assertions {
  const targets: SchemaPlace[] = [];
  const read = (schema: JsonNode): object | boolean => {
    if (schema.kind !== 'object') return schema.kind !== 'boolean' || schema.value;
    const [reference] = referencesOf(schema);
    if (reference === undefined) return readKeywords(schema, read);
    targets.push(targetOf(schema, reference.ref, references));
    return { $ref: String(targets.length - 1) };
  };
  return { schema: read(node), targets };
}

type ReadSchema = (schema: JsonNode) => object | boolean;

/** A reference that leaves the catalog leads to the meta-schema, and so do those within it. */
function targetOf(holder: JsonObject, ref: string, references: Targets): SchemaPlace {
  const target = references.get(holder);
  if (target !== undefined) {
    return { identifier: target.definition.identifier, node: target.node };
  }
  const { address, fragment } = splitReference(ref);
  const metaSchema = metaSchemaNamed(address);
  const own = metaSchema === undefined ? metaSchemaTarget(holder) : undefined;
  if (own !== undefined) return own;
  const { identifier, root } = metaSchema ?? latestMetaSchema;
  return { identifier, node: nodeAt(root, parsePointer(fragment) ?? []) ?? root };
}

function readKeywords(schema: JsonObject, read: ReadSchema): object {
  const asserted = Array.from(schema.members)
    .filter(([keyword]) => isKeyword(keyword) && effects[keyword] === 'asserts')
    .map(([keyword, value]) => [keyword, readKeyword(keyword, value, read)] as const);
  return withProtoPattern(Object.fromEntries([...asserted, ...nullableOf(schema)]));
}

/** Ajv knows OpenAPI's `nullable` beside a `type`, so that examples may rely on it. */
function nullableOf(schema: JsonObject): (readonly [string, unknown])[] {
  const value = member(schema, 'nullable');
  const isKnown = value?.kind === 'boolean' && value.value && schema.members.has('type');
  return isKnown ? [['nullable', true]] : [];
}

function readKeyword(keyword: string, value: JsonNode, read: ReadSchema): unknown {
  const arrangement = arrangementOf(keyword, value);
  switch (arrangement.kind) {
    case 'data':
      return toValue(value);
    case 'schema':
      return read(value);
    case 'array':
      return arrangement.items.map(read);
    case 'map':
      return Object.fromEntries(
        Array.from(arrangement.members, ([name, held]) => [
          name,
          isNameList(held) ? toValue(held) : read(held),
        ]),
      );
  }
}
