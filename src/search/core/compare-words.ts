import { lazyByKey } from '../../text/lazy.ts';
import type { Meaning, Term } from './query.ts';
import { scoring, type Field } from './scoring.ts';
import { isStopWord } from './stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { WordForms } from './words.ts';

/** Compares the words of a field with a term: how close each is to the one typed, from 0 to 1. */
export type Comparing = (term: Term, field: Field) => (word: WordForms) => number;

/** The fewest letters that match as the beginning of a word. */
const shortestBeginning = 2;

/** Compares each pair of words once per query, however many records have them. */
export function memoizeComparing(thesaurus: Thesaurus): Comparing {
  const comparingWith = lazyByKey((term: Term) =>
    lazyByKey((synonyms: number) =>
      lazyByKey((word: WordForms) => compareMeanings(term, word, synonyms, thesaurus)),
    ),
  );
  return (term, field) => comparingWith(term)(scoring.fields[field].synonyms);
}

function compareMeanings(
  term: Term,
  word: WordForms,
  synonyms: number,
  thesaurus: Thesaurus,
): number {
  const found = term.meanings.map((meaning) => {
    const near = compareForms(meaning, word, term);
    if (near > 0 || synonyms === 0 || term.role === 'stop') return near;
    const used = compareSynonyms(meaning, word, thesaurus);
    return synonyms < 1
      ? synonyms * used
      : Math.max(used, term.mayMean.has(word.stem) ? scoring.likeness.related : 0);
  });
  return Math.max(0, ...found);
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
