import {
  explainDuplicate,
  explainEnd,
  explainString,
  explainToken,
  type Expected,
  type JsonFault,
} from './faults.ts';
import type { JsonNode } from './json.ts';
import { formatPointer } from './pointer.ts';

/** A document, or all faults of its text. */
export type ParsedJson =
  | { readonly kind: 'parsed'; readonly root: JsonNode }
  | { readonly kind: 'failed'; readonly faults: readonly JsonFault[] };

/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas) into a tree with positions.
 * Duplicate names are faults, and so are more than 1,000 levels, so that passes over a tree may recurse.
 * For strings in `interned`, the tree has that single copy, however often they are written.
 */
export function parseJson(
  text: string,
  interned: ReadonlyMap<string, string> = new Map(),
): ParsedJson {
  return new JsonParser(text, interned).parse();
}

/** The deepest nesting of objects and arrays. */
const deepestNesting = 1000;

/** An object or array that is still open. */
type OpenNode =
  | {
      readonly kind: 'object';
      readonly start: number;
      readonly members: Map<string, JsonNode>;
      /** The name of the member being read. */
      name: string;
    }
  | { readonly kind: 'array'; readonly start: number; readonly items: JsonNode[] };

/** Thrown at the first syntax error, after which nothing reliable can be said. */
class SyntaxFault extends Error {
  readonly fault: JsonFault;

  constructor(offset: number, message: string, pointer?: string) {
    super(message);
    this.fault = pointer === undefined ? { offset, message } : { offset, pointer, message };
  }
}

const scalar = /(true|false|null)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const delimiters = ',]} \t\n\r:{["';

class JsonParser {
  readonly #text: string;
  readonly #interned: ReadonlyMap<string, string>;
  readonly #open: OpenNode[] = [];
  readonly #duplicates: JsonFault[] = [];
  #expected: Expected = 'value';
  /** Whether the innermost object or array may end here: it is empty, or a comma may follow. */
  #mayClose = false;
  #comma = 0;
  #root: JsonNode | undefined;

  constructor(text: string, interned: ReadonlyMap<string, string>) {
    this.#text = text;
    this.#interned = interned;
  }

  parse(): ParsedJson {
    const faults: JsonFault[] = this.#duplicates;
    try {
      for (let at = 0; at < this.#text.length;) at = this.#readToken(at);
      this.#requireEnd();
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error;
      faults.push(error.fault);
    }
    return this.#root === undefined || faults.length > 0
      ? { kind: 'failed', faults }
      : { kind: 'parsed', root: this.#root };
  }

  /** Returns where the next token or white space begins. */
  #readToken(at: number): number {
    switch (this.#text.charAt(at)) {
      case ' ':
      case '\t':
      case '\n':
      case '\r':
        return at + 1;
      case '{':
        return this.#begin({ kind: 'object', start: at, members: new Map(), name: '' }, 'name');
      case '[':
        return this.#begin({ kind: 'array', start: at, items: [] }, 'item');
      case '}':
        return this.#close(at, 'object');
      case ']':
        return this.#close(at, 'array');
      case ',':
        return this.#readComma(at);
      case ':':
        this.#require(at, 'colon');
        this.#expected = 'value';
        return at + 1;
      case '"':
        return this.#expected === 'name' ? this.#readName(at) : this.#readString(at);
      default:
        return this.#readScalar(at);
    }
  }

  #begin(node: OpenNode, expected: Expected): number {
    this.#requireValue(node.start);
    if (this.#open.length === deepestNesting) {
      const message = `nested deeper than ${String(deepestNesting)} levels`;
      throw new SyntaxFault(node.start, message, this.#pointer());
    }
    this.#open.push(node);
    this.#expected = expected;
    this.#mayClose = true;
    return node.start + 1;
  }

  #close(at: number, kind: OpenNode['kind']): number {
    const node = this.#open.at(-1);
    if (node?.kind !== kind || !this.#mayClose) {
      const isAfterComma =
        node?.kind === kind && (this.#expected === 'name' || this.#expected === 'item');
      if (isAfterComma) throw new SyntaxFault(this.#comma, 'JSON does not allow a trailing comma');
      throw new SyntaxFault(at, explainToken(this.#text, at, this.#expected));
    }
    this.#open.pop();
    const { start } = node;
    const end = at + 1;
    this.#add(
      node.kind === 'object'
        ? { kind: 'object', start, end, members: node.members }
        : // A copy has no room for more.
          { kind: 'array', start, end, items: node.items.slice() },
    );
    return end;
  }

  #readComma(at: number): number {
    this.#require(at, 'comma');
    this.#comma = at;
    this.#expected = this.#open.at(-1)?.kind === 'object' ? 'name' : 'item';
    this.#mayClose = false;
    return at + 1;
  }

  #readName(start: number): number {
    const end = this.#endOfString(start);
    const name = this.#stringAt(start, end);
    const parent = this.#open.at(-1);
    if (parent?.kind === 'object') {
      parent.name = name;
      const first = parent.members.get(name);
      if (first !== undefined) {
        const message = explainDuplicate(this.#text, name, first);
        this.#duplicates.push({ offset: start, pointer: this.#pointer(), message });
      }
    }
    this.#expected = 'colon';
    this.#mayClose = false;
    return end;
  }

  #readString(start: number): number {
    this.#requireValue(start);
    const end = this.#endOfString(start);
    this.#add({ kind: 'string', start, end, value: this.#stringAt(start, end) });
    return end;
  }

  #readScalar(start: number): number {
    this.#requireValue(start);
    scalar.lastIndex = start;
    const [text = '', word] = scalar.exec(this.#text) ?? [];
    const end = start + text.length;
    if (text === '' || !delimiters.includes(this.#text.charAt(end))) {
      throw new SyntaxFault(start, explainToken(this.#text, start, this.#expected));
    }
    if (word === undefined) this.#add({ kind: 'number', start, end, text });
    else if (word === 'null') this.#add({ kind: 'null', start, end });
    else this.#add({ kind: 'boolean', start, end, value: word === 'true' });
    return end;
  }

  #add(node: JsonNode): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) this.#root = node;
    else if (parent.kind === 'array') parent.items.push(node);
    else parent.members.set(parent.name, node);
    this.#expected = parent === undefined ? 'end' : 'comma';
    this.#mayClose = true;
  }

  #requireValue(at: number): void {
    if (this.#expected !== 'value' && this.#expected !== 'item') {
      throw new SyntaxFault(at, explainToken(this.#text, at, this.#expected));
    }
  }

  #require(at: number, expected: Expected): void {
    if (this.#expected !== expected) {
      throw new SyntaxFault(at, explainToken(this.#text, at, this.#expected));
    }
  }

  #requireEnd(): void {
    if (this.#expected === 'end') return;
    if (this.#text.trim() === '') throw new SyntaxFault(0, 'the file is empty');
    throw new SyntaxFault(this.#text.length, explainEnd(this.#expected, this.#open.at(-1)?.kind));
  }

  /** The offset after the quotation mark that closes the string at `start`. */
  #endOfString(start: number): number {
    const text = this.#text;
    let end = start + 1;
    while (end < text.length && text.charCodeAt(end) !== 0x22) {
      if (text.charCodeAt(end) < 0x20) this.#refuseString(start);
      end += text.charCodeAt(end) === 0x5c ? 2 : 1;
    }
    if (end >= text.length) this.#refuseString(start);
    return end + 1;
  }

  #stringAt(start: number, end: number): string {
    const inside = this.#text.slice(start + 1, end - 1);
    const value = inside.includes('\\') ? this.#unescape(start, end) : inside;
    return this.#interned.get(value) ?? value;
  }

  #unescape(start: number, end: number): string {
    try {
      return String(JSON.parse(this.#text.slice(start, end)));
    } catch {
      return this.#refuseString(start);
    }
  }

  #refuseString(start: number): never {
    const [line = ''] = /^"(?:[^"\\\r\n]|\\.)*"?/.exec(this.#text.slice(start)) ?? [];
    throw new SyntaxFault(start, explainString(line));
  }

  /** The pointer of the value being read. */
  #pointer(): string {
    return formatPointer(
      this.#open.map((node) => (node.kind === 'object' ? node.name : node.items.length)),
    );
  }
}
