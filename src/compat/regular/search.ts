import { alphabetOf, deadState, type Automaton, type StateId } from './automaton.ts';

/** The most prefixes that are searched. */
const mostPlaces = 40_000;
/** The longest word to build if there are patterns. */
const longest = 20_000;
/** The longest word to build without patterns. */
const longestFree = 1_000_000;

/** The demands on a word; lengths are in code points. */
export interface WordDemand {
  readonly matching: readonly Automaton[];
  readonly failing: readonly Automaton[];
  readonly least: number;
  readonly most: number;
  readonly excluded: ReadonlySet<string>;
}

type FoundWord =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'none' }
  /** The search was given up. */
  | { readonly kind: 'undecided' };

/** A prefix of words, and the states of the automata after it. */
interface WordState {
  readonly states: readonly StateId[];
  readonly character: string;
  readonly before: WordState | undefined;
  /** The prefix itself, if an excluded word begins with it. */
  readonly excludedPrefix: string | undefined;
}

/** Searches for a shortest word, breadth first, in all automata at once. */
export function findWord(demand: WordDemand): FoundWord {
  if (demand.least > demand.most) return { kind: 'none' };
  const isFree = demand.matching.length === 0 && demand.failing.length === 0;
  if (isFree && demand.least > 0 && demand.least <= longestFree) return freeWord(demand);
  if (demand.least > longest) return { kind: 'undecided' };
  return new WordSearch(demand).run();
}

/** A word of the least length that is not excluded: candidates differ in the last character. */
function freeWord({ least, excluded }: WordDemand): FoundWord {
  const start = 'a'.repeat(least - 1);
  for (let count = 0; ; count += 1) {
    const word = `${start}${String.fromCodePoint(freePoint(count))}`;
    if (!excluded.has(word)) return { kind: 'word', word };
  }
}

/** Enumerates code points: small letters, the rest of ASCII from `0` on, then U+0100 and up. */
function freePoint(count: number): number {
  if (count < 26) return 97 + count;
  return count < 75 ? 22 + count : 181 + count;
}

class WordSearch {
  readonly #demand: WordDemand;
  readonly #automata: readonly Automaton[];
  readonly #characters: readonly string[];
  readonly #prefixes: ReadonlySet<string>;
  #count = 0;

  constructor(demand: WordDemand) {
    this.#demand = demand;
    this.#automata = [...demand.matching, ...demand.failing];
    this.#prefixes = prefixesOf(demand.excluded);
    const excluded = Array.from(demand.excluded).flatMap((word) => Array.from(word));
    const points = new Set(excluded.map((character) => character.codePointAt(0) ?? 0));
    this.#characters = alphabetOf(this.#automata, points).map((point) =>
      String.fromCodePoint(point),
    );
  }

  run(): FoundWord {
    let level = this.#firstLevel();
    const seen = new Set<string>();
    for (let length = 0; level.length > 0 && length <= this.#demand.most; length += 1) {
      const isLong = length >= this.#demand.least;
      const found = isLong ? level.find((place) => this.#isWanted(place)) : undefined;
      if (this.#count > mostPlaces || this.#automata.some((automaton) => automaton.isFull)) {
        return { kind: 'undecided' };
      }
      if (found !== undefined) return { kind: 'word', word: wordOf(found) };
      level = this.#nextLevel(level, isLong ? seen : new Set());
    }
    return { kind: 'none' };
  }

  #firstLevel(): readonly WordState[] {
    const first: WordState = {
      ...{ states: this.#automata.map(() => 0), character: '', before: undefined },
      excludedPrefix: this.#prefixes.has('') ? '' : undefined,
    };
    return this.#automata.some((automaton, at) => this.#isHopeless(automaton, 0, at))
      ? []
      : [first];
  }

  #isWanted({ states, excludedPrefix }: WordState): boolean {
    if (excludedPrefix !== undefined && this.#demand.excluded.has(excludedPrefix)) return false;
    return this.#automata.every(
      (automaton, at) => automaton.isAccepting(states[at] ?? deadState) === this.#mustMatch(at),
    );
  }

  #mustMatch(at: number): boolean {
    return at < this.#demand.matching.length;
  }

  #nextLevel(level: readonly WordState[], seen: Set<string>): readonly WordState[] {
    const next: WordState[] = [];
    for (const place of level) {
      for (const character of this.#characters) {
        const step = this.#step(place, character);
        if (step === undefined) continue;
        const key = `${step.states.join()} ${step.excludedPrefix ?? ''}`;
        if (seen.has(key)) continue;
        seen.add(key);
        this.#count += 1;
        next.push(step);
      }
    }
    return next;
  }

  /** The prefix with one more character; `undefined` if no wanted word begins with it. */
  #step(place: WordState, character: string): WordState | undefined {
    const point = character.codePointAt(0) ?? 0;
    const states: StateId[] = [];
    for (const [at, automaton] of this.#automata.entries()) {
      const state = automaton.next(place.states[at] ?? deadState, point);
      if (this.#isHopeless(automaton, state, at)) return undefined;
      states.push(state);
    }
    const before = place.excludedPrefix;
    const prefix = `${before ?? ''}${character}`;
    const isPrefix = before !== undefined && this.#prefixes.has(prefix);
    return { states, character, before: place, excludedPrefix: isPrefix ? prefix : undefined };
  }

  #isHopeless(automaton: Automaton, state: StateId, at: number): boolean {
    return this.#mustMatch(at) ? state === deadState : automaton.isCertain(state);
  }
}

function wordOf(place: WordState): string {
  const characters: string[] = [];
  for (let at: WordState | undefined = place; at !== undefined; at = at.before) {
    characters.push(at.character);
  }
  return characters.reverse().join('');
}

function prefixesOf(words: ReadonlySet<string>): ReadonlySet<string> {
  const prefixes = new Set<string>();
  for (const word of words) {
    let prefix = '';
    prefixes.add(prefix);
    for (const character of word) prefixes.add((prefix += character));
  }
  return prefixes;
}
