import type { TableauBranch } from './expand.ts';
import { instance, literalOf, none, undecided, type SearchOutcome } from './goal.ts';
import { compileAutomaton, type Automaton } from '../regular/automaton.ts';
import { findWord, type WordDemand } from '../regular/search.ts';
import { classOf } from '../classes/schema-class.ts';
import type { ValueSearch } from './search.ts';
import type { FoundText } from './text-tester.ts';
import { stringNode, stringsIn } from '../../json/json.ts';

/** The number of words to try if patterns alone do not decide. */
const mostWords = 12;

/** The number of characters read by automata that count as one step. */
const sizeOfStep = 100;

interface StringDemand {
  readonly patterns: Map<string, boolean>;
  readonly formats: Map<string, boolean>;
  readonly least: number;
  readonly most: number;
  readonly excluded: ReadonlySet<string>;
}

/** A shortest string that patterns, lengths and formats allow. */
export function solveString(branch: TableauBranch, solver: ValueSearch): SearchOutcome {
  const demand = readDemand(branch, solver);
  const { words } = solver.tester;
  const key = keyOf(demand);
  const found = words.get(key) ?? findText(demand, solver);
  words.set(key, found);
  solver.spend(1 + demand.patterns.size + found.work / sizeOfStep);
  return found.outcome;
}

/** A key that equal demands share. */
function keyOf({ patterns, formats, least, most, excluded }: StringDemand): string {
  return JSON.stringify([[...patterns], [...formats], least, String(most), [...excluded]]);
}

function findText(demand: StringDemand, solver: ValueSearch): FoundText {
  if (hasContradiction(demand)) return { outcome: none, work: 0 };
  const { words, doubt } = compile(demand);
  const first = firstWord(words);
  const outcome =
    first.kind === 'none' || doubt === undefined ? first : tryWords(demand, words, solver, doubt);
  const automata = [...words.matching, ...words.failing];
  return { outcome, work: automata.reduce((sum, { work }) => sum + work, 0) };
}

/** Each URI is a URI reference, too: RFC 3986, section 4.1. */
function hasContradiction({ formats }: StringDemand): boolean {
  return formats.get('uri') === true && formats.get('uri-reference') === false;
}

function readDemand(
  { leaves, excluded, least, most }: TableauBranch,
  { facts }: ValueSearch,
): StringDemand {
  const patterns = new Map<string, boolean>();
  const formats = new Map<string, boolean>();
  for (const term of leaves) {
    const literal = literalOf(term);
    const found = facts.classAt(classOf(literal));
    if (found.kind === 'pattern') patterns.set(found.source, literal >= 0);
    if (found.kind === 'format') formats.set(found.name, literal >= 0);
  }
  return { patterns, formats, least, most, excluded: new Set(stringsIn([...excluded.values()])) };
}

/** The patterns as automata, and the reason, if any, why they alone do not decide. */
function compile(demand: StringDemand): { words: WordDemand; doubt: string | undefined } {
  const matching: Automaton[] = [];
  const failing: Automaton[] = [];
  let doubt = demand.formats.size === 0 ? undefined : 'formats are not compared with each other';
  for (const [source, isMatch] of demand.patterns) {
    // Not cached: the states that an automaton has built already count against the next search.
    const compiled = compileAutomaton(source);
    if (compiled.kind === 'unsupported') doubt = compiled.why;
    else (isMatch ? matching : failing).push(compiled.automaton);
  }
  return { words: { ...demand, matching, failing }, doubt };
}

function firstWord(demand: WordDemand): SearchOutcome {
  const found = findWord(demand);
  if (found.kind === 'word') return instance(stringNode(found.word));
  return found.kind === 'none' ? none : undecided('the patterns are too large to be compared');
}

/** Tries words that the automata allow until one meets all demands. */
function tryWords(
  demand: StringDemand,
  words: WordDemand,
  solver: ValueSearch,
  doubt: string,
): SearchOutcome {
  const sample = tryTexts(demand, solver, doubt);
  if (sample.kind === 'instance') return sample;
  const excluded = new Set(demand.excluded);
  let isDisputed = false;
  for (let count = 0; count < mostWords; count += 1) {
    const found = findWord({ ...words, excluded });
    if (found.kind === 'none') return isDisputed ? sample : none;
    if (found.kind === 'undecided') break;
    const isFitting = fits(found.word, demand, solver);
    if (isFitting === undefined) break;
    if (isFitting && isUndisputed(found.word, demand, solver)) {
      return instance(stringNode(found.word));
    }
    isDisputed ||= isFitting;
    excluded.add(found.word);
  }
  return sample;
}

function tryTexts(demand: StringDemand, solver: ValueSearch, why: string): SearchOutcome {
  const { least, most } = demand;
  const text = solver.tester.formats
    .samples(least, most)
    .find(
      (sample) => fits(sample, demand, solver) === true && isUndisputed(sample, demand, solver),
    );
  return text === undefined ? undecided(why) : instance(stringNode(text));
}

function fits(text: string, demand: StringDemand, { tester }: ValueSearch): boolean | undefined {
  const { length } = Array.from(text);
  if (length < demand.least || length > demand.most || demand.excluded.has(text)) return false;
  const truths = [
    ...Array.from(demand.patterns, ([source, is]) => isEqual(tester.matches(source, text), is)),
    ...Array.from(demand.formats, ([name, is]) =>
      isEqual(tester.formats.hasFormat(name, text), is),
    ),
  ];
  if (truths.includes(false)) return false;
  return truths.includes(undefined) ? undefined : true;
}

function isUndisputed(text: string, { formats }: StringDemand, { tester }: ValueSearch): boolean {
  return [...formats.keys()].every((name) => tester.formats.isUndisputed(name, text));
}

function isEqual(truth: boolean | undefined, wanted: boolean): boolean | undefined {
  return truth === undefined ? undefined : truth === wanted;
}
