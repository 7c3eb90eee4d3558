import {
  leadsTo,
  SchemaKnowledge,
  SchemaSpace,
  type Question,
  type SchemaRoot,
} from '../compat/schema-space.ts';
import type { Validators } from '../compat/validators/validity.ts';
import type { BreakingVerdict, Verdict } from '../compat/verdict.ts';
import { isSchemaKeyword } from '../schema/keywords.ts';
import { lazyByKey } from '../text/lazy.ts';

/** The space of one comparison, with formats asserted or read as annotations. */
export type SpaceOf = (assertsFormats: boolean) => SchemaSpace;

/** The validators for which something breaks. */
export type FormatReading =
  | 'any'
  /** Only those that assert formats. */
  | 'asserted'
  /** Only those that do not; it is undecided for the others. */
  | 'ignored';

/** A verdict, and the validators for which it holds. */
export type FormatVerdict =
  | Exclude<Verdict, BreakingVerdict>
  | (BreakingVerdict & { readonly formats: FormatReading });

/** Decides for validators that assert formats first, if they count, and then for the others. */
export class Decider {
  readonly #spaceOf: SpaceOf;
  readonly #assertsFormats: boolean;

  constructor(spaceOf: SpaceOf, assertsFormats: boolean) {
    this.#spaceOf = spaceOf;
    this.#assertsFormats = assertsFormats;
  }

  /** The steps of all searches in the first reading. */
  get steps(): number {
    return this.#spaceOf(this.#assertsFormats).steps;
  }

  decide(question: Question): FormatVerdict {
    const first = this.#spaceOf(this.#assertsFormats).compare(question);
    const mayTest = (root: SchemaRoot): boolean => leadsTo(root, 'hasFormats');
    const hasFormats = this.#assertsFormats && [question.from, question.to].some(mayTest);
    if (!hasFormats) return withFormats(first, 'any');
    switch (first.kind) {
      case 'compatible':
        return first;
      case 'undecided': {
        const other = this.#spaceOf(false).compare(question);
        return other.kind === 'breaking' ? withFormats(other, 'ignored') : first;
      }
      case 'breaking': {
        const others = this.#spaceOf(false);
        const isSure = !mayDependOnFormats(first.keyword);
        if (isSure || others.test(question, first.instance)) return withFormats(first, 'any');
        const other = others.compare(question);
        const shared =
          other.kind === 'breaking' ? this.test(question, other.instance, 'any') : undefined;
        return shared ?? withFormats(first, 'asserted');
      }
    }
  }

  /** Tests whether another value is a counterexample for the same validators. */
  test(
    question: Question,
    value: BreakingVerdict['instance'],
    formats: FormatReading,
  ): FormatVerdict | undefined {
    const space = this.#spaceOf(this.#assertsFormats && formats !== 'ignored');
    const verdict = space.test(question, value);
    return verdict && withFormats(verdict, formats);
  }
}

function withFormats(verdict: Verdict, formats: FormatReading): FormatVerdict {
  return verdict.kind === 'breaking' ? { ...verdict, formats } : verdict;
}

/** A refusal by a keyword without subschemas, except `format`, does not depend on formats. */
function mayDependOnFormats(keyword: string): boolean {
  return keyword === 'format' || isSchemaKeyword(keyword);
}

/** The most classes that comparisons share. */
const mostClasses = 200_000;

/**
 * Gives each comparison its own spaces, which share the schemas already read. So a verdict and its
 * counterexample depend only on the two versions and what they refer to.
 */
export function comparisonSpaces(validators: Validators): () => SpaceOf {
  const shared = new Map<boolean, SchemaKnowledge>();
  const knowledgeOf = (assertsFormats: boolean): SchemaKnowledge => {
    const known = shared.get(assertsFormats);
    if (known !== undefined && known.reader.table.size <= mostClasses) return known;
    const fresh = new SchemaKnowledge(assertsFormats, validators);
    shared.set(assertsFormats, fresh);
    return fresh;
  };
  return () => lazyByKey((assertsFormats: boolean) => new SchemaSpace(knowledgeOf(assertsFormats)));
}
