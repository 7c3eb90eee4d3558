import { compileAutomaton } from '../../compat/regular/automaton.ts';
import { findWord } from '../../compat/regular/search.ts';
import type { JsonNode } from '../../json/json.ts';
import type { ChangeKind } from '../change-kind.ts';

/** The change of a pattern, by the strings that each version matches. */
export function comparePatterns(old: JsonNode, recent: JsonNode): ChangeKind {
  if (old.kind !== 'string' || recent.kind !== 'string') return 'pattern-changed';
  const isWithin = matchesWithin(old.value, recent.value);
  const isAround = matchesWithin(recent.value, old.value);
  if (isWithin && isAround) return 'pattern-rewritten';
  return isWithin ? 'pattern-loosened' : isAround ? 'pattern-tightened' : 'pattern-changed';
}

/** Whether every string that matches one pattern provably matches the other. */
function matchesWithin(one: string, other: string): boolean {
  const [inner, outer] = [one, other].map(compileAutomaton);
  if (inner?.kind !== 'automaton' || outer?.kind !== 'automaton') return false;
  const found = findWord({
    matching: [inner.automaton],
    failing: [outer.automaton],
    ...{ least: 0, most: Infinity, excluded: new Set<string>() },
  });
  return found.kind === 'none';
}
