import { lazy, lazyByKey } from '../../text/lazy.ts';
import { generalSynonyms, type SynonymGroups } from './general-synonyms.ts';
import { rootOf, singularOf, type WordForms } from './words.ts';

/** Worked out once, since each search that is opened has the general synonyms. */
const generalRoots = lazy(() => generalSynonyms.map((words) => words.map(rootOf)));

/** The synonyms of a catalog: general English ones and its own. */
export class Thesaurus {
  readonly #groups: SynonymGroups;
  readonly #byWord: GroupNumbers;
  readonly #byRoot: GroupNumbers;
  readonly #synonymsOfWord = lazyByKey((word: string) => this.synonymsOf(rootOf(word)));

  constructor(own: SynonymGroups = []) {
    this.#groups = [...generalSynonyms, ...own];
    this.#byWord = numberGroups(this.#groups);
    this.#byRoot = numberGroups([...generalRoots(), ...own.map((words) => words.map(rootOf))]);
  }

  /** Whether a word, as it is written, has synonyms. */
  hasSynonyms(word: string): boolean {
    return this.#byWord.has(word) || this.#byWord.has(singularOf(word));
  }

  /**
   * Whether a typed word is a synonym of another: of the word itself, or of a form of it. A derived
   * word has its own meaning: `dropdown` is a synonym of `select`, but not of `selectable`.
   */
  compareMeanings(typed: WordForms, other: WordForms): 'same' | 'alike' | 'other' {
    const ofRoot = this.#byRoot.get(other.root);
    const ofOther = [this.#byWord.get(other.word), this.#byWord.get(other.singular)];
    // As for most words.
    if (ofRoot === undefined && ofOther.every((numbers) => numbers === undefined)) return 'other';
    const isSame = [typed.word, typed.singular].some((word) =>
      ofOther.some((numbers) => shareGroup(this.#byWord.get(word), numbers)),
    );
    if (isSame) return 'same';
    return shareGroup(this.#byRoot.get(typed.root), ofRoot) ? 'alike' : 'other';
  }

  /** The synonyms of words with this root, without those words. */
  synonymsOf(root: string): readonly string[] {
    const found = [...(this.#byRoot.get(root) ?? [])].flatMap((index) => this.#groups[index] ?? []);
    return [...new Set(found)].filter((word) => rootOf(word) !== root);
  }

  synonymsOfWords(words: Iterable<string>): ReadonlySet<string> {
    return new Set(Array.from(words, this.#synonymsOfWord).flat());
  }
}

/** The numbers of the groups that contain each form of a word. */
type GroupNumbers = ReadonlyMap<string, ReadonlySet<number>>;

function numberGroups(groups: SynonymGroups): GroupNumbers {
  const numbers = new Map<string, Set<number>>();
  for (const [index, words] of groups.entries()) {
    for (const form of words) {
      numbers.set(form, (numbers.get(form) ?? new Set()).add(index));
    }
  }
  return numbers;
}

function shareGroup(
  a: ReadonlySet<number> | undefined,
  b: ReadonlySet<number> | undefined,
): boolean {
  return a !== undefined && b !== undefined && !a.isDisjointFrom(b);
}
