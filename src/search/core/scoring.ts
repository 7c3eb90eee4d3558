/** A field of a record, in which words are found. */
export type Field = keyof typeof scoring.fields;

interface FieldWeight {
  readonly weight: number;
  /** How much each further word of the field lowers the weight of a match (b of BM25). */
  readonly length: number;
  /**
   * The factor for a synonym of the typed word. A word for which the typed one may merely stand counts only
   * if this is 1: prose has too many of them.
   */
  readonly synonyms: number;
}

/**
 * The constants of the score, each with the points (first result/first three) that the judged queries on
 * cards and on k8smulti lose without it (`npm run search-recall`). A constant without effect on these
 * states its effect elsewhere: on the shipped catalog, on a named one, or on eight further catalogs with 487
 * judged queries.
 */
export const scoring = {
  fields: {
    /** 8.7/5.6 and 18.5/13.1; its length 0.8/-0.8 and 3.1/3.8, its synonyms 10.3/7.9 and 6.9/1.5. */
    name: { weight: 10, length: 0.35, synonyms: 1 },
    /** The owner. 1.6/0.8 and 4.6/3.8; its length 0.8/0 and 0/0.8, its synonyms 0.8/0 and 1.5/0.8. */
    owner: { weight: 4, length: 0.1, synonyms: 1 },
    /** 1.6/0 and 0; its length 0.5/0 on charts, its synonyms 0.3/0 on the shipped catalog. */
    value: { weight: 6, length: 0.05, synonyms: 0.6 },
    /** A name that the prose quotes or writes as one word: `IfNotPresent`. 0 and 3.1/3.8; synonyms add nothing. */
    mention: { weight: 4, length: 0, synonyms: 0 },
    /** 9.5/7.1 and 12.3/4.6; its length 0.8/0 and 5.4/2.3, its synonyms 4.0/2.4 and 2.3/1.5. */
    prose: { weight: 4, length: 0.015, synonyms: 0.6 },
    /** The definition of a property, or a property around it. 4.0/2.4 and 3.1/2.3. */
    context: { weight: 1.25, length: 0, synonyms: 1 },
    /**
     * The family of the definition. 0 and 0; of 635 names with a word of their family on five further catalogs,
     * 541 come first, and 462 with a weight of 0.5.
     */
    family: { weight: 4, length: 0, synonyms: 0 },
    /** The default, and the word `required` if it is. 5.5/5.8 on the shipped catalog. */
    fact: { weight: 6, length: 0, synonyms: 1 },
  } satisfies Record<string, FieldWeight>,
  /** How fast the sum over fields with the same word saturates (k1 of BM25). 2.4/0 and 9.2/4.6. */
  saturation: 5,
  /**
   * A description begins with what a thing is: what its first word adds to the frequency, and the number of
   * words over which this falls to nothing. 0 and 0; 1.4/0.6 on eight further catalogs.
   */
  lead: { weight: 1, words: 12 },
  /**
   * The share of the score that a record has only as far as it has the words of the query (coordination).
   * -0.8/0 and 1.5/0; 0.8/1.6 on eight further catalogs.
   */
  coverage: 0.4,
  /** How close a word is to the one typed. */
  likeness: {
    same: 1,
    /** 1.6/0.8 and 3.8/3.1. */
    stem: 0.92,
    /**
     * That of a word that is all of a value, to choose the records to read for a name: more than another form
     * in a name, which would leave no room for the value. 0 and 0.
     */
    wholeValue: 0.96,
    /**
     * That of a word or a joined name that is all of a name, to choose the records to read. 0 and 0; of 1,831
     * names of a large catalog, 1,826 are found first, and without it 1,821.
     */
    wholeName: 3,
    /** A match while a word is still being typed. 2.4/0.8 and 1.5/0. */
    beginning: 0.75,
    /** 11.1/10.3 and 8.5/7.7. */
    synonym: 0.7,
    /** 1.6/1.6 and 0/0.8. */
    synonymForm: 0.5,
    /**
     * A word for which the typed one may stand. 2.4/1.6 and 1.5/0.8, and 5.5/5.0 on charts and on proxies; if
     * it counted in prose, too, 0.8/0 and 0 less, and 0.8/0.8 on charts and on proxies.
     */
    related: 0.55,
  },
  /** Factors for records that match the intent of the query better or worse. */
  factor: {
    /** A record that is deprecated, an alpha or a beta. 0 and 0.8/0.8. */
    unstable: 0.8,
    /**
     * A record of the kind that a question asks for: with values for `which values`, with a time in its name
     * for `when`, a number for `how many`. 0.3/0 on the shipped catalog, -0.6/0 on eight further catalogs.
     */
    asked: 1.5,
    /** A record whose whole name was typed, so that the shorter of two names wins. 0.8/0 and 1.5/1.5. */
    namedInFull: 1.07,
    /**
     * A property whose owner's whole name was typed: `order items`. 0.8/0 and 0; of 1,164 queries of an owner and
     * a word of a property on six catalogs, 1,107 find one among three, and without it 1,053; of 269 whose owner is
     * a local definition on six others, 262, without it 257.
     */
    ownerInFull: 1.2,
    /** A property that a reference repeats, to rank it after the original. 7.8/2.0 on files of settings. */
    referred: 0.9,
    /**
     * A name with a mark before it, to rank `_family` after `family`. 0 and 0; 4.5/1.5 on three further catalogs
     * with 132 judged queries.
     */
    marked: 0.95,
    /**
     * A local definition, to rank it after a property with the same words: who reads wants the name to write. 0
     * and 0; 3.0/0 on the same three.
     */
    local: 0.9,
    /** For each level below the properties of a definition. 0 and 0; 0.2/0.6 on eight further catalogs. */
    nested: 0.98,
    /** For each earlier result with the same name, which adds little. 0 and 0/1.5. */
    repeated: 0.75,
  },
  /** A word such as `is`, which counts only in a name: the smallest weight that makes a difference. */
  stopWord: 0.5,
  /** The factor for a word for what any catalog has, such as `settings`. 0 and 0.8/0. */
  genericWord: 0.5,
  /** The bonus, beside a score of at most 100, for a record that is exactly what was typed. */
  whole: {
    /** 7.1/0.8 and 13.8/6.9. */
    name: 1000,
    /** 0 and 0.8/0. */
    path: 950,
    /** 4.0/1.6 and 0. */
    value: 600,
    /** A default: 0.3/0 on the shipped catalog. */
    default: 560,
    /** Only for a query in one piece, such as `GH_TOKEN`. 0 and 6.9/6.9. */
    mention: 400,
    /**
     * A name of several words whose beginning was typed, which `enable_t` is of `enable_text` rather than one
     * letter off `enabled`. 0.3/0.3 on six further catalogs.
     */
    begun: 320,
    /**
     * A text that begins with all that was typed, as with a title: 784 of 800 titles on six catalogs find theirs
     * first, without it 661.
     */
    said: 310,
    /**
     * A name that a question frames: `what is an image set`, `image set properties`, `which component has rows`.
     * Of 1,080 such questions on six catalogs, 1,032 find theirs first, and without it 529.
     */
    framed: 200,
    /** A definition, if a question asks what it is or for its properties: of 720, 688, without it 594. */
    asked: 60,
    /** One letter off its name. 0 and 0.8/0.8. */
    near: 300,
    /** Its name with the same punctuation; half for one character off. 0.3/0 on six further catalogs. */
    spelt: 100,
    /**
     * A name within a question, as code writes it: `which values does TextAlign allow`. 0 and 0; of 700 such
     * questions on seven catalogs, 681 find their property first, and without it 557.
     */
    within: 350,
    /** For each word beside it that is in its owner's name: 681 of 700, and without it 677. */
    withinOwner: 100,
    /**
     * A value within a question, `what does READY_FOR_DEV mean`: of 231 on seven catalogs, 221, without it 143.
     * A value beside the whole name of its property or of that one's owner: of 1,000 on six, 960, without it 856;
     * beside stop words, of 300, 241, without it 184.
     */
    withinValue: 300,
    /**
     * For each word of its name and of its owner's, if all of its name and only such were typed. 0 and 0.8/0;
     * 1.1/0.5 on charts, 1.7/0 on proxies.
     */
    placed: 20,
  },
  /** The share of a question's weight that results must have as typed; without it, 13 of 50 find something. */
  leastKnown: 0.4,
  /**
   * The likeness to several words that one result must have: without it, 158 of 1,920 questions and words
   * from other domains find something on ten catalogs, with it 93.
   */
  leastLikeness: 0.25,
} as const;

/** The weight of a word, given the number of records that have it (inverse document frequency, BM25). */
export function inverseFrequency(having: number, records: number): number {
  const count = Math.min(having, records);
  return Math.log(1 + (records - count + 0.5) / (count + 0.5));
}

/** The weighted frequency of a word in a field of `words` words, given its likeness to the typed one. */
export function fieldFrequency(field: Field, likeness: number, words: number): number {
  const { weight, length } = scoring.fields[field];
  return (weight * likeness) / (1 + length * (Math.max(1, words) - 1));
}

/** What a match at this place of a description, from 0, adds to the frequency. */
export function leadFrequency(place: number): number {
  const { weight, words } = scoring.lead;
  return weight * Math.max(0, 1 - place / words);
}

/**
 * The score of a record for a query, from 0 to 100 (BM25F), given the weight of each term and its frequency in
 * the record over all fields.
 */
export function scoreTerms(
  weights: readonly number[],
  frequencyOf: (term: number) => number,
): number {
  let [all, had, score] = [0, 0, 0];
  for (let term = 0; term < weights.length; term += 1) {
    const weight = weights[term] ?? 0;
    const frequency = frequencyOf(term);
    all += weight;
    if (frequency > 0) had += weight;
    score += (weight * frequency) / (frequency + scoring.saturation);
  }
  if (all === 0) return 0;
  return (100 * score * (1 - scoring.coverage * (1 - had / all))) / all;
}
