import type { JsonNode, Span } from '../json/json.ts';
import { formatPointer, nodeAt } from '../json/pointer.ts';
import { lineStarts, positionAt } from '../json/position.ts';
import { writtenPointer } from '../schema/latest-form.ts';
import type { Diagnostic, SourceFile } from './diagnostic.ts';

/** A requirement for catalogs: one file each in `rules/`. Some are checked where subjects are read. */
export interface RuleHead {
  readonly id: string;
  /** An error makes the output wrong or unsafe; a warning marks something legal but doubtful. */
  readonly severity: Diagnostic['severity'];
  /** What it requires of a catalog, in one sentence. */
  readonly asks: string;
}

/** A rule with the check of a subject. */
export interface Rule<Subject, Found = Finding> extends RuleHead {
  readonly check: (subject: Subject) => readonly Found[];
}

/** A violation in the text of a file. */
export interface Finding {
  /** The UTF-16 offset of the value or name that is wrong. */
  readonly offset: number;
  readonly pointer: string;
  readonly message: string;
}

/** A violation by a file or folder as a whole. */
export interface PathFinding {
  readonly path: string;
  readonly message: string;
}

/** A violation at a value. */
export function findingAt({ start }: Span, pointer: string, message: string): Finding {
  return { offset: start, pointer, message };
}

/** A violation at a path of a file, which may not exist; then it is at the beginning. */
export function findingAtPath(
  root: JsonNode | undefined,
  path: readonly string[],
  message: string,
): Finding {
  const node = root && nodeAt(root, path);
  return { offset: node?.start ?? 0, pointer: formatPointer(path), message };
}

/** Makes diagnostics of one file, whose lines are counted once, at the first diagnostic. */
export function diagnosticsOf(
  source: SourceFile,
): (rule: RuleHead, finding: Finding) => Diagnostic {
  let starts: readonly number[] | undefined;
  return ({ id: rule, severity }, { offset, pointer, message }) => {
    const { origin, definition } = source;
    starts ??= lineStarts((origin ?? source).text);
    const { line, column } = positionAt(starts, origin?.offsetAt(offset) ?? offset);
    const written = writtenPointer(pointer);
    const stated = origin?.pointerOf?.(written) ?? written;
    const place = { path: source.path, line, column, pointer: stated };
    return { severity, rule, ...place, message, ...(definition !== undefined && { definition }) };
  };
}

/** A diagnostic of a file as a whole. */
export function fileDiagnostic(
  { id: rule, severity }: RuleHead,
  path: string,
  message: string,
): Diagnostic {
  return { severity, rule, path, line: 1, column: 1, pointer: '', message };
}

/** Applies rules to the subjects of a file; callers with several calls per file share a `diagnostic`. */
export function applyRules<Subject>(
  rules: readonly Rule<Subject>[],
  subjects: readonly Subject[],
  source: SourceFile,
  diagnostic = diagnosticsOf(source),
): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const subject of subjects) {
    for (const rule of rules) {
      for (const finding of rule.check(subject)) found.push(diagnostic(rule, finding));
    }
  }
  return found;
}

/** Applies rules to the paths of files and folders. */
export function judgePaths<Subject>(
  rules: readonly Rule<Subject, PathFinding>[],
  subject: Subject,
): Diagnostic[] {
  return rules.flatMap((rule) =>
    rule.check(subject).map(({ path, message }) => fileDiagnostic(rule, path, message)),
  );
}
