import {
  leadsTo,
  SchemaKnowledge,
  SchemaSpace,
  type Question,
  type SchemaRoot,
} from '../compat/schema-space.ts';
import type { Validators } from '../compat/validity.ts';
import type { BreakingVerdict, Verdict } from '../compat/verdict.ts';
import { isSchemaKeyword } from '../schema/keywords.ts';

/** Gives the schemas that are compared, as strings are tested for their format or not. */
export type SpaceOf = (assertsFormats: boolean) => SchemaSpace;

/** For which validators something breaks. */
export type FormatReading =
  | 'any'
  /** For those alone that test strings for their format. */
  | 'asserted'
  /** For those that do not; for the others it is not decided. */
  | 'ignored';

/** A verdict in the readings of formats that were asked for. */
export type FormatVerdict =
  Exclude<Verdict, BreakingVerdict> | (BreakingVerdict & { readonly formats: FormatReading });

/** Decides first as validators do that test formats, if they are to be asked, and then as others do. */
export class Decider {
  private readonly spaceOf: SpaceOf;
  private readonly assertsFormats: boolean;

  constructor(spaceOf: SpaceOf, assertsFormats: boolean) {
    this.spaceOf = spaceOf;
    this.assertsFormats = assertsFormats;
  }

  /** The steps that all searches took in the first reading. */
  get steps(): number {
    return this.spaceOf(this.assertsFormats).steps;
  }

  decide(question: Question): FormatVerdict {
    const first = this.spaceOf(this.assertsFormats).compare(question);
    const mayTest = (root: SchemaRoot): boolean => leadsTo(root, 'hasFormats');
    const hasFormats = this.assertsFormats && [question.from, question.to].some(mayTest);
    if (!hasFormats) return withFormats(first, 'any');
    switch (first.kind) {
      case 'compatible':
        return first;
      case 'undecided': {
        const other = this.spaceOf(false).compare(question);
        return other.kind === 'breaking' ? withFormats(other, 'ignored') : first;
      }
      case 'breaking': {
        const isOfFormats =
          mayTurnOnFormats(first.keyword) &&
          this.spaceOf(false).compare(question).kind === 'compatible';
        return withFormats(first, isOfFormats ? 'asserted' : 'any');
      }
    }
  }

  /** Whether another value is a counterexample too, for the same validators. */
  test(
    question: Question,
    value: BreakingVerdict['instance'],
    formats: FormatReading,
  ): FormatVerdict | undefined {
    const space = this.spaceOf(this.assertsFormats && formats !== 'ignored');
    const verdict = space.test(question, value);
    return verdict && withFormats(verdict, formats);
  }
}

function withFormats(verdict: Verdict, formats: FormatReading): FormatVerdict {
  return verdict.kind === 'breaking' ? { ...verdict, formats } : verdict;
}

/** What a keyword without schemas refuses is refused whatever becomes of formats. */
function mayTurnOnFormats(keyword: string): boolean {
  return keyword === 'format' || isSchemaKeyword(keyword);
}

/** Spaces that are made when they are first asked for. */
export function lazySpaces(make: SpaceOf): SpaceOf {
  const made = new Map<boolean, SchemaSpace>();
  return (assertsFormats) => {
    const space = made.get(assertsFormats) ?? make(assertsFormats);
    made.set(assertsFormats, space);
    return space;
  };
}

/** Spaces for one comparison, which share nothing with others. */
export function ownSpaces(validators: Validators): SpaceOf {
  return lazySpaces(
    (assertsFormats) => new SchemaSpace(new SchemaKnowledge(assertsFormats, validators)),
  );
}
