import { compareSchemas, singleRoot } from '../compat/compare.ts';
import { objectNode, stringNode } from '../compat/instance.ts';
import type { SchemaRoot } from '../compat/schema-space.ts';
import type { JsonNode } from '../json/json.ts';
import type { ChangeKind } from './change-kind.ts';

/** What became of a pattern, by the strings that it matches. */
export function comparePatterns(
  old: JsonNode | undefined,
  recent: JsonNode | undefined,
): ChangeKind {
  if (old === undefined) return 'pattern-tightened';
  if (recent === undefined) return 'pattern-loosened';
  const { backward, forward } = compareSchemas(rootOf(old), rootOf(recent), false);
  const isWithin = backward.strict.kind === 'compatible';
  const isAround = forward.strict.kind === 'compatible';
  if (isWithin && isAround) return 'pattern-rewritten';
  return isWithin ? 'pattern-loosened' : isAround ? 'pattern-tightened' : 'pattern-changed';
}

/** Strings that a pattern matches. */
function rootOf(pattern: JsonNode): SchemaRoot {
  return singleRoot(
    objectNode(
      new Map([
        ['type', stringNode('string')],
        ['pattern', pattern],
      ]),
    ),
  );
}
