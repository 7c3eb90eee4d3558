import type { JsonNode } from './json.ts';
import { deepestNesting, findJsonFaults, type JsonFault } from './faults.ts';

/** A document, or everything that is wrong with its text. */
export type ParsedJson =
  | { readonly kind: 'parsed'; readonly root: JsonNode }
  | { readonly kind: 'failed'; readonly faults: readonly JsonFault[] };

/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas) into a tree with positions.
 * Duplicate names are faults, and so is what `JSON.parse` refuses. Of strings that are among
 * `interned` the tree holds that one copy, however often they are written.
 */
export function parseJson(
  text: string,
  interned: ReadonlyMap<string, string> = new Map(),
): ParsedJson {
  const root = isJson(text) ? new TreeReader(text, interned).read() : undefined;
  return root === undefined
    ? { kind: 'failed', faults: findJsonFaults(text) }
    : { kind: 'parsed', root };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An object or array that is still open. */
type OpenNode =
  | {
      readonly kind: 'object';
      readonly start: number;
      readonly members: Map<string, JsonNode>;
      /** Of the member that is being read. */
      name: string | undefined;
    }
  | { readonly kind: 'array'; readonly start: number; readonly items: JsonNode[] };

/** Builds the tree of a text that is known to be JSON, token by token: nothing is judged twice. */
class TreeReader {
  private readonly text: string;
  private readonly interned: ReadonlyMap<string, string>;
  private readonly open: OpenNode[] = [];
  private root: JsonNode | undefined;
  private isSound = true;

  constructor(text: string, interned: ReadonlyMap<string, string>) {
    this.text = text;
    this.interned = interned;
  }

  /** `undefined` where the text nests too deep or declares a name twice. */
  read(): JsonNode | undefined {
    const { text } = this;
    for (let at = 0; at < text.length && this.isSound;) at = this.readToken(at);
    return this.isSound ? this.root : undefined;
  }

  /** Gives where the next token, or space, begins. */
  private readToken(at: number): number {
    switch (this.text.charAt(at)) {
      case '{':
        return this.begin({ kind: 'object', start: at, members: new Map(), name: undefined });
      case '[':
        return this.begin({ kind: 'array', start: at, items: [] });
      case '}':
      case ']':
        return this.close(at + 1);
      case '"':
        return this.readString(at);
      case ',':
      case ':':
      case ' ':
      case '\t':
      case '\n':
      case '\r':
        return at + 1;
      default:
        return this.readScalar(at);
    }
  }

  private begin(node: OpenNode): number {
    this.open.push(node);
    if (this.open.length > deepestNesting) this.isSound = false;
    return node.start + 1;
  }

  private close(end: number): number {
    const node = this.open.pop();
    if (node?.kind === 'object') {
      this.add({ kind: 'object', start: node.start, end, members: node.members });
    } else if (node?.kind === 'array') {
      // A copy has no room for more.
      this.add({ kind: 'array', start: node.start, end, items: node.items.slice() });
    }
    return end;
  }

  private readString(start: number): number {
    const end = endOfString(this.text, start);
    const written = stringAt(this.text, start, end);
    const value = this.interned.get(written) ?? written;
    const parent = this.open.at(-1);
    if (parent?.kind === 'object' && parent.name === undefined) {
      parent.name = value;
      if (parent.members.has(value)) this.isSound = false;
    } else this.add({ kind: 'string', start, end, value });
    return end;
  }

  private readScalar(start: number): number {
    const end = endOfScalar(this.text, start);
    const text = this.text.slice(start, end);
    if (text === 'null') this.add({ kind: 'null', start, end });
    else if (text === 'true' || text === 'false') {
      this.add({ kind: 'boolean', start, end, value: text === 'true' });
    } else this.add({ kind: 'number', start, end, text });
    return end;
  }

  private add(node: JsonNode): void {
    const parent = this.open.at(-1);
    if (parent === undefined) this.root = node;
    else if (parent.kind === 'array') parent.items.push(node);
    else if (parent.name !== undefined) {
      parent.members.set(parent.name, node);
      parent.name = undefined;
    }
  }
}

function stringAt(text: string, start: number, end: number): string {
  const inside = text.slice(start + 1, end - 1);
  // What is JSON and begins with a quotation mark is a string.
  return inside.includes('\\') ? String(JSON.parse(text.slice(start, end))) : inside;
}

/** Behind the quotation mark that closes the string at `start`. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOfScalar(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && !',]} \t\n\r'.includes(text[end] ?? '')) end += 1;
  return end;
}
