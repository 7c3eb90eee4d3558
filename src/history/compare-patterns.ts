import { compilePattern } from '../compat/regular/automaton.ts';
import { findWord } from '../compat/regular/search.ts';
import type { JsonNode } from '../json/json.ts';
import type { ChangeKind } from './change-kind.ts';

/** What became of a pattern, by the strings that it matches. */
export function comparePatterns(
  old: JsonNode | undefined,
  recent: JsonNode | undefined,
): ChangeKind {
  if (old === undefined) return 'pattern-tightened';
  if (recent === undefined) return 'pattern-loosened';
  if (old.kind !== 'string' || recent.kind !== 'string') return 'pattern-changed';
  const isWithin = matchesWithin(old.value, recent.value);
  const isAround = matchesWithin(recent.value, old.value);
  if (isWithin && isAround) return 'pattern-rewritten';
  return isWithin ? 'pattern-loosened' : isAround ? 'pattern-tightened' : 'pattern-changed';
}

/** Whether each string that one pattern matches is known to match another. */
function matchesWithin(one: string, other: string): boolean {
  const [inner, outer] = [one, other].map(compilePattern);
  if (inner?.kind !== 'automaton' || outer?.kind !== 'automaton') return false;
  const found = findWord({
    matching: [inner.automaton],
    failing: [outer.automaton],
    ...{ least: 0, most: Infinity, excluded: new Set<string>() },
  });
  return found.kind === 'none';
}
