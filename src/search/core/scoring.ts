/** Where a word of a record stands. */
export type Field = keyof typeof scoring.fields;

/** How a field counts. */
interface FieldWeight {
  readonly weight: number;
  /** What each further word of the field takes from one that was typed (b of BM25). */
  readonly length: number;
  /** What is left of a word that is only used for the one that was typed. */
  readonly synonyms: number;
}

/**
 * The constants of the search's judgement, each with what it gives: the points, first and among three,
 * that the 306 judged queries on two large catalogs lose without it (`npm run search-recall`); or those
 * on the shipped catalog, if the large ones lose none.
 */
export const scoring = {
  fields: {
    /** 12.1 and 11.3; its synonyms 5.9 and 3.9, its length 1.6 and 1.2. */
    name: { weight: 10, length: 0.35, synonyms: 1 },
    /**
     * What holds a record: a definition's family, a property's definition and path. 2.0 and 1.2; its
     * synonyms 1.2 and 0, its length 0.8 and 0.
     */
    owner: { weight: 4, length: 0.1, synonyms: 1 },
    /** 2.4 and 2.3. */
    value: { weight: 6, length: 0.05, synonyms: 0.6 },
    /** A name that the prose quotes or writes as one word: `IfNotPresent`. 1.5 and 1.9. */
    mention: { weight: 4, length: 0, synonyms: 1 },
    /**
     * What is said of a record and of its values. 13.7 and 11.7; its synonyms 3.5 and 1.5, its length
     * 1.5 and 2.3. Half of the language occurs in it.
     */
    prose: { weight: 4, length: 0.02, synonyms: 0.6 },
    /** What the definition of a property has, wherever it stands. 1.6 and 1.9. */
    context: { weight: 1, length: 0, synonyms: 1 },
    /** `required` itself asks for these. */
    required: { weight: 6, length: 0, synonyms: 1 },
    /** 2.5 and 2.5 on the shipped catalog. */
    default: { weight: 4, length: 0, synonyms: 1 },
  } satisfies Record<string, FieldWeight>,
  /** How fast fields that have one word stop to add up (k1 of BM25). 7.4 and 5.8. */
  saturation: 4,
  /** How near a word is to the one that was typed. */
  likeness: {
    same: 1,
    /** 3.1 and 2.7. */
    stem: 0.92,
    /** 9.3 and 9.3. */
    corrected: 0.85,
    /** What is found while a word is typed; 0.4 and 0.7 of whole queries. */
    beginning: 0.75,
    /** 11.0 and 9.3. */
    synonym: 0.7,
    /** 0.8 and 0.4. */
    synonymForm: 0.5,
  },
  /** Factors of a record that is more or less of what is asked for. */
  factor: {
    /** What is deprecated, an alpha or a beta. 0.4 and 0.4. */
    unstable: 0.7,
    /** A property with values, if the query asks which there are: the fonts of the shipped catalog. */
    valuesAsked: 1.5,
    /** A record all of whose name was typed. 0.4 and 0. */
    namedInFull: 1.07,
    /** Each result whose name has stood before: what it says is known. 0 and 0.8. */
    repeated: 0.9,
  },
  /** A word such as `is`, which counts only in a name: the least that makes a difference. */
  stopWord: 0.5,
  /** What a record that has a default has of the word `default`. */
  leastFrequency: 0.5,
  /** What a record is worth beside its score, which is at most 100, for being all that was typed. */
  whole: {
    /** 14.0 and 6.2. */
    name: 1000,
    /** 0.4 and 0.4. */
    path: 950,
    /** 1.2 and 0.4. */
    value: 600,
    default: 560,
    /** 3.5 and 3.5. */
    mention: 400,
    /** A letter off its name. 0.4 and 0.4. */
    near: 300,
    /** All words of its name, and others of what holds it. With the next, 2.5 and 0 on the shipped catalog. */
    placed: 200,
    /** Each word that its own name has of that. */
    perWord: 10,
  },
  /** The share of what a question says that must be in the catalog as it was typed: 2 of 50 that are to find nothing. */
  leastTyped: 0.4,
  /** The share of what a question says that results must have: 1 of 50 of these. */
  leastKnown: 0.4,
} as const;

/** How much a word says that so many of the records have (inverse document frequency, of BM25). */
export function inverseFrequency(having: number, records: number): number {
  const count = Math.min(having, records);
  return Math.log(1 + (records - count + 0.5) / (count + 0.5));
}

/** How often a word is in a field of so many words, if it is so near to the one that was typed. */
export function fieldFrequency(field: Field, likeness: number, words: number, times = 1): number {
  const { weight, length } = scoring.fields[field];
  return (weight * likeness * Math.sqrt(times)) / (1 + length * (Math.max(1, words) - 1));
}

/** A word of a query: how much it says, and how often a record has it, all fields together. */
export interface WeighedTerm {
  readonly weight: number;
  readonly frequency: number;
}

/** How much a record has of a query, from 0 to 100 (BM25F). */
export function scoreTerms(terms: readonly WeighedTerm[]): number {
  let [all, score] = [0, 0];
  for (const { weight, frequency } of terms) {
    all += weight;
    score += (weight * frequency) / (frequency + scoring.saturation);
  }
  return all === 0 ? 0 : (100 * score) / all;
}
