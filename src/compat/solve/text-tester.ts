import { longestTried } from '../../schema/pattern-cost.ts';
import { unicodePattern } from '../../schema/unicode-pattern.ts';
import { lazyByKey } from '../../text/lazy.ts';
import type { SearchOutcome } from './goal.ts';
import { compileAutomaton } from '../regular/automaton.ts';
import type { FormatTests } from '../validators/validity.ts';

/** The outcome of a search for a string, and the number of characters that automata read for it. */
export interface FoundText {
  readonly outcome: SearchOutcome;
  readonly work: number;
}

/** Tests strings against patterns and formats; compiled patterns and found strings are cached. */
export class TextTester {
  readonly formats: FormatTests;
  /** The strings that were found, by their demands. */
  readonly words = new Map<string, FoundText>();
  readonly #expressionOf = lazyByKey(compileExpression);

  constructor(formats: FormatTests) {
    this.formats = formats;
  }

  /** Whether a string matches; `undefined` if the pattern is invalid, or would take too long. */
  matches(source: string, text: string): boolean | undefined {
    const tried = this.#expressionOf(source);
    if (tried === undefined) return undefined;
    if (text.length <= tried.longest) return tried.expression.test(text);
    const compiled = compileAutomaton(source);
    return compiled.kind === 'automaton' ? compiled.automaton.matches(text) : undefined;
  }
}

/** A pattern, and the longest text that it may be tried on. */
interface TriedExpression {
  readonly expression: RegExp;
  readonly longest: number;
}

function compileExpression(source: string): TriedExpression | undefined {
  try {
    return { expression: new RegExp(unicodePattern(source), 'u'), longest: longestTried(source) };
  } catch {
    return undefined;
  }
}
