import { isMarked } from '../../../json/decode.ts';
import {
  isFalse,
  member,
  membersOf,
  stringMember,
  type JsonNode,
  type JsonObject,
} from '../../../json/json.ts';
import { parseJson } from '../../../json/parse-json.ts';
import { lineStarts, positionAt } from '../../../json/position.ts';
import { formatPointer, innermostAt, nodeAt, parsePointer } from '../../../json/pointer.ts';
import {
  definitionsKeywordOf,
  dialectNamed,
  identifierKeywordOf,
  type DialectName,
} from '../../../schema/dialects.ts';
import { unstatedDialect } from '../../../schema/unstated-dialect.ts';
import { lazy, lazyByKey } from '../../../text/lazy.ts';
import { shortDigest } from '../../../text/short-digest.ts';
import { takeName } from '../../../text/take-name.ts';
import type { CatalogFile } from '../../catalog-file.ts';
import { commonWords } from '../../common-words.ts';
import type { DefinitionFile, ReadDocument } from '../../layout.ts';
import { ownUri, statedUri } from '../find/stated-uri.ts';
import { pickedPointer } from '../find/found-definition.ts';
import type { PlacedDefinition } from '../placed-definition.ts';
import type { Picker } from '../picks/picker.ts';
import { referencesIn, type WrittenReference } from './references-in.ts';
import type { ForeignFile } from '../source.ts';
import { hasOwnBase, writeDocument, type MadeDocument, type MapReference } from './source-map.ts';
import { tryDecodePercent } from '../../../text/decode-percent.ts';

/** The most characters of a self-contained file. */
const longestStandalone = 256 * 1024;

/** Makes the document of each definition: its file, or JSON made from the file or a part of it. */
export class DocumentMaker {
  /** Documents with several definitions, by their roots. */
  readonly #documents: ReadonlyMap<JsonNode, SharedDocument>;
  /** Cached by text: one for all definitions of a file. */
  readonly #fingerprintOf = lazyByKey(shortDigest);
  readonly #linesOf = lazyByKey(lineStarts);

  readonly #agreedDialect: DialectName | undefined;
  /** The whole files, and aliases for them, by identifier. */
  readonly #whole: ReadonlyMap<string, readonly PlacedDefinition[]>;

  constructor(definitions: readonly PlacedDefinition[], agreedDialect: DialectName | undefined) {
    this.#agreedDialect = agreedDialect;
    const whole = definitions.filter(({ picked }) => picked === undefined);
    this.#whole = Map.groupBy(whole, ({ identifier }) => identifier);
    const picked = definitions.filter((definition) => definition.picked !== undefined);
    const byRoot = Map.groupBy(picked, ({ root }) => root);
    this.#documents = new Map(
      Array.from(byRoot, ([root, all]) => [root, new SharedDocument(root, all)]),
    );
  }

  make(definition: PlacedDefinition, exampleFiles: readonly CatalogFile[]): DefinitionFile {
    const { family, name, parsed, identifier, content } = definition;
    const place = { family, name, version: parsed, identifier };
    return { file: content.file, place, exampleFiles, document: this.#document(definition) };
  }

  #document(definition: PlacedDefinition): ReadDocument {
    const { picked, content, root } = definition;
    if (picked !== undefined) {
      const { line } = positionAt(this.#linesOf(content.text), picked.node.start);
      const fingerprint = this.#fingerprintOf(content.text);
      const foreign = { ...describe(definition), line, fingerprint };
      const document = this.#documents.get(root) ?? new SharedDocument(root, []);
      const part = new PartialDefinition(definition, document, this.#agreedDialect);
      const standalone = (identifier: string): string | undefined => part.standalone(identifier);
      return { ...parsed(part.linked()), foreign, standalone };
    }
    const own = describe(definition);
    const same = this.#whole.get(definition.identifier) ?? [];
    const uris = new Set(same.flatMap((found) => statedUri(found) ?? []));
    if (own.uri !== undefined) uris.delete(own.uri);
    const foreign = { ...own, ...(uris.size > 0 && { copies: [...uris] }) };
    if (content.format === 'json') return { text: content.text, root, foreign };
    return { ...parsed(writeDocument(root, content.text)), foreign };
  }
}

/** A part of a document, translated to JSON Schema, and the references in it. */
interface DocumentPart {
  readonly node: JsonNode;
  readonly references: readonly WrittenReference[];
}

/** A document with several definitions, which share the parts that were read. */
class SharedDocument {
  /** The definitions, by pointer. */
  readonly siblings: ReadonlyMap<string, PlacedDefinition>;
  readonly #root: JsonNode;
  /** By picker, which translates parts to JSON Schema: the part at a pointer; `undefined` if there is none. */
  readonly partsBy = lazyByKey((picker: Picker | undefined) =>
    lazyByKey((pointer: string) => this.#readPart(pointer, picker)),
  );

  constructor(root: JsonNode, definitions: readonly PlacedDefinition[]) {
    this.#root = root;
    this.siblings = new Map(definitions.map((held) => [pickedPointer(held), held]));
  }

  #readPart(pointer: string, picker: Picker | undefined): DocumentPart | undefined {
    const found = nodeAt(this.#root, parsePointer(pointer) ?? []);
    if (found === undefined) return undefined;
    const node = picker?.translate?.(found) ?? found;
    return { node, references: referencesIn(node) };
  }
}

function parsed({ text, origin }: MadeDocument): Pick<ReadDocument, 'text' | 'root' | 'origin'> {
  const read = parseJson(text, commonWords);
  if (read.kind === 'failed') throw new Error(`what was made is not JSON: ${text.slice(0, 100)}`);
  return { text, root: read.root, origin };
}

function describe(definition: PlacedDefinition): ForeignFile {
  const { picked, content, options, labels, day } = definition;
  const stated = statedUri(definition);
  const uri = picked === undefined ? stated : undefined;
  const { path, bytes } = content.file;
  const identity = picked === undefined ? (options.identity ?? 'keep') : 'rewrite';
  const isJson = content.format === 'json';
  const mark = isMarked(bytes) ? '\ufeff' : '';
  const isPart = pickedPointer(definition) !== '';
  return {
    identity,
    ...(identity === 'keep' && isJson && mark !== '' && { mark }),
    base: ownUri(definition) ?? stated ?? definition.place,
    ...(uri !== undefined && { uri }),
    ...(isPart && { pointer: pickedPointer(definition) }),
    ...(!isJson &&
      !isPart && {
        written: { end: path.slice(path.lastIndexOf('.')), text: mark + content.text },
      }),
    ...(labels.length > 0 && { labels: labels.map(({ text }) => text) }),
    ...(day !== undefined && { day }),
  };
}

/** A definition among those of its file. */
class PartialDefinition {
  readonly #definition: PlacedDefinition;
  readonly #document: SharedDocument;
  readonly #agreedDialect: DialectName | undefined;
  /** The names in a self-contained document, whose text is built each time. */
  readonly #namesWithin = lazy(() =>
    this.#embed((pointer) => this.#siblingAt(pointer) !== this.#definition),
  );

  constructor(
    definition: PlacedDefinition,
    document: SharedDocument,
    agreedDialect: DialectName | undefined,
  ) {
    this.#definition = definition;
    this.#document = document;
    this.#agreedDialect = agreedDialect;
  }

  /** The document with references to the addresses of its siblings. */
  linked(): MadeDocument {
    const { identifier } = this.#definition;
    const names = this.#embed((pointer) => this.#siblingAt(pointer) === undefined) ?? new Map();
    return this.#write(identifier, names, (pointer) => {
      const sibling = this.#siblingAt(pointer);
      if (sibling === undefined) return undefined;
      const rest = pointer.slice(pickedPointer(sibling).length);
      if (sibling === this.#definition) return `#${rest}`;
      return rest === '' ? sibling.identifier : `${sibling.identifier}#${rest}`;
    });
  }

  /** The document with its siblings embedded; `undefined` if they are too many or refer to other files. */
  standalone(identifier: string): string | undefined {
    const names = this.#namesWithin();
    if (names === undefined) return undefined;
    const within = [...names.keys()].flatMap((pointer) => this.#partAt(pointer) ?? []);
    const parts = [this.#own(), ...within];
    const leadsOut = ({ ref }: WrittenReference): boolean => !ref.startsWith('#');
    if (parts.some(({ references }) => references.some(leadsOut))) return undefined;
    const { text } = this.#write(identifier, names, (pointer) =>
      this.#siblingAt(pointer) === this.#definition
        ? `#${pointer.slice(pickedPointer(this.#definition).length)}`
        : undefined,
    );
    return text.length > longestStandalone ? undefined : text;
  }

  /** The definition itself. */
  #own(): DocumentPart {
    const own = this.#partAt(pickedPointer(this.#definition));
    if (own === undefined) throw new Error(`${this.#definition.identifier} is of another document`);
    return own;
  }

  #partAt(pointer: string): DocumentPart | undefined {
    return this.#document.partsBy(this.#definition.picked?.picker)(pointer);
  }

  /** The sibling that contains the target of a pointer. */
  #siblingAt(pointer: string): PlacedDefinition | undefined {
    return innermostAt(pointer, this.#document.siblings);
  }

  /**
   * The schemas that the document must contain: their names as local definitions, by pointer. `undefined`
   * if they are too large.
   */
  #embed(isWithin: (pointer: string) => boolean): ReadonlyMap<string, string> | undefined {
    const names = new Map<string, string>();
    const own = this.#own();
    const taken = new Set(membersOf(member(own.node, this.#definitionsKeyword())).keys());
    let size = 0;
    const queue = [own];
    for (const { node, references } of queue) {
      size += node.end - node.start;
      if (size > longestStandalone) return undefined;
      for (const { ref, resource } of references) {
        const pointer = pointerIn(ref, resource);
        if (pointer === undefined || names.has(pointer) || !isWithin(pointer)) continue;
        const part = this.#partAt(pointer);
        if (part === undefined) continue;
        names.set(pointer, takeName(nameOf(parsePointer(pointer) ?? []), taken, '-'));
        queue.push(part);
      }
    }
    return names;
  }

  #write(
    identifier: string,
    names: ReadonlyMap<string, string>,
    addressOf: (pointer: string) => string | undefined,
  ): MadeDocument {
    const { node } = this.#own();
    const own = hasOwnBase(node) ? node : undefined;
    const mapReference: MapReference = (ref, resource = own) => {
      const pointer = pointerIn(ref, resource);
      if (pointer === undefined) return ref;
      const name = names.get(pointer);
      const address =
        name === undefined
          ? addressOf(pointer)
          : `#${formatPointer([this.#definitionsKeyword(), name])}`;
      return address ?? ref;
    };
    const embedded = Array.from(names).flatMap(([pointer, name]) => {
      const part = this.#partAt(pointer);
      return part === undefined ? [] : [[name, part.node] as const];
    });
    const { text } = this.#definition.content;
    const made = writeDocument(this.#head(identifier, embedded), text, mapReference);
    const pointerOf = (pointer: string): string => this.#writtenAt(pointer, names);
    return { ...made, origin: { ...made.origin, pointerOf } };
  }

  /** Maps a pointer into the made document to one into the shared document. */
  #writtenAt(pointer: string, names: ReadonlyMap<string, string>): string {
    const [, holder, name, ...rest] = pointer.split('/');
    const [source] = Array.from(names).find(([, given]) => given === name) ?? [];
    if (source !== undefined && holder === this.#definitionsKeyword())
      return [source, ...rest].join('/');
    const isMoved =
      this.#definitionsKeyword() === 'definitions' &&
      member(this.#own().node, '$ref') !== undefined;
    const own = isMoved ? pointer.replace(/^\/allOf\/0\/\$ref$/, '/$ref') : pointer;
    return pickedPointer(this.#definition) + own;
  }

  #statedDialect(): string | undefined {
    const { root, picked } = this.#definition;
    const own = stringMember(picked?.node, '$schema');
    return own ?? picked?.picker.dialectOf?.(root) ?? stringMember(root, '$schema');
  }

  #dialect(): DialectName {
    const { root, picked, options } = this.#definition;
    const stated = dialectNamed(this.#statedDialect() ?? '');
    if (stated !== undefined) return stated;
    return options.dialect ?? unstatedDialect(picked?.node ?? root, this.#agreedDialect);
  }

  #definitionsKeyword(): '$defs' | 'definitions' {
    return definitionsKeywordOf(this.#dialect());
  }

  /** The schema with its dialect, its identifier and the embedded schemas. */
  #head(identifier: string, embedded: readonly (readonly [string, JsonNode])[]): JsonNode {
    const node = objectOf(this.#own().node);
    const { start, end } = node;
    const text = (value: string): JsonNode => ({ kind: 'string', start, end, value });
    const dialect = this.#statedDialect();
    const keyword = identifierKeywordOf(this.#dialect());
    const members = new Map<string, JsonNode>([
      ...(dialect === undefined ? [] : [['$schema', text(dialect)] as const]),
      [keyword, text(identifier)],
      ...visibleMembers(node, this.#definitionsKeyword() === 'definitions').filter(
        ([name]) => !['$schema', '$id', 'id'].includes(name),
      ),
    ]);
    if (embedded.length > 0) {
      const kept = membersOf(node.members.get(this.#definitionsKeyword()));
      members.set(this.#definitionsKeyword(), {
        kind: 'object',
        start,
        end,
        members: new Map([...kept, ...embedded]),
      });
    }
    return { ...node, members };
  }
}

/** A schema as an object, which can have an identifier: `true` is `{}`, and `false` is `{ "not": {} }`. */
function objectOf(node: JsonNode): JsonObject {
  if (node.kind === 'object') return node;
  const { start, end } = node;
  const all: JsonObject = { kind: 'object', start, end, members: new Map() };
  const isNone = isFalse(node);
  return isNone ? { ...all, members: new Map([['not', all]]) } : all;
}

/** Up to draft-07, a `$ref` at the root would hide the identifier beside it. */
function visibleMembers(
  { members, start, end }: JsonObject,
  hides: boolean,
): readonly (readonly [string, JsonNode])[] {
  const ref = members.get('$ref');
  if (ref === undefined || !hides) return [...members];
  const branch: JsonNode = { kind: 'object', start, end, members: new Map([['$ref', ref]]) };
  const all: JsonNode = { kind: 'array', start, end, items: [branch] };
  return [...[...members].filter(([name]) => name !== '$ref' && name !== 'allOf'), ['allOf', all]];
}

/**
 * The pointer of a reference inside its file; `undefined` for any other, such as one inside `resource`, a
 * part with its own identifier, that leads to something in that part.
 */
function pointerIn(ref: string, resource: JsonNode | undefined): string | undefined {
  const pointer = ref.startsWith('#') ? tryDecodePercent(ref.slice(1)) : undefined;
  const segments = pointer === undefined ? undefined : parsePointer(pointer);
  if (segments === undefined) return undefined;
  const isOwn = resource !== undefined && nodeAt(resource, segments) !== undefined;
  return isOwn ? undefined : pointer;
}

function nameOf(segments: readonly string[]): string {
  const words = segments.at(-1)?.match(/[\w.-]+/g);
  return words?.join('_') ?? 'root';
}
