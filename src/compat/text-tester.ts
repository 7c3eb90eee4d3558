import { format as otherFormats } from '@cfworker/json-schema';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { longestTried } from '../schema/pattern-cost.ts';
import { compilePattern, type CompiledPattern } from './regular/automaton.ts';

/** Tests strings against patterns and formats, and keeps what it compiled. */
export class TextTester {
  private readonly compiled = new Map<string, CompiledPattern>();
  private readonly expressions = new Map<string, TriedExpression | undefined>();

  /** The automaton of a pattern. */
  automatonOf(source: string): CompiledPattern {
    const known = this.compiled.get(source);
    if (known !== undefined && !(known.kind === 'automaton' && known.automaton.isFull))
      return known;
    const compiled = compilePattern(source);
    this.compiled.set(source, compiled);
    return compiled;
  }

  /** Whether a string matches; `undefined` if the pattern is none, or would take too long. */
  matches(source: string, text: string): boolean | undefined {
    const tried = this.expressionOf(source);
    if (tried === undefined) return undefined;
    if (text.length <= tried.longest) return tried.expression.test(text);
    const compiled = this.automatonOf(source);
    return compiled.kind === 'automaton' ? compiled.automaton.matches(text) : undefined;
  }

  /** Whether a string has a format, as the validators judge that this site hosts. */
  hasFormat(name: string, text: string): boolean | undefined {
    return formatTest(name)?.(text);
  }

  /** Whether another validator makes the same of it: what confirms a counterexample must. */
  isUndisputed(name: string, text: string): boolean {
    const other = Object.hasOwn(otherFormats, name) ? otherFormats[name] : undefined;
    return other === undefined || other(text) === this.hasFormat(name, text);
  }

  private expressionOf(source: string): TriedExpression | undefined {
    if (!this.expressions.has(source)) this.expressions.set(source, compileExpression(source));
    return this.expressions.get(source);
  }
}

/** A pattern, and the longest text that it may be tried on. */
interface TriedExpression {
  readonly expression: RegExp;
  readonly longest: number;
}

function compileExpression(source: string): TriedExpression | undefined {
  try {
    return { expression: new RegExp(source, 'u'), longest: longestTried(source) };
  } catch {
    return undefined;
  }
}

/** What validators test formats by. */
const { formats } = addFormats(new Ajv());

/** Whether validators test strings for a format. */
export function isTested(name: string): boolean {
  return formatTest(name) !== undefined;
}

function formatTest(name: string): ((text: string) => boolean) | undefined {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return format;
  if (typeof format !== 'object' || format.type === 'number' || format.async === true) {
    return undefined;
  }
  const { validate } = format;
  return typeof validate === 'function'
    ? (text) => Reflect.apply(validate, undefined, [text]) === true
    : undefined;
}
