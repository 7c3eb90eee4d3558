import type { Lack } from '../../catalog/catalog.ts';
import {
  stringMember,
  stringNode,
  toText,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { distinctNodes } from '../../json/equality.ts';
import { joinPointer } from '../../json/pointer.ts';
import {
  definitionsKeywordOf,
  dialectIdentifier,
  type DefinitionsKeyword,
  type DialectName,
} from '../../schema/dialects.ts';
import type { KeywordMember } from '../../schema/draft-04.ts';
import { inWordsOf } from '../../schema/written-form.ts';
import { vocabulary } from '../../schema/keywords.ts';
import { hasEmptyEnum, isOnlyReference } from '../../schema/readings.ts';
import { unicodeNames, unicodePattern } from '../../schema/unicode-pattern.ts';
import { arrangementOf, isNameList } from '../../schema/subschemas.ts';

/** The text of a schema, with gaps where it depends on the rest of a bundle. */
export interface Piece {
  readonly chunks: readonly Chunk[];
  /** The schemas that its references lead to, in the order of the text. */
  readonly targets: ReadonlySet<JsonNode>;
  /** The schemas inside it that some reference of the catalog reaches, with their pointers below it. */
  readonly held: ReadonlyMap<JsonNode, string>;
  /** The targets of its references that the catalog does not have. */
  readonly lacks: ReadonlySet<Lack>;
  /** The bytes of its fixed text. */
  readonly size: number;
}

/** A part of a piece. */
export type Chunk =
  | { readonly kind: 'text'; readonly text: string }
  /** The value of a `$ref`. */
  | { readonly kind: 'reference'; readonly target: JsonNode; readonly ref: string }
  /**
   * Data below a keyword that no dialect knows, which some reference uses as a schema: a
   * reference if the bundle contains that schema, otherwise the data.
   */
  | { readonly kind: 'adopted'; readonly target: JsonNode; readonly text: string }
  /** The place of inlined schemas, with the text around them, which is left out if there are none. */
  | { readonly kind: 'inlined'; readonly before: string; readonly after: string };

/** The context that the pieces of a catalog share. */
interface PieceContext {
  /** The schema that each `$ref` reaches, by the schema with the `$ref`. */
  readonly targets: ReadonlyMap<JsonNode, JsonNode>;
  /** Why a `$ref` reaches nothing, by the schema with the `$ref`. */
  readonly lacks?: ReadonlyMap<JsonNode, Lack>;
  /** Every schema that a `$ref` reaches. */
  readonly reached: Pick<ReadonlySet<JsonNode>, 'has'>;
  readonly transform?: SchemaTransform;
  /** The dialect of the bundle. */
  readonly dialect: DialectName;
  /** The dialect of the piece's file. */
  readonly home: DialectName;
}

/** Returns the changes to a schema; `undefined` to write it as in its file. */
export type SchemaTransform = (
  schema: JsonObject,
  role: PieceRole | 'inside',
) => SchemaEdit | undefined;

/** Keywords to leave out, and plain values to add or to put in place of existing ones. */
export interface SchemaEdit {
  readonly omitted: ReadonlySet<string>;
  readonly added: ReadonlyMap<string, unknown>;
}

/** The role of a piece: a bundle's root, another whole definition, or a schema in one. */
export type PieceRole = 'root' | 'definition' | 'subschema';

/** Writes a schema: the root of a bundle as a document, others as entries of its `definitions`. */
export function writePiece(schema: JsonNode, role: PieceRole, context: PieceContext): Piece {
  const writer = new PieceWriter(context);
  writer.writeSchema(schema, { pointer: '', depth: role === 'root' ? 0 : 2, role });
  return writer.finish();
}

/** The place of a schema in its piece. */
interface PiecePlace {
  readonly pointer: string;
  readonly depth: number;
  readonly role: PieceRole | 'inside';
}

type NamedSchema = readonly [name: string, held: JsonNode];

type MemberWriter = readonly [name: string, write: () => void];

/** The longest list of scalars to write on one line. */
const longestLine = 100;

const encoder = new TextEncoder();

class PieceWriter {
  readonly #context: PieceContext;
  readonly #chunks: Chunk[] = [];
  readonly #targets = new Set<JsonNode>();
  readonly #held = new Map<JsonNode, string>();
  readonly #lacks = new Set<Lack>();
  #text = '';
  #size = 0;
  /** The keyword of a root that contains inlined schemas. */
  readonly #definitionsKeyword: DefinitionsKeyword;

  constructor(context: PieceContext) {
    this.#context = context;
    this.#definitionsKeyword = definitionsKeywordOf(context.dialect);
  }

  finish(): Piece {
    this.#flush();
    return {
      chunks: this.#chunks,
      targets: this.#targets,
      held: this.#held,
      lacks: this.#lacks,
      size: this.#size,
    };
  }

  writeSchema(schema: JsonNode, place: PiecePlace): void {
    if (this.#isHeld(schema, place)) this.#held.set(schema, place.pointer);
    if (schema.kind !== 'object') {
      this.#text += toText(schema);
      return;
    }
    const members = this.#membersOf(schema, place);
    const lacksDefinitions =
      place.role === 'root' && !members.some(([name]) => name === this.#definitionsKeyword);
    this.#writeMembers(
      members,
      place.depth,
      lacksDefinitions ? inlinedAfter(members.length, this.#definitionsKeyword) : undefined,
    );
  }

  /** A changed root has additions that are not meant for references, which get their own copy. */
  #isHeld(schema: JsonNode, { role }: PiecePlace): boolean {
    const { reached, transform } = this.#context;
    return reached.has(schema) && (role !== 'root' || transform === undefined);
  }

  #membersOf(schema: JsonObject, place: PiecePlace): MemberWriter[] {
    const { transform } = this.#context;
    const change = transform?.(schema, place.role);
    const words = this.#wordsOf(schema, place.role);
    const isApart = place.role === 'root' && this.#hidesDefinitions(schema);
    const kept = words
      .filter(([name, value]) => transform !== undefined || !this.#isDispensable(name, value))
      .filter(([name]) => !isRefused(name, schema, this.#context.dialect))
      .map(([name, value]): MemberWriter => {
        const write = (): void => this.#writeKeyword(name, value, schema, place);
        if (name === 'enum' && hasEmptyEnum(schema)) return ['not', () => (this.#text += '{}')];
        return isApart && name === '$ref'
          ? ['allOf', () => this.#writeBranch(write)]
          : [name, write];
      })
      .filter(([name]) => !isLeftOut(name, place.role))
      .filter(([name]) => change?.omitted.has(name) !== true);
    if (change === undefined) return kept;
    const added = Array.from(change.added, ([name, value]): MemberWriter => [
      name,
      () => {
        this.#text += formatValue(value, place.depth + 1);
      },
    ]);
    return [...kept.filter(([name]) => !change.added.has(name)), ...added];
  }

  #isDispensable(keyword: string, value: JsonNode): boolean {
    const { dialect, reached } = this.#context;
    if (misleads(keyword, value)) return true;
    return dialect === '04' && isIdentified(keyword, value) && !holds(value, reached);
  }

  /**
   * Whether a root is a reference beside which some validators see no definitions, up to draft-07, and no default,
   * which would count beside a branch.
   */
  #hidesDefinitions(schema: JsonObject): boolean {
    if (this.#definitionsKeyword !== 'definitions' || !isOnlyReference(schema)) return false;
    return !schema.members.has('default');
  }

  #writeBranch(writeReference: () => void): void {
    this.#text += `[${lineAt(2)}{${lineAt(3)}"$ref": `;
    writeReference();
    this.#text += `${lineAt(2)}}${lineAt(1)}]`;
  }

  /** A root always states its dialect, since clients would read it in the newest one otherwise. */
  #wordsOf(schema: JsonObject, role: PiecePlace['role']): readonly KeywordMember[] {
    const { dialect, home } = this.#context;
    const words = inWordsOf(dialect, schema, home);
    if (role !== 'root' || schema.members.has('$schema')) return words;
    return [['$schema', stringNode(dialectIdentifier(dialect))], ...words];
  }

  #writeKeyword(keyword: string, value: JsonNode, schema: JsonObject, place: PiecePlace): void {
    const isReference = vocabulary.get(keyword)?.role === 'reference';
    const target = isReference ? this.#context.targets.get(schema) : undefined;
    if (target !== undefined && value.kind === 'string') {
      this.#targets.add(target);
      this.#add({ kind: 'reference', target, ref: value.value });
      return;
    }
    const lack = isReference ? this.#context.lacks?.get(schema) : undefined;
    if (lack !== undefined) {
      this.#lacks.add(lack);
      this.#text += lack.kind === 'outside' ? JSON.stringify(lack.uri) : toText(value);
      return;
    }
    const below = placeBelow(place, keyword);
    const arrangement = arrangementOf(keyword, value);
    switch (arrangement.kind) {
      case 'data':
        if (keyword === 'pattern' && value.kind === 'string') {
          this.#text += JSON.stringify(unicodePattern(value.value));
        } else if (keyword === 'required' || keyword === 'type' || keyword === 'enum') {
          this.writeData(withoutRepeats(value), below.depth);
        } else this.writeData(value, below.depth);
        break;
      case 'schema':
        this.writeSchema(value, below);
        break;
      case 'array':
        this.#writeItems(arrangement.items, below.depth, (item, index) =>
          this.writeSchema(item, placeBelow(below, index)),
        );
        break;
      case 'map': {
        const holdsInlined = place.role === 'root' && keyword === this.#definitionsKeyword;
        this.#writeSchemaMap(namedSchemas(keyword, arrangement.members), below, holdsInlined);
      }
    }
  }

  #writeSchemaMap(schemas: readonly NamedSchema[], place: PiecePlace, holdsInlined: boolean): void {
    const members = schemas.map(([name, held]): MemberWriter => [
      name,
      () =>
        isNameList(held)
          ? this.writeData(held, place.depth + 1)
          : this.writeSchema(held, placeBelow(place, name)),
    ]);
    this.#writeMembers(
      members,
      place.depth,
      holdsInlined ? inlinedAmong(members.length) : undefined,
    );
  }

  writeData(node: JsonNode, depth: number): void {
    if (this.#context.reached.has(node)) {
      this.#add({ kind: 'adopted', target: node, text: formatData(node, depth) });
    } else if (node.kind === 'object') {
      const members = Array.from(node.members, ([name, value]): MemberWriter => [
        name,
        () => this.writeData(value, depth + 1),
      ]);
      this.#writeMembers(members, depth);
    } else if (node.kind === 'array' && !isLine(node.items)) {
      this.#writeItems(node.items, depth, (item) => this.writeData(item, depth + 1));
    } else this.#text += toText(node);
  }

  #writeMembers(members: readonly MemberWriter[], depth: number, inlined?: Chunk): void {
    this.#text += '{';
    for (const [index, [name, write]] of members.entries()) {
      this.#text += `${index === 0 ? '' : ','}${lineAt(depth + 1)}${JSON.stringify(name)}: `;
      write();
    }
    if (inlined !== undefined) this.#add(inlined);
    this.#text += members.length === 0 ? '}' : `${lineAt(depth)}}`;
  }

  #writeItems(
    items: readonly JsonNode[],
    depth: number,
    write: (item: JsonNode, index: number) => void,
  ): void {
    this.#text += '[';
    for (const [index, item] of items.entries()) {
      this.#text += `${index === 0 ? '' : ','}${lineAt(depth + 1)}`;
      write(item, index);
    }
    this.#text += items.length === 0 ? ']' : `${lineAt(depth)}]`;
  }

  #add(chunk: Chunk): void {
    this.#flush();
    this.#chunks.push(chunk);
  }

  #flush(): void {
    if (this.#text === '') return;
    this.#size += encoder.encode(this.#text).byteLength;
    this.#chunks.push({ kind: 'text', text: this.#text });
    this.#text = '';
  }
}

/** The schemas of a map, under the names that a bundle uses for them. */
function namedSchemas(
  keyword: string,
  schemas: ReadonlyMap<string, JsonNode>,
): readonly NamedSchema[] {
  if (keyword !== 'patternProperties') return [...schemas];
  const names = unicodeNames(schemas.keys());
  return Array.from(schemas, ([name, held]) => [names.get(name) ?? name, held]);
}

function placeBelow({ pointer, depth }: PiecePlace, segment: string | number): PiecePlace {
  return { pointer: joinPointer(pointer, segment), depth: depth + 1, role: 'inside' };
}

/** A bundle has no `$id` and one dialect, and its local definitions are separate entries. */
function isLeftOut(keyword: string, place: PiecePlace['role']): boolean {
  const role = vocabulary.get(keyword)?.role;
  switch (role) {
    case 'identity':
      return keyword !== '$schema' || place !== 'root';
    case 'holder':
      return place === 'definition';
    case undefined:
    case 'reference':
    case 'annotation':
    case 'content':
    case 'assertion':
    case 'applicator':
      return false;
  }
}

/**
 * Whether a keyword has no effect in a schema but makes Ajv refuse it. A `not` beside an empty `enum` is left
 * out as well, since `not: {}` replaces the `enum`.
 */
function isRefused(keyword: string, schema: JsonObject, dialect: DialectName): boolean {
  const { members } = schema;
  if (keyword === 'required' && dialect === '04') return isEmptyList(members.get(keyword));
  if (keyword === 'not') return hasEmptyEnum(schema);
  return keyword === 'id' || (keyword === 'nullable' && !members.has('type'));
}

function isEmptyList(node: JsonNode | undefined): boolean {
  return node?.kind === 'array' && node.items.length === 0;
}

/** A list without repeated names or values, for which Ajv refuses a schema. */
function withoutRepeats(list: JsonNode): JsonNode {
  return list.kind === 'array' ? { ...list, items: distinctNodes(list.items) } : list;
}

/**
 * Whether data that asserts nothing has a `$ref` that leads nowhere in a bundle: clients that follow every
 * `$ref`, even in an example, such as `json-schema-ref-parser`, would fail. A pointer below an unknown
 * keyword may lead somewhere. Editors do not follow them, and show this data.
 */
export function misleads(keyword: string, value: JsonNode): boolean {
  const role = vocabulary.get(keyword)?.role;
  if (role !== undefined && role !== 'annotation') return false;
  return holdsReference(value, (ref) => role === 'annotation' || !ref.startsWith('#'));
}

/**
 * Whether data that asserts nothing has an `id`, as much data does. In draft-04, Ajv takes it for the identifier
 * of a schema, below all keywords but `default`, though not in lists, and refuses two that are equal.
 */
export function isIdentified(keyword: string, value: JsonNode): boolean {
  const role = vocabulary.get(keyword)?.role;
  if (keyword === 'default' || (role !== undefined && role !== 'annotation')) return false;
  return holdsIdentifier(value);
}

function holdsIdentifier(node: JsonNode): boolean {
  if (node.kind !== 'object') return false;
  return stringMember(node, 'id') !== undefined || [...node.members.values()].some(holdsIdentifier);
}

function holds(node: JsonNode, sought: Pick<ReadonlySet<JsonNode>, 'has'>): boolean {
  if (sought.has(node)) return true;
  return node.kind === 'object' && [...node.members.values()].some((value) => holds(value, sought));
}

function holdsReference(node: JsonNode, leadsAstray: (ref: string) => boolean): boolean {
  if (node.kind === 'array') return node.items.some((item) => holdsReference(item, leadsAstray));
  if (node.kind !== 'object') return false;
  const ref = stringMember(node, '$ref');
  if (ref !== undefined && leadsAstray(ref)) return true;
  return [...node.members.values()].some((value) => holdsReference(value, leadsAstray));
}

/** Inlined schemas in a new keyword, after the members of a root without definitions. */
function inlinedAfter(members: number, keyword: DefinitionsKeyword): Chunk {
  const before = `${members === 0 ? '' : ','}${lineAt(1)}"${keyword}": {`;
  return { kind: 'inlined', before, after: `${lineAt(1)}}${members === 0 ? lineAt(0) : ''}` };
}

/** Inlined schemas after the existing definitions of a root. */
function inlinedAmong(definitions: number): Chunk {
  return definitions === 0
    ? { kind: 'inlined', before: '', after: lineAt(1) }
    : { kind: 'inlined', before: ',', after: '' };
}

/** Data as text, indented by two spaces per level. */
export function formatData(node: JsonNode, depth: number): string {
  const writer = new PieceWriter({
    targets: new Map(),
    reached: new Set(),
    dialect: '2020-12',
    home: '2020-12',
  });
  writer.writeData(node, depth);
  return writer
    .finish()
    .chunks.map((chunk) => (chunk.kind === 'text' ? chunk.text : ''))
    .join('');
}

function formatValue(value: unknown, depth: number): string {
  return JSON.stringify(value, undefined, 2).replaceAll('\n', lineAt(depth));
}

function isLine(items: readonly JsonNode[]): boolean {
  if (items.some(({ kind }) => kind === 'object' || kind === 'array')) return false;
  return items.reduce((sum, item) => sum + item.end - item.start + 2, 0) <= longestLine;
}

/** A new line with indentation. */
function lineAt(depth: number): string {
  return `\n${'  '.repeat(depth)}`;
}
