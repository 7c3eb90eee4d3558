import type { JsonNode } from '../json/json.ts';
import { ClassTableBuilder } from './class-table.ts';
import { none, termOf, type ClassTerm, type SearchOutcome } from './goal.ts';
import { ClassReader, type SiblingReading } from './read-schema.ts';
import type { ClassLiteral } from './schema-class.ts';
import type { SchemaDocuments } from './schema-documents.ts';
import { SchemaHolders } from './schema-holders.ts';
import { Solver } from './solver.ts';
import { TextTester } from './text-tester.ts';
import type { FormatTests, Validators, Validity } from './validity.ts';
import type { BreakingVerdict, Verdict } from './verdict.ts';

/** A schema that is compared: the whole document of a URI. */
export interface SchemaRoot {
  readonly documents: SchemaDocuments;
  readonly uri: string;
}

/** One difference of a document from another: in place of a schema of the one, another stands. */
export interface SchemaChange {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** A schema of `from`. */
  readonly at: JsonNode;
  /** A schema of `to`, or one that is put together of parts of both. */
  readonly by: JsonNode;
}

/** What is asked of a comparison. */
export interface Question {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** Whether only instances count that use no names but those that `from` declares. */
  readonly isDeclared: boolean;
  /** If it is given, only instances count that `from` with this one difference does not accept. */
  readonly change?: SchemaChange;
  /** Other differences, each of which by itself leaves the instance accepted. */
  readonly beside?: readonly SchemaChange[];
}

/** What a root says, as the specification has it and as other validators read it. */
type Readings = readonly [hidden: ClassLiteral, asserted: ClassLiteral];

/** The classes that a counterexample is in, the first of which declares names, and those that it is not in. */
interface CounterexampleDemands {
  readonly accepting: readonly [ClassLiteral, ...ClassLiteral[]];
  readonly refusing: readonly ClassLiteral[];
  readonly isDeclared: boolean;
}

/** The readers of documents, by what they make of keywords beside a `$ref`. */
interface Readers {
  readonly hidden: ClassReader;
  readonly asserted: ClassReader;
}

/** Schemas that are compared with each other: one table of classes, and what was found in it. */
export class SchemaSpace {
  private readonly assertsFormats: boolean;
  private readonly solver: Solver;
  private readonly readings: ReadonlyMap<SchemaDocuments, ReadonlyMap<string, Readings>>;
  private readonly changed: ReadonlyMap<SchemaChange, Readings>;
  private readonly validators: Validators;

  constructor(
    roots: readonly SchemaRoot[],
    assertsFormats: boolean,
    changes: readonly SchemaChange[],
    validators: Validators,
  ) {
    this.assertsFormats = assertsFormats;
    this.validators = validators;
    const space = new SpaceReader(assertsFormats ? validators.formats : undefined);
    const read = Array.from(
      Map.groupBy(roots, ({ documents }) => documents),
      ([documents, found]) => [documents, space.readRoots(documents, found)] as const,
    );
    const readChanges = changes.map((change) => [change, space.readChange(change)] as const);
    const { table, literalIn } = space.builder.build();
    const settle = <Key>(found: Iterable<readonly [Key, Readings]>): Map<Key, Readings> =>
      new Map(
        Array.from(found, ([key, [hidden, asserted]]) => [
          key,
          [literalIn(hidden), literalIn(asserted)],
        ]),
      );
    this.solver = new Solver(table, new TextTester(validators.formats));
    this.readings = new Map(read.map(([documents, byUri]) => [documents, settle(byUri)]));
    this.changed = settle(readChanges);
  }

  /** Whether each instance of one schema is one of the other. */
  compare(question: Question): Verdict {
    const [hidden, asserted] = this.demandsOf(question);
    const outcome = this.search(hidden);
    if (asserted === undefined) return this.conclude(outcome, question);
    const other = this.search(asserted);
    if (outcome.kind === 'none' && other.kind === 'none') return this.conclude(outcome, question);
    const shared = [outcome, other].find(
      (found) =>
        found.kind === 'instance' &&
        this.isMet(hidden, found.value) &&
        this.isMet(asserted, found.value),
    );
    if (shared !== undefined) return this.conclude(shared, question);
    return [outcome, other].find((found) => found.kind === 'undecided') ?? siblingDoubt;
  }

  /** The verdict that a value is a counterexample; `undefined` if it is none, or not confirmed. */
  test(question: Question, value: JsonNode): BreakingVerdict | undefined {
    const demands = this.demandsOf(question).filter((reading) => reading !== undefined);
    const isMet = demands.every((reading) => this.isMet(reading, value));
    const verdict = isMet ? this.confirm(value, question) : undefined;
    return verdict?.kind === 'breaking' ? verdict : undefined;
  }

  /** What holds of a counterexample, in each of the readings that differ. */
  private demandsOf({
    from,
    to,
    change,
    beside = [],
    isDeclared,
  }: Question): readonly [CounterexampleDemands, CounterexampleDemands?] {
    const own = this.readingsOf(from);
    const others = beside.map((other) => this.changedBy(other));
    const refusing = [this.readingsOf(to), ...(change ? [this.changedBy(change)] : [])];
    const demandsIn = (index: 0 | 1): CounterexampleDemands => ({
      accepting: [own[index], ...others.map((readings) => readings[index])],
      refusing: refusing.map((readings) => readings[index]),
      isDeclared,
    });
    const isOne = [own, ...others, ...refusing].every(([hidden, asserted]) => hidden === asserted);
    return isOne ? [demandsIn(0)] : [demandsIn(0), demandsIn(1)];
  }

  private search(demands: CounterexampleDemands): SearchOutcome {
    if (demands.refusing.includes(demands.accepting[0])) return none;
    return this.solver.search(termsOf(demands));
  }

  private isMet(demands: CounterexampleDemands, value: JsonNode): boolean {
    return this.solver.holds(termsOf(demands), value) === true;
  }

  /** A counterexample counts only if two validators confirm it. */
  private conclude(outcome: SearchOutcome, question: Question): Verdict {
    switch (outcome.kind) {
      case 'none': {
        const [literal] = this.readingsOf(question.from);
        const isVacuous = this.solver.search([termOf(literal, false)]).kind === 'none';
        return { kind: 'compatible', isVacuous };
      }
      case 'undecided':
        return outcome;
      case 'instance':
        return this.confirm(outcome.value, question);
    }
  }

  private confirm(value: JsonNode, { from, to }: Question): Verdict {
    const accepted = this.judge(from, value);
    const refused = this.judge(to, value);
    const doubt =
      accepted.find(({ kind }) => kind !== 'accepted') ??
      refused.find(({ kind }) => kind !== 'refused');
    const [first] = refused;
    if (doubt === undefined && first?.kind === 'refused') {
      return { ...first, kind: 'breaking', instance: value };
    }
    return { kind: 'undecided', why: wordDoubt(doubt) };
  }

  private judge({ documents, uri }: SchemaRoot, value: JsonNode): readonly Validity[] {
    return this.validators.judge(documents, uri, value, this.assertsFormats);
  }

  private readingsOf({ documents, uri }: SchemaRoot): Readings {
    const readings = this.readings.get(documents)?.get(uri);
    if (readings === undefined)
      throw new Error(`${uri} is not among the schemas that are compared`);
    return readings;
  }

  private changedBy(change: SchemaChange): Readings {
    const readings = this.changed.get(change);
    if (readings === undefined) throw new Error('the change is not among those that are compared');
    return readings;
  }
}

const siblingDoubt: Verdict = {
  kind: 'undecided',
  why: 'validators differ on keywords beside a $ref, and the verdict turns on them',
};

function termsOf({
  accepting: [own, ...others],
  refusing,
  isDeclared,
}: CounterexampleDemands): readonly ClassTerm[] {
  const held = [...others, ...refusing.map((literal) => ~literal)];
  return [termOf(own, isDeclared), ...held.map((literal) => termOf(literal, false))];
}

function wordDoubt(doubt: Validity | undefined): string {
  return doubt?.kind === 'failed'
    ? `a validator could not judge the instance: ${doubt.why}`
    : 'validators do not agree on the instance that was found';
}

/** Reads documents, and documents with one difference, into one table. */
class SpaceReader {
  readonly builder = new ClassTableBuilder();
  private readonly formats: FormatTests | undefined;
  private readonly readers = new Map<SchemaDocuments, Readers>();
  private readonly holders = new Map<SchemaRoot, SchemaHolders>();

  /** @param formats if strings are tested for theirs */
  constructor(formats: FormatTests | undefined) {
    this.formats = formats;
  }

  /** The literals of roots, by their URI: in both readings, which are mostly the same. */
  readRoots(
    documents: SchemaDocuments,
    roots: readonly SchemaRoot[],
  ): readonly (readonly [string, Readings])[] {
    const hidden = this.readerOf(documents, 'hidden');
    const literals = roots.map(({ uri }) => hidden.readRoot(uri));
    const asserted = hidden.hasHiddenSiblings ? this.readerOf(documents, 'asserted') : hidden;
    this.readers.set(documents, { hidden, asserted });
    return roots.map(({ uri }, index) => [
      uri,
      [literals[index] ?? ~0, asserted.readRoot(uri)] as const,
    ]);
  }

  readChange(change: SchemaChange): Readings {
    const sides = [change.from, change.to].map(({ documents }) => this.readers.get(documents));
    const isOne = sides.every((readers) => readers?.hidden === readers?.asserted);
    const hidden = this.readChanged(change, 'hidden');
    return [hidden, isOne ? hidden : this.readChanged(change, 'asserted')];
  }

  /** All is read as it is but what leads to the change inside its own document. */
  private readChanged({ from, to, at, by }: SchemaChange, siblings: SiblingReading): ClassLiteral {
    const holders = this.holdersIn(from);
    const leading = holders.leadingTo(at);
    const others = [from, to].map(({ documents }) => this.readers.get(documents)?.[siblings]);
    const reader = new ClassReader(this.builder, from.documents, this.optionsOf(siblings), {
      ...{ at, by },
      elsewhere: (schema) => {
        if (leading.has(schema)) return undefined;
        return others[0]?.literalOf(schema) ?? others[1]?.literalOf(schema);
      },
    });
    return reader.readRoot(from.uri);
  }

  private holdersIn(root: SchemaRoot): SchemaHolders {
    const known = this.holders.get(root);
    if (known !== undefined) return known;
    const holders = new SchemaHolders(root.documents, root.uri);
    this.holders.set(root, holders);
    return holders;
  }

  private readerOf(documents: SchemaDocuments, siblings: SiblingReading): ClassReader {
    return new ClassReader(this.builder, documents, this.optionsOf(siblings));
  }

  private optionsOf(siblings: SiblingReading) {
    return { siblings, formats: this.formats };
  }
}
