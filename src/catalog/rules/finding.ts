import type { JsonNode } from '../../json/json.ts';
import { problemsOf, type Problem, type Rule, type Source } from '../problem.ts';

/** Something to report of a schema, at a value in it. */
export interface Finding {
  readonly rule: Rule;
  readonly node: JsonNode;
  readonly pointer: string;
  readonly message: string;
}

/** The findings of one file as problems. */
export function toProblems(findings: readonly Finding[], source: Source): Problem[] {
  const problem = problemsOf(source);
  return findings.map(({ rule, node, pointer, message }) =>
    problem(rule, { offset: node.start, pointer }, message),
  );
}
