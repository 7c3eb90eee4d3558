import { stringMember, type JsonNode, type JsonObject } from '../json/json.ts';
import { nodeAt, parsePointer } from '../json/pointer.ts';
import {
  dialectNamed,
  dialectOf,
  isSince,
  plainDialect,
  shownDialect,
  type DialectUse,
} from './dialects.ts';
import { fromDraft04, type KeywordMember } from './draft-04.ts';
import { keywordsOf, vocabulary, vocabularyOf, type Keyword } from './keywords.ts';
import { mapSubschemas } from './subschemas.ts';

/**
 * A document in the latest form: keywords of all dialects, each with a single meaning, so that model, types,
 * validators and playground need no dialects. A schema with a reference has no other keywords: beside
 * others, the reference becomes a branch of `allOf`. The nodes keep their spans in the text.
 */
export interface LatestForm {
  readonly root: JsonObject;
  /** Schemas as written, by the schema in latest form, where the two differ. */
  readonly written: ReadonlyMap<JsonNode, JsonObject>;
}

/**
 * Brings a document into the latest form; parts that are already in it stay the same nodes. `places` are
 * pointers to values below unknown keywords that are schemas because some reference leads there.
 */
export function toLatestForm(
  root: JsonObject,
  dialect: DialectUse,
  places: Iterable<string> = [],
): LatestForm {
  const translator = new Translator(dialect);
  const outerFirst = [...places].toSorted((a, b) => a.length - b.length);
  const translated = outerFirst.reduce<JsonNode>(
    (node, place) => adopt(translator, node, latestSegments(node, parsePointer(place) ?? [])),
    translator.object(root),
  );
  return { root: translated.kind === 'object' ? translated : root, written: translator.written };
}

/** The document with a schema below an unknown keyword brought into the latest form, too. */
function adopt(
  translator: Translator,
  node: JsonNode,
  [segment, ...rest]: readonly string[],
): JsonNode {
  const { translated, written } = translator;
  if (segment === undefined) return translated.has(node) ? node : translator.schema(node);
  const child = nodeAt(node, [segment]);
  const adopted = child && adopt(translator, child, rest);
  if (adopted === undefined || adopted === child) return node;
  if (node.kind === 'array') {
    return { ...node, items: node.items.with(Number(segment), adopted) };
  }
  if (node.kind !== 'object') return node;
  const copy = { ...node, members: new Map(node.members).set(segment, adopted) };
  if (translated.has(node)) {
    translated.add(copy);
    written.set(copy, written.get(node) ?? node);
  }
  return copy;
}

/** A document in latest form, read in the dialect that it states. */
export function latestForm(root: JsonNode): JsonNode {
  const dialect = dialectOf(root);
  return dialect === undefined || root.kind !== 'object'
    ? root
    : new Translator(plainDialect(dialect)).object(root);
}

/** Maps the segments of a pointer into a document to those in its latest form. */
export function latestSegments(root: JsonNode, segments: readonly string[]): readonly string[] {
  let node: JsonNode | undefined = root;
  return segments.map((segment) => {
    const name = node === undefined ? segment : nameIn(node, segment);
    node = node && nodeAt(node, [name]);
    return name;
  });
}

/** A keyword that its dialect does not have gets a longer name. */
function nameIn(node: JsonNode, segment: string): string {
  if (node.kind !== 'object' || node.members.has(segment)) return segment;
  const names = [...node.members.keys()];
  return names.find((name) => voidKeyword(name)?.keyword === segment) ?? segment;
}

/** A keyword without a meaning in the dialect of its file. */
export interface VoidKeyword {
  readonly keyword: string;
  /** The dialect that has it, or the vocabulary that is left out, and the dialect that lacks it. */
  readonly of: string;
  readonly here: string;
}

const voidName =
  /^(?<keyword>\S+) \(of (?<of>\S+), (?:means nothing in (?<here>\S+)|changes nothing)\)$/;

/** Reads the name of such a keyword in latest form; `undefined` for every other name. */
export function voidKeyword(name: string): VoidKeyword | undefined {
  if (!name.endsWith(')')) return undefined;
  const { keyword, of, here } = voidName.exec(name)?.groups ?? {};
  if (keyword === undefined || of === undefined) return undefined;
  return { keyword, of, here: here ?? of };
}

/** Maps a pointer into the latest form to one into the file. */
export function writtenPointer(pointer: string): string {
  return pointer.replaceAll(/ \(of [^ ]+, (?:means nothing in [^ /]+|changes nothing)\)/g, '');
}

/** Whether a schema in latest form is a reference that is written beside other keywords. */
export function isBesideOthers({ members, start }: JsonObject): boolean {
  const [only] = members.values();
  return members.size === 1 && only?.start === start;
}

class Translator {
  readonly #dialect: DialectUse;
  readonly #words: ReadonlyMap<string, Keyword>;
  /** Schemas as written, by the schema in latest form, where the two differ. */
  readonly written: Map<JsonNode, JsonObject>;
  readonly translated = new Set<JsonNode>();

  constructor(dialect: DialectUse, written = new Map<JsonNode, JsonObject>()) {
    this.#dialect = dialect;
    this.#words = wordsOf(dialect);
    this.written = written;
  }

  readonly schema = (node: JsonNode): JsonNode => {
    if (node.kind !== 'object') return node;
    const own = embeddedDialect(node);
    if (own === undefined || own.name === this.#dialect.name) return this.object(node);
    return new Translator(own, this.written).object(node);
  };

  object(schema: JsonObject): JsonObject {
    const old = [...schema.members];
    const found = old.flatMap((member) => this.#members(member, schema));
    const members = this.#besideReferences(found);
    const isSame =
      members.length === old.length && members.every((member, index) => member === old[index]);
    const translated = isSame ? schema : { ...schema, members: new Map(members) };
    if (!isSame) this.written.set(translated, schema);
    this.translated.add(translated);
    return translated;
  }

  #members(member: KeywordMember, schema: JsonObject): readonly KeywordMember[] {
    const [keyword, value] = member;
    const changed = this.#dialect.name === '04' ? fromDraft04(member, schema) : undefined;
    if (changed === 'idle') return [[`${keyword} (of draft-04, changes nothing)`, value]];
    if (changed !== undefined) return changed;
    const known = this.#words.has(keyword) ? undefined : vocabulary.get(keyword);
    if (known === undefined) {
      const mapped = mapSubschemas(keyword, value, this.schema, this.#words);
      return [mapped === value ? member : [keyword, mapped]];
    }
    return [[this.#voidNameOf(keyword, known), value]];
  }

  #voidNameOf(keyword: string, known: Keyword): string {
    const here = shownDialect(this.#dialect.name);
    return `${keyword} (of ${this.#ownerOf(keyword, known)}, means nothing in ${here})`;
  }

  /** The owner of a keyword that a dialect lacks: another dialect, or a vocabulary that it leaves out. */
  #ownerOf(keyword: string, { from, until }: Keyword): string {
    if (until !== undefined && !isSince(until, this.#dialect.name)) return shownDialect(until);
    if (from !== undefined && !isSince(this.#dialect.name, from)) return shownDialect(from);
    return `vocab/${vocabularyOf(keyword, this.#dialect.name) ?? ''}`;
  }

  /** Moves references beside other keywords into branches of `allOf`, in dialects where both count. */
  #besideReferences(members: readonly KeywordMember[]): readonly KeywordMember[] {
    if (!isSince(this.#dialect.name, '2019-09') || members.length < 2) return members;
    const references = members.filter(isReference);
    const first = references[0]?.[0];
    if (first === undefined) return members;
    const branches = references.map(([keyword, value]): JsonObject => {
      const { start, end } = value;
      return { kind: 'object', members: new Map([[keyword, value]]), start, end };
    });
    const stated = members.find(([keyword]) => keyword === 'allOf')?.[1];
    const own = stated?.kind === 'array' ? stated : undefined;
    const span = own ?? { start: branches[0]?.start ?? 0, end: branches[0]?.end ?? 0 };
    const all: JsonNode = { ...span, kind: 'array', items: [...(own?.items ?? []), ...branches] };
    const place = own === undefined ? first : 'allOf';
    return members.flatMap((member): KeywordMember[] => {
      if (member[0] === place) return [['allOf', all]];
      return isReference(member) ? [] : [member];
    });
  }
}

/** The keywords that a dialect has, without those of vocabularies that it leaves out. */
function wordsOf({ name, omitted }: DialectUse): ReadonlyMap<string, Keyword> {
  const words = keywordsOf(name);
  if (omitted.length === 0) return words;
  return new Map(
    Array.from(words).filter(([keyword]) => !omitted.includes(vocabularyOf(keyword, name) ?? '')),
  );
}

/** The dialect that an embedded resource states, since a bundle may contain several dialects. */
function embeddedDialect(node: JsonObject): DialectUse | undefined {
  const stated = stringMember(node, '$schema');
  const hasName = node.members.has('$id') || node.members.has('id');
  const name = stated === undefined || !hasName ? undefined : dialectNamed(stated);
  return name === undefined ? undefined : plainDialect(name);
}

function isReference([keyword, value]: KeywordMember): boolean {
  return vocabulary.get(keyword)?.role === 'reference' && value.kind === 'string';
}
