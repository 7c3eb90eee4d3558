import {
  everyCharacter,
  holdsCharacter,
  representatives,
  wordCharacters,
  type CharacterSet,
} from './character-set.ts';
import { parsePattern, type Edge, type Regular } from './parse.ts';
import { compareText } from '../../text/compare-text.ts';

/** The limits of an automaton; patterns that exceed them are undecided. */
const mostNodes = 6000;
const mostStates = 8000;

/** A transition from a node. */
type AutomatonStep =
  | { readonly kind: 'free'; readonly to: number }
  | { readonly kind: 'edge'; readonly edge: Edge; readonly to: number }
  | { readonly kind: 'set'; readonly set: CharacterSet; readonly to: number }
  | {
      readonly kind: 'ahead';
      readonly isNegative: boolean;
      readonly start: number;
      readonly to: number;
    };

/** The kind of the character next to a position in a string. */
type CharacterKind = 'outside' | 'word' | 'other';

/** A node of the expression, with the lookaheads that must, or must not, match from here on. */
interface Thread {
  readonly node: number;
  readonly duties: readonly Duty[];
}

interface Duty {
  readonly isNegative: boolean;
  readonly threads: readonly Thread[];
}

/** Threads, any of which may match, and the kind of the last character. */
interface State {
  readonly threads: readonly Thread[];
  readonly behind: CharacterKind;
  readonly next: Map<number, StateId>;
  isAccepting?: boolean;
}

/** The number of a state of an automaton; the first one is 0. */
export type StateId = number;

/** The state from which nothing is accepted. */
export const deadState: StateId = -1;

/** An automaton, or the reason why there is none. */
export type CompiledPattern =
  | { readonly kind: 'automaton'; readonly automaton: Automaton }
  | { readonly kind: 'unsupported'; readonly why: string };

/** Compiles a pattern (ECMA-262) that may match anywhere in a text. */
export function compileAutomaton(source: string): CompiledPattern {
  const parsed = parsePattern(source);
  if (parsed.kind === 'unsupported') return parsed;
  const nodes = new NodeBuilder().build(parsed.regular);
  if (nodes === undefined) {
    return { kind: 'unsupported', why: `the pattern ${source.slice(0, 80)} is too large` };
  }
  return { kind: 'automaton', automaton: new Automaton(nodes) };
}

/** At node 0 a match is complete, whatever follows. */
const final = 0;

interface Nodes {
  readonly steps: readonly (readonly AutomatonStep[])[];
  readonly start: number;
}

class NodeBuilder {
  readonly #steps: AutomatonStep[][] = [[{ kind: 'set', set: everyCharacter, to: final }]];
  #isFull = false;

  /** The nodes of an expression that may match anywhere in a string; `undefined` if too many. */
  build(regular: Regular): Nodes | undefined {
    const start = this.#node([]);
    this.#steps[start]?.push({ kind: 'free', to: this.#put(regular, final) });
    if (!isAnchored(regular)) {
      this.#steps[start]?.push({ kind: 'set', set: everyCharacter, to: start });
    }
    return this.#isFull ? undefined : { steps: this.#steps, start };
  }

  #node(steps: AutomatonStep[]): number {
    if (this.#steps.length > mostNodes) {
      this.#isFull = true;
      return final;
    }
    return this.#steps.push(steps) - 1;
  }

  /** Adds an expression before a node, and returns its first node. */
  #put(regular: Regular, to: number): number {
    if (this.#isFull) return final;
    switch (regular.kind) {
      case 'set':
        return this.#node([{ kind: 'set', set: regular.set, to }]);
      case 'sequence':
        return regular.parts.reduceRight((next, part) => this.#put(part, next), to);
      case 'choice':
        return this.#node(regular.parts.map((part) => ({ kind: 'free', to: this.#put(part, to) })));
      case 'repeat':
        return this.#repeat(regular, to);
      case 'edge':
        return this.#node([{ kind: 'edge', edge: regular.edge, to }]);
      case 'ahead': {
        const { isNegative, part } = regular;
        return this.#node([{ kind: 'ahead', isNegative, start: this.#put(part, final), to }]);
      }
    }
  }

  #repeat({ part, least, most }: Regular & { kind: 'repeat' }, to: number): number {
    let next = to;
    if (most === Infinity) {
      const loop = this.#node([{ kind: 'free', to }]);
      this.#steps[loop]?.push({ kind: 'free', to: this.#put(part, loop) });
      next = loop;
    }
    for (let count = least; count < most && most !== Infinity && !this.#isFull; count += 1) {
      next = this.#node([
        { kind: 'free', to },
        { kind: 'free', to: this.#put(part, next) },
      ]);
    }
    for (let count = 0; count < least && !this.#isFull; count += 1) next = this.#put(part, next);
    return next;
  }
}

/** Whether a match can begin only at the start of the string. */
function isAnchored(regular: Regular): boolean {
  if (regular.kind === 'choice') return regular.parts.every(isAnchored);
  if (regular.kind === 'sequence') return regular.parts.slice(0, 1).some(isAnchored);
  return regular.kind === 'edge' && regular.edge === 'start';
}

/** Decides, character by character, whether a string matches; states are built when they are reached. */
export class Automaton {
  /** The character sets of its transitions. */
  readonly sets: readonly CharacterSet[];
  /** The number of characters read, which count as steps of the search. */
  work = 0;
  readonly #nodes: Nodes;
  readonly #hasEdges: boolean;
  readonly #states: State[] = [];
  readonly #byKey = new Map<string, StateId>();

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
    const steps = nodes.steps.flat();
    this.#hasEdges = steps.some((step) => step.kind === 'edge');
    const sets = new Set(steps.flatMap((step) => (step.kind === 'set' ? [step.set] : [])));
    if (steps.some((step) => step.kind === 'edge' && step.edge.endsWith('oundary'))) {
      sets.add(wordCharacters);
    }
    this.sets = distinct(sets);
    this.#enter([{ node: nodes.start, duties: [] }], 'outside');
  }

  /** Whether it has too many states: its answers are then not reliable. */
  get isFull(): boolean {
    return this.#states.length >= mostStates;
  }

  matches(text: string): boolean | undefined {
    let state = 0;
    for (const character of text) state = this.next(state, character.codePointAt(0) ?? 0);
    return this.isFull ? undefined : this.isAccepting(state);
  }

  /** Whether a string that ends here matches. */
  isAccepting(id: StateId): boolean {
    const state = this.#states[id];
    if (state === undefined) return false;
    state.isAccepting ??= this.#accepts(state.threads, state.behind);
    return state.isAccepting;
  }

  /** Whether every continuation of the string matches. */
  isCertain(id: StateId): boolean {
    return this.#states[id]?.threads.some(isComplete) === true;
  }

  next(id: StateId, character: number): StateId {
    this.work += 1;
    const state = this.#states[id];
    if (state === undefined) return deadState;
    const known = state.next.get(character);
    if (known !== undefined) return known;
    const ahead = sideOf(character);
    const threads = this.#step(this.#close(state.threads, state.behind, ahead), {
      character,
      behind: state.behind,
      ahead,
    });
    const next = this.#enter(threads, this.#hasEdges ? ahead : 'other');
    state.next.set(character, next);
    return next;
  }

  #enter(threads: readonly Thread[], behind: CharacterKind): StateId {
    if (threads.length === 0) return deadState;
    const key = `${behind} ${keyOfThreads(threads)}`;
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (this.isFull) return deadState;
    const id = this.#states.push({ threads, behind, next: new Map() }) - 1;
    this.#byKey.set(key, id);
    return id;
  }

  #accepts(threads: readonly Thread[], behind: CharacterKind): boolean {
    return this.#close(threads, behind, 'outside').some(
      ({ node, duties }) =>
        node === final &&
        duties.every((duty) => duty.isNegative !== this.#accepts(duty.threads, behind)),
    );
  }

  /** The threads reachable from these without reading a character. */
  #close(
    threads: readonly Thread[],
    behind: CharacterKind,
    ahead: CharacterKind,
  ): readonly Thread[] {
    const closed = new Map<string, Thread>();
    const waiting = [...threads];
    for (let thread = waiting.pop(); thread !== undefined; thread = waiting.pop()) {
      const key = keyOfThread(thread);
      if (closed.has(key)) continue;
      closed.set(key, thread);
      const { duties } = thread;
      for (const step of this.#nodes.steps[thread.node] ?? []) {
        if (step.kind === 'free' || (step.kind === 'edge' && isAt(step.edge, behind, ahead))) {
          waiting.push({ node: step.to, duties });
        } else if (step.kind === 'ahead') {
          const { isNegative, start, to } = step;
          const duty = { isNegative, threads: [{ node: start, duties: [] }] };
          waiting.push({ node: to, duties: withDuty(duties, duty) });
        }
      }
    }
    return [...closed.values()];
  }

  #step(threads: readonly Thread[], at: EdgeContext): readonly Thread[] {
    const next = new Map<string, Thread>();
    for (const { node, duties } of threads) {
      const steps = (this.#nodes.steps[node] ?? []).filter(
        (step) => step.kind === 'set' && holdsCharacter(step.set, at.character),
      );
      if (steps.length === 0) continue;
      const left = this.#stepDuties(duties, at);
      if (left === undefined) continue;
      for (const { to } of steps) {
        const thread = { node: to, duties: left };
        next.set(keyOfThread(thread), thread);
      }
    }
    const all = [...next.values()];
    // Whatever follows matches a complete thread, so no other thread matters.
    const complete = all.find(isComplete);
    return complete === undefined ? all : [complete];
  }

  /** The lookaheads still open after a character; `undefined` if one fails. */
  #stepDuties(duties: readonly Duty[], at: EdgeContext): readonly Duty[] | undefined {
    let left: readonly Duty[] = [];
    for (const { isNegative, threads } of duties) {
      const closed = this.#close(threads, at.behind, at.ahead);
      const stepped = closed.some(isComplete) ? 'done' : this.#step(closed, at);
      const isDone = stepped === 'done' || stepped.some(isComplete);
      if (isDone && isNegative) return undefined;
      if (isDone || (stepped.length === 0 && isNegative)) continue;
      if (stepped.length === 0) return undefined;
      left = withDuty(left, { isNegative, threads: stepped });
    }
    return left;
  }
}

/** A character that is being read. */
interface EdgeContext {
  readonly character: number;
  readonly behind: CharacterKind;
  readonly ahead: CharacterKind;
}

function isComplete({ node, duties }: Thread): boolean {
  return node === final && duties.length === 0;
}

function withDuty(duties: readonly Duty[], duty: Duty): readonly Duty[] {
  const byKey = new Map([...duties, duty].map((item) => [keyOfDuty(item), item]));
  return [...byKey].sort(([a], [b]) => compareText(a, b)).map(([, item]) => item);
}

function keyOfThreads(threads: readonly Thread[]): string {
  return threads.map(keyOfThread).sort().join();
}

function keyOfThread({ node, duties }: Thread): string {
  return duties.length === 0 ? String(node) : `${String(node)}[${duties.map(keyOfDuty).join(';')}]`;
}

function keyOfDuty({ isNegative, threads }: Duty): string {
  return `${isNegative ? '!' : '='}${keyOfThreads(threads)}`;
}

function isAt(edge: Edge, behind: CharacterKind, ahead: CharacterKind): boolean {
  switch (edge) {
    case 'start':
      return behind === 'outside';
    case 'end':
      return ahead === 'outside';
    case 'boundary':
      return (behind === 'word') !== (ahead === 'word');
    case 'noBoundary':
      return (behind === 'word') === (ahead === 'word');
  }
}

function sideOf(character: number): CharacterKind {
  return holdsCharacter(wordCharacters, character) ? 'word' : 'other';
}

function distinct(sets: Iterable<CharacterSet>): readonly CharacterSet[] {
  return [...new Map(Array.from(sets, (set) => [set.join(';'), set])).values()];
}

/** One character for each kind that the automata distinguish, and some single characters. */
export function alphabetOf(
  automata: readonly Automaton[],
  single: ReadonlySet<number>,
): readonly number[] {
  return representatives(distinct(automata.flatMap(({ sets }) => sets)), single);
}
