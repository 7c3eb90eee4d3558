import type { JsonNode } from '../json/json.ts';
import type { Comparison } from './compare.ts';
import { booleanNode, objectNode, stringNode } from './instance.ts';
import type { Verdict } from './verdict.ts';

type JsonMembers = readonly (readonly [string, JsonNode])[];

/** The verdicts on two named versions, as `npm run compare` prints them with `--format json`. */
export function comparisonJson(
  old: string,
  recent: string,
  { backward, forward }: Comparison,
): JsonNode {
  return object([
    ['old', stringNode(old)],
    ['new', stringNode(recent)],
    ...(Object.entries({ backward, forward }).map(([direction, { strict, declared }]) => [
      direction,
      object([
        ['strict', verdictJson(strict)],
        ['declared', verdictJson(declared)],
      ]),
    ]) satisfies JsonMembers),
  ]);
}

/** A verdict as other programs read it; the numbers of an instance keep their digits. */
export function verdictJson(verdict: Verdict): JsonNode {
  switch (verdict.kind) {
    case 'compatible':
      return object([
        ['verdict', stringNode('compatible')],
        ...(verdict.isVacuous ? [['isVacuous', booleanNode(true)] as const] : []),
      ]);
    case 'breaking':
      return object([
        ['verdict', stringNode('incompatible')],
        ['instance', verdict.instance],
        ['at', stringNode(verdict.at)],
        ['keyword', stringNode(verdict.keyword)],
      ]);
    case 'undecided':
      return object([
        ['verdict', stringNode('undecided')],
        ['why', stringNode(verdict.why)],
      ]);
  }
}

function object(members: JsonMembers): JsonNode {
  return objectNode(new Map(members));
}
