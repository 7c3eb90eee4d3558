import { getLocation, printParseErrorCode, visit, type JSONVisitor } from 'jsonc-parser';
import type { JsonMember, JsonNode, Span } from './json.ts';
import { formatPointer } from './pointer.ts';
import { lineStarts, positionAt } from './position.ts';
import { vocabulary } from './vocabulary.ts';

/** Why a text is no JSON document for this catalog, and the UTF-16 offset where it shows. */
interface JsonFault {
  readonly offset: number;
  /** Absent where the fault is of the text and not of a value. */
  readonly pointer?: string;
  readonly message: string;
}

export type ParsedJson =
  | { readonly kind: 'parsed'; readonly root: JsonNode }
  | { readonly kind: 'failed'; readonly faults: readonly JsonFault[] };

/** Objects and arrays in each other: a pass over a tree may recurse, and its stack holds twice this. */
const deepestNesting = 1000;

/**
 * Parses strict JSON (RFC 8259: no comments, no trailing commas) into a tree with positions.
 * Duplicate names are faults, and so is what `JSON.parse` refuses.
 */
export function parseJson(text: string): ParsedJson {
  const tooDeep = nestingFault(text);
  if (tooDeep !== undefined) return { kind: 'failed', faults: [tooDeep] };
  const builder = new TreeBuilder(text);
  visit(text, builder.visitor(), { disallowComments: true, allowTrailingComma: false });
  const faults = builder.faults.length > 0 ? builder.faults : nativeFaults(text);
  if (faults.length > 0 || builder.root === undefined) return { kind: 'failed', faults };
  return { kind: 'parsed', root: builder.root };
}

/** Looks before the recursive parser runs, which could overflow its stack. */
function nestingFault(text: string): JsonFault | undefined {
  const offset = offsetBelow(text, deepestNesting);
  if (offset === undefined) return undefined;
  return {
    offset,
    pointer: formatPointer(getLocation(text, offset).path),
    message: `nested deeper than ${String(deepestNesting)} levels`,
  };
}

/** Where brackets outside strings first nest deeper than the limit. */
function offsetBelow(text: string, limit: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\r\n]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > limit) return index;
  }
  return undefined;
}

/** What the visitor let through and the platform's own parser refuses. */
function nativeFaults(text: string): JsonFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ offset: 0, message: `not JSON: ${reason}` }];
  }
}

/** An object or array that is still open. */
type OpenNode =
  | {
      readonly kind: 'object';
      readonly start: number;
      readonly members: Map<string, JsonMember>;
      /** Of the member that is being read. */
      name: string;
    }
  | { readonly kind: 'array'; readonly start: number; readonly items: JsonNode[] };

/** Words that most documents repeat: in the tree each is one string, however often it is written. */
const commonWords: ReadonlyMap<string, string> = new Map(
  [
    ...vocabulary.keys(),
    ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
  ].map((word) => [word, word]),
);

function shared(text: string): string {
  return commonWords.get(text) ?? text;
}

/** Builds the tree from the parser's events; of syntax faults only the first says anything. */
class TreeBuilder {
  root: JsonNode | undefined;
  private readonly text: string;
  private readonly open: OpenNode[] = [];
  private readonly duplicates: JsonFault[] = [];
  private syntaxFault: JsonFault | undefined;
  private comma = -1;

  constructor(text: string) {
    this.text = text;
  }

  get faults(): readonly JsonFault[] {
    return this.syntaxFault === undefined
      ? this.duplicates
      : [...this.duplicates, this.syntaxFault];
  }

  visitor(): JSONVisitor {
    return {
      onObjectBegin: (start) => {
        this.open.push({ kind: 'object', start, members: new Map(), name: '' });
      },
      onObjectProperty: (name, offset, length) => {
        this.beginMember(shared(name), { start: offset, end: offset + length });
      },
      onArrayBegin: (start) => {
        this.open.push({ kind: 'array', start, items: [] });
      },
      onObjectEnd: (offset) => {
        this.close(offset + 1);
      },
      onArrayEnd: (offset) => {
        this.close(offset + 1);
      },
      onLiteralValue: (value: unknown, offset, length) => {
        this.add(this.literal(value, { start: offset, end: offset + length }));
      },
      onSeparator: (character, offset) => {
        if (character === ',') this.comma = offset;
      },
      onError: (code, offset, length) => {
        this.syntaxFault ??= this.explain(printParseErrorCode(code), offset, length);
      },
    };
  }

  private beginMember(name: string, span: Span): void {
    const parent = this.open.at(-1);
    if (parent?.kind !== 'object') return;
    parent.name = name;
    const first = parent.members.get(name);
    if (first !== undefined) this.duplicates.push(this.duplicate(name, span, first.value));
  }

  private duplicate(name: string, span: Span, first: JsonNode): JsonFault {
    const { line } = positionAt(lineStarts(this.text), this.nameEnd(first));
    const parents = this.open.map((node) =>
      node.kind === 'object' ? node.name : node.items.length,
    );
    const shown = /^\$?\w+$/.test(name) ? name : JSON.stringify(name);
    return {
      offset: span.start,
      pointer: formatPointer(parents),
      message: `${shown} is declared twice, first in line ${String(line)}`,
    };
  }

  /** Where the name of a member's value ends; between them is nothing but a colon and space. */
  private nameEnd({ start }: JsonNode): number {
    return this.text.lastIndexOf('"', this.text.lastIndexOf(':', start - 1));
  }

  private close(end: number): void {
    const node = this.open.pop();
    if (node === undefined) return;
    const { start } = node;
    if (node.kind === 'object') this.add({ kind: 'object', start, end, members: node.members });
    else this.add({ kind: 'array', start, end, items: node.items });
  }

  private add(node: JsonNode): void {
    const parent = this.open.at(-1);
    if (parent === undefined) this.root ??= node;
    else if (parent.kind === 'array') parent.items.push(node);
    else parent.members.set(parent.name, { value: node });
  }

  private literal(value: unknown, span: Span): JsonNode {
    const { start, end } = span;
    if (typeof value === 'string') return { kind: 'string', start, end, value: shared(value) };
    if (typeof value === 'boolean') return { kind: 'boolean', start, end, value };
    if (value === null) return { kind: 'null', start, end };
    return { kind: 'number', start, end, text: this.text.slice(start, end) };
  }

  private explain(code: string, offset: number, length: number): JsonFault {
    if (this.text.trim() === '') return { offset: 0, message: 'the file is empty' };
    if (this.comma >= 0 && /^,\s*[}\]]$/.test(this.text.slice(this.comma, offset + 1))) {
      return { offset: this.comma, message: 'JSON does not allow a trailing comma' };
    }
    return { offset, message: explainToken(code, this.text.slice(offset, offset + length)) };
  }
}

/** What a document that ends early lacks, by the parser's name of the fault. */
const missing: ReadonlyMap<string, string> = new Map([
  ['CloseBraceExpected', 'a } is missing'],
  ['CloseBracketExpected', 'a ] is missing'],
  ['ColonExpected', 'a colon is missing'],
]);

function explainToken(code: string, token: string): string {
  if (code === 'EndOfFileExpected') return 'unexpected text after the end of the document';
  if (token === '') return `the document ends early: ${missing.get(code) ?? 'a value is missing'}`;
  if (/^\/[/*]/.test(token)) return 'JSON does not allow comments';
  if (token.startsWith("'")) return 'JSON strings need double quotes, not single quotes';
  if (token.startsWith('"')) return explainString(token);
  const hint = code === 'CommaExpected' ? ': a comma is missing before it' : '';
  return `unexpected ${shorten(token)}${hint}`;
}

function explainString(token: string): string {
  if (!/^"(?:[^"\\]|\\.)*"$/s.test(token)) return 'the string is not closed with a double quote';
  const badEscape = /\\(?!["\\/bfnrt]|u[\dA-Fa-f]{4})./s.exec(token.replaceAll('\\\\', ''));
  if (badEscape !== null) return `${JSON.stringify(badEscape[0])} is not a JSON escape`;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f]/.test(token)) return 'control characters in a string must be escaped';
  return `unexpected ${shorten(token)}: a comma is missing before it`;
}

function shorten(token: string): string {
  const characters = Array.from(token);
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : token;
}
