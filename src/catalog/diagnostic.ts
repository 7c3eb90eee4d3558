import { lineStarts, positionAt } from '../json/position.ts';
import { shortenPointer } from '../text/words.ts';

type Severity = 'error' | 'warning';

/** Every rule of the catalog. An error makes the output wrong or unsafe; a warning is legal and doubtful. */
const severities = {
  'symbolic-link': 'error',
  'no-definitions': 'error',
  layout: 'error',
  name: 'error',
  'name-collision': 'error',
  version: 'error',
  'version-collision': 'error',
  encoding: 'error',
  json: 'error',
  'root-type': 'error',
  identifier: 'error',
  'identifier-collision': 'error',
  'version-marker': 'error',
  dialect: 'error',
  'meta-schema': 'error',
  'duplicate-value': 'error',
  reference: 'error',
  'reference-cycle': 'error',
  example: 'error',
  'font-package': 'error',
  'version-lock': 'error',
  'published-changed': 'error',
  'published-removed': 'error',
  'stray-file': 'warning',
  'file-name': 'warning',
  'nested-identifier': 'warning',
  'missing-dialect': 'warning',
  'title-differs': 'warning',
  'lone-surrogate': 'warning',
  'null-character': 'warning',
  'number-overflow': 'warning',
  'default-invalid': 'warning',
  'examples-invalid': 'warning',
  'pattern-syntax': 'warning',
  'required-undeclared': 'warning',
  'unknown-format': 'warning',
  'keyword-without-effect': 'warning',
  'keyword-misspelt': 'warning',
  'empty-range': 'warning',
  'const-outside-enum': 'warning',
  'ignored-beside-reference': 'warning',
  'endless-recursion': 'warning',
  'root-reference': 'warning',
  'enum-categories': 'warning',
  'editor-metadata': 'warning',
} as const satisfies Record<string, Severity>;

export type Rule = keyof typeof severities;

/** What is wrong, and where: the start of the value or name that it speaks of. */
export interface Diagnostic {
  readonly severity: Severity;
  readonly rule: Rule;
  /** In the catalog folder, or `../<name>` for a file beside it. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units as editors count them. */
  readonly column: number;
  /** A JSON Pointer; `''` is the document. */
  readonly pointer: string;
  readonly message: string;
}

/** A decoded file that problems can point into. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Where in a file: a UTF-16 offset and the pointer of the value there. */
export interface Place {
  readonly offset: number;
  readonly pointer: string;
}

/** A problem of a file as a whole. */
export function fileDiagnostic(rule: Rule, path: string, message: string): Diagnostic {
  const severity = severities[rule];
  return { severity, rule, path, line: 1, column: 1, pointer: '', message };
}

/** Makes problems of one file, whose lines it counts once and not before the first problem. */
export function diagnosticsOf(
  source: Source,
): (rule: Rule, at: Place, message: string) => Diagnostic {
  let starts: readonly number[] | undefined;
  return (rule, { offset, pointer }, message) => {
    starts ??= lineStarts(source.text);
    const { line, column } = positionAt(starts, offset);
    return { severity: severities[rule], rule, path: source.path, line, column, pointer, message };
  };
}

/**
 * `schemas/Ui/Text/1.0/index.json:3:7 /properties/a message`, for a catalog named `schemas`, on one
 * line: control characters of names and values are escaped, so that none reaches a terminal.
 */
export function formatDiagnostic(diagnostic: Diagnostic, catalogName: string): string {
  const { path, line, column, pointer, message } = diagnostic;
  const place = `${joinPath(catalogName, path)}:${String(line)}:${String(column)}`;
  const parts = [place, shortenPointer(pointer), message].filter((part) => part !== '');
  return parts.join(' ').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escapeCharacter);
}

/** By path, then by place; problems of one place keep their order. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => comparePaths(a.path, b.path) || a.line - b.line || a.column - b.column,
  );
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A file beside the folder is named without the folder, where the folder's name allows it. */
function joinPath(folder: string, path: string): string {
  if (path === '') return folder;
  if (!path.startsWith('../') || /(?:^|\/)\.{0,2}$/.test(folder)) return `${folder}/${path}`;
  return folder.slice(0, folder.lastIndexOf('/') + 1) + path.slice('../'.length);
}

function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
