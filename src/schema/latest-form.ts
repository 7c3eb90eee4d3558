import type { JsonNode, JsonObject } from '../json/json.ts';
import { latestDialect, shownDialect, type ReadDialect } from './dialects.ts';
import { parsePointer } from '../json/pointer.ts';
import { fromDraft04, type KeywordMember } from './draft-04.ts';
import { keywordsOf, vocabulary, type Keyword } from './keywords.ts';
import { arrangementOf, isNameList } from './subschemas.ts';

/**
 * A document in the words of the latest dialect that definitions may have, which all that reads schemas
 * reads: model, types, validators and playground know no dialect. The nodes keep their spans in the
 * text.
 */
export interface LatestForm {
  readonly root: JsonObject;
  /** By each schema that is written otherwise: the schema as its file has it. */
  readonly written: ReadonlyMap<JsonNode, JsonObject>;
}

/**
 * Brings a document into the latest words. `places` are pointers to what stands below unknown keywords
 * and is a schema all the same, since some reference leads there.
 */
export function toLatestForm(
  root: JsonObject,
  dialect: ReadDialect,
  places: Iterable<string> = [],
): LatestForm {
  if (dialect === latestDialect) return { root, written: new Map() };
  const translator = new Translator(dialect);
  return translator.translate(root, [...places]);
}

/** The segments of a pointer into a document as they are in its latest form. */
export function latestSegments(root: JsonNode, segments: readonly string[]): readonly string[] {
  let node: JsonNode | undefined = root;
  return segments.map((segment) => {
    const name = node === undefined ? segment : nameIn(node, segment);
    node = childOf(node, name);
    return name;
  });
}

function childOf(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node?.kind === 'array') return node.items[Number(name)];
  return node?.kind === 'object' ? node.members.get(name) : undefined;
}

/** A keyword that its dialect does not have stands under a longer name. */
function nameIn(node: JsonNode, segment: string): string {
  if (node.kind !== 'object' || node.members.has(segment)) return segment;
  const names = [...node.members.keys()];
  return names.find((name) => voidKeyword(name)?.keyword === segment) ?? segment;
}

/** A keyword that means nothing where it stands. */
export interface VoidKeyword {
  readonly keyword: string;
  /** The dialect that has it, and that which does not. */
  readonly of: string;
  readonly here: string;
}

const voidName =
  /^(?<keyword>\S+) \(of (?<of>\S+), (?:means nothing in (?<here>\S+)|changes nothing)\)$/;

/** What the name of a member says, if it is a keyword that the dialect of its file does not have. */
export function voidKeyword(name: string): VoidKeyword | undefined {
  const { keyword, of, here } = voidName.exec(name)?.groups ?? {};
  if (keyword === undefined || of === undefined) return undefined;
  return { keyword, of, here: here ?? of };
}

/** A pointer into a document in latest form, as its file has it. */
export function writtenPointer(pointer: string): string {
  return pointer.replaceAll(/ \(of [^ /]+, means nothing in [^ /]+\)/g, '');
}

class Translator {
  private readonly dialect: ReadDialect;
  private readonly words: ReadonlyMap<string, Keyword>;
  private readonly written = new Map<JsonNode, JsonObject>();

  constructor(dialect: ReadDialect) {
    this.dialect = dialect;
    this.words = keywordsOf(dialect);
  }

  translate(root: JsonObject, places: readonly string[]): LatestForm {
    const outerFirst = places.toSorted((a, b) => a.length - b.length);
    const translated = outerFirst.reduce(
      (node, place) => this.adopt(node, latestSegments(node, parsePointer(place) ?? [])),
      this.object(root),
    );
    return { root: translated.kind === 'object' ? translated : root, written: this.written };
  }

  private readonly schema = (node: JsonNode): JsonNode =>
    node.kind === 'object' ? this.object(node) : node;

  private object(schema: JsonObject): JsonNode {
    const members = Array.from(schema.members).flatMap((member) => this.members(member, schema));
    const translated = { ...schema, members: new Map(members) };
    this.written.set(translated, schema);
    return translated;
  }

  private members(member: KeywordMember, schema: JsonObject): readonly KeywordMember[] {
    const [keyword, value] = member;
    const changed = this.dialect === '04' ? fromDraft04(member, schema) : undefined;
    if (changed === 'idle') return [[`${keyword} (of draft-04, changes nothing)`, value]];
    if (changed !== undefined) return changed;
    const lacking = this.words.has(keyword) ? undefined : vocabulary.get(keyword);
    if (lacking === undefined) return [[keyword, this.held(keyword, value)]];
    return [[this.voidNameOf(keyword, lacking.from), value]];
  }

  private voidNameOf(keyword: string, of: Keyword['from'] = latestDialect): string {
    return `${keyword} (of ${shownDialect(of)}, means nothing in ${shownDialect(this.dialect)})`;
  }

  private held(keyword: string, value: JsonNode): JsonNode {
    const arrangement = arrangementOf(keyword, value, this.words);
    switch (arrangement.kind) {
      case 'data':
        return value;
      case 'schema':
        return this.schema(value);
      case 'array':
        return { ...value, kind: 'array', items: arrangement.items.map(this.schema) };
      case 'map': {
        const members = Array.from(arrangement.members, ([name, held]): KeywordMember => [
          name,
          isNameList(held) ? held : this.schema(held),
        ]);
        return { ...value, kind: 'object', members: new Map(members) };
      }
    }
  }

  /** The document with the schema at a place below an unknown keyword in the latest words too. */
  private adopt(node: JsonNode, [segment, ...rest]: readonly string[]): JsonNode {
    if (segment === undefined) return this.written.has(node) ? node : this.schema(node);
    if (node.kind === 'array') {
      const items = node.items.map((item, index) =>
        String(index) === segment ? this.adopt(item, rest) : item,
      );
      return { ...node, items };
    }
    if (node.kind !== 'object') return node;
    const members = Array.from(node.members, ([name, value]): KeywordMember => [
      name,
      name === segment ? this.adopt(value, rest) : value,
    ]);
    const copy = { ...node, members: new Map(members) };
    const written = this.written.get(node);
    if (written !== undefined) this.written.set(copy, written);
    return copy;
  }
}
