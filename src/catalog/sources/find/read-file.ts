import { decode, withoutMark } from '../../../json/decode.ts';
import type { JsonFault } from '../../../json/faults.ts';
import {
  member,
  membersOf,
  stringMember,
  type JsonNode,
  type JsonObject,
} from '../../../json/json.ts';
import { dialectNamed } from '../../../schema/dialects.ts';
import { isJsonType, judges, vocabulary } from '../../../schema/keywords.ts';
import { isStrange, straysIn } from '../../../schema/stray-schemas.ts';
import type { CatalogFile } from '../../catalog-file.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { applyRules } from '../../rule.ts';
import { encoding } from '../../rules/encoding.ts';
import { json } from '../../rules/json.ts';
import { yaml } from '../../rules/yaml.ts';
import { asyncApi } from '../picks/async-api.ts';
import { customResource } from '../picks/custom-resource.ts';
import { openApi } from '../picks/open-api.ts';
import type { Picker } from '../picks/picker.ts';
import type { Reader } from '../readers/reader.ts';
import { readerOf } from '../readers/readers.ts';
import { restateDialect, type MetaSchemas } from '../documents/restate-dialect.ts';

/** A file of a source, read. */
export interface SourceContent {
  readonly file: CatalogFile;
  readonly text: string;
  readonly format: Reader['format'];
  readonly documents: readonly JsonNode[];
  readonly faults: readonly JsonFault[];
  /** Why it is not text; it has no document then. */
  readonly undecodable: readonly Diagnostic[];
}

/** Returns a function that reads files; equal bytes are read once, however many revisions have them. */
export function createFileReader(
  metaSchemas: MetaSchemas = {},
): (file: CatalogFile) => SourceContent {
  const known = new Map<Uint8Array, SourceContent>();
  return (file) => {
    const content = known.get(file.bytes) ?? readContent(file, metaSchemas);
    known.set(file.bytes, content);
    return { ...content, file };
  };
}

function readContent(file: CatalogFile, metaSchemas: MetaSchemas): SourceContent {
  const { path } = file;
  const { format, read } = readerOf(path);
  const decoded = decode(withoutMark(file.bytes));
  if (decoded.kind === 'failed') {
    const undecodable = applyRules([encoding], [decoded], { path, text: decoded.before });
    return { file, text: '', format, documents: [], faults: [], undecodable };
  }
  const written = read(decoded.text);
  const text = restateDialect(decoded.text, written.documents, metaSchemas);
  const content = text === decoded.text ? written : read(text);
  return { file, text, format, ...content, undecodable: [] };
}

/** The faults of a file as JSON or YAML. */
export function faultsOf({
  file: { path },
  text,
  format,
  faults,
  undecodable,
}: SourceContent): readonly Diagnostic[] {
  const rule = format === 'yaml' ? yaml : json;
  return [...undecodable, ...applyRules([rule], [faults], { path, text })];
}

/** The kind of a file, judging by its content. */
export type ContentKind =
  | { readonly kind: 'schema'; readonly root: JsonNode }
  | { readonly kind: 'several'; readonly picker: Picker }
  /** It states that it is a schema, but cannot be read or contains several documents. */
  | { readonly kind: 'faulty' }
  | { readonly kind: 'other' };

const pickers: readonly Picker[] = [openApi, asyncApi, customResource];

/** The pickers that a configuration may name, by their names. */
export const namedPickers: ReadonlyMap<string, Picker> = new Map(
  pickers.map((picker) => [picker.id, picker]),
);

/** Distinguishes schemas from other files, such as package manifests, configurations or instances. */
export function kindOfContent(content: SourceContent): ContentKind {
  const { documents, faults, undecodable } = content;
  const picker = pickers.find(({ isOf }) => documents.some(isOf));
  if (picker !== undefined) return { kind: 'several', picker };
  if (documents.length > 1 && documents.some(isSchema)) return { kind: 'faulty' };
  const isFaulty = faults.length > 0 || undecodable.length > 0;
  const isSchemaText = /json-schema\.org\/|"\$id"|^\$id:/m.test(textOf(content));
  if (isFaulty && isSchemaText) return { kind: 'faulty' };
  const [root] = documents;
  const isLone = documents.length === 1 && !isFaulty;
  if (root === undefined || !isLone || !isSchema(root)) return { kind: 'other' };
  return { kind: 'schema', root };
}

/** The `$id` or `id` in the text of a file that cannot be read. */
export function identifierInText(content: SourceContent): string | undefined {
  return /(?:"\$?id"|^\$?id)\s*:\s*["']?([^"'\s,]+)/m.exec(textOf(content))?.[1];
}

/** The text of a file, even if it is not UTF-8; in UTF-16, ASCII characters have a NUL byte each. */
function textOf({ file, text, undecodable }: SourceContent): string {
  if (undecodable.length === 0) return text;
  return new TextDecoder().decode(file.bytes.filter((byte) => byte !== 0));
}

/** Whether an object states that it is a schema, or has keywords that only schemas have. */
export function isSchema(root: JsonNode): boolean {
  const dialect = stringMember(root, '$schema');
  if (dialect !== undefined && isOfSchemas(dialect)) return true;
  const isNamed = /^https?:/.test(stringMember(root, '$id') ?? '');
  // An instance names its schema as $schema; a schema of another dialect has an $id and keywords.
  if (dialect !== undefined) return isNamed && (hasKeywords(root) || saysMore(root));
  return isNamed || hasKeywords(root);
}

/** Whether a `$schema` is one of schemas, if perhaps of a dialect that is not known. */
export function isOfSchemas(dialect: string): boolean {
  return dialectNamed(dialect) !== undefined || /^https?:\/\/json-schema\.org\//.test(dialect);
}

/**
 * Whether an object has lists or maps, but no keyword except `$schema`, and no schema in it: the template of
 * Nx for a map of executors, for one, begins with the `$schema` of schemas.
 */
export function saysNothing(root: JsonNode): boolean {
  if (root.kind !== 'object' || straysIn(root, '').length > 0) return false;
  const names = [...root.members.keys()].filter((name) => name !== '$schema');
  const isMapOrList = ({ kind }: JsonNode): boolean => kind === 'object' || kind === 'array';
  return names.every(isStrange) && [...root.members.values()].some(isMapOrList);
}

/** Whether a schema defines a dialect: it names vocabularies, or extends a published meta-schema. */
export function isMetaSchema(root: JsonNode): boolean {
  if (member(root, '$vocabulary') !== undefined) return true;
  const all = member(root, 'allOf');
  const parts = all?.kind === 'array' ? [root, ...all.items] : [root];
  return parts.some((part) => dialectNamed(stringMember(part, '$ref') ?? '') !== undefined);
}

/** Whether a schema asserts something, rather than just contain definitions. */
export function saysMore(root: JsonNode): boolean {
  if (root.kind !== 'object') return false;
  return [...root.members.keys()].some(judges);
}

/** Whether an object has keywords that only schemas have. */
export function hasKeywords(root: JsonNode): boolean {
  // A map of texts in several languages.
  if (member(root, 'title')?.kind === 'object') return false;
  // JSON-LD, such as a Thing Description of the W3C, which has `properties` with types.
  if (member(root, '@context') !== undefined) return false;
  if (isTypeDefinition(root)) return false;
  const type = member(root, 'type');
  // Many other formats have a `type` of their own, and `properties` beside it, such as GeoJSON.
  if (type?.kind === 'string') return isTypeOfSchema(type.value, root);
  return (
    ['properties', '$defs', 'definitions', 'patternProperties'].some((keyword) =>
      holdsSchemas(member(root, keyword), 'object'),
    ) ||
    ['allOf', 'anyOf', 'oneOf'].some((keyword) => holdsSchemas(member(root, keyword), 'array')) ||
    member(root, 'enum')?.kind === 'array' ||
    stringMember(root, '$ref') !== undefined
  );
}

/**
 * Whether the `type` of an object is one of a schema. It must not be the only keyword that says something if
 * it is beside members of another format, or if it is misspelt with a capital, as in `Object`.
 */
function isTypeOfSchema(type: string, root: JsonNode): boolean {
  if (root.kind !== 'object' || !isJsonType(type.toLowerCase())) return false;
  const others = [...root.members.keys()].filter((name) => name !== 'type');
  const isSaying = (name: string): boolean =>
    (vocabulary.get(name)?.role ?? 'annotation') !== 'annotation';
  return (isJsonType(type) && !others.some(isStrange)) || others.some(isSaying);
}

/** Whether an object is a JSON Type Definition, which has `properties` and `definitions`, too. */
export function isTypeDefinition(root: JsonNode): boolean {
  if (root.kind !== 'object' || !hasOnly(root, typeDefinitionKeywords)) return false;
  return [root, ...membersOf(member(root, 'properties')).values()].some(
    (node) =>
      node.kind === 'object' &&
      hasOnly(node, typeDefinitionKeywords) &&
      [...node.members.keys()].some((name) => ownForms.has(name)),
  );
}

function hasOnly({ members }: JsonObject, names: ReadonlySet<string>): boolean {
  return [...members.keys()].every((name) => names.has(name));
}

const ownForms = new Set(['ref', 'elements', 'optionalProperties', 'values', 'mapping']);

const typeDefinitionKeywords = new Set([
  ...ownForms,
  ...['definitions', 'nullable', 'metadata', 'type', 'enum', 'properties', 'discriminator'],
  'additionalProperties',
]);

function holdsSchemas(node: JsonNode | undefined, kind: 'object' | 'array'): boolean {
  if (node?.kind !== kind) return false;
  const held = node.kind === 'object' ? [...node.members.values()] : node.items;
  return held.length > 0 && held.every((item) => item.kind === 'object' || item.kind === 'boolean');
}
