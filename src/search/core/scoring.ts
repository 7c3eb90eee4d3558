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
    /** 2.3 and 0.4 with the weight of prose; its synonyms 4.7 and 3.5, its length 0.4 and 0. */
    name: { weight: 10, length: 0.35, synonyms: 1 },
    /** What holds a record: a definition's family, a property's definition and path. 2.3 and 2.3. */
    owner: { weight: 4, length: 0.1, synonyms: 1 },
    /** 2.7 and 2.3. */
    value: { weight: 6, length: 0, synonyms: 1 },
    /** A name that the prose quotes or writes as one word: `IfNotPresent`. 1.2 and 0.8. */
    mention: { weight: 4, length: 0, synonyms: 1 },
    /** 10.2 and 9.0; its synonyms 2.3 and 1.6, its length 1.6 and -1.2. Half of the language occurs in it. */
    prose: { weight: 4, length: 0.02, synonyms: 0.6 },
    /** What the definition of a property has, wherever. 0 and 0. */
    context: { weight: 1, length: 0, synonyms: 1 },
    /** What is said of a value. */
    note: { weight: 2, length: 0, synonyms: 0.6 },
    /** `required` itself asks for these. */
    required: { weight: 6, length: 0, synonyms: 1 },
    /** 5.1 and 5.2 on the shipped catalog. */
    default: { weight: 4, length: 0, synonyms: 1 },
    /** These tell apart what is as good by everything else. */
    family: { weight: 0.5, length: 0, synonyms: 1 },
    control: { weight: 0.5, length: 0, synonyms: 0 },
    type: { weight: 0.5, length: 0, synonyms: 0 },
  } satisfies Record<string, FieldWeight>,
  /** How fast fields that have one word stop to add up (k1 of BM25). 5.1 and 5.1. */
  saturation: 4,
  /** How near a word is to the one that was typed. */
  likeness: {
    same: 1,
    /** 2.3 and 1.6. */
    stem: 0.92,
    /** 9.4 and 9.4. */
    corrected: 0.85,
    /** What is found while a word is typed; 0.4 and -0.4 of whole queries. */
    beginning: 0.75,
    /** 10.2 and 8.2. */
    synonym: 0.7,
    /** 0.4 and -0.4; 0.6 and 0.6 on the shipped catalog. */
    synonymForm: 0.4,
  },
  /** Factors of a record that is more or less of what is asked for. */
  factor: {
    /** What is deprecated, an alpha or a beta. 0.4 and 0. */
    unstable: 0.7,
    /** A property with values, if the query asks which there are. 0.3 and 0.3 on the shipped catalog. */
    valuesAsked: 1.5,
    /** A record all of whose name was typed. 0 and 0. */
    namedInFull: 1.07,
    /** Each result whose name has stood before: what it says is known. 0 and 0. */
    repeated: 0.9,
  },
  /** A word such as `is`, which counts only in a name: the least that makes a difference. */
  stopWord: 0.5,
  /** What a record is worth beside its score, which is at most 100, for being all that was typed. */
  whole: {
    /** With that of the path, 16.4 and 8.2. */
    name: 1000,
    path: 950,
    /** 1.2 and 0.4. */
    value: 600,
    default: 560,
    /** 3.5 and 3.5. */
    mention: 400,
    /** A letter off its name. 0.4 and 0.4. */
    near: 300,
    /** All words of its name, and others of what holds it. 0.4 and 0.4. */
    placed: 200,
    /** Each word that its own name has of that. 0.6 and 0 on the shipped catalog. */
    perWord: 10,
  },
  /** The share of what a question says that must be in the catalog as it was typed: 2 of 50 negatives. */
  leastTyped: 0.4,
  /** The share of what a question says that results must have: 1 of 50 negatives. */
  leastKnown: 0.4,
  /** The share that one of the results must have, if all are found by their prose. */
  leastInProse: 0.6,
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
