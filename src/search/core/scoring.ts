/** Where a word of a record stands. */
export type Field = keyof typeof scoring.fields;

/** How a field counts. */
interface FieldWeight {
  readonly weight: number;
  /** What each further word of the field takes from one that was typed (b of BM25). */
  readonly length: number;
  /**
   * What is left of a synonym of the one that was typed. A word that this one may only stand for counts
   * where all is left: prose has too many of them.
   */
  readonly synonyms: number;
}

/**
 * The constants of the search's judgement, each with the points, first/among three, that the judged
 * queries on cards and on k8smulti lose without it (`npm run search-recall`); what gives neither any
 * says what it gives elsewhere.
 */
export const scoring = {
  fields: {
    /** 14.3/9.5 and 16.9/16.2; its length 1.6/0.8 and 1.5/1.5, its synonyms 11.1/7.9 and 3.8/0. */
    name: { weight: 10, length: 0.35, synonyms: 1 },
    /** What holds a record. 2.4/3.2 and 4.6/3.1; its length 1.6/0 and 0.8/0.8, its synonyms 1.6/1.6 and 0.8/0. */
    owner: { weight: 4, length: 0.1, synonyms: 1 },
    /** 4.0/4.0 and 0; its length 2.0/0 on charts. */
    value: { weight: 6, length: 0.05, synonyms: 0.6 },
    /** A name that the prose quotes or writes as one word: `IfNotPresent`. -0.8/0 and 4.6/5.4; with synonyms 2.0/2.0 less on charts. */
    mention: { weight: 4, length: 0, synonyms: 0 },
    /** 11.1/10.3 and 11.5/7.7; its length 2.4/0 and 5.4/0.8, its synonyms 4.0/2.4 and 2.3/0.8. */
    prose: { weight: 4, length: 0.02, synonyms: 0.6 },
    /** What the definition of a property has, or a property that it is in. 4.0/4.0 and 2.3/1.5. */
    context: { weight: 1, length: 0, synonyms: 1 },
    /** `required` itself asks for these. */
    required: { weight: 6, length: 0, synonyms: 1 },
    /** 2.5/2.5 on the shipped catalog. */
    default: { weight: 4, length: 0, synonyms: 1 },
  } satisfies Record<string, FieldWeight>,
  /** How fast fields that have one word stop to add up (k1 of BM25). 6.3/4.0 and 9.2/3.1. */
  saturation: 4,
  /** How near a word is to the one that was typed. */
  likeness: {
    same: 1,
    /** 2.4/0.8 and 6.1/6.2. */
    stem: 0.92,
    /** 9.5/9.5 and 9.2/9.2. */
    corrected: 0.85,
    /** What is found while a word is typed. 2.4/0.8 and 1.5/0.8. */
    beginning: 0.75,
    /** 17.5/16.7 and 9.2/3.8. */
    synonym: 0.7,
    /** 1.6/0.8 and 0. */
    synonymForm: 0.5,
    /**
     * A word that the typed one may stand for. 0.8/0 and 1.5/0.8, and 6.6/7.1 on eight further catalogs; if it
     * counted in prose too, 0.8/0 and 1.5/1.5 less.
     */
    related: 0.65,
  },
  /** Factors of a record that is more or less of what is asked for. */
  factor: {
    /** What is deprecated, an alpha or a beta. 0 and 0.8/0.8. */
    unstable: 0.7,
    /** A property with values, if the query asks which there are: the fonts of the shipped catalog. */
    valuesAsked: 1.5,
    /** A number, if a question asks how many; a boolean, if it asks whether. 0.8/0.8 and 0. */
    typeAsked: 1.3,
    /** A record all of whose name was typed, so that the shorter of two names wins. 0.8/0 and 0.8/0.8. */
    namedInFull: 1.07,
    /** Each property that a property is within, so that the nearer to the definition wins. 0.8/0 and 0. */
    nested: 0.95,
    /** A property that a reference repeats, which comes after that where it is written. 7.8/2.0 on files of settings. */
    referred: 0.9,
    /** Each result whose name has stood before: what it says is known. 0/0.8 and 0/1.5. */
    repeated: 0.75,
  },
  /** A word such as `is`, which counts only in a name: the least that makes a difference. */
  stopWord: 0.5,
  /** What is left of the weight of a word for what any catalog has, such as `settings`. 0 and 0.8/0. */
  genericWord: 0.5,
  /** What a record is worth beside its score, which is at most 100, for being all that was typed. */
  whole: {
    /** 7.9/1.6 and 17.7/10.0. */
    name: 1000,
    /** 0 and 0.8/0.8. */
    path: 950,
    /** 4.0/0.8 and 0. */
    value: 600,
    /** A default: 0.7/0 of the further queries on the shipped catalog. */
    default: 560,
    /** 0 and 6.9/6.9. */
    mention: 400,
    /** A letter off its name. 0 and 0.8/0.8. */
    near: 300,
    /** Its name with the signs that were typed; half of it for one sign off. 0.3/0 on six further catalogs. */
    spelt: 100,
    /** A name of several words that was typed in part. 0.3/0.3 on six further catalogs. */
    begun: 200,
    /**
     * A name of several words that stands beside others, as in `which values does TextAlign allow`. 0 and 0; of five
     * such questions on the shipped catalog three find their property first, and one without.
     */
    within: 350,
    /** Each word beside it that is in the name of what holds it: more than having the values that are asked for. */
    withinOwner: 100,
    /** Each word of its name, if all were typed, and others of what holds it. 0 and 0.8/0. */
    placed: 10,
  },
  /** The share of what a question says that results must have as it was typed: without it 13 of 50 find something. */
  leastKnown: 0.4,
  /**
   * The share of what several words say that one result must be like: without it 158 of 1,920 questions and
   * words of other domains find something on ten catalogs, with it 93.
   */
  leastLikeness: 0.25,
} as const;

/** How much a word says that so many of the records have (inverse document frequency, of BM25). */
export function inverseFrequency(having: number, records: number): number {
  const count = Math.min(having, records);
  return Math.log(1 + (records - count + 0.5) / (count + 0.5));
}

/** How often a word is in a field of so many words, if it is so near to the one that was typed. */
export function fieldFrequency(field: Field, likeness: number, words: number): number {
  const { weight, length } = scoring.fields[field];
  return (weight * likeness) / (1 + length * (Math.max(1, words) - 1));
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
