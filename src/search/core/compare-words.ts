import { lazyByKey } from '../../text/lazy.ts';
import type { Meaning, Term } from './query.ts';
import { scoring, type Field } from './scoring.ts';
import { isStopWord } from './stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { WordForms } from './words.ts';

/**
 * Compares words of a field with the terms of a query: how close each is to what was typed, from 0 to 1, in the
 * order of the terms; `undefined` for a word that matches none, as most do.
 */
export type Comparing = (field: Field) => (word: WordForms) => readonly number[] | undefined;

/** The fewest letters that match as the beginning of a word. */
const shortestBeginning = 2;

/** Compares each word once per query, however many records have it. */
export function memoizeComparing(terms: readonly Term[], thesaurus: Thesaurus): Comparing {
  const compared = lazyByKey((word: WordForms) => {
    const meanings = terms.map((term) => compareMeanings(term, word, thesaurus));
    if (meanings.every(({ length }) => length === 0)) return undefined;
    return lazyByKey((synonyms: number) => {
      const found = meanings.map((close) => nearest(close, synonyms));
      return found.some((near) => near > 0) ? found : undefined;
    });
  });
  return (field) => {
    const { synonyms } = scoring.fields[field];
    return (word) => compared(word)?.(synonyms);
  };
}

/** How close a word is to one meaning of a term: as a form of it, as a synonym, and as what it may stand for. */
interface Closeness {
  readonly form: number;
  readonly synonym: number;
  readonly related: number;
}

/** The meanings of a term to which a word is close. */
function compareMeanings(term: Term, word: WordForms, thesaurus: Thesaurus): readonly Closeness[] {
  const related = term.mayMean.has(word.stem) ? scoring.likeness.related : 0;
  return term.meanings.flatMap((meaning) => {
    const form = compareForms(meaning, word, term);
    if (form > 0) return { form, synonym: 0, related: 0 };
    if (term.role === 'stop') return [];
    const synonym = compareSynonyms(meaning, word, thesaurus);
    return synonym > 0 || related > 0 ? { form, synonym, related } : [];
  });
}

/** `synonyms` is the factor for synonyms in a field. */
function nearest(meanings: readonly Closeness[], synonyms: number): number {
  return meanings.reduce((most, { form, synonym, related }) => {
    const other = synonyms < 1 ? synonyms * synonym : Math.max(synonym, related);
    return Math.max(most, form > 0 ? form : other);
  }, 0);
}

function compareForms(
  { word, stem, isCorrected }: Meaning,
  other: WordForms,
  { role, mayBegin }: Term,
): number {
  const { likeness } = scoring;
  if (word === other.word) return likeness.same;
  if (role === 'stop') return 0;
  if (stem === other.stem && !isStopWord(other.word)) return likeness.stem;
  const begins = mayBegin && !isCorrected && word.length >= shortestBeginning;
  return begins && other.word.startsWith(word) ? likeness.beginning : 0;
}

function compareSynonyms(meaning: Meaning, other: WordForms, thesaurus: Thesaurus): number {
  const { likeness } = scoring;
  switch (thesaurus.compareMeanings(meaning, other)) {
    case 'same':
      return likeness.synonym;
    case 'alike':
      return likeness.synonymForm;
    case 'other':
      return 0;
  }
}
