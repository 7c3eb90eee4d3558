import type { JsonNode, JsonObject } from '../json/json.ts';
import { ClassTable } from './class-table.ts';
import { DeferredSchemas } from './deferred-schemas.ts';
import type { DocumentTrait } from './document-outline.ts';
import { none, termOf, type ClassTerm, type SearchOutcome } from './goal.ts';
import {
  ClassReader,
  type ReferredSchema,
  type SchemaExchange,
  type SiblingReading,
} from './read-schema.ts';
import { nothing, type ClassLiteral } from './schema-class.ts';
import type { SchemaDocuments } from './schema-documents.ts';
import { SchemaHolders } from './schema-holders.ts';
import { Solver, SolverKnowledge } from './solver.ts';
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

/** Schemas that were read, and what is known of them: comparisons may share it. */
export class SchemaKnowledge extends SolverKnowledge {
  readonly reader: SpaceReader;
  readonly assertsFormats: boolean;
  readonly validators: Validators;

  constructor(assertsFormats: boolean, validators: Validators) {
    const reader = new SpaceReader(assertsFormats ? validators.formats : undefined);
    super(reader.table, new TextTester(validators.formats));
    this.reader = reader;
    this.assertsFormats = assertsFormats;
    this.validators = validators;
  }
}

/**
 * Where questions on schemas are answered. Which counterexample is found follows from the questions that
 * were answered before, so that comparisons have a space of their own.
 */
export class SchemaSpace {
  private readonly knowledge: SchemaKnowledge;
  private readonly solver: Solver;
  private readonly changed = new Map<SchemaChange, Readings>();

  constructor(knowledge: SchemaKnowledge) {
    this.knowledge = knowledge;
    this.solver = new Solver(knowledge);
  }

  /** The steps that all searches took. */
  get steps(): number {
    return this.solver.spent;
  }

  /** Takes in changes that questions will be about. */
  readChanges(changes: readonly SchemaChange[]): void {
    for (const [change, readings] of this.knowledge.reader.readChanges(changes)) {
      this.changed.set(change, readings);
    }
  }

  /** Whether each instance of one schema is one of the other. */
  compare(question: Question): Verdict {
    const verdict = this.decide(question);
    const isProved = verdict.kind === 'undecided' && isOfEquals(question);
    return isProved ? this.conclude(none, question) : verdict;
  }

  private decide(question: Question): Verdict {
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
    const unaccepted = this.judge(from, value).find(({ kind }) => kind !== 'accepted');
    const refused = unaccepted === undefined ? this.judge(to, value) : [];
    const doubt = unaccepted ?? refused.find(({ kind }) => kind !== 'refused');
    const [first] = refused;
    if (doubt === undefined && first?.kind === 'refused') {
      return { ...first, kind: 'breaking', instance: value };
    }
    return { kind: 'undecided', why: wordDoubt(doubt) };
  }

  private judge({ documents, uri }: SchemaRoot, value: JsonNode): readonly Validity[] {
    const { validators, assertsFormats } = this.knowledge;
    return validators.judge(documents, uri, value, assertsFormats);
  }

  private readingsOf(root: SchemaRoot): Readings {
    return this.knowledge.reader.readRoot(root);
  }

  private changedBy(change: SchemaChange): Readings {
    const readings = this.changed.get(change);
    if (readings === undefined) throw new Error('the change was not read');
    return readings;
  }
}

/** What says the same accepts the same, whatever it says. */
function isOfEquals({ from, to }: Question): boolean {
  const [old, recent] = [from, to].map(({ documents, uri }) => documents.outlineOf(uri));
  return old !== undefined && recent !== undefined && old.equals(recent);
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
  readonly table = new ClassTable();
  private readonly formats: FormatTests | undefined;
  private readonly readers = {
    hidden: new Map<SchemaDocuments, ClassReader>(),
    asserted: new Map<SchemaDocuments, ClassReader>(),
  };
  private readonly deferred = { hidden: new DeferredSchemas(), asserted: new DeferredSchemas() };
  private readonly roots = new Map<SchemaRoot, Readings>();

  /** @param formats if strings are tested for theirs */
  constructor(formats: FormatTests | undefined) {
    this.formats = formats;
  }

  /** What a root says, in both readings, which are mostly the same. */
  readRoot(root: SchemaRoot): Readings {
    const { documents, uri } = root;
    const known = this.roots.get(root);
    if (known !== undefined) return known;
    const readIn = (siblings: SiblingReading): ClassLiteral =>
      this.settled(() => [this.readerOf(documents, siblings).readRoot(uri)])[0] ?? nothing;
    const hidden = readIn('hidden');
    const readings = [
      hidden,
      leadsTo(root, 'hidesKeywords') ? readIn('asserted') : hidden,
    ] as const;
    this.roots.set(root, readings);
    return readings;
  }

  /** What roots say with one change each. */
  readChanges(changes: readonly SchemaChange[]): ReadonlyMap<SchemaChange, Readings> {
    const holders = new Map<SchemaRoot, SchemaHolders>();
    for (const { from, to } of changes) {
      if (!holders.has(from)) holders.set(from, new SchemaHolders(from.documents, from.uri));
      for (const { documents, uri } of [from, to]) documents.index(uri);
    }
    const readIn = (siblings: SiblingReading): readonly ClassLiteral[] =>
      this.settled(() =>
        changes.map((change) => this.readChanged(change, siblings, holders.get(change.from))),
      );
    const hidden = readIn('hidden');
    const roots = changes.flatMap(({ from, to }) => [from, to]);
    const isDoubtful = roots.some((root) => leadsTo(root, 'hidesKeywords'));
    const asserted = isDoubtful ? readIn('asserted') : hidden;
    return new Map(
      changes.map((change, index) => [
        change,
        [hidden[index] ?? nothing, asserted[index] ?? nothing],
      ]),
    );
  }

  /** All is read as it is but what leads to the change inside its own document. */
  private readChanged(
    { from, to, at, by }: SchemaChange,
    siblings: SiblingReading,
    holders: SchemaHolders | undefined,
  ): ClassLiteral {
    const leading = holders?.leadingTo(at);
    const others = [from, to].map(({ documents }) => this.readerOf(documents, siblings));
    const exchange = {
      ...{ at, by },
      elsewhere: (schema: JsonObject) => {
        if (leading?.has(schema) === true) return undefined;
        return others[0]?.literalOf(schema) ?? others[1]?.literalOf(schema);
      },
    };
    return this.createReader(from.documents, siblings, exchange).readRoot(from.uri);
  }

  /** The literals of what is read, equal ones for equal schemas. */
  private settled(read: () => readonly ClassLiteral[]): readonly ClassLiteral[] {
    const literals = read();
    const literalIn = this.table.settle();
    for (const readers of Object.values(this.readers)) {
      for (const reader of readers.values()) reader.settle(literalIn);
    }
    return literalIn === undefined ? literals : literals.map(literalIn);
  }

  private readerOf(documents: SchemaDocuments, siblings: SiblingReading): ClassReader {
    const known = this.readers[siblings].get(documents);
    if (known !== undefined) return known;
    const reader = this.createReader(documents, siblings);
    this.readers[siblings].set(documents, reader);
    return reader;
  }

  private createReader(
    documents: SchemaDocuments,
    siblings: SiblingReading,
    exchange?: SchemaExchange,
  ): ClassReader {
    const defer = (referred: ReferredSchema): ClassLiteral =>
      this.defer(referred, documents, siblings);
    const options = { siblings, formats: this.formats, defer };
    return new ClassReader(this.table, documents, options, exchange);
  }

  private defer(
    referred: ReferredSchema,
    documents: SchemaDocuments,
    siblings: SiblingReading,
  ): ClassLiteral {
    // What hides nothing is the same in both readings.
    const reading = referred.outline.leadsTo('hidesKeywords') ? siblings : 'hidden';
    const read = (): ClassLiteral =>
      this.settled(() => [this.readerOf(documents, reading).readPlace(referred)])[0] ?? nothing;
    return this.deferred[reading].literalOf(referred, () => this.table.defer(read));
  }
}

/** Whether a document has a trait, or one that it leads to. */
export function leadsTo({ documents, uri }: SchemaRoot, trait: DocumentTrait): boolean {
  return documents.outlineOf(uri)?.leadsTo(trait) === true;
}
