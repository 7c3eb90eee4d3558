import { getLocation, printParseErrorCode, visit, type JSONVisitor } from 'jsonc-parser';
import { offsetBelow } from './nesting.ts';
import { formatPointer } from './pointer.ts';
import { lineStarts, positionAt } from './position.ts';

/** Why a text is no JSON document for this catalog, and the UTF-16 offset where it shows. */
export interface JsonFault {
  readonly offset: number;
  /** Absent where the fault is of the text and not of a value. */
  readonly pointer?: string;
  readonly message: string;
}

/** Objects and arrays in each other: a pass over a tree may recurse, and its stack holds twice this. */
export const deepestNesting = 1000;

/** Explains a text that is not JSON (RFC 8259), nests too deep or declares a name twice. */
export function findJsonFaults(text: string): readonly JsonFault[] {
  const tooDeep = nestingFault(text);
  if (tooDeep !== undefined) return [tooDeep];
  const finder = new FaultFinder(text);
  visit(text, finder.visitor(), { disallowComments: true, allowTrailingComma: false });
  return finder.faults.length > 0 ? finder.faults : nativeFaults(text);
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
      /** The offsets of the names of the members that were read. */
      readonly names: Map<string, number>;
      /** Of the member that is being read. */
      name: string;
      nameOffset: number;
    }
  | { readonly kind: 'array'; length: number };

/** Follows the parser's events; of syntax faults only the first says anything. */
class FaultFinder {
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
      onObjectBegin: () => {
        this.open.push({ kind: 'object', names: new Map(), name: '', nameOffset: 0 });
      },
      onObjectProperty: (name, offset) => {
        this.beginMember(name, offset);
      },
      onArrayBegin: () => {
        this.open.push({ kind: 'array', length: 0 });
      },
      onObjectEnd: () => {
        this.close();
      },
      onArrayEnd: () => {
        this.close();
      },
      onLiteralValue: () => {
        this.endValue();
      },
      onSeparator: (character, offset) => {
        if (character === ',') this.comma = offset;
      },
      onError: (code, offset, length) => {
        this.syntaxFault ??= this.explain(printParseErrorCode(code), offset, length);
      },
    };
  }

  private beginMember(name: string, offset: number): void {
    const parent = this.open.at(-1);
    if (parent?.kind !== 'object') return;
    parent.name = name;
    parent.nameOffset = offset;
    const first = parent.names.get(name);
    if (first !== undefined) this.duplicates.push(this.duplicate(name, offset, first));
  }

  private duplicate(name: string, offset: number, first: number): JsonFault {
    const { line } = positionAt(lineStarts(this.text), first);
    const pointer = formatPointer(
      this.open.map((node) => (node.kind === 'object' ? node.name : node.length)),
    );
    const shown = /^\$?\w+$/.test(name) ? name : JSON.stringify(name);
    const message = `${shown} is declared twice, first in line ${String(line)}`;
    return { offset, pointer, message };
  }

  private close(): void {
    if (this.open.pop() !== undefined) this.endValue();
  }

  private endValue(): void {
    const parent = this.open.at(-1);
    if (parent?.kind === 'array') parent.length += 1;
    else if (parent?.names.has(parent.name) === false) {
      parent.names.set(parent.name, parent.nameOffset);
    }
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
