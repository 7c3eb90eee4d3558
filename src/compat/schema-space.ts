import { toValue, type JsonNode } from '../json/json.ts';
import { ClassTableBuilder } from './class-table.ts';
import { termOf, type SearchOutcome } from './goal.ts';
import { ClassReader, type SiblingReading } from './read-schema.ts';
import type { ClassLiteral } from './schema-class.ts';
import type { SchemaDocuments } from './schema-documents.ts';
import { Solver } from './solver.ts';
import { createValidators, type Validity, type DocumentValidator } from './validators.ts';
import type { Verdict } from './verdict.ts';

/** A schema that is compared: the whole document of a URI. */
export interface SchemaRoot {
  readonly documents: SchemaDocuments;
  readonly uri: string;
}

/** What is asked of a comparison. */
export interface Question {
  readonly from: SchemaRoot;
  readonly to: SchemaRoot;
  /** Whether only instances count that use no names but those that `from` declares. */
  readonly isDeclared: boolean;
}

/** What a root says, as the specification has it and as other validators read it. */
type Readings = readonly [hidden: ClassLiteral, asserted: ClassLiteral];

/** Schemas that are compared with each other: one table of classes, and what was found in it. */
export class SchemaSpace {
  private readonly assertsFormats: boolean;
  private readonly solver: Solver;
  private readonly readings: ReadonlyMap<SchemaDocuments, ReadonlyMap<string, Readings>>;
  private readonly validators = new Map<SchemaDocuments, readonly DocumentValidator[]>();

  constructor(roots: readonly SchemaRoot[], assertsFormats: boolean) {
    this.assertsFormats = assertsFormats;
    const builder = new ClassTableBuilder();
    const read = Array.from(
      Map.groupBy(roots, ({ documents }) => documents),
      ([documents, found]) =>
        [documents, readRoots(documents, found, builder, assertsFormats)] as const,
    );
    const { table, literalIn } = builder.build();
    this.solver = new Solver(table);
    this.readings = new Map(
      read.map(([documents, byUri]) => [
        documents,
        new Map(
          Array.from(byUri, ([uri, [hidden, asserted]]) => [
            uri,
            [literalIn(hidden), literalIn(asserted)],
          ]),
        ),
      ]),
    );
  }

  /** Whether each instance of one schema is one of the other. */
  compare(question: Question): Verdict {
    const from = this.readingsOf(question.from);
    const to = this.readingsOf(question.to);
    const outcome = this.search(from[0], to[0], question.isDeclared);
    if (from[0] === from[1] && to[0] === to[1]) return this.conclude(outcome, question);
    const other = this.search(from[1], to[1], question.isDeclared);
    if (outcome.kind === 'none' && other.kind === 'none') return this.conclude(outcome, question);
    const shared = [outcome, other].find(
      (found) =>
        found.kind === 'instance' &&
        this.isBetween(found.value, from[0], to[0]) &&
        this.isBetween(found.value, from[1], to[1]),
    );
    if (shared !== undefined) return this.conclude(shared, question);
    return [outcome, other].find((found) => found.kind === 'undecided') ?? siblingDoubt;
  }

  private search(from: ClassLiteral, to: ClassLiteral, isDeclared: boolean): SearchOutcome {
    if (from === to) return { kind: 'none' };
    return this.solver.search([termOf(from, isDeclared), termOf(~to, false)]);
  }

  private isBetween(value: JsonNode, from: ClassLiteral, to: ClassLiteral): boolean {
    const { evaluator } = this.solver;
    return evaluator.holds(from, value) === true && evaluator.holds(to, value) === false;
  }

  /** A counterexample counts only if two validators confirm it. */
  private conclude(outcome: SearchOutcome, { from, to }: Question): Verdict {
    switch (outcome.kind) {
      case 'none': {
        const isVacuous = this.search(this.readingsOf(from)[0], ~0, false).kind === 'none';
        return { kind: 'compatible', isVacuous };
      }
      case 'undecided':
        return outcome;
      case 'instance': {
        const accepted = this.judge(from, outcome.value);
        const refused = this.judge(to, outcome.value);
        const doubt =
          accepted.find(({ kind }) => kind !== 'accepted') ??
          refused.find(({ kind }) => kind !== 'refused');
        const [first] = refused;
        if (doubt === undefined && first?.kind === 'refused') {
          return { ...first, kind: 'breaking', instance: outcome.value };
        }
        return { kind: 'undecided', why: wordDoubt(doubt) };
      }
    }
  }

  private judge({ documents, uri }: SchemaRoot, value: JsonNode): readonly Validity[] {
    const validators =
      this.validators.get(documents) ?? createValidators(documents, this.assertsFormats);
    this.validators.set(documents, validators);
    return validators.map((validator) => validator(uri, toValue(value)));
  }

  private readingsOf({ documents, uri }: SchemaRoot): Readings {
    const readings = this.readings.get(documents)?.get(uri);
    if (readings === undefined)
      throw new Error(`${uri} is not among the schemas that are compared`);
    return readings;
  }
}

const siblingDoubt: Verdict = {
  kind: 'undecided',
  why: 'validators differ on keywords beside a $ref, and the verdict turns on them',
};

function wordDoubt(doubt: Validity | undefined): string {
  return doubt?.kind === 'failed'
    ? `a validator could not judge the instance: ${doubt.why}`
    : 'validators do not agree on the instance that was found';
}

/** The literals of roots, by their URI: in both readings, which are mostly the same. */
function readRoots(
  documents: SchemaDocuments,
  roots: readonly SchemaRoot[],
  builder: ClassTableBuilder,
  assertsFormats: boolean,
): ReadonlyMap<string, Readings> {
  const readerOf = (siblings: SiblingReading): ClassReader =>
    new ClassReader(builder, documents, { siblings, assertsFormats });
  const hidden = readerOf('hidden');
  const literals = roots.map(({ uri }) => hidden.readRoot(uri));
  const asserted = hidden.hasHiddenSiblings ? readerOf('asserted') : hidden;
  return new Map(
    roots.map(({ uri }, index) => [uri, [literals[index] ?? ~0, asserted.readRoot(uri)]]),
  );
}
