import type { JsonNode, JsonObject } from '../json/json.ts';
import { lazyByKey } from '../text/lazy.ts';
import { ClassTable } from './classes/class-table.ts';
import { DeferredSchemas } from './classes/deferred-schemas.ts';
import type { DocumentTrait } from './documents/document-outline.ts';
import { none, termOf, type ClassTerm, type SearchOutcome } from './solve/goal.ts';
import {
  ClassReader,
  type DeferredSchema,
  type ReadingOptions,
  type SiblingReading,
} from './classes/read-schema.ts';
import { nothing, type ClassLiteral } from './classes/schema-class.ts';
import type { SchemaExchange } from './classes/schema-exchange.ts';
import type { SchemaDocuments } from './documents/schema-documents.ts';
import { SchemaHolders } from './documents/schema-holders.ts';
import { Solver, SolverKnowledge } from './solve/solver.ts';
import { TextTester } from './solve/text-tester.ts';
import type { Validators, Validity } from './validators/validity.ts';
import type { BreakingVerdict, Verdict } from './verdict.ts';

/** A schema to compare: the document at a URI. */
export interface SchemaRoot {
  readonly documents: SchemaDocuments;
  readonly uri: string;
}

/** One difference between documents: a schema of the first is replaced. */
export interface SchemaChange {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** A schema of `from`. */
  readonly at: JsonNode;
  /** A schema of `to`, or one with parts of both. */
  readonly by: JsonNode;
}

/** A question about two roots: is each instance of `from` one of `to`? */
export interface Question {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** Whether to count only instances whose names are all declared or required by `from`. */
  readonly isDeclared: boolean;
  /** If given, only instances that `from` refuses once it has this difference count. */
  readonly change?: SchemaChange;
  /** Other differences; `from` must accept the instance with each of these alone. */
  readonly beside?: readonly SchemaChange[];
}

/** The classes of a root: as the specification reads it, and as some validators do. */
type Readings = readonly [hidden: ClassLiteral, asserted: ClassLiteral];

/** The classes that accept a counterexample (the first declares names), and those that refuse it. */
interface CounterexampleDemands {
  readonly accepting: readonly [ClassLiteral, ...ClassLiteral[]];
  readonly refusing: readonly ClassLiteral[];
  readonly isDeclared: boolean;
}

/** The number of changes read at once, and of values read for them that count as one step. */
const readAtOnce = 50;
const sizeOfStep = 20;

/** The schemas read so far, and facts about their classes. Comparisons may share them. */
export class SchemaKnowledge extends SolverKnowledge {
  readonly reader: SpaceReader;
  readonly assertsFormats: boolean;
  readonly validators: Validators;

  constructor(assertsFormats: boolean, validators: Validators) {
    const { formats, readUnevaluated } = validators;
    const reader = new SpaceReader({
      formats: assertsFormats ? formats : undefined,
      readUnevaluated,
    });
    super(reader.table, new TextTester(validators.formats));
    this.reader = reader;
    this.assertsFormats = assertsFormats;
    this.validators = validators;
  }
}

/**
 * Answers questions about schemas. Which counterexample is found depends on earlier questions, so each
 * comparison has its own space.
 */
export class SchemaSpace {
  readonly #knowledge: SchemaKnowledge;
  readonly #solver: Solver;
  readonly #changed = new Map<SchemaChange, Readings>();
  /** Changes to be read when the first question about one of them is asked. */
  #unread: readonly SchemaChange[] = [];

  constructor(knowledge: SchemaKnowledge) {
    this.#knowledge = knowledge;
    this.#solver = new Solver(knowledge);
  }

  /** The number of steps of all searches. */
  get steps(): number {
    return this.#solver.spent;
  }

  /** Announces changes before questions about them, in the order of the questions. */
  announce(changes: readonly SchemaChange[]): void {
    this.#unread = changes;
  }

  /** Whether each instance of one schema is one of the other. */
  compare(question: Question): Verdict {
    const verdict = this.#decide(question);
    const isProved = verdict.kind === 'undecided' && isOfEquals(question);
    return isProved ? this.#conclude(none, question) : verdict;
  }

  #decide(question: Question): Verdict {
    const readings = this.#demandsOf(question);
    const outcomes = readings.map((reading) => this.#search(reading));
    const isNone = outcomes.every(({ kind }) => kind === 'none');
    const shared =
      isNone || outcomes.length === 1
        ? outcomes[0]
        : outcomes.find(
            (found) =>
              found.kind === 'instance' &&
              readings.every((reading) => this.#isMet(reading, found.value)),
          );
    if (shared !== undefined) return this.#conclude(shared, question);
    return outcomes.find((found) => found.kind === 'undecided') ?? siblingDoubt;
  }

  /** The verdict that a value is a counterexample; `undefined` if it is not, or not confirmed. */
  test(question: Question, value: JsonNode): BreakingVerdict | undefined {
    const isMet = this.#demandsOf(question).every((reading) => this.#isMet(reading, value));
    const verdict = isMet ? this.#confirm(value, question) : undefined;
    return verdict?.kind === 'breaking' ? verdict : undefined;
  }

  /** The demands on a counterexample in each reading; a single entry if the readings are equal. */
  #demandsOf({
    from,
    to,
    change,
    beside = [],
    isDeclared,
  }: Question): readonly CounterexampleDemands[] {
    const own = this.#readingsOf(from);
    const others = beside.map((other) => this.#changedBy(other));
    const refusing = [this.#readingsOf(to), ...(change ? [this.#changedBy(change)] : [])];
    const demandsIn = (index: 0 | 1): CounterexampleDemands => ({
      accepting: [own[index], ...others.map((readings) => readings[index])],
      refusing: refusing.map((readings) => readings[index]),
      isDeclared,
    });
    const isOne = [own, ...others, ...refusing].every(([hidden, asserted]) => hidden === asserted);
    return isOne ? [demandsIn(0)] : [demandsIn(0), demandsIn(1)];
  }

  #search(demands: CounterexampleDemands): SearchOutcome {
    if (demands.refusing.includes(demands.accepting[0])) return none;
    return this.#solver.search(termsOf(demands));
  }

  #isMet(demands: CounterexampleDemands, value: JsonNode): boolean {
    return this.#solver.holds(termsOf(demands), value) === true;
  }

  /** A counterexample counts only if two validators confirm it. */
  #conclude(outcome: SearchOutcome, question: Question): Verdict {
    switch (outcome.kind) {
      case 'none': {
        const [literal] = this.#readingsOf(question.from);
        const isVacuous = this.#solver.search([termOf(literal, false)]).kind === 'none';
        return { kind: 'compatible', isVacuous };
      }
      case 'undecided':
        return outcome;
      case 'instance':
        return this.#confirm(outcome.value, question);
    }
  }

  #confirm(value: JsonNode, { from, to }: Question): Verdict {
    const unaccepted = this.#judge(from, value).find(({ kind }) => kind !== 'accepted');
    const refused = unaccepted === undefined ? this.#judge(to, value) : [];
    const doubt = unaccepted ?? refused.find(({ kind }) => kind !== 'refused');
    const [first] = refused;
    if (doubt === undefined && first?.kind === 'refused') {
      return { ...first, kind: 'breaking', instance: value };
    }
    return { kind: 'undecided', why: wordDoubt(doubt) };
  }

  #judge({ documents, uri }: SchemaRoot, value: JsonNode): readonly Validity[] {
    const { validators, assertsFormats } = this.#knowledge;
    return validators.judge(documents, uri, value, assertsFormats);
  }

  #readingsOf(root: SchemaRoot): Readings {
    return this.#knowledge.reader.readRoot(root);
  }

  #changedBy(change: SchemaChange): Readings {
    if (!this.#changed.has(change)) this.#readFrom(change);
    const readings = this.#changed.get(change);
    if (readings === undefined) throw new Error('not announced');
    return readings;
  }

  #readFrom(change: SchemaChange): void {
    const start = this.#unread.indexOf(change);
    const next = this.#unread.slice(start, start + readAtOnce);
    const { found, size } = this.#knowledge.reader.readChanges(next);
    for (const [other, readings] of found) this.#changed.set(other, readings);
    this.#solver.spent += size / sizeOfStep;
  }
}

/** Whether both documents mean the same, and so accept the same instances. */
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
  readonly #options: Pick<ReadingOptions, 'formats' | 'readUnevaluated'>;
  readonly #readers = {
    hidden: new Map<SchemaDocuments, ClassReader>(),
    asserted: new Map<SchemaDocuments, ClassReader>(),
  };
  readonly #deferred = { hidden: new DeferredSchemas(), asserted: new DeferredSchemas() };
  readonly #holdersOf = lazyByKey(
    ({ documents, uri }: SchemaRoot) => new SchemaHolders(documents, uri),
  );
  /** The classes of a root in both readings. */
  readonly readRoot = lazyByKey((root: SchemaRoot): Readings => {
    const { documents, uri } = root;
    const [readings = [nothing, nothing]] = this.#readBoth([root], (siblings) => [
      this.#readerOf(documents, siblings).readRoot(uri),
    ]);
    return readings;
  });

  constructor(options: Pick<ReadingOptions, 'formats' | 'readUnevaluated'>) {
    this.#options = options;
  }

  /** The classes of roots with one change each. */
  readChanges(changes: readonly SchemaChange[]) {
    const leading = changes.map(({ from, to, at }) => {
      for (const { documents, uri } of [from, to]) documents.index(uri);
      return this.#holdersOf(from).leadingTo(at);
    });
    const roots = changes.flatMap(({ from, to }) => [from, to]);
    const found = this.#readBoth(roots, (siblings) =>
      changes.map((change, index) => this.#readChanged(change, siblings, leading[index])),
    );
    return {
      found: changes.map((change, index) => [change, found[index] ?? [nothing, nothing]] as const),
      size: leading.reduce((sum, { size }) => sum + size, 0),
    };
  }

  /** Reads schemas in both readings, which are equal unless a root leads to a hidden keyword. */
  #readBoth(
    roots: readonly SchemaRoot[],
    read: (siblings: SiblingReading) => readonly ClassLiteral[],
  ): readonly Readings[] {
    const hidden = this.#settled(() => read('hidden'));
    const isDoubtful = roots.some((root) => leadsTo(root, 'hidesKeywords'));
    const asserted = isDoubtful ? this.#settled(() => read('asserted')) : hidden;
    return hidden.map((literal, index) => [literal, asserted[index] ?? nothing]);
  }

  /** Reads a root with a change: only schemas of its own document that lead to the change are new. */
  #readChanged(
    { from, to, at, by }: SchemaChange,
    siblings: SiblingReading,
    leading: ReadonlySet<JsonNode> | undefined,
  ): ClassLiteral {
    const others = [from, to].map(({ documents }) => this.#readerOf(documents, siblings));
    const elsewhere = (schema: JsonObject): ClassLiteral | undefined =>
      leading?.has(schema) === true
        ? undefined
        : (others[0]?.literalOf(schema) ?? others[1]?.literalOf(schema));
    const exchange = { at, by, others: to.documents, elsewhere };
    return this.#createReader(from.documents, siblings, exchange).readRoot(from.uri);
  }

  /** The literals that `read` returns, settled so that equal schemas have equal ones. */
  #settled(read: () => readonly ClassLiteral[]): readonly ClassLiteral[] {
    const literals = read();
    const literalIn = this.table.settle();
    for (const readers of Object.values(this.#readers)) {
      for (const reader of readers.values()) reader.settle(literalIn);
    }
    return literalIn === undefined ? literals : literals.map(literalIn);
  }

  #readerOf(documents: SchemaDocuments, siblings: SiblingReading): ClassReader {
    const known = this.#readers[siblings].get(documents);
    if (known !== undefined) return known;
    const reader = this.#createReader(documents, siblings);
    this.#readers[siblings].set(documents, reader);
    return reader;
  }

  #createReader(
    documents: SchemaDocuments,
    siblings: SiblingReading,
    exchange?: SchemaExchange,
  ): ClassReader {
    const defer = (referred: DeferredSchema): ClassLiteral => {
      // A schema that hides nothing is the same in both readings.
      const reading = referred.outline.leadsTo('hidesKeywords') ? siblings : 'hidden';
      const read = (): ClassLiteral =>
        this.#settled(() => [this.#readerOf(documents, reading).readPlace(referred)])[0] ?? nothing;
      return this.#deferred[reading].literalOf(referred, () => this.table.defer(read));
    };
    const options = { ...this.#options, siblings, defer };
    return new ClassReader(this.table, documents, options, exchange);
  }
}

/** Whether a root has a trait, or leads to a document with it. */
export function leadsTo({ documents, uri }: SchemaRoot, trait: DocumentTrait): boolean {
  return documents.outlineOf(uri)?.leadsTo(trait) === true;
}
