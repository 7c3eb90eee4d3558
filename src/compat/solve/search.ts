import type { ClassFacts } from '../classes/class-facts.ts';
import type { Evaluator } from './evaluate.ts';
import type { Goal, SearchOutcome } from './goal.ts';
import type { TextTester } from './text-tester.ts';

/** The search, as the builders of values of one type use it. */
export interface ValueSearch {
  readonly facts: ClassFacts;
  readonly tester: TextTester;
  readonly evaluator: Evaluator;
  /** Finds a part of the value that is being built. */
  solve(goal: Goal): SearchOutcome;
  /** Counts steps; `true` if the search must be given up. */
  spend(steps?: number): boolean;
}
