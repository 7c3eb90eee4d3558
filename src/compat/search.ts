import type { ClassFacts } from './class-facts.ts';
import type { Evaluator } from './evaluate.ts';
import type { Goal, SearchOutcome } from './goal.ts';
import type { TextTester } from './text-tester.ts';

/** What those who build a value of one type ask of the search that they are part of. */
export interface ValueSearch {
  readonly facts: ClassFacts;
  readonly tester: TextTester;
  readonly evaluator: Evaluator;
  /** A value for a part of the value that is being built. */
  solve(goal: Goal): SearchOutcome;
  /** Whether the search is to be given up; counts some steps of it. */
  spend(steps?: number): boolean;
}
