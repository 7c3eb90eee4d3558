import type { JsonNode } from '../../json/json.ts';
import { diagnosticsOf, type Diagnostic, type Rule, type Source } from '../diagnostic.ts';

/** Something to report of a schema, at a value in it. */
export interface Finding {
  readonly rule: Rule;
  readonly node: JsonNode;
  readonly pointer: string;
  readonly message: string;
}

/** The findings of one file as problems. */
export function toDiagnostics(findings: readonly Finding[], source: Source): Diagnostic[] {
  const diagnostic = diagnosticsOf(source);
  return findings.map(({ rule, node, pointer, message }) =>
    diagnostic(rule, { offset: node.start, pointer }, message),
  );
}
