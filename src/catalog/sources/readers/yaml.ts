import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Alias,
  type Document,
  type Node,
  type Scalar,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { JsonFault } from '../../../json/faults.ts';
import { itemsOrSelf, membersOf, type JsonNode, type Span } from '../../../json/json.ts';
import { lazyByKey } from '../../../text/lazy.ts';
import type { Reader, ReadText } from './reader.ts';

/** The most values to which the aliases of a file may expand: a few lines could expand to billions. */
const mostAliased = 200_000;
/** The length of a text that counts like a value. */
const aliasedText = 100;
/** The same limit as for JSON. */
const deepest = 1000;

/** YAML 1.2 with JSON's values, and merge keys of YAML 1.1, since many API documents use them. */
export const yamlReader: Reader = { format: 'yaml', ends: ['.yaml', '.yml'], read: readYaml };

function readYaml(text: string): ReadText {
  const parsed = parseAllDocuments(text, {
    uniqueKeys: false,
    schema: 'core',
    prettyErrors: false,
  });
  const documents = Array.isArray(parsed) ? parsed : [];
  const read = documents.map((document) => new TreeBuilder(document, text).build());
  return {
    documents: read.flatMap(({ root }) => (root === undefined ? [] : [root])),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/** Makes the tree of one document. */
class TreeBuilder {
  readonly #document: Document.Parsed;
  readonly #text: string;
  readonly #faults: JsonFault[] = [];
  readonly #open = new Set<unknown>();
  /** The last node so far with each anchor. */
  readonly #anchored = new Map<string, Node>();
  /** As it is where the alias is written, which is read before anything that stands for it. */
  readonly #targetOf = lazyByKey((alias: Alias) => this.#anchored.get(alias.source));
  #aliased = 0;
  #aliases = 0;

  constructor(document: Document.Parsed, text: string) {
    this.#document = document;
    this.#text = text;
  }

  build(): { readonly root?: JsonNode; readonly faults: readonly JsonFault[] } {
    const { contents, errors, warnings } = this.#document;
    if (errors.length > 0) return { faults: toFaults(errors) };
    if (contents === null) return { faults: [] };
    const tags = warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
    this.#faults.push(...tags.map(toFault));
    return { root: this.#node(contents, 0), faults: this.#faults };
  }

  #node(node: unknown, depth: number): JsonNode {
    const span = spanOf(node);
    if (this.#aliases > 0) this.#aliased += 1;
    if (this.#aliased > mostAliased)
      return this.#fail(span, `aliases stand for more than ${String(mostAliased)} values`);
    if (depth > deepest) return this.#fail(span, `nests deeper than ${String(deepest)} levels`);
    if (isAlias(node)) return this.#alias(this.#targetOf(node), node.source, span, depth);
    this.#noteAnchor(node);
    if (isMap(node)) return this.#map(node, span, depth);
    if (isSeq(node)) return this.#sequence(node, span, depth);
    return isScalar(node) ? this.#scalar(node, span) : { kind: 'null', ...span };
  }

  /** Notes the anchor of a node where it is written. */
  #noteAnchor(node: unknown): void {
    const hasAnchor = isScalar(node) || isMap(node) || isSeq(node);
    if (!hasAnchor || node.anchor === undefined || this.#aliases > 0) return;
    this.#anchored.set(node.anchor, node);
  }

  #alias(target: Node | undefined, name: string, span: Span, depth: number): JsonNode {
    if (target === undefined) return this.#fail(span, `there is no anchor ${name}`);
    if (this.#open.has(target))
      return this.#fail(span, `*${name} contains itself, which JSON cannot express`);
    this.#open.add(target);
    this.#aliases += 1;
    const { start, end } = spanOf(target);
    this.#aliased += (end - start) / aliasedText;
    const node = this.#node(target, depth + 1);
    this.#aliases -= 1;
    this.#open.delete(target);
    return node;
  }

  #sequence(sequence: YAMLSeq, span: Span, depth: number): JsonNode {
    this.#open.add(sequence);
    const items = sequence.items.map((item) => this.#node(item, depth + 1));
    this.#open.delete(sequence);
    return { kind: 'array', ...span, items };
  }

  #map(map: YAMLMap, span: Span, depth: number): JsonNode {
    this.#open.add(map);
    const members = new Map<string, JsonNode>();
    /** Without those of merge keys, which give way. */
    const own = new Set<string>();
    const keys = new Set<unknown>();
    for (const { key, value } of map.items) {
      this.#noteAnchor(key);
      if (isMergeKey(key)) {
        for (const [name, merged] of this.#merged(value, depth)) {
          if (!members.has(name)) members.set(name, merged);
        }
        continue;
      }
      const name = this.#name(key);
      if (isScalar(key) && keys.has(key.value))
        this.#fail(spanOf(key), this.#explainDuplicate(key));
      else if (own.has(name)) this.#fail(spanOf(key), `the key ${name} is there twice`);
      if (isScalar(key)) keys.add(key.value);
      own.add(name);
      const isEmpty = value === null || value === undefined;
      members.set(name, isEmpty ? { kind: 'null', ...spanOf(key) } : this.#node(value, depth + 1));
    }
    this.#open.delete(map);
    return { kind: 'object', ...span, members };
  }

  /** The members of the maps that a merge key names; the first map that has one counts. */
  #merged(value: unknown, depth: number): readonly (readonly [string, JsonNode])[] {
    const before = this.#faults.length;
    const node = this.#node(value, depth + 1);
    const maps = itemsOrSelf(node);
    if (this.#faults.length === before && maps.some(({ kind }) => kind !== 'object'))
      this.#fail(spanOf(value), 'a merge key (<<) takes an alias of a map, or a list of them');
    return maps.flatMap((map) => [...membersOf(map)]);
  }

  /** The text of a key: `200` names what `"200"` does, as OpenAPI documents have it. */
  #name(key: unknown): string {
    if (!isScalar(key) || (typeof key.value === 'object' && key.value !== null)) {
      this.#fail(spanOf(key), 'a key must be a string');
      return '';
    }
    return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
  }

  #explainDuplicate(key: unknown): string {
    return `the key ${keyAt(this.#text, spanOf(key).start)} is declared twice in one map`;
  }

  #scalar({ value, source, tag }: Scalar, span: Span): JsonNode {
    if (value === null) return { kind: 'null', ...span };
    if (typeof value === 'string') return { kind: 'string', ...span, value };
    if (typeof value === 'boolean') return { kind: 'boolean', ...span, value };
    if (typeof value === 'number') return this.#number(value, source ?? String(value), span);
    return this.#fail(span, `JSON has no value of the kind ${tag ?? typeof value}`);
  }

  #number(value: number, source: string, span: Span): JsonNode {
    if (!Number.isFinite(value)) return this.#fail(span, `JSON has no number ${source}`);
    const isJson = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(source);
    return { kind: 'number', ...span, text: isJson ? source : String(value) };
  }

  #fail(span: Span, message: string): JsonNode {
    this.#faults.push({ offset: span.start, message });
    return { kind: 'null', ...span };
  }
}

/** Whether a key is an unquoted `<<`. */
function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function spanOf(node: unknown): Span {
  const isNode = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node);
  const [start, end] = (isNode ? node.range : undefined) ?? [0, 0];
  return { start, end };
}

/** Of a text that exhausts the parser, only that is told: what follows is not read as it was meant. */
function toFaults(errors: readonly YAMLError[]): readonly JsonFault[] {
  const isExhausted = errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (isExhausted) return [{ offset: 0, message: 'nests more deeply than can be read' }];
  return errors.map(toFault);
}

function toFault({ pos: [offset], message }: Pick<YAMLError, 'pos' | 'message'>): JsonFault {
  return { offset, message: message.split('\n')[0] ?? message };
}

function keyAt(text: string, offset: number): string {
  const [key = ''] = /^(?:"[^"\n]*"|'[^'\n]*'|[^:\n]*)/.exec(text.slice(offset)) ?? [];
  return key.trim();
}
