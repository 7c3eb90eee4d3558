import { member, toValue, type JsonNode, type JsonObject } from '../../json/json.ts';
import { metaSchemaIdentifier, metaSchemaRoot } from '../../schema/meta-schema-document.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { vocabulary } from '../../schema/keywords.ts';
import type { Targets } from '../../model/follow-references.ts';
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

/** Keywords that no instance fails by; `definitions` are reached by references alone. */
const silent: ReadonlySet<string> = new Set([
  '$id',
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'readOnly',
  'writeOnly',
  'examples',
  'contentMediaType',
  'contentEncoding',
  'definitions',
  '$defs',
]);

/** Reads the assertions of a schema; draft-07 ignores what stands beside a `$ref`. */
export function readAssertions(node: JsonNode, references: Targets): Assertions {
  const targets: SchemaPlace[] = [];
  const read = (schema: JsonNode): object | boolean => {
    if (schema.kind !== 'object') return schema.kind !== 'boolean' || schema.value;
    const ref = member(schema, '$ref');
    if (ref?.kind !== 'string') return readKeywords(schema, read);
    targets.push(targetOf(schema, ref.value, references));
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
  const segments = parsePointer(ref.slice(ref.indexOf('#') + 1)) ?? [];
  const node = ref.includes('#') ? nodeAt(metaSchemaRoot, segments) : undefined;
  return { identifier: metaSchemaIdentifier, node: node ?? metaSchemaRoot };
}

function readKeywords(schema: JsonObject, read: ReadSchema): object {
  const entries = Array.from(schema.members).flatMap(([keyword, value]) => {
    const shape = vocabulary.get(keyword)?.shape;
    if (shape === undefined || silent.has(keyword)) return [];
    return [[keyword, readKeyword(shape, value, read)] as const];
  });
  return withProtoPattern(Object.fromEntries([...entries, ...nullableOf(schema)]));
}

/** Ajv knows OpenAPI's `nullable` beside a `type`, so that examples may rely on it. */
function nullableOf(schema: JsonObject): (readonly [string, unknown])[] {
  const value = member(schema, 'nullable');
  const isKnown = value?.kind === 'boolean' && value.value && schema.members.has('type');
  return isKnown ? [['nullable', true]] : [];
}

type KeywordShape = NonNullable<ReturnType<typeof vocabulary.get>>['shape'];

function readKeyword(shape: KeywordShape, value: JsonNode, read: ReadSchema): unknown {
  switch (shape) {
    case 'data':
      return toValue(value);
    case 'schema':
      return read(value);
    case 'schemaArray':
    case 'items':
      return value.kind === 'array' ? value.items.map(read) : read(value);
    case 'schemaMap':
    case 'dependencies':
      return value.kind === 'object' ? readMembers(value, read) : {};
  }
}

/** A dependency may be an array of names, which is no schema. */
function readMembers({ members }: JsonObject, read: ReadSchema): object {
  return Object.fromEntries(
    Array.from(members, ([name, value]) => [
      name,
      value.kind === 'array' ? toValue(value) : read(value),
    ]),
  );
}
