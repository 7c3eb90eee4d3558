import { compareText } from '../text/compare-text.ts';
import { toOneLine } from '../text/legible.ts';
import { shortenPointer } from '../text/words.ts';
import { folderOf } from '../text/path-parts.ts';

/** What is wrong, and where: at the start of the value or name in question. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** The id of a rule: see `rules/rules.ts`. */
  readonly rule: string;
  /** In the catalog folder, or `../<name>` for a file beside it. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units as editors count them. */
  readonly column: number;
  /** A JSON Pointer; `''` is the document. */
  readonly pointer: string;
  readonly message: string;
  /** The identifier of the definition in question, if a file may have several. */
  readonly definition?: string;
}

/** Whether a diagnostic is more than a warning. */
export function isError({ severity }: Pick<Diagnostic, 'severity'>): boolean {
  return severity === 'error';
}

/** A decoded file that diagnostics point into. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** The identifier of the definition with this text, if a file may have several. */
  readonly definition?: string | undefined;
  /** The text from which this one was made, if any. */
  readonly origin?: SourceText;
}

/** A text from which another was made. */
export interface SourceText {
  readonly text: string;
  /** Maps an offset in the other text to one in this text. */
  readonly offsetAt: (offset: number) => number;
  /** Maps a pointer into the made document to one into this document; absent if they are the same. */
  readonly pointerOf?: (pointer: string) => string;
}

/**
 * `schemas/Ui/Text/1.0/index.json:3:7 /properties/a message`, for a catalog named `schemas`, on one
 * line: control characters of names and values are escaped, so that none reaches a terminal.
 */
export function formatDiagnostic(diagnostic: Diagnostic, catalogName: string): string {
  const { path, line, column, pointer, message } = diagnostic;
  const place = `${joinPath(catalogName, path)}:${String(line)}:${String(column)}`;
  const parts = [place, shortenPointer(pointer), message].filter((part) => part !== '');
  return toOneLine(parts.join(' '));
}

/**
 * Sorts by path, then by position; diagnostics at the same position keep their order. What several
 * definitions of a file have in common is reported once.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const told = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const words = `${diagnostic.rule} ${formatDiagnostic(diagnostic, '')}`;
    if (!told.has(words)) told.set(words, diagnostic);
  }
  return [...told.values()].sort(
    (a, b) => compareText(a.path, b.path) || a.line - b.line || a.column - b.column,
  );
}

/** The path of a file as it is shown. One beside the folder is named without it, if the folder’s name allows it. */
export function joinPath(folder: string, path: string): string {
  if (path === '') return folder;
  if (!path.startsWith('../') || /(?:^|\/)\.{0,2}$/.test(folder)) return `${folder}/${path}`;
  return folderOf(folder) + path.slice('../'.length);
}
